import Foundation
import KioskGeometry
public import KioskLocation
public import KioskMaps

/// Fixes of GeoClue, the service of desktops that knows of networks as well as of receivers.
///
///     mapView.location.overrideLocationProvider(with: GeoClueLocationProvider(desktopID: "org.example.Museum"))
///
/// The application needs an entry of its desktop id in `/etc/geoclue/geoclue.conf`, or an agent that asks. When the
/// service refuses, `authorizationStatus` is denied until permission is requested anew. A service that goes or says nothing
/// is asked again after 1 to 30 seconds.
@MainActor
public final class GeoClueLocationProvider: PermittedLocationProvider {
    /// Where its fixes and errors go.
    public let outlet: LocationOutlet

    /// Told how far it has come, whenever that changes.
    public var onProgress: ((LocationSourceProgress) -> Void)?

    private let source: StreamSource<GeoClueReport>
    private var isRefused = false
    /// Fixes in a row that are rough.
    private var roughCount = 0
    private var progress: LocationSourceProgress?

    /// A service that has a fix says so within so many seconds, and may then be silent while nothing moves.
    private static let patience = 30.0
    /// A fix that is right within so many metres or more is a rough one.
    private static let roughAccuracy = 1000.0
    /// Who hears more rough fixes in a row than so many may know only roughly.
    private static let mostRoughFixes = 3

    /// Creates a source that follows the service.
    ///
    /// - Parameter desktopID: The name of the application's `.desktop` file, without the ending.
    public convenience init(
        desktopID: String, clock: any FrameClock = MainQueueClock(), permissions: LocationPermissions = .shared
    ) {
        self.init(desktopID: desktopID, address: nil, clock: clock, permissions: permissions)
    }

    convenience init(desktopID: String, address: String?, clock: any FrameClock, permissions: LocationPermissions) {
        self.init(clock: clock, permissions: permissions, seed: .random(in: .min ... .max)) { deliver in
            let session = GeoClueSession(
                desktopID: desktopID,
                accuracyLevel: permissions.accuracyAuthorization == .fullAccuracy ? Self.exactly : Self.city,
                address: address)
            return session.start(deliver: deliver)
        }
    }

    init(
        clock: any FrameClock, permissions: LocationPermissions, seed: UInt64,
        open: @escaping StreamSource<GeoClueReport>.Open
    ) {
        outlet = LocationOutlet(permissions: permissions)
        source = StreamSource(
            clock: clock, reconnection: Reconnection(backoff: Backoff(seed: seed), patience: Self.patience), open: open)
        source.onOpening = { [weak self] in self?.noteOpening(isOpen: $0) }
        source.onPayload = { [weak self] in self?.take($0) ?? false }
        source.onSilence = { [weak self] seconds in
            self?.fail(
                LocationSourceError(
                    code: .silent, source: "GeoClue",
                    message: "has found no place for \(Int(seconds)) s; has it a receiver or a network to know it by?"))
        }
        source.onFailure = { [weak self] in self?.fail($0) }
    }

    /// The service's number for as exactly as it can, and for the city.
    private static let (exactly, city): (UInt32, UInt32) = (8, 4)

    /// Denied while the service refuses, and otherwise as the permissions of the process say.
    public var authorizationStatus: CLAuthorizationStatus {
        isRefused ? .denied : outlet.permissions.authorizationStatus
    }

    /// Reduced as well when the service tells only roughly, which it does not say in so many words.
    public var accuracyAuthorization: CLAccuracyAuthorization {
        isRough ? .reducedAccuracy : outlet.permissions.accuracyAuthorization
    }

    /// Asks by the prompt of the permissions, and the service anew.
    public func requestWhenInUseAuthorization() {
        setRefused(false)
        outlet.ask(from: self) { () throws(LocationPermissionError) in
            try outlet.permissions.requestWhenInUseAuthorization()
        }
    }

    /// Asks the service to look for the device.
    public func open() { source.start() }

    /// Leaves the service.
    public func close() { source.stop() }

    private var isRough: Bool { roughCount > Self.mostRoughFixes }

    private func noteOpening(isOpen: Bool) {
        if !isOpen { source.patience = Self.patience }
        if isOpen { setRefused(false) }
        note(isOpen ? .open("GeoClue") : .opening("GeoClue"))
    }

    private func take(_ report: GeoClueReport) -> Bool {
        switch report {
        case .active(let isActive):
            setRefused(!isActive)
            if !isActive {
                fail(LocationSourceError(code: .refused, source: "GeoClue", message: "somebody has switched it off"))
            }
            return false
        case .fix(let fix):
            let wasRough = isRough
            roughCount = fix.horizontalAccuracy ?? 0 >= Self.roughAccuracy ? roughCount + 1 : 0
            if isRough != wasRough { outlet.sendAuthorizationChange(from: self) }
            source.worked()
            source.patience = nil
            note(.fixes)
            if !isRefused { outlet.send([fix], from: self) }
            return true
        }
    }

    private func fail(_ error: LocationSourceError) {
        progress = nil
        if error.code == .refused { setRefused(true) }
        outlet.send(error, from: self)
    }

    private func setRefused(_ isRefused: Bool) {
        guard isRefused != self.isRefused else { return }
        self.isRefused = isRefused
        outlet.sendAuthorizationChange(from: self)
    }

    private func note(_ progress: LocationSourceProgress) {
        guard progress != self.progress else { return }
        self.progress = progress
        onProgress?(progress)
    }
}
