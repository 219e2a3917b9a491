/// Colours by elevation: linear between stops, constant below the first and above the last one.
public struct ElevationRamp: Hashable, Sendable {
    /// The colour of an elevation.
    public struct Stop: Hashable, Sendable {
        /// The elevation, in metres.
        public var elevation: Float
        /// The colour as premultiplied red, green, blue and alpha, 0…1.
        public var color: SIMD4<Float>

        /// Creates a stop.
        ///
        /// - Parameters:
        ///   - elevation: The elevation, in metres.
        ///   - color: The colour as premultiplied red, green, blue and alpha, 0…1.
        public init(elevation: Float, color: SIMD4<Float>) {
            self.elevation = elevation
            self.color = color
        }
    }

    /// The maximum number of stops: the width of a texture that every driver supports.
    public static let maximumStops = 2048

    /// The stops by ascending elevation, `maximumStops` at most.
    public let stops: [Stop]

    /// Creates a ramp from stops in any order.
    ///
    /// Stops whose elevation is not finite are ignored. Of more than `maximumStops`, some are left out at equal distances.
    public init(_ stops: [Stop]) {
        let sorted = stops.filter(\.elevation.isFinite).sorted { $0.elevation < $1.elevation }
        guard sorted.count > Self.maximumStops else {
            self.stops = sorted
            return
        }
        self.stops = (0..<Self.maximumStops).map { sorted[$0 * (sorted.count - 1) / (Self.maximumStops - 1)] }
    }
}
