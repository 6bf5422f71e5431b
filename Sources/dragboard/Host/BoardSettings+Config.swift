import BoardModel
import BoardScreen
import Store

extension BoardSettings {
  /// Creates the settings from the configuration. Mistakes in the configuration or the theme become
  /// the first message on the bottom line.
  @MainActor
  init(config: Config, theme: ThemeController, reportsMouse: Bool, tip: String? = nil) {
    self.init(
      bindings: config.bindings, holdDuration: .milliseconds(config.holdMilliseconds.value),
      paneWidth: config.paneWidth.value, readsQuickWords: config.quickWords.value != .never,
      animates: config.animates.value, reportsMouse: reportsMouse,
      showsCard: config.card.value,
      notice: Config.first(of: config.shortNotices + theme.notices), tip: tip,
      today: CivilDay.clock(),
      clock: TimeOfDay.now,
      day: CivilDay.local,
      words: { ErrorWording.failure(for: $0).what })
    problems = config.shortNotices + theme.notices
    agendaIsInColumns = config.agenda.value == .columns
    dateOrder = config.dateOrderInForce
    filters = config.filters
    ownNames = { _ in [config.ownName].compactMap(\.self) }
    beginning = { Timestamp.local($0) }
    moment = WallClock.system.now
  }
}
