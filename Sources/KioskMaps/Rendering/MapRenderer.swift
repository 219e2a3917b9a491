public import KioskStyle

/// Draws scenes: the one thing a map needs of a graphics library.
///
/// Implementors may keep what they uploaded for a bucket as long as its `BucketIdentity` stays the same, and should draw
/// whatever they can of a scene that is odd: an unknown picture or an empty bucket is skipped, never an error.
@MainActor
public protocol MapRenderer: AnyObject {
    /// Shapes the texts that this renderer can draw; nil, unless a renderer says otherwise, when it draws none.
    var textShaper: (any TextShaping)? { get }

    /// Draws a scene into the renderer's own target.
    ///
    /// - Throws: when the graphics library fails; the message says what was tried.
    func draw(_ scene: MapScene) throws

    /// Returns the picture drawn last.
    ///
    /// - Throws: when nothing was drawn yet or the pixels cannot be read.
    func readImage() throws -> UIImage
}

extension MapRenderer {
    /// Nil: this renderer draws no text.
    public var textShaper: (any TextShaping)? { nil }
}
