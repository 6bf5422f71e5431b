import BoardModel
import Testing

/// Sentences as people type them, on Tuesday 24 November 2026 at 08:00.
struct SentenceTests {
  /// The table of what was asked for.
  @Test(arguments: [
    ("call mum tomorrow at 17:00 #family !A", "call mum | !A due:2026-11-25T17:00 #family"),
    ("tomorrow 5pm call mum about the party", "call mum about the party | due:2026-11-25T17:00"),
    ("dentist 12 Dec at 9:30", "dentist | due:2026-12-12T09:30"),
    ("dentist 9:30 on 12 December", "dentist | due:2026-12-12T09:30"),
    ("gym every mon, wed and fri", "gym | due:2026-11-25 repeat:mon,wed,fri"),
    ("gym every day at 7:00", "gym | due:2026-11-25T07:00 repeat:daily"),
    ("pay rent every month on the 1st", "pay rent | due:2026-12-01 repeat:monthly on the 1st"),
    ("team lunch every last friday", "team lunch | due:2026-11-27 repeat:every last friday"),
    ("fix bug by fri p1 #work", "fix bug | !A due:2026-11-27 #work"),
    ("#work fix bug friday", "fix bug | due:2026-11-27 #work"),
    ("holiday from 12 Dec to 19 Dec", "holiday | due:2026-12-19 start:2026-12-12"),
    ("water plants fri repeat:weekly #home", "water plants | due:2026-11-27 repeat:weekly #home"),
    ("see the sun", "see the sun |"), ("buy Black Friday gift", "buy Black Friday gift |"),
    ("ask May about March", "ask May about March |"),
    ("read \"Next Friday\" tonight", "read \"Next Friday\" | due:2026-11-24T20:00"),
    ("lunch 32 Dec", "lunch 32 Dec | 31 Dec?"),
    ("call tommorow", "call tommorow | tomorrow?"),
  ])
  func theTableIsUnderstood(typed: String, expected: String) { expect(typed, expected) }

