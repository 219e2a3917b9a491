import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// A dispatcher sends only what the permissions of its provider allow, and serves one provider.
@MainActor
@Suite("Location dispatcher")
struct LocationDispatcherTests {
    private let clock = ManualClock()
    private let permissions: LocationPermissions
    private let receiver: PermittedReceiver
    private let recorder: LocationProviderRecorder

    init() {
        permissions = LocationPermissions(authorizationStatus: .authorizedWhenInUse, clock: clock)
        receiver = PermittedReceiver(permissions)
        recorder = LocationProviderRecorder(receiver)
        receiver.startUpdatingLocation()
        receiver.startUpdatingHeading()
        receiver.send(LocationSecret.fix(at: clock.date))
        receiver.send(LocationSecret.heading(at: clock.date))
    }

    @Test("A class that returns the dispatcher of another provider receives nothing, whatever authorization it states")
    func borrowed() {
        #expect(recorder.fixes.count == 1)
        let borrower = BorrowingProvider(receiver.dispatcher)
        let observed = LocationProviderRecorder(borrower)
        for status in [CLAuthorizationStatus.authorizedWhenInUse, .denied, .restricted] {
            permissions.decide(status, accuracy: status.isAuthorized ? .reducedAccuracy : .fullAccuracy)
            borrower.startUpdatingLocation()
            borrower.startUpdatingHeading()
            borrower.dispatcher.send([LocationSecret.fix(at: clock.date)], from: borrower)
            borrower.dispatcher.sendAuthorizationChange(from: borrower)
        }
        #expect(observed.fixes.isEmpty && observed.headings.isEmpty && observed.authorizationChanges == 0)
        #expect(observed.errors == ["\(LocationPermissionError.foreignDispatcher)"])
        #expect(recorder.errors.contains("\(LocationPermissionError.foreignDispatcher)"))
        #expect(recorder.fixes.dropFirst().allSatisfy { $0.coordinate != LocationSecret.coordinate })
    }

    @Test(
        "A class that is the first user of a dispatcher keeps the fixes of its owner no longer than they are permitted")
    func borrowedFirst() {
        let dispatcher = LocationDispatcher(permissions: permissions)
        let borrower = BorrowingProvider(dispatcher)
        let observed = LocationProviderRecorder(borrower)
        borrower.startUpdatingLocation()
        borrower.dispatcher.send([LocationSecret.fix(at: clock.date)], from: borrower)
        #expect(observed.fixes.map(\.coordinate) == [LocationSecret.coordinate])
        permissions.decide(.denied)
        borrower.startUpdatingLocation()
        borrower.dispatcher.send([LocationSecret.fix(at: clock.date)], from: borrower)
        #expect(observed.fixes.count == 1)
    }

    @Test("The last fix is discarded before an observer of the permissions is notified", arguments: [true, false])
    func discardedFirst(isDenied: Bool) {
        // The observer of the permissions is older than the dispatcher.
        let permissions = LocationPermissions(authorizationStatus: .authorizedWhenInUse, clock: clock)
        var later: PermittedReceiver?
        let token = permissions.onChange.observe {
            later?.startUpdatingLocation()
            later?.startUpdatingHeading()
        }
        let receiver = PermittedReceiver(permissions)
        later = receiver
        let recorder = LocationProviderRecorder(receiver)
        receiver.startUpdatingLocation()
        receiver.startUpdatingHeading()
        receiver.send(LocationSecret.fix(at: clock.date))
        receiver.send(LocationSecret.heading(at: clock.date))
        permissions.decide(isDenied ? .denied : .authorizedWhenInUse, accuracy: .reducedAccuracy)
        #expect(recorder.fixes.count == (isDenied ? 1 : 2) && recorder.headings.count == 1)
        #expect(recorder.fixes.dropFirst().allSatisfy { $0.coordinate != LocationSecret.coordinate })
        #expect(receiver.heading == nil)
        token.cancel()
    }

    @Test("After reduced accuracy, full accuracy waits for the next fix")
    func keepsReducedAlone() {
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        permissions.decide(.authorizedWhenInUse)
        receiver.stopUpdatingLocation()
        receiver.startUpdatingLocation()
        receiver.startUpdatingHeading()
        #expect(recorder.fixes.count == 1 && recorder.headings.count == 1)
        receiver.send(LocationSecret.fix(at: clock.date + 1))
        #expect(recorder.fixes.last?.coordinate == LocationSecret.coordinate)
    }

    @Test("A start with reduced accuracy repeats the reduced fix")
    func repeatsReduced() {
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        for _ in 0..<3 {
            receiver.stopUpdatingLocation()
            receiver.startUpdatingLocation()
        }
        let center = permissions.reducer.grid.center(ofCellContaining: LocationSecret.coordinate)
        #expect(recorder.fixes.dropFirst().map(\.coordinate) == [center, center, center])
    }

    @Test("A reduced fix is sent again after an exact one")
    func reducedAfterExact() {
        for second in [1.0, 3] {
            permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
            receiver.send(LocationSecret.fix(at: clock.date + second))
            permissions.decide(.authorizedWhenInUse)
            receiver.send(LocationSecret.fix(at: clock.date + second + 1))
        }
        let exact = LocationSecret.coordinate
        let center = permissions.reducer.grid.center(ofCellContaining: exact)
        #expect(recorder.fixes.map(\.coordinate) == [exact, center, exact, center, exact])
    }

    @Test("An application cannot send with the dispatcher of a provider of the package")
    func reserved() {
        let fixed = FixedLocationProvider(.at(60), permissions: permissions)
        let recorder = LocationProviderRecorder(fixed)
        fixed.startUpdatingLocation()
        fixed.dispatcher.send([.at(61)], from: fixed)
        #expect(recorder.latitudes == [60])
        #expect(recorder.errors == ["\(LocationPermissionError.foreignDispatcher)"])
    }
}

/// A class that states its own authorizations, and uses the dispatcher of another provider.
@MainActor
final class BorrowingProvider: PermittedLocationProvider {
    let dispatcher: LocationDispatcher
    var authorizationStatus: CLAuthorizationStatus { .authorizedAlways }
    var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

    init(_ dispatcher: LocationDispatcher) { self.dispatcher = dispatcher }

    func open() {}
    func close() {}
}
