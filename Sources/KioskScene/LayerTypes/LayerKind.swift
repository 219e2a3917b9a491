package import KioskGeometry
package import KioskStyle

/// A layer type: the evaluated properties of a layer and what they are drawn as.
///
/// A layer type is a directory with a conforming class and an entry in `LayerKinds.standard`; no other code lists the
/// types. Instances are immutable and shared, since a layer has many properties and copying them costs more than a tap
/// may. Calls through `any LayerKind` are made for each layer or block of rows, not for each feature.
package protocol LayerKind: AnyObject, Sendable {
    /// The type in a style document.
    static var type: LayerType { get }

    /// The names of the properties that have an effect on the image.
    static var drawnProperties: Set<String> { get }

    /// Whether layers of the type are drawn behind all ground, wherever they are in the style; the default is false.
    static var isBehindGround: Bool { get }

    /// Whether what is drawn depends on the images of the style.
    static var readsImages: Bool { get }

    /// Whether what this layer draws depends on the images of the style; the default is that of the type.
    var readsImages: Bool { get }

    /// Whether what is drawn depends on the models of the style, instead of its images.
    static var readsModels: Bool { get }

    /// Whether what is drawn depends on the layout of texts.
    static var readsTexts: Bool { get }

    /// The names of properties that are combined to values for the whole layer, unless one of a group depends on the
    /// feature.
    ///
    /// `setWholeLayerValues(of:in:)` sets these values. Features are not evaluated again when one changes, for example
    /// while the map is zoomed.
    static var wholeLayerGroups: [Set<String>] { get }

    /// The names of the properties that are evaluated for features at integer zoom levels, with `filter` for the filter.
    ///
    /// Features are evaluated again when the map is zoomed past an integer zoom level. Empty if there are none.
    static var levelProperties: Set<String> { get }

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

    /// Sets the values of a drawing that are the same for the whole layer; called for each frame in which one may change.
    ///
    /// - Parameters:
    ///   - layers: The scene layers of the drawing.
    ///   - context: The context of the whole layer.
    func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext)

    /// The emissive strengths of the parts of the layer where 3D lights light it as part of the ground; none for a layer that does
    /// not lie on the ground, or whose colours they do not change.
    var emissiveStrengths: [StyleProperty<Double>] { get }

    /// Returns whether the features of a source without tiles are laid out in the tiles that the camera sees, because what is
    /// drawn depends on tiles.
    ///
    /// - Parameter context: The context of the whole layer.
    func isLaidOutInTiles(in context: EvaluationContext) -> Bool

    /// Returns an empty drawing of a layer of the type.
    func makeDrawing() -> any LayerDrawing

    /// Returns the scene layers of a layer in a frame, the lowest first; the default is those of its drawing.
    @MainActor
    func sceneLayers(in context: some SceneContext) -> [MapScene.Layer]
}

extension LayerKind {
    package var overriddenProperties: JSONObject { [:] }

    package static var wholeLayerGroups: [Set<String>] { [] }

    package static var levelProperties: Set<String> { [] }

    package func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext) {}

    package func isLaidOutInTiles(in context: EvaluationContext) -> Bool { false }

    package var emissiveStrengths: [StyleProperty<Double>] { [] }

    package static var isBehindGround: Bool { false }

    package static var readsImages: Bool { false }

    package var readsImages: Bool { Self.readsImages }

    package static var readsModels: Bool { false }

    package static var readsTexts: Bool { false }

    package static func dependsOnZoom(_ layer: StyleLayer) -> Bool { false }

    package static func dependsOnPitch(_ layer: StyleLayer) -> Bool { false }

    @MainActor
    package func sceneLayers(in context: some SceneContext) -> [MapScene.Layer] { context.evaluatedLayers() }
}

/// The light of layers that 3D lights light as part of the ground.
extension LayerKind {
    /// Returns the fraction of the layer's own colours, 0…1, where 3D lights light the ground; nil for a layer whose colours they do
    /// not change.
    ///
    /// It is 0 for a layer with parts or features of several fractions, which are values of its bucket, unless all of them are 1.
    package func groundEmissiveStrength(in context: EvaluationContext) -> Float? {
        guard let first = emissiveStrengths.first else { return nil }
        if emissiveStrengths.count == 1, !first.dependsOnFeature { return first.fraction(in: context) }
        let isUnlit = emissiveStrengths.allSatisfy {
            !$0.dependsOnFeature && $0.fraction(in: context) >= 1
        }
        return isUnlit ? 1 : 0
    }
}

extension StyleLayer {
    /// Returns whether a property has a value other than null.
    ///
    /// Its state in a transition has no effect: a property without interpolation, such as the name of an image, has its new value
    /// from the start.
    package func sets(_ name: String) -> Bool { (properties[name] ?? nil) != nil }
}

extension StyleProperty<Double> {
    /// Returns the value as a fraction, 0…1; that of NaN is 0.
    func fraction(in context: EvaluationContext) -> Float {
        Float(min(max(0, value(in: context)), 1))
    }
}
