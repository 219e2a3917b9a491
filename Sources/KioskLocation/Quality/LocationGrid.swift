import Foundation
public import KioskGeometry

/// A grid of cells of about equal size everywhere on earth.
///
/// Rows are as high as a cell; each is divided into as many columns as fit along its middle. The centre of a cell does not
/// reveal where in the cell a position is.
public struct LocationGrid: Hashable, Sendable {
    /// The sizes of cells, in metres: larger than the error of any receiver, and small enough for a map to be useful.
    public static let cellSizes: ClosedRange<CLLocationDistance> = 1000...20_000

    /// The height of the cells in metres; their width is equal or slightly less.
    public let cellSize: CLLocationDistance

    private static let metersPerDegree = RadianCoordinate2D.metersPerRadian * .pi / 180

    /// A cell: its row from the south and its column from the west.
    package struct Cell: Hashable, Sendable {
        var row: Int
        var column: Int
    }

    /// Creates a grid; sizes outside `cellSizes` are limited to them, and NaN is the largest.
    public init(cellSize: CLLocationDistance) {
        self.cellSize =
            cellSize.isNaN
            ? Self.cellSizes.upperBound : min(max(cellSize, Self.cellSizes.lowerBound), Self.cellSizes.upperBound)
    }

    /// Returns the centre of the cell that contains a coordinate.
    public func center(ofCellContaining coordinate: CLLocationCoordinate2D) -> CLLocationCoordinate2D {
        center(of: cell(of: coordinate))
    }

    private var rows: Int { Int((180 * Self.metersPerDegree / cellSize).rounded(.down)) }

    private func columns(ofRow row: Int) -> Int {
        let latitude = -90 + (Double(row) + 0.5) * 180 / Double(rows)
        let circumference = 360 * Self.metersPerDegree * cos(latitude.toRadians())
        return max(1, Int((circumference / cellSize).rounded(.down)))
    }

    func cell(of coordinate: CLLocationCoordinate2D) -> Cell {
        guard coordinate.isValid else { return Cell(row: 0, column: 0) }
        let row = min(max(Int((coordinate.latitude + 90) * Double(rows) / 180), 0), rows - 1)
        let columns = columns(ofRow: row)
        let east = (coordinate.longitude.wrap(min: -180, max: 180) + 180) / 360
        return Cell(row: row, column: min(max(Int(east * Double(columns)), 0), columns - 1))
    }

    func center(of cell: Cell) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: -90 + (Double(cell.row) + 0.5) * 180 / Double(rows),
            longitude: -180 + (Double(cell.column) + 0.5) * 360 / Double(columns(ofRow: cell.row)))
    }

    /// Returns whether a coordinate is in a cell, or outside its edge by at most a fraction of its size.
    func contains(_ coordinate: CLLocationCoordinate2D, in cell: Cell, margin: Double) -> Bool {
        let center = center(of: cell)
        let north = abs(coordinate.latitude - center.latitude) * Double(rows) / 180
        let degrees = (coordinate.longitude - center.longitude).wrap(min: -180, max: 180)
        let east = abs(degrees) * Double(columns(ofRow: cell.row)) / 360
        return north <= 0.5 + margin && east <= 0.5 + margin
    }
}
