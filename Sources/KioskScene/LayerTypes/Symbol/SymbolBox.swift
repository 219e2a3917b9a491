import Foundation

/// The rectangle of a text or an icon as it is drawn.
struct SymbolBox {
    /// The rectangle relative to the position before the rotation, with its padding and at the scale of the perspective, in
    /// points: x to the right, y down.
    var rect: CGRect

    /// The rotation about the position, in degrees clockwise.
    var rotation: Double
}
