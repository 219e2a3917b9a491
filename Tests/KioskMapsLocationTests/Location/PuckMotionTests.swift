import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// The interpolation of the puck from fix to fix, in virtual time.
@MainActor
@Suite struct PuckMotionTests {
    private func followedMap() -> LocatedMap {
        let map = LocatedMap()
        map.followPuck()
        map.mapView.location.options.motion = .interpolated
        map.clock.advance(by: 0.1)
        return map
    }

    @Test("The first fix is drawn in the next frame, and no further frame is requested")
    func first() {
        let map = followedMap()
        #expect(!map.clock.isFrameRequested)
        map.fix(60, 25)
        #expect(map.pucks.isEmpty, "nothing moves between frames")
        map.clock.advance(by: 1.0 / 60)
        #expect(map.pucks.map(\.location.coordinate.latitude) == [60])
        map.clock.advance(by: 1)
        #expect(map.pucks.count == 1 && !map.clock.isFrameRequested)
    }

    @Test("A movement takes 1.1 seconds at constant speed and ends exactly")
    func movement() throws {
        let map = followedMap()
        map.fix(60, 25)
        map.clock.advance(by: 1)
        map.fix(60.001, 25)
        map.clock.advance(by: 0.55)
        let center = try #require(map.pucks.last?.location.coordinate.latitude)
        #expect(center.isClose(to: 60.0005, within: 0.001 / 66))
        map.clock.advance(by: 0.56)
        #expect(map.pucks.last?.location.coordinate.latitude == 60.001)
        #expect(!map.clock.isFrameRequested)
        let count = map.pucks.count
        #expect(count == 1 + 67 || count == 1 + 66)
        let steps = zip(map.pucks.dropFirst(2), map.pucks.dropFirst())
            .map { $0.location.coordinate.latitude - $1.location.coordinate.latitude }
        for step in steps.dropLast() { #expect(step.isClose(to: 0.001 / 66, within: 1e-9)) }
        map.clock.advance(by: 10)
        #expect(map.pucks.count == count)
    }

    @Test("A fix during a movement starts a new one at the current position")
    func retargeting() throws {
        let map = followedMap()
        map.fix(60, 25)
        map.clock.advance(by: 1)
        map.fix(60.0005, 25)
        map.clock.advance(by: 0.5)
        let before = try #require(map.pucks.last?.location.coordinate.latitude)
        map.fix(60, 25)
        map.clock.advance(by: 1.0 / 60)
        let after = try #require(map.pucks.last?.location.coordinate.latitude)
        #expect(abs(after - before) < 0.0005 / 60)
        map.clock.advance(by: 1.2)
        #expect(map.pucks.last?.location.coordinate.latitude == 60)
    }

    @Test("At 20 fixes per second the puck never jumps, reverses or lags")
    func fastSource() {
        let map = followedMap()
        for step in 0..<100 {
            map.fix(60 + Double(step) * 1e-5, 25)
            map.clock.advance(by: 0.05)
        }
        let latitudes = map.pucks.map(\.location.coordinate.latitude)
        for (later, earlier) in zip(latitudes.dropFirst(), latitudes) {
            #expect(later >= earlier && later - earlier < 2e-5)
        }
        #expect(latitudes.last.map { $0 > 60 + 70e-5 } == true)
        map.clock.advance(by: 1.2)
        #expect(map.pucks.last?.location.coordinate.latitude == 60 + 99e-5 && !map.clock.isFrameRequested)
    }

    @Test("The antimeridian is crossed along the shorter way")
    func antimeridian() {
        let map = followedMap()
        map.fix(0.5, 179.9995)
        map.clock.advance(by: 1)
        map.fix(0.5, -179.9995)
        map.clock.advance(by: 1.2)
        for puck in map.pucks { #expect(abs(puck.location.coordinate.longitude) >= 179.9995 - 1e-9) }
        #expect(map.pucks.count > 60)
    }

    @Test("A heading changes in 0.3 seconds along the shorter way, independent of the course")
    func heading() throws {
        let map = followedMap()
        map.fix(60, 25)
        map.heading(350)
        map.clock.advance(by: 1)
        #expect(map.pucks.last?.heading?.direction == 350)
        map.heading(10)
        map.clock.advance(by: 0.15)
        let center = try #require(map.pucks.last?.heading?.direction)
        #expect(min(center, 360 - center) < 2)
        map.clock.advance(by: 0.17)
        #expect(map.pucks.last?.heading?.direction == 10 && !map.clock.isFrameRequested)
        #expect(map.pucks.last?.location.bearing == nil)
    }

    @Test("A fix at the same position requests no frame")
    func standingStill() {
        let map = followedMap()
        map.fix(60, 25)
        map.clock.advance(by: 1)
        for _ in 0..<5 {
            map.fix(60, 25)
            #expect(!map.clock.isFrameRequested)
            map.clock.advance(by: 1)
        }
        #expect(map.pucks.count == 1)
    }

    @Test("The noise of a receiver at rest requests no frame")
    func jitter() {
        let map = followedMap()
        map.fix(60, 25)
        map.clock.advance(by: 2)
        for step in 0..<20 {
            let sign = step.isMultiple(of: 2) ? 1.0 : -1
            map.fix(60 + sign * 4e-7, 25 - sign * 7e-7) {
                $0.altitude = 10 + sign * Double(step)
                $0.horizontalAccuracy = 5 + sign * 0.04
                $0.speed = 0.1 + sign * 0.05
            }
            #expect(!map.clock.isFrameRequested)
            map.clock.advance(by: 1)
        }
        #expect(map.pucks.count == 1)
    }

    @Test("A further value of a fix that is NaN does not request frames indefinitely")
    func invalidExtra() {
        let map = followedMap()
        map.followLocations()
        map.fix(60, 25) { $0.extra = ["hdop": .number(.nan)] }
        map.clock.advance(by: 5)
        #expect(map.coordinates.count == 1)
        #expect(map.pucks.count == 1)
        #expect(!map.clock.isFrameRequested)
    }

    @Test("A movement ends if its target is sent repeatedly")
    func sameEnd() {
        let map = followedMap()
        map.fix(60, 25)
        map.clock.advance(by: 1)
        for _ in 0..<5 {
            map.fix(60.001, 25)
            map.clock.advance(by: 1)
        }
        #expect(map.pucks.count <= 1 + 67 && map.pucks.last?.location.coordinate.latitude == 60.001)
    }

    @Test("A walk with twenty fixes per second is smooth")
    func slowAndOften() {
        let map = followedMap()
        for step in 0..<200 {
            map.fix(60 + Double(step) * 4e-7, 25)
            map.clock.advance(by: 0.05)
        }
        let latitudes = map.pucks.map(\.location.coordinate.latitude)
        for (later, earlier) in zip(latitudes.dropFirst(), latitudes) {
            #expect(later >= earlier && later - earlier < 3e-7)
        }
    }

    @Test("The arrow of a removed compass disappears with the next frame")
    func compassGone() {
        let map = LocatedMap(hasProvider: false)
        let heading = Signal(just: Heading(direction: 30, accuracy: 1, timestamp: map.clock.date))
        let fixes = Signal(just: [Location(at: map.clock, 60, 25)])
        map.location.dataModel = LocationDataModel(location: fixes, heading: heading)
        map.followPuck()
        map.clock.advance(by: 1)
        #expect(map.pucks.last?.heading?.direction == 30)
        map.location.dataModel = LocationDataModel(location: FixSource().signal)
        map.clock.advance(by: 1)
        #expect(map.pucks.last?.heading == nil)
    }

    @Test("Without consumers nothing is drawn; a new consumer receives the current position")
    func withoutConsumers() {
        let map = LocatedMap()
        map.followLocations()
        map.clock.advance(by: 0.1)
        map.fix(60, 25)
        map.clock.advance(by: 0.5)
        map.fix(60.001, 25)
        #expect(!map.clock.isFrameRequested)
        map.clock.advance(by: 5)
        map.followPuck()
        map.clock.advance(by: 0.1)
        #expect(map.pucks.map(\.location.coordinate.latitude) == [60.001])
        map.forgetPuck()
        map.followPuck()
        #expect(map.pucks.count == 2)
    }

    @Test("Puck consumers receive the values of the signal, without a heading, until they are removed")
    func consumers() {
        let map = LocatedMap()
        let consumer = Consumer()
        map.location.addPuckLocationConsumer(consumer)
        map.location.addPuckLocationConsumer(consumer)
        map.fix(60, 25) { $0.heading = CLHeading(magneticHeading: 5, headingAccuracy: 1, timestamp: map.clock.date) }
        map.heading(40)
        map.clock.advance(by: 0.5)
        #expect(consumer.pucks.count == 1 && consumer.pucks.allSatisfy { $0.heading == nil })
        #expect(map.location.latestLocation?.headingDirection == 40)
        map.location.removePuckLocationConsumer(consumer)
        map.fix(61, 25)
        map.clock.advance(by: 0.5)
        #expect(consumer.pucks.count == 1 && consumer.locations.isEmpty)
    }

    @Test("The rendering state contains appearance, position, bearing and age")
    func state() {
        let map = LocatedMap()
        #expect(map.location.puck == nil)
        map.location.options.puckType = .puck2D()
        map.fix(60, 25) { $0.bearing = 120 }
        map.heading(40)
        #expect(map.location.puck == nil, "nothing before the first frame")
        map.clock.advance(by: 0.5)
        #expect(map.location.puck?.type == .puck2D() && map.location.puck?.freshness == .fresh)
        #expect(map.location.puck?.bearing == nil)
        map.location.options.puckBearingEnabled = true
        #expect(map.location.puck?.bearing == 40)
        map.location.options.puckBearing = .course
        #expect(map.location.puck?.bearing == 120 && map.clock.isFrameRequested)
        map.fix(60, 25)
        map.clock.advance(by: 2)
        #expect(map.location.puck?.bearing == 0, "the course is unknown")
        map.location.options.puckType = nil
        #expect(map.location.puck == nil)
    }

    @Test("Without a clock the puck is at its fix in the next snapshot")
    func noClock() {
        let provider = ScriptedLocationProvider(clock: ManualClock())
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        mapView.location.overrideLocationProvider(with: provider)
        mapView.location.options.puckType = .puck2D()
        for latitude in [60, 60.001] {
            provider.send(.fixes([Location(at: ManualClock(), latitude, 25)]))
            // Without a renderer a snapshot throws after the puck has moved.
            _ = try? mapView.snapshot()
            #expect(mapView.location.puck?.data.location.coordinate.latitude == latitude)
        }
    }

    @Test("Setting another clock ends the movement at its target")
    func otherClock() {
        let map = followedMap()
        map.fix(60, 25)
        map.clock.advance(by: 1)
        map.fix(60.001, 25)
        map.clock.advance(by: 0.1)
        let other = ManualClock(now: Timestamp(seconds: -500))
        map.mapView.clock = other
        other.advance(by: 0.1)
        #expect(map.pucks.last?.location.coordinate.latitude == 60.001 && !other.isFrameRequested)
    }
}
