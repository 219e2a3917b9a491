package import Foundation
import KioskGeometry
package import KioskStyle

/// Layers of models at the points of features, or at the positions of a model source.
package final class ModelKind: FeatureLayerKind {
    package static let type = LayerType.model
    package static let drawnProperties = ModelProperties.drawnNames
    package static let wholeLayerGroups = ModelProperties.wholeLayerGroups

    package let properties: ModelProperties

    /// Whether each feature has a model of its own, as in model sources.
    private let isUnnamed: Bool

    /// The minimum zoom level of the layer, on which the distance of the cutoff depends.
    let minimumZoom: Double

    package init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = ModelProperties(layer, report: report)
        isUnnamed = !layer.sets("model-id")
        minimumZoom = layer.minZoom ?? 0
        func expect(_ property: StyleProperty<[Double]>, _ name: String, count: Int = 3) {
            guard case .constant(let numbers) = property, numbers.count != count else { return }
            report(
                StyleError(
                    message: "layer \"\(layer.id)\", \(name): expected \(count == 3 ? "three" : "five") numbers, found"
                        + " \(numbers.count)"))
        }
        expect(properties.scale, "model-scale")
        expect(properties.rotation, "model-rotation")
        expect(properties.translation, "model-translation")
        expect(
            properties.heightBasedEmissiveStrengthMultiplier, "model-height-based-emissive-strength-multiplier",
            count: 5)
    }

    /// The reach depends on the sizes of loaded models, which take the place of images.
    package static var readsImages: Bool { true }
    package static var readsModels: Bool { true }

    package func makeDrawing() -> any LayerDrawing { ModelDrawing() }

    package var sortKey: StyleProperty<Double> { .constant(0) }

    /// The models, whose sizes differ, depend on the feature.
    package var reachDependsOnFeature: Bool { true }

    var dependsOnFeature: Bool { isUnnamed || properties.id.dependsOnFeature || !properties.isLookUniform }

    package func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double {
        guard let model = model(of: context.feature, in: context), let asset = resources.models[model.name]?.asset
        else { return 0 }
        return properties.look(in: context).placement.reach(ofRadius: asset.radius)
    }

    package var surface: FeatureSurface { .solids }

    package func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind == .point }

    package func isOpaque(in context: EvaluationContext) -> Bool { properties.opacity.value(in: context) >= 1 }

    package func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        PartPlacement(position: .around(properties.scaleMode.value(in: context) == .map ? .metres : .points))
    }

    package func distance(toShape shape: Int, part: LayerPart, by measure: borrowing ShapeMeasure) -> CGFloat? {
        guard measure.features.kind(ofShape: shape) == .point else { return nil }
        let context = measure.context
        guard let model = model(of: context.feature, in: context),
            let shown = measure.resources.models[model.name]?.asset
        else { return nil }
        let look = properties.look(in: context)
        let scale = look.placement.scale
        // A model without an extent in two directions has no faces.
        guard look.opacity > 0, (0..<3).count(where: { scale[$0] == 0 }) < 2 else { return nil }
        let pose = shown.pose(at: measure.resources.models.time)
        let scalesWithMap = properties.scaleMode.value(in: context) == .map
        let standsOnSea = properties.elevationReference.value(in: context) == .sea
        let fade = CutoffFade(
            range: properties.cutoffFadeRange.value(in: measure.contexts.wholeLayer), minimumZoom: minimumZoom,
            in: measure.query.transform)
        var nearest: CGFloat?
        for vertex in measure.features.vertices(ofShape: shape) {
            let point = measure.features.vertices[vertex]
            guard measure.features.isDrawn(point) else { continue }
            let copy = CGPoint(x: point.x + measure.worldOffset, y: point.y)
            let depth = measure.query.transform.depth(of: copy)
            guard let placement = look.placement.faded(by: fade, at: point, depth: depth) else { continue }
            let distance = measure.distance(toModelAt: point) { position, transform in
                let matrix = placement.matrix(
                    at: position, orientation: model.orientation, scalesWithMap: scalesWithMap,
                    standsOnSea: standsOnSea, in: transform)
                return PosedModel(asset: shown, pose: pose, matrix: matrix, transform: transform)
            }
            nearest = min(nearest ?? distance, distance)
        }
        return nearest
    }

    /// Returns the name of the model of a feature, and the rotation of a model source; nil if the feature has none.
    func model(
        of feature: FeatureAttributes?, in context: EvaluationContext
    ) -> (name: String, orientation: SIMD3<Float>)? {
        guard isUnnamed else {
            let name = properties.id.value(in: context)
            return name.isEmpty ? nil : (name, .zero)
        }
        guard let members = feature?.properties, let name = (members[ModelMember.uri] ?? nil)?.string else {
            return nil
        }
        let angles = (members[ModelMember.orientation] ?? nil)?.array?.compactMap { $0?.number }
        return (name, SIMD3(modelNumbers: angles ?? []) ?? .zero)
    }
}

/// The names of the properties of features that are the models of a source.
package enum ModelMember {
    package static let uri = "uri"
    package static let orientation = "orientation"
}

extension SIMD3<Float> {
    /// Creates a vector from three numbers that are finite in single precision; nil for others.
    init?(modelNumbers numbers: [Double]) {
        let numbers = numbers.map { Float($0) }
        guard numbers.count == 3, numbers.allSatisfy(\.isFinite) else { return nil }
        self.init(numbers[0], numbers[1], numbers[2])
    }
}

extension RuntimeLayer {
    /// The properties of a layer of models; nil for layers of other types.
    package var modelProperties: ModelProperties? { (kind as? ModelKind)?.properties }
}
