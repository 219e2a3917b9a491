import Foundation
import KioskGeometry
import KioskLocation
import TestSupport
import Testing

@Suite("Prediction of positions")
struct PositionPredictorTests {
    private let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

    private func fix(
        _ time: Double, north: Double, speed: Double? = 10, bearing: Double? = 0, accuracy: Double = 4
    ) -> Location {
        Location(
            coordinate: .helsinki.coordinate(at: north, facing: 0), timestamp: start + time,
            horizontalAccuracy: accuracy, speed: speed, bearing: bearing)
    }

    private func north(_ location: Location?) -> Double {
        location.map { LocationCoordinate2D.helsinki.distance(to: $0.coordinate) } ?? .nan
    }

    /// Returns a predictor after fixes of a constant velocity of 10 m/s to the north, one a second.
    private func moving(fixes count: Int = 5, _ options: LocationPrediction = LocationPrediction(latency: 0))
        -> PositionPredictor
    {
        var predictor = PositionPredictor(options)
        for second in 0..<count {
            predictor.move(to: fix(Double(second), north: Double(second) * 10), at: Double(second))
        }
        return predictor
    }

    @Test("Between fixes a constant velocity continues")
    func constantVelocity() {
        let predictor = moving()
        for time in stride(from: 4.0, through: 5, by: 0.1) {
            #expect(north(predictor.value(at: time)).isClose(to: time * 10, within: 0.05))
            #expect(predictor.value(at: time)?.bearing?.isClose(to: 0, within: 0.1) == true)
        }
    }

    @Test("The latency moves the position ahead by its distance")
    func latency() {
        let predictor = moving(LocationPrediction(latency: 0.3))
        #expect(north(predictor.value(at: 4.9)).isClose(to: 52, within: 0.1))
    }

    @Test("A delayed fix is as old as its delay")
    func delay() {
        var predictor = moving()
        predictor.move(to: fix(5, north: 50), at: 5.4)
        #expect(north(predictor.value(at: 5.4)).isClose(to: 50, within: 0.1), "the position waits at the horizon")
        #expect(north(predictor.value(at: 6.3)).isClose(to: 63, within: 0.2))
    }

    @Test("A receiver that stops moves the position for a second, and frames end")
    func receiverStops() {
        let predictor = moving()
        #expect(!predictor.isSettled(at: 4.9))
        #expect(north(predictor.value(at: 5.1)).isClose(to: 50, within: 0.1))
        #expect(predictor.value(at: 5.2)?.coordinate == predictor.value(at: 60)?.coordinate)
        #expect(predictor.isSettled(at: 5.2))
    }

    @Test(
        "The first fix is used at once, and a second one a minute later is reached in 1.1 seconds or at a plausible speed"
    )
    func sparse() {
        var predictor = PositionPredictor()
        predictor.move(to: fix(0, north: 0), at: 0)
        #expect(north(predictor.value(at: 0)) == 0 && predictor.isSettled(at: 0))
        predictor.move(to: fix(60, north: 11), at: 60)
        #expect(north(predictor.value(at: 60.55)).isClose(to: 5.5, within: 0.01))
        #expect(north(predictor.value(at: 61.1)).isClose(to: 11, within: 0.01) && predictor.isSettled(at: 61.1))
        predictor.move(to: fix(120, north: 411), at: 120)
        #expect(north(predictor.value(at: 130)).isClose(to: 311, within: 0.01), "decelerating")
        #expect(north(predictor.value(at: 140)).isClose(to: 411, within: 0.01))
    }

    @Test("The first fix after a gap is reached in 1.1 seconds, and the prediction continues from there")
    func gap() {
        var predictor = moving()
        predictor.move(to: fix(15, north: 150), at: 15)
        #expect(north(predictor.value(at: 15)).isClose(to: 50, within: 0.1))
        #expect(north(predictor.value(at: 15.55)).isClose(to: (50 + 5.5 + 155.5) / 2, within: 5))
        #expect(north(predictor.value(at: 15.9)) < 159)
        predictor.move(to: fix(16, north: 160), at: 16)
        predictor.move(to: fix(17, north: 170), at: 17)
        for time in stride(from: 17.0, to: 17.9, by: 0.1) {
            #expect(north(predictor.value(at: time)).isClose(to: time * 10, within: 1.5))
        }
    }

