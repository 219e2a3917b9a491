import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// A provider of another package, for a receiver of the machine, which uses the public interface alone.
@MainActor
private class RadioProvider: PermittedLocationProvider, CustomReflectable {
    let dispatcher: LocationDispatcher
    private var sender: LocationSender?

    init(_ address: String, permissions: LocationPermissions?) {
        dispatcher = LocationDispatcher(permissions: permissions, receiver: address, clock: MainQueueClock())
        sender = dispatcher.makeSender(for: self)
    }

    func open() {}
    func close() {}
    nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }

    /// Stands for the bytes of the radio.
    func receive(_ fix: Location) { sender?.send([fix]) }
}

/// A class of the application that states the name of the radio.
private final class InventedRadio: RadioProvider {}

/// A receiver of another package reveals no more with reduced accuracy than those of this one.
@MainActor
@Suite("Receivers of the application")
struct ApplicationReceiverTests {
    private let clock = ManualClock()
    private let permissions: LocationPermissions
    private let center: CLLocationCoordinate2D

    init() {
        permissions = LocationPermissions(
            authorizationStatus: .authorizedWhenInUse, accuracyAuthorization: .reducedAccuracy, clock: clock)
        center = permissions.reducer.grid.center(
            ofCellContaining: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94))
    }

    private func fix(_ coordinate: CLLocationCoordinate2D) -> Location {
        Location(coordinate: coordinate, timestamp: Date(timeIntervalSince1970: 1_790_000_000), horizontalAccuracy: 4)
    }

    private func start(_ provider: RadioProvider) -> LocationRecorder {
        let recorder = LocationRecorder(provider)
        provider.startUpdatingLocation()
        return recorder
    }

    @Test("The sender sends what is authorized, and nothing else sends")
    func sender() {
        permissions.decide(.authorizedWhenInUse)
        let radio = RadioProvider("radio", permissions: permissions)
        let recorder = start(radio)
        radio.receive(fix(center))
        #expect(recorder.fixes.map(\.coordinate) == [center])
        #expect(radio.dispatcher.makeSender(for: radio) == nil)
        let invented = CLLocationCoordinate2D(latitude: 50, longitude: 20)
        radio.dispatcher.send([fix(invented)], from: radio)
        #expect(recorder.fixes.count == 1)
        permissions.decide(.denied)
        radio.receive(fix(center))
        #expect(recorder.fixes.count == 1)
    }

    @Test("A dispatcher that is used has no sender")
    func usedDispatcher() {
        let dispatcher = LocationDispatcher(permissions: permissions, receiver: "radio", clock: clock)
        let borrower = Borrower(dispatcher)
        borrower.startUpdatingLocation()
        #expect(dispatcher.makeSender(for: borrower) == nil)
        #expect(dispatcher.makeSender(for: RadioProvider("radio", permissions: permissions)) == nil)
    }

    @Test("A radio that is opened anew continues at the edge of its cell")
    func reopened() {
        var latitudes: Set<Double> = []
        for step in 0..<40 {
            let radio = RadioProvider("radio", permissions: permissions)
            let recorder = start(radio)
            radio.receive(fix(center.coordinate(at: step.isMultiple(of: 2) ? 2490 : 2510, facing: 0)))
            latitudes.formUnion(recorder.fixes.map(\.coordinate.latitude))
            clock.advance(by: 901)
        }
        #expect(latitudes == [center.latitude])
    }

    @Test(
        "Invented fixes do not show on which side of an edge the device is: of another name, another class, or its dispatcher",
        arguments: 0..<3)
    func invented(kind: Int) {
        let radio = RadioProvider("radio", permissions: permissions)
        let recorder = start(radio)
        let neighbor = fix(center.coordinate(at: 5000, facing: 0))
        switch kind {
        case 0:
            let other = RadioProvider("invented", permissions: permissions)
            _ = start(other)
            other.receive(neighbor)
        case 1:
            let other = InventedRadio("radio", permissions: permissions)
            _ = start(other)
            other.receive(neighbor)
        default: radio.dispatcher.send([neighbor], from: radio)
        }
        clock.advance(by: 901)
        radio.receive(fix(center.coordinate(at: 2400, facing: 0)))
        #expect(recorder.fixes.last?.coordinate.latitude == center.latitude)
    }

    @Test("Names of another class beyond the limit do not change the cell of a radio")
    func manyNames() {
        for number in 0..<20 {
            let other = InventedRadio("radio \(number)", permissions: permissions)
            _ = start(other)
            other.receive(fix(center.coordinate(at: 5000, facing: 0)))
        }
        clock.advance(by: 901)
        let radio = RadioProvider("radio", permissions: permissions)
        let recorder = start(radio)
        radio.receive(fix(center.coordinate(at: 2400, facing: 0)))
        #expect(recorder.fixes.last?.coordinate.latitude == center.latitude)
    }

    @Test("A clock of the application does not shorten the interval of a radio")
    func fastClock() {
        let permissions = LocationPermissions(
            authorizationStatus: .authorizedWhenInUse, accuracyAuthorization: .reducedAccuracy)
        let dispatcher = LocationDispatcher(permissions: permissions, receiver: "radio", clock: clock)
        let borrower = Borrower(dispatcher)
        let recorder = LocationRecorder(borrower)
        borrower.startUpdatingLocation()
        for step in 0..<24 {
            dispatcher.send([fix(center.coordinate(at: Double(step) * 20_000, facing: 0))], from: borrower)
            clock.advance(by: 3600)
        }
        #expect(Set(recorder.fixes.map(\.coordinate)).count == 1)
    }

    @Test("Reflection does not show the sender")
    func reflection() {
        let radio = RadioProvider("radio", permissions: permissions)
        #expect(Mirror(reflecting: radio).children.isEmpty)
        let probe = ReflectionProbe(radio, for: ["sender"]) { $0 is LocationSender }
        #expect(probe.findings.isEmpty)
    }

    @Test("A composite provider needs no clock")
    func composite() {
        permissions.decide(.authorizedWhenInUse)
        let entrance = FixedLocationProvider(center, permissions: permissions)
        let composite = CompositeLocationProvider([RadioProvider("radio", permissions: permissions), entrance])
        let recorder = LocationRecorder(composite)
        composite.startUpdatingLocation()
        #expect(recorder.fixes.map(\.coordinate) == [center])
    }
}

/// A provider without a sender.
@MainActor
private final class Borrower: PermittedLocationProvider {
    let dispatcher: LocationDispatcher

    init(_ dispatcher: LocationDispatcher) { self.dispatcher = dispatcher }

    func open() {}
    func close() {}
}
