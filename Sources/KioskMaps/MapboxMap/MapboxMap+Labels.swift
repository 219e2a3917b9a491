import Foundation
import KioskSymbols

/// What a view shows besides the layers of its map, as far as the placement of labels depends on it.
@MainActor
struct MapViewState {
    /// The offset of the map on the screen, which protects the panel from burn-in, in points.
    var shift = CGPoint.zero

    /// Whether the collision boxes and circles of labels are drawn.
    var showsCollisionShapes = false
}

extension MapboxMap {
    /// The camera with the offset of what is drawn.
    var drawnTransform: CameraTransform { shownTransform.shifted(by: viewState().shift) }

    /// What the placement of labels depends on besides the style and its tiles.
    var labelSurroundings: LabelSurroundings {
        let view = viewState()
        return LabelSurroundings(
            transform: shownTransform.shifted(by: view.shift), isMoving: progress.isMoving,
            ignoresOtherSources: !crossSourceCollisions, showsCollisionShapes: view.showsCollisionShapes,
            obstacles: labelObstacles, occlusion: labelClosures.occlusion, roofs: labelClosures.roofs)
    }

    /// What the walls and the roofs of the extrusions in view depend on.
    func extrusionKey() -> ExtrusionKey {
        ExtrusionKey(of: self, seenBy: drawnTransform) { [unowned self] in drawnTiles(ofSource: $0) }
    }
}
