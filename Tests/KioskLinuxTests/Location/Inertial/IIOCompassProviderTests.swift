import Foundation
import KioskLocation
import KioskMaps
import TestSupport
import Testing

@testable import KioskLinux

@MainActor
@Suite("Headings of iio", .timeLimit(.minutes(3)))
struct IIOCompassProviderTests {
    private let clock = ManualClock()
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    /// Returns the headings that a provider sends for readings.
    private func headings(
        _ readings: [IIOCompass.Reading], declination: Double? = nil, orientation: CLDeviceOrientation = .portrait,
        compass: CompassMounting = .builtIn, permissions: LocationPermissions? = nil
    ) -> [CLHeading] {
        var options = IIOCompassOptions()
        options.declination = declination
        var deliver: (@MainActor (StreamEvent<IIOCompass.Reading>) -> Void)?
        let provider = IIOCompassProvider(
            name: "test", options: options, compass: compass, clock: clock,
            permissions: permissions ?? self.permissions,
            seed: 1, date: { [date] in date },
            open: {
                deliver = $0
                return AnyCancelable {}
            })
        let recorder = LocationRecorder(provider)
        provider.headingOrientation = orientation
        provider.startUpdatingHeading()
        deliver?(.opened)
        for reading in readings { deliver?(.received(reading)) }
        provider.stopUpdatingHeading()
        return recorder.headings
    }

    @Test("Headings are relative to magnetic north, and with a declination to true north")
    func declination() throws {
        let magnetic = IIOCompass.Reading(direction: 355)
        let unknown = try #require(headings([magnetic]).first)
        #expect(unknown.magneticHeading == 355 && unknown.trueHeading < 0)
        #expect(unknown.headingAccuracy == 15 && unknown.timestamp == date)
        let known = try #require(headings([magnetic], declination: 10).first)
        #expect(known.magneticHeading == 355 && known.trueHeading == 5)
        #expect(headings([magnetic], declination: .nan).first == unknown)
        let north = IIOCompass.Reading(direction: 5, isTrue: true)
        #expect(headings([north]).first?.trueHeading == 5)
        #expect((headings([north]).first?.magneticHeading).map { $0 < 0 } == true)
        #expect(headings([north], declination: 10).first?.magneticHeading == 355)
    }

    @Test("The heading of a level screen is corrected by the rotation of the panel, that of an upright one is not")
    func panel() {
        let level = IIOCompass.Reading(direction: 45)
        #expect(headings([level], orientation: .landscapeRight).first?.magneticHeading == 315)
        #expect(headings([level], orientation: .landscapeRight, compass: .external).first?.magneticHeading == 45)
        let upright = IIOCompass.Reading(direction: 45, isUpright: true)
        #expect(headings([upright], orientation: .landscapeRight).first?.magneticHeading == 45)
    }

    @Test("Without full accuracy no heading is sent")
    func permission() {
        let reading = IIOCompass.Reading(direction: 45)
        for permissions in [
            LocationPermissions(authorizationStatus: .denied),
            LocationPermissions(authorizationStatus: .authorizedAlways, accuracyAuthorization: .reducedAccuracy),
        ] {
            #expect(headings([reading], permissions: permissions).isEmpty)
        }
    }

    @Test("The headings of a directory are read, and a sensor that disappears is reported")
    func directory() async throws {
        let sensors = try IIOSensors()
        try sensors.write(IIOSensors.hub)
        var options = IIOCompassOptions()
        options.interval = 0.02
        let provider = IIOCompassProvider(directory: sensors.path, options: options, permissions: permissions)
        let recorder = LocationRecorder(provider)
        provider.startUpdatingHeading()
        #expect(await recorder.waits { recorder.headings.count >= 3 }, "\(recorder.errors)")
        #expect(recorder.headings.allSatisfy { $0.magneticHeading.isClose(to: 101.9, within: 1e-9) })
        try sensors.remove()
        #expect(await recorder.waits { recorder.codes.contains(.lost) }, "\(recorder.errors)")
        try sensors.write(IIOSensors.hub)
        let count = recorder.headings.count
        #expect(await recorder.waits { recorder.headings.count > count }, "\(recorder.errors)")
        provider.stopUpdatingHeading()
    }

    @Test("A compass without headings is reported after 10 s")
    func silence() {
        let provider = IIOCompassProvider(
            name: "test", options: IIOCompassOptions(), compass: .builtIn, clock: clock, permissions: permissions,
            seed: 1, date: { [date] in date },
            open: { [clock] deliver in
                clock.wake(at: clock.now) { _ in deliver(.opened) }
                return AnyCancelable {}
            })
        let recorder = LocationRecorder(provider)
        provider.startUpdatingHeading()
        clock.advance(by: 9)
        #expect(recorder.codes.isEmpty)
        clock.advance(by: 2)
        #expect(recorder.codes == [.silent])
        provider.stopUpdatingHeading()
    }
}
