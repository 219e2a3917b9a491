import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct InterpolationTests {
    private func longitude(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
        Location.sample(0, from).interpolated(to: .sample(0, to), fraction: fraction).coordinate.longitude
    }

    private func blend(_ from: Double?, _ to: Double?, _ fraction: Double) -> Double? {
        Location.sample(bearing: from).interpolated(to: .sample(bearing: to), fraction: fraction).bearing
    }

    @Test(
        "Directions are interpolated along the shorter way, and opposite ones across north",
        arguments: [
            (0.0, 90.0, 0.5, 45.0), (350, 10, 0.5, 0), (10, 350, 0.5, 0), (0, 180, 0.5, 270), (180, 0, 0.5, 270),
            (90, 270, 0.5, 0), (270, 90, 0.5, 0), (0, 179, 0.5, 89.5), (0, 181, 0.5, 270.5), (720, 10, 0.5, 5),
            (-10, 10, 0.25, 355), (359, 1, 0.75, 0.5), (5, 5, 0.3, 5),
        ])
    func directions(from: Double, to: Double, fraction: Double, expected: Double) throws {
        let bearing = try #require(blend(from, to, fraction))
        #expect(abs(bearing - expected) < 1e-9)
        let time = Date(timeIntervalSince1970: 0)
        let heading = Heading(direction: from, accuracy: 1, timestamp: time)
            .interpolated(to: Heading(direction: to, accuracy: 2, timestamp: time + 1), fraction: fraction)
        #expect(abs(heading.direction - expected) < 1e-9)
        #expect(heading.accuracy == 2)
        #expect(heading.timestamp == time + 1)
    }

    @Test(
        "Longitudes are interpolated across the antimeridian",
        arguments: [
            (179.0, -179.0, 0.5, -180.0), (-179, 179, 0.5, -180), (170, -170, 0.25, 175), (10, 20, 0.5, 15),
            (-10, 10, 0.5, 0), (170, 180, 0.5, 175),
        ])
    func longitudes(from: Double, to: Double, fraction: Double, expected: Double) {
        #expect(abs(longitude(from, to, fraction) - expected) < 1e-9)
    }

    @Test("The shorter way is at most half a turn")
    func shorterWay() throws {
        for from in stride(from: 0.0, to: 360, by: 7.5) {
            for to in stride(from: 0.0, to: 360, by: 7.5) {
                let center = try #require(blend(from, to, 0.5))
                #expect(abs(center.difference(from: from) - from.difference(from: to) / 2) < 1e-9)
                #expect(abs(center.difference(from: to) - from.difference(from: to) / 2) < 1e-9)
            }
        }
    }

    @Test("Values that are unknown in either fix are those of the later one")
    func unknown() {
        #expect(blend(nil, 10, 0.5) == 10)
        #expect(blend(10, nil, 0.5) == nil)
        var from = Location.sample(accuracy: nil)
        var to = Location.sample(accuracy: 20)
        from.altitude = 5
        let center = from.interpolated(to: to, fraction: 0.5)
        #expect(center.horizontalAccuracy == 20)
        #expect(center.altitude == nil)
        to.altitude = 15
        from.horizontalAccuracy = 10
        #expect(from.interpolated(to: to, fraction: 0.5).altitude == 10)
        #expect(from.interpolated(to: to, fraction: 0.5).horizontalAccuracy == 15)
    }

    @Test("All other values are those of the later fix, and the end is exact")
    func others() {
        var to = Location.sample(61, 25, at: 1_800_000_000, speed: 7, bearing: 0.1)
        to.source = "x"
        to.extra = ["y": 1]
        to.floor = 3
        let from = Location.sample(speed: 1, bearing: 359)
        let center = from.interpolated(to: to, fraction: 0.5)
        #expect(center.speed == 7)
        #expect(center.timestamp == to.timestamp)
        #expect(center.extra == to.extra)
        #expect(center.floor == 3)
        #expect(from.interpolated(to: to, fraction: 1) == to)
        #expect(from.interpolated(to: to, fraction: 1.5) == to)
    }

    @Test("The first fix is shown immediately, and there is no value before it")
    func first() {
        var puck = Interpolation<Location>()
        #expect(puck.value(at: 0) == nil)
        #expect(puck.isSettled(at: 0))
        puck.move(to: .sample(), at: 5)
        #expect(puck.value(at: 5) == .sample())
        #expect(puck.isSettled(at: 5))
    }

    @Test("An interpolation takes 1.1 seconds, and a new one starts at the current position")
    func ways() throws {
        var puck = Interpolation<Location>()
        puck.move(to: .sample(0, 0), at: 0)
        puck.move(to: .sample(0, 11), at: 10)
        #expect(puck.value(at: 10)?.coordinate.longitude == 0)
        #expect(try abs(#require(puck.value(at: 10.5)).coordinate.longitude - 5) < 1e-9)
        #expect(!puck.isSettled(at: 11))
        puck.move(to: .sample(0, 5), at: 10.5)
        #expect(puck.isSettled(at: 11.6))
        puck.move(to: .sample(0, 0), at: 20)
        puck.move(to: .sample(0, 11), at: 20.55)
        #expect(try abs(#require(puck.value(at: 20.55)).coordinate.longitude - 2.5) < 1e-9)
        #expect(puck.value(at: 21.66) == .sample(0, 11))
        #expect(puck.value(at: 99) == .sample(0, 11))
    }

    @Test("A fix equal to the shown one starts no interpolation and requests no frame")
    func settled() {
        var puck = Interpolation<Location>()
        puck.move(to: .sample(at: 1, speed: 0), at: 0)
        puck.move(to: .sample(at: 2, speed: 0.1), at: 1)
        #expect(puck.isSettled(at: 1))
        #expect(puck.value(at: 1) == .sample(at: 1, speed: 0))
        puck.move(to: .sample(accuracy: 6), at: 2)
        #expect(!puck.isSettled(at: 2))
        #expect(puck.isSettled(at: 3.2))
        var compass = Interpolation<Heading>()
        let time = Date(timeIntervalSince1970: 0)
        compass.move(to: Heading(direction: 10, accuracy: 1, timestamp: time), at: 0)
        compass.move(to: Heading(direction: 10, accuracy: 5, timestamp: time), at: 1)
        #expect(compass.isSettled(at: 1))
        compass.move(to: Heading(direction: 20, accuracy: 5, timestamp: time), at: 1)
        #expect(!compass.isSettled(at: 1.29))
        #expect(compass.isSettled(at: 1.3))
    }

    @Test(
        "Differences below the visible thresholds start no interpolation",
        arguments: [
            (1e-6, 0.0, 5.0, 90.0, true), (0, -1e-6, 5.04, 90.009, true), (0, 0, 4.96, 89.991, true),
            (2e-6, 0, 5, 90, false), (0, 2e-6, 5, 90, false), (0, 0, 5.1, 90, false), (0, 0, 5, 90.02, false),
        ])
    func thresholds(north: Double, east: Double, accuracy: Double, bearing: Double, isStill: Bool) {
        var puck = Interpolation<Location>()
        puck.move(to: .sample(60, 24, accuracy: 5, bearing: 90), at: 0)
        var next = Location.sample(60 + north * 0.999, 24 + east * 0.999, accuracy: accuracy, bearing: bearing)
        next.altitude = 100
        puck.move(to: next, at: 5)
        #expect(puck.isSettled(at: 5) == isStill)
    }

    @Test("Nearness is computed across the antimeridian and north, and unknown values are not near")
    func nearness() {
        #expect(Location.sample(0, 180).looksLike(.sample(0, -180)))
        #expect(Location.sample(bearing: 359.995).looksLike(.sample(bearing: 0)))
        #expect(
            !Location.sample(bearing: 0).looksLike(.sample()) && !Location.sample(accuracy: nil).looksLike(.sample()))
        #expect(Location.sample(accuracy: nil).looksLike(.sample(accuracy: nil)))
    }

    @Test("An interpolation continues if its end is sent again, and slow movement is followed")
    func creeping() throws {
        var puck = Interpolation<Location>()
        puck.move(to: .sample(0, 0), at: 0)
        puck.move(to: .sample(0, 1), at: 1)
        puck.move(to: .sample(0, 1), at: 2)
        #expect(puck.isSettled(at: 2.11) && puck.value(at: 2.11) == .sample(0, 1))
        for step in 1...200 { puck.move(to: .sample(0, 1 + Double(step) * 5e-7), at: 3 + Double(step)) }
        #expect(try abs(#require(puck.value(at: 300)).coordinate.longitude - (1 + 200 * 5e-7)) <= 1e-6)
    }

    @Test("Jumps are not interpolated, and with a duration of 0 each value is shown immediately")
    func jumps() {
        var puck = Interpolation<Location>()
        puck.move(to: .sample(0, 0), at: 0)
        puck.move(to: .sample(50, 50), at: 1, jumps: true)
        #expect(puck.value(at: 1) == .sample(50, 50))
        #expect(puck.isSettled(at: 1))
        puck.duration = 0
        puck.move(to: .sample(0, 0), at: 2)
        #expect(puck.value(at: 2) == .sample(0, 0))
    }
}
