/// Whether a layer is drawn.
public enum Visibility: String, CaseIterable, StyleMemberCodable, StyleConvertible {
    /// It is.
    case visible
    /// It is not.
    case none
}
