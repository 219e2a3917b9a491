/// The frame of reference of a translation or an orientation.
public enum MapAlignment: String, Sendable, StyleConvertible {
    /// The map: the x axis of an offset points east and the y axis south; a circle lies on the ground.
    case map
    /// The viewport: the x axis of an offset points right and the y axis down; a circle faces the viewer.
    case viewport
}

extension MapAlignment {
    /// Creates an alignment from a value of the style language; `map` for unknown values.
    package init(_ word: some StyleEnumeration) {
        self = MapAlignment(rawValue: word.rawValue) ?? .map
    }
}
