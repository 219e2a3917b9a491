import Foundation
import KioskLocation
import TestSupport
import Testing

/// The figures of Documentation/Location.md, which are printed on request.
///
///     KIOSKMAPS_TABLES=1 swift test --filter DriveTableTests
@Suite(
    "Table of drives",
    .enabled(if: ProcessInfo.processInfo.environment["KIOSKMAPS_TABLES"] != nil, "KIOSKMAPS_TABLES=1 prints it"))
struct DriveTableTests {
    private static let rows: [(title: String, drive: SyntheticDrive, receiver: SyntheticReceiver)] = [
        ("town, 50 km/h, 1 Hz", .town, SyntheticReceiver()),
        ("town, 5 Hz", .town, SyntheticReceiver(rate: 5)),
        ("town, fixes without speeds, `derivesVelocity`", .town, SyntheticReceiver(hasSpeed: false)),
        ("roundabouts", .roundabout, SyntheticReceiver()),
        ("stop and go", .stopAndGo, SyntheticReceiver()),
        ("tram", .tram, SyntheticReceiver()),
        ("braking by 5 m/s²", .strongBraking, SyntheticReceiver()),
        ("motorway, 130 km/h", .motorway, SyntheticReceiver()),
        ("train, 160 km/h", .train, SyntheticReceiver()),
        ("on foot", .walk, SyntheticReceiver()),
        ("ship", .ship, SyntheticReceiver()),
    ]

    private static let rates: [Double] = [1, 1, 1, 2, 5, 10]

    @Test("Drives")
    func drives() {
        print("| drive | predicted: mean, 95 % | furthest ahead | interpolated: mean, 95 % |\n|---|---|---|---|")
        for row in Self.rows {
            let predicted = DriveErrors(of: row.drive, row.receiver)
            let interpolated = DriveErrors(of: row.drive, row.receiver, .interpolated)
            print(
                "| \(row.title) | \(meters(predicted.mean)), \(meters(predicted.percentile95))",
                "| \(meters(predicted.ahead)) | \(meters(interpolated.mean)), \(meters(interpolated.percentile95)) |")
        }
    }

    @Test("Random drives")
    func randomDrives() {
        var generator = SeededGenerator(seed: 44)
        var (failures, count): ([String], Int) = ([], 0)
        for number in 0..<300 {
            let drive = SyntheticDrive.random(using: &generator)
            let rate = Self.rates.randomElement(using: &generator) ?? 1
            let receiver = SyntheticReceiver.random(rate: rate, using: &generator)
            guard receiver.sharesDate else { continue }
            count += 1
            let errors = DriveErrors(of: drive, receiver, seeds: UInt64(number)...UInt64(number))
            let isNear = errors.mean <= 2.5 && errors.percentile95 <= 5 && errors.ahead <= receiver.accuracy + 4
            if isNear, errors.jump <= 0.3, errors.standstill <= 1.2 { continue }
            failures.append("drive \(number): \(drive.fastest) m/s, \(rate) Hz, \(receiver.delay) s, \(errors)")
        }
        print("\(failures.count) of \(count) random drives with the time of the receiver are not within the bars")
        for failure in failures { print(failure) }
    }

    private func meters(_ distance: Double) -> String { String(format: "%.1f m", distance) }
}