    @Test("An irregular receiver is predicted up to its longest interval, a regular one for a second")
    func irregular() {
        var predictor = moving()
        #expect(north(predictor.value(at: 6)).isClose(to: 50, within: 0.1))
        for time in [5.4, 6.1, 7.5, 8.2] { predictor.move(to: fix(time, north: time * 10), at: time) }
        #expect(north(predictor.value(at: 9.4)).isClose(to: 94, within: 0.5))
        #expect(predictor.isSettled(at: 9.71), "at most 1.5 times the horizon")
    }

    @Test("Three positions beside the road do not move a device whose speed and course continue")
    func outliers() {
        var predictor = moving()
        for time in [5.0, 6, 7] { predictor.move(to: fix(time, north: time * 10 + 30), at: time) }
        #expect(north(predictor.value(at: 7.5)).isClose(to: 75, within: 0.5))
        predictor.move(to: fix(8, north: 80), at: 8)
        #expect(north(predictor.value(at: 8.9)).isClose(to: 89, within: 0.5))
    }

    @Test("A position that remains elsewhere is reached after four seconds", arguments: [0.0, 10])
    func displacement(speed: Double) {
        var predictor = moving()
        for second in 5..<12 {
            let north = 50 + 30 + Double(second - 5) * speed
            predictor.move(to: fix(Double(second), north: north, speed: speed), at: Double(second))
        }
        #expect(north(predictor.value(at: 12)).isClose(to: 80 + 7 * speed, within: 3))
    }

    @Test(
        "Speeds and courses that contradict the positions are not used",
        arguments: [(36.0, 0.0), (0, 0), (10, 180), (10, 90), (2.8, 0)])
    func contradiction(speed: Double, bearing: Double) {
        var predictor = PositionPredictor(LocationPrediction(latency: 0))
        for second in 0..<12 {
            let time = Double(second)
            predictor.move(to: fix(time, north: time * 10, speed: speed, bearing: bearing), at: time)
            for part in stride(from: 0, to: 1, by: 0.1) {
                #expect(north(predictor.value(at: time + part)) <= (time + part) * 10 + 8)
            }
        }
        #expect(north(predictor.value(at: 11.5)).isClose(to: 115, within: 4))
        #expect(predictor.value(at: 11.5)?.bearing.map { abs(remainder($0, 360)) < 5 } == true)
    }

    @Test("A speed in a wrong unit does not move a device that accelerates far ahead", arguments: [1.0, 2, 5])
    func wrongUnit(rate: Double) {
        var predictor = PositionPredictor(LocationPrediction(latency: 0))
        func truth(_ time: Double) -> Double { 0.9 * time * time }
        for step in 0..<Int(8 * rate) {
            let time = Double(step) / rate
            predictor.move(to: fix(time, north: truth(time), speed: 1.8 * time * 3.6), at: time)
            for part in stride(from: 0, to: 1 / rate, by: 0.1) {
                #expect(north(predictor.value(at: time + part)) <= truth(time + part) + 8)
            }
        }
    }

    @Test("An invalid coordinate or time changes nothing")
    func invalid() {
        let expected = moving()
        for coordinate in [
            LocationCoordinate2D(latitude: .nan, longitude: 0), LocationCoordinate2D(latitude: 0, longitude: .infinity),
            LocationCoordinate2D(latitude: 91, longitude: 0),
        ] {
            var predictor = expected
            var wrong = fix(5, north: 50)
            wrong.coordinate = coordinate
            predictor.move(to: wrong, at: 5)
            predictor.move(to: fix(5, north: 50), at: .nan)
            #expect(predictor.value(at: 4.9) == expected.value(at: 4.9))
            predictor.move(to: wrong, at: 5, jumps: true)
            #expect(predictor.value(at: 4.9) == expected.value(at: 4.9))
        }
    }

