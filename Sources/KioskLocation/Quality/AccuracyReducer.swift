public import Foundation
public import KioskGeometry

/// Makes fixes as inexact as an application with reduced accuracy may know them.
///
///     var reducer = AccuracyReducer(cellSize: 5000)
///     if let rough = reducer.reduced(fix, at: now) { show(rough) }
///
/// What comes out is the middle of a cell of a grid, at most once in an interval, and nothing by which the place
/// within the cell could be guessed: no altitude, speed, bearing, storey, heading or extra. The grid depends on the size of
/// the cells alone, so the same cell gives the same place in every process, and averaging over many fixes
/// brings nothing to light. A device at the edge of a cell stays in it until it is out by a tenth of its size, so
/// that it does not flicker.
public struct AccuracyReducer: Sendable {
    private static let margin = 0.1

    /// The cells.
    public let grid: LocationGrid
    /// At least so many seconds pass between two places.
    public let interval: TimeInterval

    private var cell: LocationGrid.Cell?
    private var lastTime: TimeInterval?

    /// Creates a reducer with cells of a size in metres, limited to `LocationGrid.cellSizes`.
    public init(cellSize: CLLocationDistance = 5000, interval: TimeInterval = 60) {
        grid = LocationGrid(cellSize: cellSize)
        self.interval = interval
    }

    /// Returns what may be known of a fix that came at a time, in seconds; `nil` as long as nothing new may be known, and
    /// when the fix is none.
    ///
    /// A time before the last one is of another clock, and begins the interval anew.
    public mutating func reduced(_ fix: Location, at time: TimeInterval) -> Location? {
        guard fix.isValid else { return nil }
        if let lastTime, time >= lastTime, time - lastTime < interval { return nil }
        lastTime = time
        let cell =
            if let held = self.cell, grid.contains(fix.coordinate, in: held, margin: Self.margin) {
                held
            } else {
                grid.cell(of: fix.coordinate)
            }
        self.cell = cell
        var reduced = Location(
            coordinate: grid.middle(of: cell), timestamp: fix.timestamp,
            horizontalAccuracy: max(grid.cellSize, fix.horizontalAccuracy ?? 0), source: fix.source)
        reduced.accuracyAuthorization = .reducedAccuracy
        return reduced
    }
}
