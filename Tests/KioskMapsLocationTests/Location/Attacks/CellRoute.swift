import Foundation
import KioskMaps
import TestSupport

/// A route through the cells of reduced accuracy, with a position in each that a variant of the route chooses.
///
/// Within each interval the device reaches the middle of a cell, and then the position of the variant, which is where it is when
/// the cell is released. Variants with the same seed pass the same cells.
struct CellRoute {
    /// The position of a variant within the cells: fractions of their size, north and east of the centre.
    enum Variant: CaseIterable {
        case center, northeast, southeast, southwest, northwest, wandering

        /// The offset; that of a device that wanders is another one in each interval.
        var offset: (north: Double, east: Double) {
            switch self {
            case .center, .wandering: (0, 0)
            case .northeast: (0.499, 0.495)
            case .southeast: (-0.499, 0.495)
            case .southwest: (-0.499, -0.495)
            case .northwest: (0.499, -0.495)
            }
        }
    }

    /// The centres of the cells, one for each interval.
    let centers: [CLLocationCoordinate2D]
    let variant: Variant

    private let cellSize: Double
    private let offsets: [(north: Double, east: Double)]

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - seed: The seed of the cells.
    ///   - count: The number of intervals.
    ///   - variant: The position within the cells.
    ///   - grid: The grid of the cells.
    ///   - avoidsCrossedEdges: Whether the device is more than a tenth of a cell beyond the edge that it has crossed. An attack that
    ///     lets a single fix of an interval pass learns that, as an observer of a provider that sends no other does.
    init(seed: UInt64, count: Int, variant: Variant, grid: LocationGrid, avoidsCrossedEdges: Bool) {
        var random = SeededGenerator(seed: seed)
        var center = grid.center(ofCellContaining: CLLocationCoordinate2D(latitude: 48.1, longitude: 11.5))
        centers = (0..<count).map { _ in
            // Mostly at rest, sometimes to a neighbour or far away.
            let steps = [0, 0, 0, 1, 1, 7].randomElement(using: &random) ?? 0
            let bearing = Double(Int.random(in: 0..<4, using: &random)) * 90
            let distance = Double(steps) * grid.cellSize
            // The route stays in latitudes whose cells have about the same width.
            let next = center.coordinate(at: distance, facing: abs(center.latitude - 48) > 3 ? 90 : bearing)
            center = grid.center(ofCellContaining: next)
            return center
        }
        self.variant = variant
        let cellSize = grid.cellSize
        self.cellSize = cellSize
        var wandering = SeededGenerator(seed: 11)
        var offsets: [(north: Double, east: Double)] = []
        for index in centers.indices {
            var offset = variant.offset
            if variant == .wandering {
                offset.north = Double.random(in: -0.499...0.499, using: &wandering)
                offset.east = Double.random(in: -0.495...0.495, using: &wandering)
            }
            // A fix in any of these cells can be the last one that passed.
            for last in centers[max(0, index - 6)..<index] where avoidsCrossedEdges {
                let (north, east) = Self.distance(from: centers[index], to: last, in: cellSize)
                guard abs(north) < 1.7, abs(east) < 1.7 else { continue }
                offset.north = Self.clamp(offset.north, awayFrom: north)
                offset.east = Self.clamp(offset.east, awayFrom: east)
            }
            offsets.append(offset)
        }
        self.offsets = offsets
    }

    /// Returns the distance between centres in cells, north and east.
    private static func distance(
        from center: CLLocationCoordinate2D, to other: CLLocationCoordinate2D, in cellSize: Double
    ) -> (north: Double, east: Double) {
        let corner = CLLocationCoordinate2D(latitude: center.latitude, longitude: other.longitude)
        return (
            corner.distance(to: other) / cellSize * (other.latitude < center.latitude ? -1 : 1),
            center.distance(to: corner) / cellSize * (other.longitude < center.longitude ? -1 : 1)
        )
    }

    /// Limits an offset along an axis to the part of a cell that is more than a tenth from the edge towards another cell.
    private static func clamp(_ offset: Double, awayFrom distance: Double) -> Double {
        guard abs(distance) > 0.5 else { return offset }
        return distance > 0 ? min(offset, 0.39) : max(offset, -0.39)
    }

    /// Returns the position at the end of an interval.
    func position(in interval: Int) -> CLLocationCoordinate2D {
        centers[interval].coordinate(at: offsets[interval].north * cellSize, facing: 0)
            .coordinate(at: offsets[interval].east * cellSize, facing: 90)
    }

    /// Returns a fix of an interval at a coordinate; all its other values depend on the variant.
    func fix(at coordinate: CLLocationCoordinate2D, in interval: Int, date: Date) -> Location {
        let (north, east) = offsets[interval]
        var fix = Location(
            coordinate: coordinate, timestamp: date, altitude: 100 + north * 77, horizontalAccuracy: 5 + east * 3,
            speed: 10 + north * 13, bearing: 180 + east * 111, source: "receiver")
        fix.extra = ["satellites": .number(8 + north * 4)]
        return fix
    }
}
