import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct AccuracyReducerTests {
    @Test(
        "Cells have about their nominal size everywhere and contain their centres", arguments: [1000.0, 5000, 20_000])
    func cells(size: Double) {
        let grid = LocationGrid(cellSize: size)
        for latitude in stride(from: -90.0, through: 90, by: 3.7) {
            for longitude in stride(from: -180.0, through: 180, by: 11.3) {
                let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
                let center = grid.center(ofCellContaining: coordinate)
                #expect(grid.center(ofCellContaining: center) == center)
                // Half a diagonal; at the poles cells are wedges.
                #expect(center.distance(to: coordinate) < size * (abs(latitude) > 89 ? 1.5 : 0.75))
                #expect(center.isValid && abs(center.longitude) <= 180)
            }
        }
    }

    @Test(
        "Cell sizes are limited",
        arguments: [(0.0, 1000.0), (-5, 1000), (1e9, 20_000), (.nan, 20_000), (.infinity, 20_000), (3000, 3000)])
    func sizes(wish: Double, size: Double) {
        #expect(LocationGrid(cellSize: wish).cellSize == size)
        #expect(LocationGrid.cellSizes.contains(size))
    }

    @Test("A reduced fix contains only the centre of its cell")
    func reduces() throws {
        var fix = Location.sample(60.1699, 24.9384, speed: 3, bearing: 80)
        fix.altitude = 12
        fix.verticalAccuracy = 3
        fix.floor = 2
        fix.extra = ["mode": 3]
        fix.source = "gpsd"
        var reducer = AccuracyReducer(cellSize: 5000)
        let output = reducer.reduced(fix, at: 0)
        let reduced = try #require(output)
        var expected = Location(
            coordinate: reducer.grid.center(ofCellContaining: fix.coordinate), timestamp: fix.timestamp,
            horizontalAccuracy: 5000, source: "gpsd")
        expected.accuracyAuthorization = .reducedAccuracy
        #expect(reduced == expected)
        #expect(reduced.coordinate.distance(to: fix.coordinate) > 1)
    }

    @Test("All coordinates of a cell give the same result, in every process")
    func sameCell() {
        let grid = LocationGrid(cellSize: 5000)
        let center = grid.center(ofCellContaining: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94))
        for north in stride(from: -2400.0, through: 2400, by: 400) {
            for east in stride(from: -2300.0, through: 2300, by: 400) {
                let coordinate = center.coordinate(at: north, facing: 0).coordinate(at: east, facing: 90)
                var reducer = AccuracyReducer(cellSize: 5000)
                let fix = Location.sample(coordinate.latitude, coordinate.longitude)
                #expect(reducer.reduced(fix, at: 0)?.coordinate == center)
            }
        }
    }

    @Test("A device at the edge of a cell does not alternate, and one that moves on changes cells")
    func edge() {
        var reducer = AccuracyReducer(cellSize: 1000, interval: 0)
        let grid = reducer.grid
        let center = grid.center(ofCellContaining: CLLocationCoordinate2D(latitude: 10, longitude: 20))
        var seen: Set<CLLocationCoordinate2D> = []
        for step in 0..<100 {
            let coordinate = center.coordinate(at: step.isMultiple(of: 2) ? 470 : 530, facing: 0)
            let fix = Location.sample(coordinate.latitude, coordinate.longitude)
            if let coordinate = reducer.reduced(fix, at: Double(step))?.coordinate { seen.insert(coordinate) }
        }
        #expect(seen == [center])
        let beyond = center.coordinate(at: 620, facing: 0)
        #expect(reducer.reduced(.sample(beyond.latitude, beyond.longitude), at: 200)?.coordinate != center)
    }

    @Test("Cells at the antimeridian and at the poles are stable")
    func antimeridian() throws {
        var reducer = AccuracyReducer(cellSize: 10_000, interval: 0)
        let output = reducer.reduced(.sample(0, 179.99999), at: 0)
        let first = try #require(output).coordinate
        #expect(reducer.reduced(.sample(0, -179.99999), at: 1)?.coordinate == first)
        for latitude in [90.0, -90] {
            for longitude in [-180.0, 0, 180] {
                var reducer = AccuracyReducer()
                #expect(reducer.reduced(.sample(latitude, longitude), at: 0)?.isValid == true)
            }
        }
    }

    @Test("Coordinates are sent at most once per interval, and invalid fixes never")
    func slow() {
        var reducer = AccuracyReducer(interval: 60)
        #expect(reducer.reduced(.sample(.nan), at: 0) == nil)
        let times = stride(from: 0.0, to: 300, by: 1).filter { reducer.reduced(.sample(), at: $0) != nil }
        #expect(times == [0, 60, 120, 180, 240])
    }

    @Test("A clock that goes back releases nothing sooner")
    func backwardClock() {
        var reducer = AccuracyReducer(interval: 60)
        #expect(reducer.reduced(.sample(), at: 500) != nil)
        #expect(reducer.reduced(.sample(), at: -500) == nil)
        #expect(reducer.reduced(.sample(), at: 559) == nil)
        #expect(reducer.reduced(.sample(), at: 560) != nil)
    }

    @Test("The interval is 15 minutes unless set, and the first fix is released at once")
    func usualInterval() {
        var reducer = AccuracyReducer()
        #expect(reducer.interval == 900 && AccuracyReducer(interval: .nan).interval == 900)
        #expect(AccuracyReducer(interval: -1).interval == 0)
        let times = stride(from: 0.0, to: 3600, by: 10).filter { reducer.reduced(.sample(), at: $0) != nil }
        #expect(times == [0, 900, 1800, 2700])
    }

    @Test("The newest fix within an interval is released when it is over, by its cell")
    func pending() throws {
        var reducer = AccuracyReducer(cellSize: 1000, interval: 60)
        #expect(reducer.releaseTime == nil)
        let first = reducer.reduced(.sample(10, 20), at: 0)
        #expect(reducer.releaseTime == nil && reducer.current == first)
        #expect(reducer.reduced(.sample(11, 20), at: 10) == nil && reducer.reduced(.sample(12, 20), at: 20) == nil)
        #expect(reducer.releaseTime == 60)
        #expect(reducer.release(at: 59) == nil)
        #expect(reducer.current == first)
        let released = reducer.release(at: 60)
        let coordinate = reducer.grid.center(ofCellContaining: CLLocationCoordinate2D(latitude: 12, longitude: 20))
        #expect(released?.coordinate == coordinate && reducer.current == released)
        #expect(reducer.release(at: 200) == nil && reducer.releaseTime == nil)
    }

    @Test(
        "An accuracy worse than a cell is given in whole cells",
        arguments: [(5001.0, 10_000.0), (1, 5000), (12_345, 15_000)])
    func wholeCells(accuracy: Double, reduced: Double) {
        var reducer = AccuracyReducer()
        #expect(reducer.reduced(.sample(accuracy: accuracy), at: 0)?.horizontalAccuracy == reduced)
    }

    @Test("An accuracy worse than the grid is retained")
    func worse() {
        var reducer = AccuracyReducer(cellSize: 1000)
        #expect(reducer.reduced(.sample(accuracy: 3000), at: 0)?.horizontalAccuracy == 3000)
    }
}
