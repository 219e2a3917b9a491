public import Foundation

/// The constraint of the camera to the world.
public enum ConstrainMode: String, CaseIterable, Hashable, Sendable {
    /// No constraint.
    case none
    /// The world is at least as high as the view, and the poles stay outside the view.
    case heightOnly
    /// The world fills the view in height and width.
    case widthAndHeight
}

/// The vertical order of the rows of the image.
public enum ViewportMode: String, CaseIterable, Hashable, Sendable {
    /// The first row is the top one.
    case `default`
    /// The first row is the bottom one, for targets that are read from the bottom.
    case flippedY
}

/// The direction on the screen of a bearing of 0.
public enum NorthOrientation: String, CaseIterable, Hashable, Sendable {
    /// North is up.
    case upwards
    /// North is to the right.
    case rightwards
    /// North is down.
    case downwards
    /// North is to the left.
    case leftwards

    /// The rotation of the image, in degrees clockwise.
    package var rotation: Double {
        switch self {
        case .upwards: 0
        case .rightwards: 90
        case .downwards: 180
        case .leftwards: 270
        }
    }
}

/// The options of a map, independent of its contents.
public struct MapOptions: Hashable, Sendable {
    /// The constraint of the camera to the world.
    public var constrainMode: ConstrainMode

    /// The vertical order of the rows of the image.
    public var viewportMode: ViewportMode

    /// The direction on the screen of a bearing of 0.
    public var orientation: NorthOrientation

    /// Whether symbols of different sources may hide each other.
    public var crossSourceCollisions: Bool

    /// The number of pixels per point.
    public var pixelRatio: Double

    /// Which characters of labels are drawn with fonts of the machine; nil for those that the glyph ranges of the style do not
    /// have.
    public var glyphsRasterizationOptions: GlyphsRasterizationOptions?

    /// Whether the world is repeated to the east and west; true unless set.
    ///
    /// See `MapboxMap.shouldRenderWorldCopies`.
    public var shouldRenderWorldCopies: Bool

    /// The factor by which the texts and icons of symbol layers are larger; 1 follows the text scale of the map view.
    ///
    /// See `MapboxMap.symbolScaleBehavior`.
    public var scaleFactor: CGFloat

    /// Creates options with the defaults of the guides.
    ///
    /// - Parameters:
    ///   - constrainMode: The constraint of the camera to the world.
    ///   - viewportMode: The vertical order of the rows of the image.
    ///   - orientation: The direction on the screen of a bearing of 0.
    ///   - crossSourceCollisions: Whether symbols of different sources may hide each other.
    ///   - pixelRatio: The number of pixels per point.
    ///   - glyphsRasterizationOptions: Which characters of labels are drawn with fonts of the machine; nil for those that the
    ///     glyph ranges of the style do not have.
    ///   - scaleFactor: The factor by which the texts and icons of symbol layers are larger.
    ///   - shouldRenderWorldCopies: Whether the world is repeated to the east and west.
    public init(
        constrainMode: ConstrainMode = .heightOnly, viewportMode: ViewportMode = .default,
        orientation: NorthOrientation = .upwards, crossSourceCollisions: Bool = true, pixelRatio: Double = 1,
        glyphsRasterizationOptions: GlyphsRasterizationOptions? = nil, scaleFactor: CGFloat = 1,
        shouldRenderWorldCopies: Bool = true
    ) {
        self.constrainMode = constrainMode
        self.viewportMode = viewportMode
        self.orientation = orientation
        self.crossSourceCollisions = crossSourceCollisions
        self.pixelRatio = pixelRatio
        self.glyphsRasterizationOptions = glyphsRasterizationOptions
        self.scaleFactor = scaleFactor
        self.shouldRenderWorldCopies = shouldRenderWorldCopies
    }
}
