import KioskSymbols

/// What the placement of symbols depends on besides the style and the layouts of its tiles.
@MainActor
struct LabelSurroundings {
    /// The camera.
    var transform: CameraTransform

    /// Whether the map moves, so that the frame must not be delayed.
    var isMoving = false

    /// Whether symbols of different sources may overlap.
    var ignoresOtherSources = false

    /// Whether the collision boxes and circles of the symbols are drawn.
    var showsCollisionShapes = false

    /// Returns the boxes that no symbol may overlap unless it may overlap all others or the box belongs to it.
    var obstacles: () -> [PlacementObstacle] = { [] }

    /// Returns the extrusions that hide symbols behind them; nil if none does.
    var occlusion: () -> LabelOcclusion? = { nil }

    /// Returns the roofs of extrusions; nil if no symbol stands on them.
    var roofs: () -> LabelRoofs? = { nil }
}
