public import KioskMaps

extension FeedFormat {
    /// The interpolation of positions that suits the usual time between two reports of the format.
    ///
    /// Annotations move for 16 s in feeds of public transport, 6.5 s for ships, 5.5 s for GeoJSON and 1.1 s for aircraft, and icons have the
    /// reported direction.
    public var usualInterpolation: PositionInterpolation {
        switch self {
        case .gtfsRealtime: PositionInterpolation(duration: 16, jumpDistance: 2000, iconRotation: .reported)
        case .ais: PositionInterpolation(duration: 6.5, jumpDistance: 1000, iconRotation: .reported)
        case .geoJSON: PositionInterpolation(duration: 5.5, jumpDistance: 1000, iconRotation: .reported)
        case .sbs, .aircraftJSON: PositionInterpolation(duration: 1.1, jumpDistance: 5000, iconRotation: .reported)
        }
    }
}
