/// What something follows when the camera turns or leans.
public enum MapAlignment: String, Sendable, StyleConvertible {
    /// The map: an offset's x points east and its y south; a circle lies on the ground.
    case map
    /// The screen: an offset's x points right and its y down; a circle faces the viewer.
    case viewport
}
