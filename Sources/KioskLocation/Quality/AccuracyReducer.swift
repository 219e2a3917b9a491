public import Foundation
public import KioskGeometry

/// A reducer of fixes to what an application with reduced accuracy may receive.
///
///     var reducer = AccuracyReducer(cellSize: 5000)
///     if let rough = reducer.reduced(fix, at: now) { show(rough) }
///
/// A reduced fix is the middle of a cell of a grid. It is released at most once in an interval, and has no altitude, speed,
/// bearing, floor, heading or extra. The grid depends on the size of the cells alone: a cell has the same middle in every
/// process, and the average of many reduced fixes is not more exact than one. A device that leaves a cell by less than a
/// tenth of its size stays in it, so that the place does not alternate at an edge.
public struct AccuracyReducer: Sendable {
    private static let margin = 0.1
    /// The seconds between two reduced fixes on a phone with approximate location.
    private static let usualInterval: TimeInterval = 900

    /// The grid of the cells.
    public let grid: LocationGrid
    /// The least time between two reduced fixes, in seconds.
    public let interval: TimeInterval
    /// The reduced fix that was released last; nil before the first.
    public private(set) var current: Location?

    private var cell: LocationGrid.Cell?
    private var lastTime: TimeInterval?
    /// The newest reduced fix that was not released, with its cell; the exact place is not kept.
    private var pending: (fix: Location, cell: LocationGrid.Cell)?

    /// Creates a reducer.
    ///
    /// - Parameters:
    ///   - cellSize: The size of a cell in metres, limited to `LocationGrid.cellSizes`.
    ///   - interval: The least time between two reduced fixes, in seconds; a negative one is 0, and NaN is 900.
    public init(cellSize: CLLocationDistance = 5000, interval: TimeInterval = 900) {
        grid = LocationGrid(cellSize: cellSize)
        self.interval = interval.isNaN ? Self.usualInterval : max(interval, 0)
    }

    /// The time from which `release(at:)` returns a fix, in seconds; nil while none is pending.
    public var releaseTime: TimeInterval? { pending == nil ? nil : lastTime.map { $0 + interval } }

    /// Returns the reduced form of a fix; nil if the interval since the last one is not over, and for an invalid fix.
    ///
    /// Within the interval the reduced fix is pending, in place of an earlier one.
    /// - Parameter time: The time at which the fix came, in seconds; an earlier time than the last one releases nothing.
    public mutating func reduced(_ fix: Location, at time: TimeInterval) -> Location? {
        guard fix.isValid else { return nil }
        let cell = cell(of: fix)
        var reduced = Location(
            coordinate: grid.middle(of: cell), timestamp: fix.timestamp, horizontalAccuracy: accuracy(of: fix),
            source: fix.source)
        reduced.accuracyAuthorization = .reducedAccuracy
        pending = reduced == current ? nil : (reduced, cell)
        guard isDue(at: time) else { return nil }
        pending = (reduced, cell)
        return release(at: time)
    }

    /// Returns the pending fix once the interval is over; nil before that, and while none is pending.
    ///
    /// - Parameter time: The time now, in seconds.
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

    /// The accuracy in whole cells, since its digits could tell one place from another.
    private func accuracy(of fix: Location) -> CLLocationAccuracy {
        max(1, ((fix.horizontalAccuracy ?? 0) / grid.cellSize).rounded(.up)) * grid.cellSize
    }
}