  @Test(arguments: [
    // A series with its first day.
    ("gym every sunday starting 1 dec", "gym | due:2026-12-06 repeat:sun"),
    (
      "water ferns every 10 days from tomorrow", "water ferns | due:2026-11-25 repeat:every 10 days"
    ),
    ("vitamins daily, starting on Monday", "vitamins | due:2026-11-30 repeat:daily"),
    ("gym every friday at 6pm from 1 dec", "gym | due:2026-12-04T18:00 repeat:fri"),
    ("gym every friday starting 31 Feb", "gym every friday starting 31 Feb | 28 Feb?"),
    (
      "renew insurance every year in March",
      "renew insurance | due:2027-03-01 repeat:yearly on 1 Mar"
    ),
    // Parts of the day say which half of it an hour is in.
    ("water plants every morning at 6", "water plants | due:2026-11-25T06:00 repeat:daily"),
    ("read every evening at 18:30", "read | due:2026-11-24T18:30 repeat:daily"),
    ("read every evening at 9:30", "read | due:2026-11-24T21:30 repeat:daily"),
    ("choir mondays evening at 7", "choir | due:2026-11-30T19:00 repeat:mon"),
    ("swim tomorrow morning at 7", "swim | due:2026-11-25T07:00"),
    ("dinner friday evening at 7:30", "dinner | due:2026-11-27T19:30"),
    ("movie tonight at 9", "movie | due:2026-11-24T21:00"),
    ("team sync every other tuesday at 10", "team sync every other tuesday at 10 | 10am?"),
    ("team sync every tuesday at 10 people", "team sync at 10 people | due:2026-11-24 repeat:tue"),
    // Other ways to write a date or a time.
    ("pay tax 24-12-2026", "pay tax | due:2026-12-24"),
    ("call bob in a fortnight", "call bob | due:2026-12-08"),

    ("lunch at 12.30", "lunch | due:2026-11-24T12:30"), ("lunch 12.30", "lunch 12.30 |"),
    ("watch The Day After Tomorrow", "watch The Day After Tomorrow |"),
    ("Day after tomorrow: call mum", "call mum | due:2026-11-26"),
    // An hour beside a part of the day, on either side.
    ("see Dune at 8:15 tonight", "see Dune | due:2026-11-24T20:15"),
    ("dinner tonight 7:30", "dinner | due:2026-11-24T19:30"),
    ("movie 9pm tonight", "movie | due:2026-11-24T21:00"),
    ("meet at 2:30 tomorrow afternoon", "meet | due:2026-11-25T14:30"),
    ("meet fri night 11:30", "meet | due:2026-11-27T23:30"),
    ("meet at 5:45 in the evening", "meet | due:2026-11-24T17:45"),
    ("meet tomorrow at 7 in the evening", "meet | due:2026-11-25T19:00"),
    ("gym every monday evening at 18:30", "gym | due:2026-11-30T18:30 repeat:mon"),
    ("read every night at 9:30", "read | due:2026-11-24T21:30 repeat:daily"),
    // Midnight ends a day.
    ("submit today at midnight", "submit | due:2026-11-25T00:00"),
    ("submit tonight at midnight", "submit | due:2026-11-25T00:00"),
    ("submit abstract midnight Friday", "submit abstract | due:2026-11-28T00:00"),
    // Words that say that another day is meant.
    ("work out every day except Sunday", "work out every day except Sunday |"),
    ("cancel trial 3 days before Dec 10", "cancel trial 3 days before Dec 10 |"),
    ("pack the day before 20 Dec", "pack the day before 20 Dec |"),
    ("dentist a week on Wednesday", "dentist a week on Wednesday |"),
    ("call back Monday week", "call back Monday week |"),
    ("plan the week on Monday", "plan the week | due:2026-11-30"),
    ("call back in 1 hr 30 min", "call back | due:2026-11-24T09:30"),
    ("put kettle on in an hour and a half", "put kettle on | due:2026-11-24T09:30"),
    ("log on tomorrow", "log on | due:2026-11-25"),
    ("carry on tomorrow", "carry on | due:2026-11-25"),
    ("turn the oven on at 6pm", "turn the oven on | due:2026-11-24T18:00"),
    // Series.
    (
      "book club every second Tuesday of the month at 7pm",
      "book club | due:2026-12-08T19:00 repeat:every 2nd tuesday"
    ),
    ("retro biweekly on Fridays at 3pm", "retro | due:2026-11-27T15:00 repeat:every 2 weeks"),
    ("review every quarter", "review | due:2026-11-24 repeat:every 3 months"),
    ("pay rent on the first of every month", "pay rent | due:2026-12-01 repeat:monthly on the 1st"),
    ("club first monday of every month", "club | due:2026-12-07 repeat:every 1st monday"),
    // Days by their distance from others.
    ("order cake a week from friday", "order cake | due:2026-12-04"),
    ("call 2 weeks from tomorrow", "call | due:2026-12-09"),
    ("call in a couple of days", "call | due:2026-11-26"),
    ("report end of next month", "report | due:2026-12-31"),
    ("swim wed next week", "swim | due:2026-12-02"),
    ("renew pass +1y", "renew pass | due:2027-11-24"),
    ("remind me in 3 days to pay tax", "remind me to pay tax | due:2026-11-27"),
    ("holiday Dec 5-12", "holiday | due:2026-12-12 start:2026-12-05"),
    // Points, signs and other punctuation.
    ("5th Dec. recital", "recital | due:2026-12-05"),
    ("recital Dec. 5", "recital | due:2026-12-05"),
    ("Email HR: holiday request, by Friday.", "Email HR: holiday request. | due:2026-11-27"),
    ("meet Bob tmrw @ 4pm", "meet Bob | due:2026-11-25T16:00"),
    ("renew 15 Jan '27", "renew | due:2027-01-15"),
    ("cinema with Dan, Fri 7.30pm", "cinema with Dan | due:2026-11-27T19:30"),
    ("swim Dec 3 at 8.30am", "swim | due:2026-12-03T08:30"),
    ("call tomorrow at half past nine", "call | due:2026-11-25T09:30"),
    ("meet Sarah at half past three", "meet Sarah | due:2026-11-24T15:30"),
    ("call tomorrow at quarter to one", "call | due:2026-11-25T12:45"),
    ("run tomorrow morning at half past six", "run | due:2026-11-25T06:30"),
    ("call at quarter past nine in the evening", "call | due:2026-11-24T21:15"),
    ("take pills twice a day until Friday", "take pills twice a day until Friday |"),
    // Two times, of which none can be set.
    ("meet tomorrow 10-11am", "meet tomorrow 10-11am |"),
    ("swim every Wed 4:30-5pm", "swim every Wed 4:30-5pm |"),
    ("fair on Saturday from 2pm to 5pm", "fair on Saturday from 2pm to 5pm |"),
    ("meet between 2 and 4pm tomorrow", "meet between 2 and 4pm tomorrow |"),
  ])
  func whatOthersTypedIsUnderstood(typed: String, expected: String) { expect(typed, expected) }

