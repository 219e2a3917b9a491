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
        case center, northeast, southeast, southwest, northwest

        var offset: (north: Double, east: Double) {
            switch self {
            case .center: (0, 0)
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

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - seed: The seed of the cells.
    ///   - count: The number of intervals.
    ///   - variant: The position within the cells.
    ///   - grid: The grid of the cells.
    ///   - adjoins: Whether a cell may adjoin the one before. An attack that lets a single fix of an interval pass learns that the
    ///     device is not at their edge, as an observer of a provider that sends no other does.
    init(seed: UInt64, count: Int, variant: Variant, grid: LocationGrid, adjoins: Bool) {
        var random = SeededGenerator(seed: seed)
        var center = grid.center(ofCellContaining: CLLocationCoordinate2D(latitude: 48.1, longitude: 11.5))
        centers = (0..<count).map { _ in
            // Mostly at rest, sometimes to a neighbour or far away.
            let steps = [0, 0, 0, adjoins ? 1 : 5, adjoins ? 1 : 5, 7].randomElement(using: &random) ?? 0
            let bearing = Double(Int.random(in: 0..<4, using: &random)) * 90
            let distance = Double(steps) * grid.cellSize
            // The route stays in latitudes whose cells have about the same width.
            let next = center.coordinate(at: distance, facing: abs(center.latitude - 48) > 3 ? 90 : bearing)
            center = grid.center(ofCellContaining: next)
            return center
        }
        self.variant = variant
        cellSize = grid.cellSize
    }

    /// Returns the position at the end of an interval.
    func position(in interval: Int) -> CLLocationCoordinate2D {
        centers[interval].coordinate(at: variant.offset.north * cellSize, facing: 0)
            .coordinate(at: variant.offset.east * cellSize, facing: 90)
    }

    /// Returns a fix at a coordinate; all its other values depend on the variant.
    func fix(at coordinate: CLLocationCoordinate2D, date: Date) -> Location {
        let (north, east) = variant.offset
        var fix = Location(
            coordinate: coordinate, timestamp: date, altitude: 100 + north * 77, horizontalAccuracy: 5 + east * 3,
            speed: 10 + north * 13, bearing: 180 + east * 111, source: "receiver")
        fix.extra = ["satellites": .number(8 + north * 4)]
        return fix
    }
}
