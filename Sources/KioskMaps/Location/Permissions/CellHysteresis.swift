import KioskGeometry
import KioskLocation

/// The hysteresis at the edges of cells for the fixes of one provider: the cell of its last fix.
@MainActor
final class CellHysteresis {
    @Unreflected private var cell: LocationGrid.Cell?
    private var grid: LocationGrid?

    /// Reduces a fix of the provider.
    ///
    /// - Parameters:
    ///   - fix: The exact fix, whose reduced form becomes that of the reducer.
    ///   - reducer: The reducer; its grid may have changed since the last fix.
    ///   - time: The current time, in seconds.
    func reduce(_ fix: Location, with reducer: inout AccuracyReducer, at time: Double) {
        if grid != reducer.grid { (cell, grid) = (nil, reducer.grid) }
        _ = reducer.reduced(fix, at: time, in: &cell)
    }
}
