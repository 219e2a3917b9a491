import KioskMaps

/// The drawings of internals that a scene shows above the map.
struct DebugDrawings: Equatable {
    /// Whether the borders and the addresses of tiles are drawn.
    var tileBorders = false

    /// Whether the boxes and circles of the placement of symbols are drawn.
    var collisionBoxes = false

    /// Whether the edges and the centre of the padded view are drawn.
    var padding = false

    /// Whether the number of times that each pixel was drawn is shown.
    var overdraw = false

    /// Turns on the drawings.
    @MainActor
    func apply(to mapView: MapView) {
        if tileBorders { mapView.debugOptions.insert(.tileBorders) }
        if padding { mapView.debugOptions.insert(.padding) }
        if overdraw { mapView.debugOptions.insert(.overdraw) }
        if collisionBoxes { mapView.debugOptions.insert(.collision) }
    }
}
