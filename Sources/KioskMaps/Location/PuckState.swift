import KioskLocation

/// The values in one frame on which the drawing of the puck depends.
package struct PuckState: Equatable, Sendable {
    /// The type of the puck.
    package var type: PuckType
    /// The location and the heading.
    package var data: PuckRenderingData
    /// The bearing, in degrees clockwise from north: 0 if it is unknown, nil if the puck shows no bearing.
    package var bearing: Double?
    /// The freshness of the location.
    package var freshness: Freshness

    init(options: LocationOptions, type: PuckType, data: PuckRenderingData, freshness: Freshness) {
        self.type = type
        self.data = data
        self.freshness = freshness
        guard options.puckBearingEnabled else { return }
        bearing = (options.puckBearing == .heading ? data.heading?.direction : data.location.bearing) ?? 0
    }
}
