import BoardModel

/// The usual names of done lists in files, in several languages.
public enum DoneNames {
  /// Whether a name is usual for a done list, ignoring case and punctuation.
  public static func contains(_ name: String) -> Bool {
    names.contains(NameMatch.key(name).filter { !$0.isPunctuation && !$0.isSymbol }.trimmedBlanks)
  }

  private static let names: Set<String> = [
    "done", "completed", "complete", "finished", "closed", "erledigt", "fertig", "abgeschlossen",
    "terminé", "terminées", "fait", "fini", "hecho", "hechas", "completado", "listo", "terminado",
    "feito", "concluído", "concluídas", "fatto", "completato", "completati", "klaar", "gereed",
    "afgerond", "klart", "klara", "färdig", "ferdig", "fullført", "færdig", "udført", "valmis",
    "valmiit", "gotowe", "zrobione", "ukończone", "hotovo", "kész", "gata", "tamamlandı", "bitti",
    "готово", "сделано", "выполнено", "завершено", "виконано", "完了", "完成", "已完成", "완료",
  ]
}

extension String {
  fileprivate var trimmedBlanks: String { NameMatch.trimmed(self) }
}
