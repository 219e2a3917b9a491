import Foundation
import KioskInput

/// The models that the layers of a scene refer to.
struct ModelCollector {
    /// The URIs of the models, loaded or not.
    private(set) var uris: Set<String> = []

    /// Whether a visible model moves by itself, so that each frame differs from the previous one.
    private(set) var isAnimated = false

    /// Adds the loaded models to a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - style: The style, which stores the time of the animations for hits.
    ///   - time: The time of the frame.
    /// - Complexity: O(layers), plus O(n) in the blocks of layers of models and in animated models.
    @MainActor
    mutating func add(to scene: inout MapScene, of style: StyleManager, at time: Timestamp) {
        uris.removeAll(keepingCapacity: true)
        isAnimated = false
        for layer in scene.layers {
            guard let bucket = layer.models else { continue }
            for block in bucket.blocks {
                for (index, name) in block.content.models.enumerated() {
                    uris.insert(style.models.uri(of: name))
                    guard let model = style.models[name] else { continue }
                    scene.models[name] = model
                    guard model.asset.isAnimated, !isAnimated else { continue }
                    isAnimated = block.content.instances.contains {
                        $0.model == index && bucket.shows($0, radius: model.asset.radius, in: scene.transform)
                    }
                }
            }
        }
        guard isAnimated else { return }
        scene.modelTime = time.seconds
        style.models.time = time.seconds
    }
}

extension ModelBucket {
    /// Returns whether a model may be visible in the copy of the world that is nearest to the camera.
    ///
    /// - Parameters:
    ///   - instance: The model.
    ///   - radius: The radius of the model, in its own units.
    ///   - transform: The camera.
    fileprivate func shows(_ instance: Instance, radius: Double, in transform: CameraTransform) -> Bool {
        var position = instance.position
        position.x += transform.nearestCopy(ofX: position.x)
        let unit = scalesWithMap ? transform.pointsPerMetre : 1
        let reach = (look ?? instance.look).placement.reach(ofRadius: radius) * unit
        let depth = transform.depth(of: position)
        let (nearest, farthest) = (depth - reach, depth + reach)
        // A model that surrounds the camera may be anywhere in the view.
        guard nearest > 0, let point = transform.screenPoint(for: position) else { return farthest > 0 }
        let margin = reach * transform.cameraDistance / nearest
        return CGRect(origin: .zero, size: transform.size).insetBy(dx: -margin, dy: -margin).contains(point)
    }
}
