import Foundation

/// The rectangle of a text or an icon at the size at which it is drawn, without the scale of the perspective.
struct SymbolBox {
    /// The rectangle relative to the position before the rotation, with its padding, in points: x to the right, y down.
    var rect: CGRect

    /// The rotation about the position, in degrees clockwise.
    var rotation: Double
}
