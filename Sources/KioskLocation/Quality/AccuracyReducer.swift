public import Foundation
public import KioskGeometry

/// A reducer of the accuracy of fixes.
///
///     var reducer = AccuracyReducer(cellSize: 5000)
///     if let rough = reducer.reduced(fix, at: now) { show(rough) }
///
/// A reduced fix is the centre of a cell of a grid. It is released at most once in an interval, and has no altitude, speed,
/// bearing, floor, mode, heading or extra. The grid depends only on the size of the cells: a cell has the same centre in every
/// process, and the average of many reduced fixes is not more accurate than one. A device that leaves a cell by less than a
/// tenth of its size stays in it, so that the position does not alternate at an edge.
///
/// Why an observer learns no more than the cell: a released fix depends on the exact one through its cell alone, and the times of
/// releases depend on no position, so all routes through the same cells at these times give the same fixes. The frequency of a
/// cell would reveal how close a resting device is to an edge, hence the tenth. It is measured from the last cell of the same
/// provider: from a cell that an invented fix has chosen, it would reveal on which side of its edge the device is.
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

    private var lastTime: TimeInterval?
    @Unreflected private var cell: LocationGrid.Cell?
    /// The newest reduced fix that was not released; the exact fix is not stored.
    @Unreflected private var pending: Location?

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
        var ownCell = cell
        defer { cell = ownCell }
        return reduced(fix, at: time, in: &ownCell)
    }

    /// Returns the reduced fix, as `reduced(_:at:)` does, for one of several providers.
    ///
    /// - Parameters:
    ///   - fix: The exact fix.
    ///   - time: The time at which it was received, in seconds; a time before the last one releases nothing.
    ///   - cell: The cell of the last fix of the same provider, which a device at its edge does not leave; updated.
    package mutating func reduced(
        _ fix: Location, at time: TimeInterval, in cell: inout LocationGrid.Cell?
    ) -> Location? {
        guard fix.isValid else { return nil }
        let newCell = self.cell(of: fix, after: cell)
        cell = newCell
        var reduced = Location(
            coordinate: grid.center(of: newCell), timestamp: fix.timestamp, horizontalAccuracy: accuracy(of: fix),
            source: fix.source)
        reduced.accuracyAuthorization = .reducedAccuracy
        pending = reduced == current ? nil : reduced
        guard isDue(at: time) else { return nil }
        pending = reduced
        return release(at: time)
    }

    /// Returns the pending fix once the interval has passed; nil before that, and if none is pending.
    ///
    /// - Parameter time: The current time, in seconds.
    public mutating func release(at time: TimeInterval) -> Location? {
        guard let pending, isDue(at: time) else { return nil }
        (current, lastTime) = (pending, time)
        self.pending = nil
        return pending
    }

    private func isDue(at time: TimeInterval) -> Bool {
        lastTime.map { time - $0 >= interval } ?? true
    }

    private func cell(of fix: Location, after last: LocationGrid.Cell?) -> LocationGrid.Cell {
        if let last, grid.contains(fix.coordinate, in: last, margin: Self.margin) { return last }
        return grid.cell(of: fix.coordinate)
    }

    /// Returns the accuracy in whole cells, since its digits could distinguish two positions.
    private func accuracy(of fix: Location) -> CLLocationAccuracy {
        max(1, ((fix.horizontalAccuracy ?? 0) / grid.cellSize).rounded(.up)) * grid.cellSize
    }
}
