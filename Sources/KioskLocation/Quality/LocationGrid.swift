import Foundation
public import KioskGeometry

/// A grid of cells that are about equally large everywhere on earth.
///
/// Rows are as high as a cell; each is divided into as many columns as fit along the middle of it. Where a place is in
/// its cell cannot be told from the cell's middle.
public struct LocationGrid: Hashable, Sendable {
    /// Sizes a cell may have, in metres: larger than the error of any source, smaller than what a map is useless with.
    public static let cellSizes: ClosedRange<CLLocationDistance> = 1000...20_000

    /// The height of cells in metres, and their width or a little less than it.
    public let cellSize: CLLocationDistance

    private static let metersPerDegree = RadianCoordinate2D.metersPerRadian * .pi / 180

    /// A cell, by its row from the south and its column from the west.
    struct Cell: Hashable, Sendable {
        var row: Int
        var column: Int
    }

    /// Creates a grid; a size beyond `cellSizes` is the nearest one of them, and one that is no number the largest.
    public init(cellSize: CLLocationDistance) {
        self.cellSize =
            cellSize.isNaN
            ? Self.cellSizes.upperBound : min(max(cellSize, Self.cellSizes.lowerBound), Self.cellSizes.upperBound)
    }

    /// Returns the middle of the cell that holds a place.
    public func middle(around place: CLLocationCoordinate2D) -> CLLocationCoordinate2D {
        middle(of: cell(of: place))
    }

    private var rows: Int { Int((180 * Self.metersPerDegree / cellSize).rounded(.down)) }

    private func columns(ofRow row: Int) -> Int {
        let latitude = -90 + (Double(row) + 0.5) * 180 / Double(rows)
        let circumference = 360 * Self.metersPerDegree * cos(latitude.toRadians())
        return max(1, Int((circumference / cellSize).rounded(.down)))
    }

    func cell(of place: CLLocationCoordinate2D) -> Cell {
        guard place.isValid else { return Cell(row: 0, column: 0) }
        let row = min(max(Int((place.latitude + 90) * Double(rows) / 180), 0), rows - 1)
        let columns = columns(ofRow: row)
        let east = (place.longitude.wrap(min: -180, max: 180) + 180) / 360
        return Cell(row: row, column: min(max(Int(east * Double(columns)), 0), columns - 1))
    }

    func middle(of cell: Cell) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: -90 + (Double(cell.row) + 0.5) * 180 / Double(rows),
            longitude: -180 + (Double(cell.column) + 0.5) * 360 / Double(columns(ofRow: cell.row)))
    }

    /// Whether a place lies in a cell, or beyond its edge by at most a share of its size.
    func contains(_ place: CLLocationCoordinate2D, in cell: Cell, margin: Double) -> Bool {
        let middle = middle(of: cell)
        let north = abs(place.latitude - middle.latitude) * Double(rows) / 180
        let degrees = (place.longitude - middle.longitude).wrap(min: -180, max: 180)
        let east = abs(degrees) * Double(columns(ofRow: cell.row)) / 360
        return north <= 0.5 + margin && east <= 0.5 + margin
    }
}
