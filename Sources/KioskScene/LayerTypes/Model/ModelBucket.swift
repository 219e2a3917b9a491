public import Foundation
public import KioskStyle

/// The models of one layer.
///
/// They and extrusions hide each other by their distances from the camera, whatever their order.
public struct ModelBucket: BlockBucket {
    /// How a model is placed and shaded.
    public struct Look: Hashable, Sendable {
        /// The size, the rotation and the offset.
        public var placement = ModelPlacement()
        /// The colour that is mixed with that of the model.
        public var color = UIColor.white
        /// The share of the colour, 0…1.
        public var colorMix: Float = 0
        /// The opacity, 0…1.
        public var opacity: Float = 1
        /// The share of light that does not depend on the lights of the style, 0…1; a greater value is brighter.
        public var emissiveStrength: Float = 0
        /// The factor of the roughness of surfaces, 0…1.
        public var roughness: Float = 1
        /// The intensity of the ambient occlusion that a model contains, 0…1.
        public var occlusionIntensity: Float = 1
        /// The factors of the emissive strength at different heights.
        public var emissionGradient = ModelEmissionGradient()

        /// Creates a look with the defaults of the style specification.
        public init() {}
    }

    /// A model at a position.
    public struct Instance: Equatable, Sendable {
        /// The position, in the unit square of `WebMercator`.
        public var position: CGPoint
        /// The model, as an index of `Instances.models`.
        public var model: Int
        /// The rotation of the model itself about east, south and up, in degrees.
        public var orientation: SIMD3<Float>
        /// How the model is placed and shaded, unless the bucket has a look of its own.
        public var look: Look

        /// Creates a model at a position.
        ///
        /// - Parameters:
        ///   - position: The position, in the unit square of `WebMercator`.
        ///   - model: The model, as an index of `Instances.models`.
        ///   - orientation: The rotation of the model itself about east, south and up, in degrees.
        ///   - look: How the model is placed and shaded.
        public init(
            position: CGPoint, model: Int = 0, orientation: SIMD3<Float> = .zero, look: Look = Look()
        ) {
            self.position = position
            self.model = model
            self.orientation = orientation
            self.look = look
        }
    }

    /// Models that change together.
    public struct Instances: Equatable, Sendable {
        /// The models at their positions.
        public var instances: [Instance]
        /// The names of the models, the keys of `MapScene.models`.
        public var models: [String]

        /// Creates models.
        public init(instances: [Instance] = [], models: [String] = []) {
            self.instances = instances
            self.models = models
        }
    }

    /// No models.
    public static var noItems: Instances { Instances() }

    /// The identity of the content.
    public var identity: BucketIdentity

    /// The models in blocks.
    public var blocks: [BucketBlock<Instances>]

    /// The look of all models; nil if each model has its own.
    public var look: Look?

    /// Whether the size of models is in metres; otherwise in points at the distance of the centre.
    public var scalesWithMap = true

    /// Whether the models cast shadows.
    public var castsShadows = true

    /// Whether shadows fall on the models.
    public var receivesShadows = true

    /// Whether models stand at sea level instead of on the ground, with terrain.
    public var standsOnSea = false

    /// The range in which distant models become smaller until they vanish, in heights of the view; 0 if none vanishes.
    public var cutoffFadeRange = 0.0

    /// The minimum zoom level of the layer, on which the distance depends from which models have vanished.
    public var minimumZoom = 0.0

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The models in blocks.
    public init(identity: BucketIdentity, blocks: [BucketBlock<Instances>]) {
        self.identity = identity
        self.blocks = blocks
    }
}

extension MapScene.Layer {
    /// Returns a layer of models.
    public static func model(_ bucket: ModelBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension ModelBucket {
    /// Models stand on the ground.
    public var terrainRole: TerrainRole { .solid }
}

extension MapScene.Layer {
    /// The models of the layer; nil for a layer of another type.
    package var models: ModelBucket? { bucket as? ModelBucket }
}