  @Test(arguments: [
    // Days by name.
    ("call mum today", "call mum | due:2026-11-24"),
    ("Today: pay the bills", "pay the bills | due:2026-11-24"),
    ("call mum tod", "call mum | due:2026-11-24"),
    ("movie tonight", "movie | due:2026-11-24T20:00"),
    ("tonight watch the game", "watch the game | due:2026-11-24T20:00"),
    ("dinner tonight at 9pm", "dinner | due:2026-11-24T21:00"),
    ("water the plants tomorrow", "water the plants | due:2026-11-25"),
    ("Tomorrow, water the plants", "water the plants | due:2026-11-25"),
    ("call bob tmr", "call bob | due:2026-11-25"),
    ("call bob tmrw morning", "call bob | due:2026-11-25T09:00"),
    ("submit essay day after tomorrow", "submit essay | due:2026-11-26"),
    ("submit essay the day after tomorrow", "submit essay | due:2026-11-26"),
    ("gym mon", "gym | due:2026-11-30"), ("gym tues", "gym | due:2026-12-01"),
    ("gym tuesday", "gym | due:2026-12-01"), ("gym Wed", "gym | due:2026-11-25"),
    ("gym thurs 6pm", "gym | due:2026-11-26T18:00"), ("gym thur", "gym | due:2026-11-26"),
    ("ship it by Friday", "ship it | due:2026-11-27"),
    ("ship it before friday", "ship it | due:2026-11-27"),
    ("ship it until friday", "ship it | due:2026-11-27"),
    ("ship it this fri", "ship it | due:2026-11-27"),
    ("ship it this tuesday", "ship it | due:2026-11-24"),
    ("ship it next fri", "ship it | due:2026-12-04"),
    ("plan sprint next week", "plan sprint | due:2026-11-30"),
    ("plan budget next month", "plan budget | due:2026-12-01"),
    ("renew passport next year", "renew passport | due:2027-01-01"),
    ("mow the lawn this weekend", "mow the lawn | due:2026-11-28"),
    ("mow the lawn next weekend", "mow the lawn | due:2026-12-05"),
    ("mow the lawn at the weekend", "mow the lawn | due:2026-11-28"),
    ("mow the lawn by the weekend", "mow the lawn | due:2026-11-28"),
    ("send invoice eow", "send invoice | due:2026-11-29"),
    ("send invoice by eom", "send invoice | due:2026-11-30"),
    ("send invoice by end of month", "send invoice | due:2026-11-30"),
    ("send invoice by the end of the month", "send invoice | due:2026-11-30"),
    ("send invoice at the end of the week", "send invoice | due:2026-11-29"),
    ("send invoice by end of day", "send invoice | due:2026-11-24"),
    ("finish slides by thursday EOD", "finish slides | due:2026-11-26"),
    ("sell bike by end of november", "sell bike | due:2026-11-30"),
    ("sell bike end of March", "sell bike | due:2027-03-31"),
    ("file taxes end of year", "file taxes | due:2026-12-31"),
    ("mow lawn Sat", "mow lawn | due:2026-11-28"),
    ("mow lawn on sat", "mow lawn | due:2026-11-28"),
    ("mow lawn sat 10:00", "mow lawn | due:2026-11-28T10:00"),
    ("brunch sun morning", "brunch | due:2026-11-29T09:00"),
    ("brunch next sun", "brunch | due:2026-12-06"),
    ("party Saturday night", "party | due:2026-11-28T20:00"),
    ("call the plumber friday afternoon", "call the plumber | due:2026-11-27T15:00"),
    ("run this evening", "run | due:2026-11-24T19:00"),
    ("run tomorrow evening at 18:30", "run | due:2026-11-25T18:30"),
    ("is rent due fri", "is rent | due:2026-11-27"),
    ("rent is due on friday", "rent | due:2026-11-27"),
    ("report due by monday", "report | due:2026-11-30"),
    ("On monday call Anna", "call Anna | due:2026-11-30"),
    ("Monday - call Anna", "call Anna | due:2026-11-30"),
    ("FRIDAY PAY RENT", "PAY RENT | due:2026-11-27"),
  ])
  func daysAreUnderstood(typed: String, expected: String) { expect(typed, expected) }

