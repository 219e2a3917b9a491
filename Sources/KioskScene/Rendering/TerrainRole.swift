/// How a bucket is drawn where the ground is elevated.
package enum TerrainRole: Sendable {
    /// The bucket is seen behind all ground.
    case sky
    /// The bucket lies on the ground and has the shape of the ground.
    case draped(any DrapedBucket)
    /// The bucket stands at points of the ground, and is hidden by ground in front of it.
    case standing
    /// The bucket is drawn in front of and behind the ground by the depths of its surfaces.
    case solid
    /// The bucket is drawn over the layers below it, whatever the ground is like.
    case overlaid
}

extension SceneBucket {
    /// The bucket if it lies on the ground; nil for others.
    package var draped: (any DrapedBucket)? { if case .draped(let bucket) = terrainRole { bucket } else { nil } }

    /// Whether the bucket is seen behind all ground.
    package var isSky: Bool { if case .sky = terrainRole { true } else { false } }
}
