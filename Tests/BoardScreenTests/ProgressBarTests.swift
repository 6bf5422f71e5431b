import CommandWords
import Testing

struct ProgressBarTests {
  @Test(
    arguments: [
      (1_000, 4_000, 0.25, "Reading [#####---------------] 1,000 of 4,000, 500/s, 6 s left"),
      (1_000, nil, nil, "Reading 1,000, 500/s"),
      (1_000, nil, 2, "Reading [####################] 1,000, 500/s, 0 s left"),
    ] as [(Int, Int?, Double?, String)])
  func aBarHasACountARateAndTheTimeLeft(done: Int, total: Int?, share: Double?, line: String) {
    #expect(
      ProgressBar.line("Reading", done, of: total, share: share, elapsed: .seconds(2)) == line)
  }
}
