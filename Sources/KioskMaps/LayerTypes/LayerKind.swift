import KioskGeometry
import KioskStyle

/// A layer type: the evaluated properties of a layer and what they are drawn as.
///
/// A layer type is a directory with a conforming class and an entry in `LayerKinds.standard`; no other code lists the
/// types. Instances are immutable and shared, since a layer has many properties and copying them costs more than a tap
/// may. Calls through `any LayerKind` are made for each layer or block of rows, not for each feature.
protocol LayerKind: AnyObject, Sendable {
    /// The type in a style document.
    static var type: LayerType { get }

    /// The names of the properties that have an effect on the image.
    static var drawnProperties: Set<String> { get }

    /// Whether what is drawn depends on the images of the style.
    static var readsImages: Bool { get }

    /// Whether what is drawn depends on the layout of texts.
    static var readsTexts: Bool { get }

    /// Returns whether what is drawn depends on the zoom level, even if no expression reads it.
    static func dependsOnZoom(_ layer: StyleLayer) -> Bool

    /// Returns whether what is drawn depends on the pitch, even if no expression reads it.
    static func dependsOnPitch(_ layer: StyleLayer) -> Bool

    /// Creates the evaluated properties of a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer of the style.
    ///   - report: Receives an error for each invalid property.
    init(_ layer: StyleLayer, report: (StyleError) -> Void)

    /// The properties that override those of the layer, in the form of a style document.
    var overriddenProperties: JSONObject { get }

    /// Returns an empty drawing of a layer of the type.
    func makeDrawing() -> any LayerDrawing
}

extension LayerKind {
    var overriddenProperties: JSONObject { [:] }

    static var readsImages: Bool { false }

    static var readsTexts: Bool { false }

    static func dependsOnZoom(_ layer: StyleLayer) -> Bool { false }

    static func dependsOnPitch(_ layer: StyleLayer) -> Bool { false }
}