  @Test(arguments: [
    // Dates in numbers and in months.
    ("buy gifts 24.12.", "buy gifts | due:2026-12-24"),
    ("buy gifts by 24.12", "buy gifts | due:2026-12-24"),
    ("buy gifts 24.12.2026", "buy gifts | due:2026-12-24"),
    ("buy gifts 24/12/2026", "buy gifts | due:2026-12-24"),
    ("buy gifts on 24/12", "buy gifts | due:2026-12-24"),
    ("buy gifts 12/24/2026", "buy gifts | due:2026-12-24"),
    ("buy gifts 2026-12-24", "buy gifts | due:2026-12-24"),
    ("buy gifts 2026-12-24T18:00", "buy gifts | due:2026-12-24T18:00"),
    ("buy gifts dec 24", "buy gifts | due:2026-12-24"),
    ("buy gifts 24 dec", "buy gifts | due:2026-12-24"),
    ("buy gifts December 24th", "buy gifts | due:2026-12-24"),
    ("buy gifts on the 24th of December", "buy gifts | due:2026-12-24"),
    ("buy gifts 24th of December", "buy gifts | due:2026-12-24"),
    ("buy gifts December 24th, 2027", "buy gifts | due:2027-12-24"),
    ("meet Eva Tue 1 Dec 2026", "meet Eva | due:2026-12-01"),
    ("meet Eva Tue, 1 Dec at 12:15", "meet Eva | due:2026-12-01T12:15"),
    ("meet Eva tuesday dec 1", "meet Eva | due:2026-12-01"),
    ("pay rent on the 1st", "pay rent | due:2026-12-01"),
    ("pay rent the 1st", "pay rent | due:2026-12-01"),
    ("pay rent by the 30th", "pay rent | due:2026-11-30"),
    ("pay rent on the 1st at 9:00", "pay rent | due:2026-12-01T09:00"),
    ("birthday cake for Tom on 3 March", "birthday cake for Tom | due:2027-03-03"),
    ("birthday cake 29 feb", "birthday cake | due:2028-02-29"),
    ("trip 5 may 2027", "trip | due:2027-05-05"),
    ("1 Jan make resolutions", "make resolutions | due:2027-01-01"),
    // Distances.
    ("check oven in 2 hours", "check oven | due:2026-11-24T10:00"),
    ("check oven in 30 minutes", "check oven | due:2026-11-24T08:30"),
    ("check oven in half an hour", "check oven | due:2026-11-24T08:30"),
    ("check oven in an hour", "check oven | due:2026-11-24T09:00"),
    ("check oven in 2h", "check oven | due:2026-11-24T10:00"),
    ("call back in 3 days", "call back | due:2026-11-27"),
    ("call back in a week", "call back | due:2026-12-01"),
    ("call back in two weeks", "call back | due:2026-12-08"),
    ("call back a week from now", "call back | due:2026-12-01"),
    ("call back 3 days from now", "call back | due:2026-11-27"),
    ("call back in 1 month at noon", "call back | due:2026-12-24T12:00"),
    ("call back +3d", "call back | due:2026-11-27"),
    ("call back +2w 9:30", "call back | due:2026-12-08T09:30"),
    ("call back +1m", "call back | due:2026-12-24"),
    ("call back by 3d", "call back | due:2026-11-27"),
    // Times.
    ("standup 9:30", "standup | due:2026-11-24T09:30"),
    ("standup at 7:30", "standup | due:2026-11-25T07:30"),
    ("lunch at noon", "lunch | due:2026-11-24T12:00"),
    ("lunch tomorrow noon", "lunch | due:2026-11-25T12:00"),
    ("deploy at midnight", "deploy | due:2026-11-25T00:00"),
    ("call mum 6pm", "call mum | due:2026-11-24T18:00"),
    ("call mum 6 pm", "call mum | due:2026-11-24T18:00"),
    ("call mum 6:30 pm", "call mum | due:2026-11-24T18:30"),
    ("call mum at 6:30pm", "call mum | due:2026-11-24T18:30"),
    ("call mum 6 p.m.", "call mum | due:2026-11-24T18:00"),
    ("call mum at 12am", "call mum | due:2026-11-25T00:00"),
    ("call mum at 18h", "call mum | due:2026-11-24T18:00"),
    ("call mum tomorrow 18h", "call mum | due:2026-11-25T18:00"),
    ("tomorrow call mum at 5pm", "call mum | due:2026-11-25T17:00"),
    ("at 5pm tomorrow call mum", "call mum | due:2026-11-25T17:00"),
    ("5pm on friday call mum", "call mum | due:2026-11-27T17:00"),
    ("call mum tomorrow, 5pm", "call mum | due:2026-11-25T17:00"),
    ("call mum (tomorrow at 5pm)", "call mum | due:2026-11-25T17:00"),
    ("call mum tomorrow!", "call mum! | due:2026-11-25"),
    ("call mum tomorrow.", "call mum. | due:2026-11-25"),
    ("call mum, tomorrow, about the car", "call mum, about the car | due:2026-11-25"),
    ("Call mum – tomorrow", "Call mum | due:2026-11-25"),
    ("pick up kids friday #family 15:30", "pick up kids | due:2026-11-27T15:30 #family"),
  ])
  func datesAndTimesAreUnderstood(typed: String, expected: String) { expect(typed, expected) }

