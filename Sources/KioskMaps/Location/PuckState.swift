import KioskLocation

/// All that the drawing of the puck depends on, in one frame.
package struct PuckState: Equatable, Sendable {
    /// How it is shown.
    package var type: PuckType
    /// Where it is.
    package var data: PuckRenderingData
    /// What it points along, in degrees clockwise from north: 0 when that is not known, nil when it points along nothing.
    package var bearing: Double?
    /// How far the place can be trusted.
    package var freshness: Freshness

    init(options: LocationOptions, type: PuckType, data: PuckRenderingData, freshness: Freshness) {
        self.type = type
        self.data = data
        self.freshness = freshness
        guard options.puckBearingEnabled else { return }
        bearing = (options.puckBearing == .heading ? data.heading?.direction : data.location.bearing) ?? 0
    }
}
