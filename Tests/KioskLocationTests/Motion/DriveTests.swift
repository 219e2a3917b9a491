import KioskLocation
import TestSupport
import Testing

/// The errors of the shown position in all frames of synthetic drives, against the true position.
@Suite("Prediction of drives")
struct DriveTests {
    private static let drives: [(String, SyntheticDrive)] = [
        ("town", .town), ("motorway", .motorway), ("on foot", .walk), ("train", .train), ("ship", .ship),
        ("roundabout", .roundabout), ("u-turn", .uTurn), ("motorway exit", .motorwayExit), ("stop and go", .stopAndGo),
        ("tram", .tram), ("strong braking", .strongBraking),
    ]

    @Test("The shown position is where the vehicle is", arguments: drives)
    func vehicles(name: String, drive: SyntheticDrive) {
        expectBars(of: drive, SyntheticReceiver(), name)
    }

    @Test(
        "The shown position is where the vehicle is, with other receivers",
        arguments: [
            ("without a delay", SyntheticReceiver(delay: 0, sharesDate: true)),
            ("with two fixes a second", SyntheticReceiver(rate: 2)),
            ("with five fixes a second", SyntheticReceiver(rate: 5)),
            ("with ten fixes a second", SyntheticReceiver(rate: 10)),
            ("with delays of 0.3 to 0.5 s", SyntheticReceiver(delay: 0.3, delayVariation: 0.2, sharesDate: true)),
            ("with intervals of 0.7 to 1.4 s", SyntheticReceiver(intervals: 0.7...1.4)),
            ("without courses at low speeds", SyntheticReceiver(leastCourseSpeed: 1)),
            ("with speeds of 0 at low speeds", SyntheticReceiver(leastSpeed: 1)),
            ("with fixes that arrive again, after the next one", SyntheticReceiver(disorder: 5)),
        ])
    func receivers(name: String, receiver: SyntheticReceiver) {
        for (drive, title) in [(SyntheticDrive.town, "town"), (.motorway, "motorway"), (.stopAndGo, "stop and go")] {
            expectBars(of: drive, receiver, "\(title), \(name)", seeds: 1...1)
        }
    }

    @Test(
        "The shown position is where the vehicle is in a town, with receivers that are worse",
        arguments: [
            ("without speeds", SyntheticReceiver(hasSpeed: false)),
            ("with a delay of 0.3 s", SyntheticReceiver(delay: 0.3, sharesDate: true)),
            ("with a delay of 0.35 s", SyntheticReceiver(delay: 0.35, sharesDate: true)),
            ("with positions that are displaced for three fixes", SyntheticReceiver(reflections: reflections)),
            ("with intervals of 0.7 to 1.4 s", SyntheticReceiver(intervals: 0.7...1.4)),
        ])
    func worseReceivers(name: String, receiver: SyntheticReceiver) {
        expectBars(of: .town, receiver, name)
    }

    /// Three fixes each 20 seconds.
    private static let reflections = stride(from: 20.0, to: 300, by: 20).map { $0...($0 + 2.1) }

    @Test("Slow vehicles are where they are shown at any rate", arguments: [2.0, 5, 10])
    func rates(rate: Double) {
        for (drive, title) in [(SyntheticDrive.walk, "on foot"), (.train, "train"), (.ship, "ship")] {
            expectBars(of: drive, SyntheticReceiver(rate: rate), "\(title), \(rate) Hz", seeds: 1...1)
        }
    }

    @Test("A receiver whose speeds or courses are wrong is never far ahead", arguments: wrongVelocities)
    func contradictions(name: String, fault: SyntheticReceiver.Fault) {
        for rate in [1.0, 5] {
            let receiver = SyntheticReceiver(rate: rate, fault: fault)
            let errors = DriveErrors(of: .town, receiver, seeds: 3...3)
            #expect(errors.ahead <= receiver.accuracy + 4, "\(name), \(rate) Hz: \(errors)")
            let interpolated = DriveErrors(of: .town, receiver, .interpolated, seeds: 3...3)
            #expect(errors.mean <= interpolated.mean, "\(name): \(errors)")
        }
    }

    private static let wrongVelocities: [(String, SyntheticReceiver.Fault)] = [
        ("speeds of 0", .speedFactor(0)), ("speeds in km/h", .speedFactor(3.6)), ("speeds too low", .speedFactor(0.3)),
        ("a rotated antenna", .courseOffset(90)), ("a reversed antenna", .courseOffset(180)),
        ("a constant course", .constantCourse),
    ]

    @Test("Random drives are within the bars")
    func randomDrives() {
        var generator = SeededGenerator(seed: 44)
        for number in 0..<8 {
            let drive = SyntheticDrive.random(using: &generator)
            var receiver = SyntheticReceiver.random(rate: 1, using: &generator)
            // A stop is unknown until the fix after it has arrived.
            receiver.delay = min(receiver.delay, 0.15)
            receiver.delayVariation = min(receiver.delayVariation, 0.15)
            receiver.sharesDate = true
            expectBars(of: drive, receiver, "random drive \(number)")
        }
    }

    private func expectBars(
        of drive: SyntheticDrive, _ receiver: SyntheticReceiver, _ name: String, seeds: ClosedRange<UInt64> = 1...3
    ) {
        let errors = DriveErrors(of: drive, receiver, seeds: seeds)
        #expect(errors.mean <= 2.5 && errors.percentile95 <= 5, "\(name): \(errors)")
        #expect(errors.ahead <= receiver.accuracy + 4, "\(name): \(errors)")
        #expect(errors.jump <= 0.3, "\(name): \(errors)")
        if receiver.hasSpeed { #expect(errors.standstill <= 1, "\(name): \(errors)") }
    }

    @Test("An interpolated position is several times as far away as a predicted one")
    func interpolation() {
        let interpolated = DriveErrors(of: .town, SyntheticReceiver(), .interpolated)
        #expect(interpolated.mean > 4 * DriveErrors(of: .town, SyntheticReceiver()).mean)
        #expect(interpolated.mean > 8 && interpolated.percentile95 > 15)
    }

    @Test("A fix each five seconds is interpolated, not faster than a vehicle")
    func sparse() {
        let receiver = SyntheticReceiver(rate: 0.2)
        let (predicted, interpolated) = (
            DriveErrors(of: .town, receiver), DriveErrors(of: .town, receiver, .interpolated)
        )
        #expect(predicted.mean <= 1.5 * interpolated.mean && predicted.ahead <= receiver.accuracy + 4)
        #expect(predicted.jump <= 0.3 && predicted.jump < interpolated.jump / 2)
    }
}
