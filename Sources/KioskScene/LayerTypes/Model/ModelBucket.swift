package import Foundation
package import KioskStyle

/// The models of one layer.
///
/// They and extrusions hide each other by their distances from the camera, whatever their order.
package struct ModelBucket: BlockBucket {
    /// How a model is placed and shaded.
    package struct Look: Hashable, Sendable {
        /// The size, the rotation and the offset.
        package var placement = ModelPlacement()
        /// The colour that is mixed with that of the model.
        package var color = UIColor.white
        /// The fraction of the colour, 0…1.
        package var colorMix: Float = 0
        /// The opacity, 0…1.
        package var opacity: Float = 1
        /// The fraction of light that does not depend on the lights of the style, 0…1; a greater value is brighter.
        package var emissiveStrength: Float = 0
        /// The factor of the roughness of surfaces, 0…1.
        package var roughness: Float = 1
        /// The intensity of the ambient occlusion that a model contains, 0…1.
        package var occlusionIntensity: Float = 1
        /// The factors of the emissive strength at different heights.
        package var emissionGradient = ModelEmissionGradient()

        /// Creates a look with the defaults of the style specification.
        package init() {}
    }

    /// A model at a position.
    package struct Instance: Equatable, Sendable {
        /// The position, in the unit square of `WebMercator`.
        package var position: CGPoint
        /// The model, as an index of `Instances.models`.
        package var model: Int
        /// The rotation of the model itself about east, south and up, in degrees.
        package var orientation: SIMD3<Float>
        /// How the model is placed and shaded, unless the bucket has a look of its own.
        package var look: Look

        /// Creates a model at a position.
        ///
        /// - Parameters:
        ///   - position: The position, in the unit square of `WebMercator`.
        ///   - model: The model, as an index of `Instances.models`.
        ///   - orientation: The rotation of the model itself about east, south and up, in degrees.
        ///   - look: How the model is placed and shaded.
        package init(
            position: CGPoint, model: Int = 0, orientation: SIMD3<Float> = .zero, look: Look = Look()
        ) {
            self.position = position
            self.model = model
            self.orientation = orientation
            self.look = look
        }
    }

    /// Models that change together.
    package struct Instances: Equatable, Sendable {
        /// The models at their positions.
        package var instances: [Instance]
        /// The names of the models, the keys of `MapScene.models`.
        package var models: [String]

        /// Creates models.
        package init(instances: [Instance] = [], models: [String] = []) {
            self.instances = instances
            self.models = models
        }
    }

    /// No models.
    package static var noItems: Instances { Instances() }

    /// The identity of the content.
    package var identity: BucketIdentity

    /// The models in blocks.
    package var blocks: [BucketBlock<Instances>]

    /// The look of all models; nil if each model has its own.
    package var look: Look?

    /// Whether the size of models is in metres; otherwise in points at the distance of the centre.
    package var scalesWithMap = true

    /// Whether the models cast shadows.
    package var castsShadows = true

    /// Whether shadows fall on the models.
    package var receivesShadows = true

    /// Whether models stand at sea level instead of on the ground, with terrain.
    package var standsOnSea = false

    /// The range in which distant models become smaller until they vanish, in heights of the view; 0 if none vanishes.
    package var cutoffFadeRange = 0.0

    /// The minimum zoom level of the layer, on which the distance depends from which models have vanished.
    package var minimumZoom = 0.0

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The models in blocks.
    package init(identity: BucketIdentity, blocks: [BucketBlock<Instances>]) {
        self.identity = identity
        self.blocks = blocks
    }
}

extension MapScene.Layer {
    /// Returns a layer of models.
    package static func model(_ bucket: ModelBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension ModelBucket {
    /// Models stand on the ground.
    package var terrainRole: TerrainRole { .solid }
}

extension MapScene.Layer {
    /// The models of the layer; nil for a layer of another type.
    package var models: ModelBucket? { bucket as? ModelBucket }
}