  @Test(arguments: [
    ("floss daily", "floss | due:2026-11-24 repeat:daily"),
    ("floss every day", "floss | due:2026-11-24 repeat:daily"),
    ("floss every night", "floss | due:2026-11-24T20:00 repeat:daily"),
    ("every morning stretch", "stretch | due:2026-11-24T09:00 repeat:daily"),
    ("stand up every weekday at 9:00", "stand up | due:2026-11-24T09:00 repeat:weekdays"),
    ("stand up weekdays", "stand up | due:2026-11-24 repeat:weekdays"),
    ("bins every thursday", "bins | due:2026-11-26 repeat:thu"),
    ("bins every tuesday", "bins | due:2026-11-24 repeat:tue"),
    ("bins every tuesday at 7:00", "bins | due:2026-12-01T07:00 repeat:tue"),
    ("gym every mon and thu at 18:00", "gym | due:2026-11-26T18:00 repeat:mon,thu"),
    ("gym every Monday & Thursday", "gym | due:2026-11-26 repeat:mon,thu"),
    ("gym mon,thu", "gym | due:2026-11-26 repeat:mon,thu"),
    ("water plants every 3 days", "water plants | due:2026-11-24 repeat:every 3 days"),
    ("water plants every other day", "water plants | due:2026-11-24 repeat:every 2 days"),
    ("clean every other week", "clean | due:2026-11-24 repeat:every 2 weeks"),
    ("clean every other friday", "clean | due:2026-11-27 repeat:every 2 weeks"),
    ("clean every two weeks on fri", "clean | due:2026-11-27 repeat:every 2 weeks"),
    ("clean every week on friday", "clean | due:2026-11-27 repeat:fri"),
    ("clean weekly on fri", "clean | due:2026-11-27 repeat:fri"),
    ("clean weekly", "clean | due:2026-11-24 repeat:weekly"),
    ("clean weekly after done", "clean | due:2026-11-24 repeat:weekly after done"),
    ("clean every 3 days after done", "clean | due:2026-11-24 repeat:every 3 days after done"),
    ("backup every 3 months", "backup | due:2026-11-24 repeat:every 3 months"),
    (
      "backup every 3 months on the 15th",
      "backup | due:2026-12-15 repeat:every 3 months on the 15th"
    ),
    ("invoice monthly on the 15th", "invoice | due:2026-12-15 repeat:monthly on the 15th"),
    ("invoice every 15th", "invoice | due:2026-12-15 repeat:monthly on the 15th"),
    ("invoice every 1st of the month", "invoice | due:2026-12-01 repeat:monthly on the 1st"),
    (
      "invoice on the last day of every month",
      "invoice | due:2026-11-30 repeat:monthly on the 31st"
    ),
    ("invoice every month on the last day", "invoice | due:2026-11-30 repeat:monthly on the 31st"),
    ("lunch every 2nd tuesday", "lunch | due:2026-12-08 repeat:every 2nd tuesday"),
    (
      "lunch every first monday of the month",
      "lunch | due:2026-12-07 repeat:every 1st monday"
    ),
    (
      "lunch every month on the last friday",
      "lunch | due:2026-11-27 repeat:every last friday"
    ),
    ("card for Ann every year on 5 May", "card for Ann | due:2027-05-05 repeat:yearly on 5 May"),
    ("card for Ann every May 5th", "card for Ann | due:2027-05-05 repeat:yearly on 5 May"),
    (
      "card for Ann yearly on 5 May at 10:00",
      "card for Ann | due:2027-05-05T10:00 repeat:yearly on 5 May"
    ),
    ("renew insurance yearly", "renew insurance | due:2026-11-24 repeat:yearly"),
    ("pay rent monthly", "pay rent | due:2026-11-24 repeat:monthly"),
    ("pay rent monthly 1 dec", "pay rent | due:2026-12-01 repeat:monthly"),
    ("every monday: team meeting", "team meeting | due:2026-11-30 repeat:mon"),
    (
      "team meeting every monday 10am #work", "team meeting | due:2026-11-30T10:00 repeat:mon #work"
    ),
    ("vitamins daily at 8:30 p2", "vitamins | !B due:2026-11-24T08:30 repeat:daily"),
    ("trash every tuesday night", "trash | due:2026-11-24T20:00 repeat:tue"),
    ("every friday afternoon clean desk", "clean desk | due:2026-11-27T15:00 repeat:fri"),
    ("pay card on the 25th of every month", "pay card | due:2026-11-25 repeat:monthly on the 25th"),
    ("team sync mondays 10am", "team sync | due:2026-11-30T10:00 repeat:mon"),
    ("gym on Tuesdays and Thursdays", "gym | due:2026-11-24 repeat:tue,thu"),
    ("yoga every mon/wed/fri 6:30", "yoga | due:2026-11-25T06:30 repeat:mon,wed,fri"),
    ("call grandma every weekend", "call grandma | due:2026-11-28 repeat:sat"),
    ("feed cat twice daily", "feed cat twice daily |"),
    ("vitamins repeats daily", "vitamins | due:2026-11-24 repeat:daily"),
    ("tomorrow start running every day", "start running | due:2026-11-25 repeat:daily"),
    // Ranges.
    ("camping from sat to sun", "camping | due:2026-11-29 start:2026-11-28"),
    ("camping Sat–Sun", "camping | due:2026-11-29 start:2026-11-28"),
    ("camping sat-sun", "camping | due:2026-11-29 start:2026-11-28"),
    ("camping Sat – Sun", "camping | due:2026-11-29 start:2026-11-28"),
    ("conference 9–11 Dec", "conference | due:2026-12-11 start:2026-12-09"),
    ("conference 9-11 Dec", "conference | due:2026-12-11 start:2026-12-09"),
    ("conference from 9 to 11 December", "conference | due:2026-12-11 start:2026-12-09"),
    ("conference from 28 Dec to 3 Jan", "conference | due:2027-01-03 start:2026-12-28"),
    ("conference 2026-12-09–2026-12-11", "conference | due:2026-12-11 start:2026-12-09"),
    ("conference 9.12.–11.12.", "conference | due:2026-12-11 start:2026-12-09"),
    (
      "conference from tomorrow until friday 17:00",
      "conference | due:2026-11-27T17:00 start:2026-11-25"
    ),
    ("holiday 24 Dec - 2 Jan", "holiday | due:2027-01-02 start:2026-12-24"),
    ("trip dec 3 to dec 5", "trip | due:2026-12-05 start:2026-12-03"),
    ("trip 3 dec until 5 dec", "trip | due:2026-12-05 start:2026-12-03"),
    ("gym every mon wed fri at 7am", "gym | due:2026-11-25T07:00 repeat:mon,wed,fri"),
    ("gym every mon wed", "gym | due:2026-11-25 repeat:mon,wed"),
    ("run every 2nd day", "run | due:2026-11-24 repeat:every 2 days"),
    ("water every third week", "water | due:2026-11-24 repeat:every 3 weeks"),
    ("rent every 2nd day of the month", "rent | due:2026-12-02 repeat:monthly on the 2nd"),
    ("gym every mon thu", "gym | due:2026-11-26 repeat:mon,thu"),
    ("gym every tue thu 7am", "gym | due:2026-11-26T07:00 repeat:tue,thu"),
    (
      "water plants every 3 days starting tomorrow",
      "water plants | due:2026-11-25 repeat:every 3 days"
    ),
    ("report from Mon, due Fri", "report | due:2026-12-04 start:2026-11-30"),
    // Signs and names of fields.
    ("buy milk #shop,home", "buy milk | #shop #home"),
    ("buy #shop milk", "buy milk | #shop"),
    ("buy milk #shop, please", "buy milk, please | #shop"),
    ("fix !b the roof", "fix the roof | !B"), ("fix roof p4", "fix roof | !D"),
    ("fix roof P1", "fix roof | !A"), ("fix roof p5", "fix roof p5 |"),
    ("fix roof due:fri start:tomorrow", "fix roof | due:2026-11-27 start:2026-11-25"),
    ("fix roof due: fri", "fix roof | due:2026-11-27"),
    ("fix roof due:next mon 9:30 #home", "fix roof | due:2026-11-30T09:30 #home"),
    ("fix roof due:in 2 hours", "fix roof | due:2026-11-24T10:00"),
    ("fix roof repeat:mon", "fix roof | due:2026-11-30 repeat:mon"),
    (
      "read url:https://example.org/a?b=c tonight",
      "read | due:2026-11-24T20:00 url:https://example.org/a?b=c"
    ),
    ("write to @anna tomorrow", "write to @anna | due:2026-11-25"),
  ])
  func repetitionsRangesAndSignsAreUnderstood(typed: String, expected: String) {
    expect(typed, expected)
  }

