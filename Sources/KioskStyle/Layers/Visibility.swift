/// Whether a layer is drawn.
public enum Visibility: String, CaseIterable, StyleMemberCodable, StyleConvertible {
    /// The layer is drawn.
    case visible
    /// The layer is not drawn.
    case none
}
