public import Foundation
public import KioskGeometry

/// A reducer of the accuracy of fixes.
///
///     var reducer = AccuracyReducer(cellSize: 5000)
///     if let rough = reducer.reduced(fix, at: now) { show(rough) }
///
/// A reduced fix is the centre of a cell of a grid. It is released at most once in an interval, and has no altitude, speed,
/// bearing, floor, heading or extra. The grid depends only on the size of the cells: a cell has the same centre in every
/// process, and the average of many reduced fixes is not more accurate than one. A device that leaves a cell by less than a
/// tenth of its size stays in it, so that the position does not alternate at an edge.
public struct AccuracyReducer: Sendable {
    private static let margin = 0.1
    /// The interval between two reduced fixes of a phone with approximate location, in seconds.
    private static let defaultInterval: TimeInterval = 900

    /// The grid of the cells.
    public let grid: LocationGrid
    /// The minimum time between two reduced fixes, in seconds.
    public let interval: TimeInterval
    /// The last reduced fix that was released; nil before the first.
    public private(set) var current: Location?

    private var cell: LocationGrid.Cell?
    private var lastTime: TimeInterval?
    /// The newest reduced fix that was not released, with its cell; the exact fix is not stored.
    private var pending: (fix: Location, cell: LocationGrid.Cell)?

    /// Creates a reducer.
    ///
    /// - Parameters:
    ///   - cellSize: The size of a cell in metres, limited to `LocationGrid.cellSizes`.
    ///   - interval: The minimum time between two reduced fixes, in seconds; negative values count as 0, and NaN as 900.
    public init(cellSize: CLLocationDistance = 5000, interval: TimeInterval = 900) {
        grid = LocationGrid(cellSize: cellSize)
        self.interval = interval.isNaN ? Self.defaultInterval : max(interval, 0)
    }

    /// The time from which `release(at:)` returns a fix, in seconds; nil if none is pending.
    public var releaseTime: TimeInterval? { pending == nil ? nil : lastTime.map { $0 + interval } }

    /// Returns the reduced fix; nil if the interval since the last one has not passed, or if the fix is invalid.
    ///
    /// Within the interval the reduced fix replaces the pending one.
    ///
    /// - Parameters:
    ///   - fix: The exact fix.
    ///   - time: The time at which it was received, in seconds; a time before the last one releases nothing.
    public mutating func reduced(_ fix: Location, at time: TimeInterval) -> Location? {
        guard fix.isValid else { return nil }
        let cell = cell(of: fix)
        var reduced = Location(
            coordinate: grid.center(of: cell), timestamp: fix.timestamp, horizontalAccuracy: accuracy(of: fix),
            source: fix.source)
        reduced.accuracyAuthorization = .reducedAccuracy
        pending = reduced == current ? nil : (reduced, cell)
        guard isDue(at: time) else { return nil }
        pending = (reduced, cell)
        return release(at: time)
    }

    /// Returns the pending fix once the interval has passed; nil before that, and if none is pending.
    ///
    /// - Parameter time: The current time, in seconds.
    public mutating func release(at time: TimeInterval) -> Location? {
        guard let pending, isDue(at: time) else { return nil }
        (current, cell, lastTime) = (pending.fix, pending.cell, time)
        self.pending = nil
        return pending.fix
    }

    private func isDue(at time: TimeInterval) -> Bool {
        lastTime.map { time - $0 >= interval } ?? true
    }

    private func cell(of fix: Location) -> LocationGrid.Cell {
        if let cell, grid.contains(fix.coordinate, in: cell, margin: Self.margin) { return cell }
        return grid.cell(of: fix.coordinate)
    }

    /// Returns the accuracy in whole cells, since its digits could distinguish two positions.
    private func accuracy(of fix: Location) -> CLLocationAccuracy {
        max(1, ((fix.horizontalAccuracy ?? 0) / grid.cellSize).rounded(.up)) * grid.cellSize
    }
}
