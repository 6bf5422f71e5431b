/// The version of both programs.
public enum ProgramVersion {
  /// As `--version` prints it; `Resources/package.sh` reads it here.
  public static let number = "0.2.0"
}
