/// What something follows when the camera turns or leans.
public enum MapAlignment: String, Sendable, StyleConvertible {
    /// The map: an offset's x points east and its y south; a circle lies on the ground.
    case map
    /// The screen: an offset's x points right and its y down; a circle faces the viewer.
    case viewport
}

extension MapAlignment {
    /// Creates what a word of the style language says; the map for words that are neither.
    package init(_ word: some StyleEnumeration) {
        self = MapAlignment(rawValue: word.rawValue) ?? .map
    }
}
