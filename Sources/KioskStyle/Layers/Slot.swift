/// A position in the layer stack of a style at which layers can be inserted; unknown names are preserved.
public struct Slot: RawRepresentable, StyleMemberCodable, ExpressibleByStringLiteral {
    /// The name in a style document.
    public let rawValue: String

    /// Creates a slot from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a slot from its name.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// Above all layers.
    public static let top = Slot(rawValue: "top")
    /// Above roads, below labels.
    public static let middle = Slot(rawValue: "middle")
    /// Above land, below roads.
    public static let bottom = Slot(rawValue: "bottom")
}