  @Test(arguments: [
    "call Tod", "enjoy the sun", "get some sun", "the cat sat on the mat", "sun cream",
    "buy sun cream",
    "My sun hat", "Sun", "may I ask", "May I go", "ask May", "march for science",
    "buy Black Friday gift", "watch Good Friday service", "Sunday's roast", "Sundays with Anna",
    "the friday report", "prepare my monday talk", "book a tuesday slot", "Cyber Monday deals",
    "find last friday photos", "report of friday", "mail from monday", "postpone call to friday",
    "slides for monday", "about friday", "friday and saturday", "mon or tue",
    "write weekly report", "daily standup notes", "read the daily", "Monthly review template",
    "buy 3d printer", "2w engine", "version 1.2", "pay 12.50", "drive 24.12 km", "half 1/2 cup",
    "room 18h battery", "read chapter 5", "call 555 1234", "issue #12", "C# book", "learn C#",
    "ratio 1:1", "meet at 25:00", "8:60 train", "the 5pm train", "a 9:30 call", "high noon film",
    "the 1st chapter", "read the 2nd book", "every time I try", "every 3 fortnights",
    "not every day is good", "almost every day", "every", "in 3", "in days", "next", "this",
    "next door", "this book", "end of story", "day after day", "from here to there",
    "from 9 to 5", "work 9-5", #"read "tomorrow""#, "say “see you tomorrow”", #"27" monitor"#,
    "9:30 to 10:30 meeting", "meeting 9:30 - 10:30", "meeting 9:30-10:30", "John's 3/4 bike",
    "today's news", "tonight’s show", "tomorrow-ish", "re-friday", "fri13", "on", "at", "by", "due",
    "by hand", "on time", "at home", "before lunch", "until then", "p1-fix", "!important", "!!",
    "wow!",
    "a!b", "#", "#12", "#1,2", "##a", "#a#b", "/usr/bin", "/", "due:", "start:soon", "repeat:often",
    "url:foo", "due:foo", "tomorrow", "fri 18:00", "#shop", "#shop tomorrow", "every day", "!A", "",
    " ",
    "work mon to fri", "bins out every second tuesday", "first friday of the month review",
    "watch Friday Night Lights", "standup every day at 9:15 except weekends",
    "pay every month on the second", "read p2 of the book", "x every 0th friday",
    "fast from mon to fri each week",
    "plan monday tuesday", "swim fri 9:00 and fri 18:00", "every mon and every fri",
    "every mon until 5 june", "gym every day until june", #"call on "friday""#, "1.2.3 release",
    "24.13. party", "30.2. party", "Bob's 2nd birthday", "1st place",
  ])
  func theRestIsText(typed: String) {
    let title = TypedTitle(typed).words
    #expect(
      title.title == typed && title.isEmpty && title.offers.isEmpty,
      "\(typed) → \(TypedTitle(typed).summary)")
  }

  @Test(arguments: [
    ("lunch 31 nov", "lunch 31 nov | 30 Nov?"), ("lunch 30 feb", "lunch 30 feb | 28 Feb?"),
    ("lunch on 30 feb 2027", "lunch on 30 feb 2027 | 28 Feb 2027?"),
    ("lunch Mon 1 Dec", "lunch Mon 1 Dec | 1 Dec?"), ("lunch 0 dec", "lunch 0 dec | 1 Dec?"),
    ("call wensday", "call wensday | Wednesday?"),
    ("call on thrusday at 5pm", "call on thrusday at 5pm | Thursday?"),
    ("call tommorow #family", "call tommorow | #family tomorrow?"),
    ("tommorow call mum at 5pm", "tommorow call mum at 5pm | tomorrow?"),
    ("dinner at 6", "dinner at 6 | 6pm?"), ("dinner tomorrow at 6", "dinner tomorrow at 6 | 6pm?"),
    ("dinner at 6 tomorrow", "dinner at 6 tomorrow | 6pm?"), ("run at 9", "run at 9 | 9am?"),
    ("call at 18 on friday", "call at 18 on friday | 18:00?"),
    ("meet at 6 Main Street tomorrow", "meet at 6 Main Street | due:2026-11-25"),
    ("buy sundae friday", "buy sundae | due:2026-11-27"),
  ])
  func whatOnlyLooksLikeADateIsOffered(typed: String, expected: String) { expect(typed, expected) }

  private func expect(_ typed: String, _ expected: String) {
    #expect(TypedTitle(typed).summary == expected, "\(typed)")
  }
}
