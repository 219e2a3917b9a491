public import KioskStyle
public import KioskSymbols

/// A renderer of map scenes, the only interface between a map and a graphics library.
///
/// Implementations may cache what they uploaded for a bucket while its `BucketIdentity` stays equal. They should draw
/// as much of a scene as possible: unknown images and empty buckets are skipped and are not errors.
@MainActor
public protocol MapRenderer: AnyObject {
    /// The shaper for the texts that this renderer draws; the default is nil, for a renderer without text.
    var textShaper: (any TextShaping)? { get }

    /// The preparation of blocks for uploading, which can run off the main actor; the default is nil, for a renderer that
    /// prepares blocks while it draws.
    var blockPreparation: BlockPreparation? { get }

    /// Whether shadows of the directional light are drawn; the default is true.
    var drawsShadows: Bool { get }

    /// What the renderer has done and keeps; the default is nil, for a renderer that does not count.
    var counts: RendererCounts? { get }

    /// Draws a scene into the render target.
    ///
    /// - Throws: An error if the graphics library fails; its message names the operation.
    func draw(_ scene: MapScene) throws

    /// Returns the last drawn image.
    ///
    /// - Throws: An error if nothing has been drawn yet or the pixels cannot be read.
    func readImage() throws -> UIImage
}

extension MapRenderer {
    /// Nil, for a renderer that draws no text.
    public var textShaper: (any TextShaping)? { nil }

    /// Nil, for a renderer that does not count.
    public var counts: RendererCounts? { nil }

    /// True.
    public var drawsShadows: Bool { true }

    /// Nil, for a renderer that prepares blocks while it draws.
    public var blockPreparation: BlockPreparation? { nil }
}
