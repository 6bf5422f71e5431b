/// The version of `dragboard` and `dragboard-net`.
public enum ProgramVersion {
  /// The version that `--version` prints; `Resources/package.sh` reads it from this line.
  public static let number = "0.2.0"
}
