import Foundation

/// A system of units of a scale bar, with the distances that its bar can have.
///
/// Distances are in the base unit of the system: metres or feet. The rows are those of the Mapbox Maps SDK.
enum ScaleBarSystem: Hashable, Sendable, CaseIterable {
    /// Metres and kilometres.
    case metric
    /// Feet and miles.
    case imperial
    /// Fathoms and nautical miles.
    case nautical

    /// A distance of a bar.
    struct Row: Hashable, Sendable {
        /// The distance, in base units.
        let distance: Double
        /// The number of parts in alternating colours.
        let parts: Int
    }

    /// The number of base units in a metre.
    var unitsPerMeter: Double { self == .metric ? 1 : 3.280_84 }

    /// The rows, the shortest distance first.
    var rows: [Row] {
        switch self {
        case .metric: Self.metricRows
        case .imperial: Self.imperialRows
        case .nautical: Self.nauticalRows
        }
    }

    /// The number of feet in a mile.
    static let feetInMile = 5280.0

    /// The number of feet in a nautical mile.
    static let feetInNauticalMile = 6076.12

    /// The number of feet in a fathom.
    static let feetInFathom = 6.0

    private static func rows(_ distances: [(Double, Int)], unit: Double = 1) -> [Row] {
        distances.map { Row(distance: $0.0 * unit, parts: $0.1) }
    }

    private static let metricRows =
        rows([
            (1, 2), (2, 2), (4, 2), (10, 2), (20, 2), (50, 2), (75, 3), (100, 2), (150, 2), (200, 2), (300, 3),
            (500, 2),
        ])
        + rows(
            [
                (1, 2), (1.5, 2), (3, 3), (5, 2), (10, 2), (20, 2), (30, 3), (50, 2), (100, 2), (200, 2), (300, 3),
                (400, 2), (500, 2), (600, 3), (800, 2), (1000, 2), (2000, 2), (3000, 3), (4000, 2), (5000, 2),
                (6000, 3), (8000, 2), (10_000, 2), (12_000, 2), (15_000, 2),
            ], unit: 1000)

    private static let imperialRows =
        rows([
            (1, 1), (4, 2), (6, 2), (10, 2), (20, 2), (30, 2), (50, 2), (75, 3), (100, 2), (200, 2), (300, 3),
            (400, 2), (600, 3), (800, 2), (1000, 2),
        ])
        + rows(
            [
                (0.25, 2), (0.5, 2), (1, 2), (2, 2), (3, 3), (4, 2), (8, 2), (12, 2), (15, 3), (20, 2), (30, 3),
                (40, 2), (80, 2), (120, 2), (200, 2), (300, 3), (400, 2), (600, 3), (1000, 3), (1500, 3), (2000, 2),
                (3000, 2), (4000, 2), (5000, 2), (6000, 3), (8000, 2), (10_000, 2),
            ], unit: feetInMile)

    private static let nauticalRows =
        rows(
            [(1, 2), (2, 2), (3, 3), (5, 2), (10, 2), (20, 2), (30, 3), (50, 2), (100, 2), (200, 2)],
            unit: feetInFathom)
        + rows(
            [
                (0.5, 2), (1, 2), (2, 2), (3, 3), (5, 2), (10, 2), (20, 2), (30, 3), (50, 2), (100, 2), (200, 2),
                (300, 3), (500, 2), (1000, 2), (2000, 2), (3000, 3), (5000, 2),
            ], unit: feetInNauticalMile)
}

extension ScaleBarViewOptions.Units {
    /// The systems of the bars, from top to bottom.
    var systems: [ScaleBarSystem] {
        switch self {
        case .metric: [.metric]
        case .imperial: [.imperial]
        case .nautical: [.nautical]
        case .metricAndImperial: [.metric, .imperial]
        }
    }
}