    @Test("Fixes without speeds equal an interpolation")
    func withoutSpeed() throws {
        var predictor = PositionPredictor()
        var interpolation = Interpolation<Location>()
        for second in 0..<5 {
            let fix = fix(Double(second), north: Double(second) * 8, speed: nil, bearing: nil)
            predictor.move(to: fix, at: Double(second))
            interpolation.move(to: fix, at: Double(second))
            for part in stride(from: 0, to: 1, by: 0.1) {
                let shown = try #require(predictor.value(at: Double(second) + part))
                let expected = try #require(interpolation.value(at: Double(second) + part))
                #expect(shown.coordinate.distance(to: expected.coordinate) < 1e-3)
                #expect(shown.speed == expected.speed && shown.horizontalAccuracy == expected.horizontalAccuracy)
            }
        }
    }

    @Test("A frame whose time is before the arrival of a fix shows a finite position")
    func earlyFrame() {
        for count in 1...4 {
            let predictor = moving(fixes: count)
            let value = predictor.value(at: Double(count) - 1.02)
            #expect(value?.coordinate.isValid == true && value?.coordinate.distance(to: .helsinki) ?? .infinity < 60)
        }
    }

    @Test("A fix that was overtaken by a later one, or is sent again, changes nothing")
    func disorder() {
        var predictor = moving()
        let late = predictor.value(at: 4.6)
        predictor.move(to: fix(3, north: 30), at: 4.1)
        predictor.move(to: fix(4, north: 40), at: 4.3)
        #expect(predictor.value(at: 4.6) == late)
        predictor.move(to: fix(4, north: 40), at: 5.5)
        #expect(north(predictor.value(at: 5.5)).isClose(to: 50, within: 0.1))
        predictor.move(to: fix(6, north: 60), at: 6)
        #expect(north(predictor.value(at: 6.9)) > 65, "the prediction continues, beyond the fix")
    }

    @Test("Fixes after a clock was set back, and fixes whose clock stands, are used")
    func wrongClocks() {
        var predictor = moving()
        predictor.move(to: fix(-3600, north: 50), at: 5)
        predictor.move(to: fix(-3599, north: 60), at: 6)
        #expect(north(predictor.value(at: 6.9)).isClose(to: 69, within: 3))
        for second in 7..<12 { predictor.move(to: fix(-3599, north: Double(second) * 10), at: Double(second)) }
        #expect(north(predictor.value(at: 13)).isClose(to: 110, within: 0.1))
    }

    @Test("A braking device comes to rest by itself, and does not return")
    func braking() {
        var predictor = PositionPredictor(LocationPrediction(latency: 0))
        var (position, last) = (0.0, -1.0)
        for (second, speed) in [10.0, 10, 10, 7, 4, 1].enumerated() {
            predictor.move(to: fix(Double(second), north: position, speed: speed), at: Double(second))
            position += speed - 1.5
        }
        for time in stride(from: 5, through: 8, by: 0.05) {
            let current = north(predictor.value(at: time))
            #expect(current >= last - 0.3, "a correction is smaller than the error of a fix")
            last = max(last, current)
        }
        #expect(predictor.isSettled(at: 7.1))
    }

    @Test("A device at rest is drawn at rest, although its fixes scatter by less than half of their error")
    func rest() {
        var predictor = moving()
        for second in 5..<10 { predictor.move(to: fix(Double(second), north: 50, speed: 0), at: Double(second)) }
        let shown = predictor.value(at: 12)
        var generator = SeededGenerator(seed: 3)
        for second in 12..<40 {
            let north = 50 + Double.random(in: -1.5...1.5, using: &generator)
            predictor.move(to: fix(Double(second), north: north, speed: 0.2), at: Double(second))
            #expect(predictor.isSettled(at: Double(second)))
        }
        #expect(predictor.value(at: 41) == shown)
        predictor.move(to: fix(41, north: 58, speed: 0), at: 41)
        #expect(!predictor.isSettled(at: 41))
        #expect(abs(north(predictor.value(at: 45)) - 58) < 4)
    }

    @Test("A device at rest is drawn at rest, although each fix is sent twice")
    func repeatedRest() {
        var predictor = moving()
        for second in 5..<10 { predictor.move(to: fix(Double(second), north: 50, speed: 0), at: Double(second)) }
        let shown = predictor.value(at: 10)
        var generator = SeededGenerator(seed: 3)
        for second in 12..<40 {
            let north = 50 + Double.random(in: -1.5...1.5, using: &generator)
            let fix = fix(Double(second), north: north, speed: 0.2)
            for delay in [0, 0.3, 0.7] {
                predictor.move(to: fix, at: Double(second) + delay)
                #expect(predictor.value(at: Double(second) + delay) == shown)
            }
        }
        #expect(predictor.value(at: 41) == shown)
    }

    @Test("Reduced fixes are never predicted")
    func reduced() {
        var predictor = PositionPredictor()
        for second in 0..<5 {
            var fix = fix(Double(second), north: Double(second) * 1000)
            fix.accuracyAuthorization = .reducedAccuracy
            predictor.move(to: fix, at: Double(second), jumps: second == 0)
        }
        #expect(north(predictor.value(at: 100)).isClose(to: 4000, within: 0.01))
    }

    @Test("Options are clamped, however they are set")
    func options() {
        var options = LocationPrediction(latency: .nan, horizon: .infinity)
        #expect(options.latency == 0 && options.horizon == 60)
        (options.latency, options.horizon) = (.infinity, -.infinity)
        #expect(options.latency == 2 && options.horizon == 0)
        (options.latency, options.horizon) = (0.3, .nan)
        #expect(options.latency == 0.3 && options.horizon == 0)
    }

    @Test("A jump forgets the velocity")
    func jump() {
        var predictor = moving()
        predictor.move(to: fix(5, north: 5000), at: 5, jumps: true)
        #expect(north(predictor.value(at: 5)).isClose(to: 5000, within: 0.01) && predictor.isSettled(at: 5))
    }

    @Test("A prediction crosses the antimeridian and survives a pole")
    func edges() {
        for coordinate in [
            LocationCoordinate2D(latitude: 0, longitude: 179.9999),
            LocationCoordinate2D(latitude: 89.99999, longitude: 20),
        ] {
            var predictor = PositionPredictor()
            for second in 0..<4 {
                let position = coordinate.coordinate(at: Double(second) * 10, facing: 90)
                predictor.move(
                    to: Location(
                        coordinate: position, timestamp: start + Double(second), horizontalAccuracy: 4, speed: 10,
                        bearing: 90),
                    at: Double(second))
            }
            let value = predictor.value(at: 3.9)
            #expect(value?.coordinate.isValid == true)
            #expect((value?.coordinate.longitude).map { (-180..<180).contains($0) } == true)
            #expect((value?.coordinate).map { $0.distance(to: coordinate) } ?? 0 < 60)
        }
    }

    @Test("Fixes of random content and times leave a finite position")
    func randomFixes() {
        var generator = SeededGenerator(seed: 11)
        var predictor = PositionPredictor()
        var time = 0.0
        for _ in 0..<2000 {
            time += [0, 0.001, 0.2, 1, 1, 1, 5, 1000].randomElement(using: &generator) ?? 1
            let fix = Location(
                coordinate: LocationCoordinate2D(
                    latitude: Double.random(in: -90...90, using: &generator),
                    longitude: Double.random(in: -180...180, using: &generator)),
                timestamp: start + time + Double.random(in: -2...2, using: &generator),
                horizontalAccuracy: Bool.random(using: &generator) ? 5 : nil,
                speed: [nil, .nan, -1, .infinity, 1e300, 0, 3, 30, 300].randomElement(using: &generator) ?? nil,
                bearing: [nil, .nan, -20, .infinity, 0, 90, 359, 720].randomElement(using: &generator) ?? nil)
            predictor.move(to: fix, at: time)
            let value = predictor.value(at: time + Double.random(in: 0...3, using: &generator))
            #expect(value?.coordinate.isValid == true)
        }
        #expect(predictor.isSettled(at: time + 1e4))
    }
}
