public import KioskLocation
public import KioskMaps

/// What sources that ask a service on a message bus have in common: `GeoClueLocationProvider` and `PortalLocationProvider`.
///
/// While the service refuses, `authorizationStatus` is denied, and restricted while locating is switched off on the machine.
/// A service that switches it on again is heard; one that refuses for good is asked again when permission is requested anew.
/// A place that was found does not grow old while the service is there, for it says nothing as long as nothing moves.
@MainActor
public class BusLocationProvider: PermittedLocationProvider {
    /// Where its fixes and errors go.
    public let dispatcher: LocationDispatcher

    /// Told how far it has come, whenever that changes.
    public var onProgress: ((LocationSourceProgress) -> Void)?

    private let name: String
    private let patience: Double
    private let source: StreamSource<BusReport>
    /// What the service makes of the authorization; nil while it lets anybody know.
    private var refusal: CLAuthorizationStatus?
    /// How exactly the session was asked to tell.
    private var accuracy = BusAccuracy.exact
    /// Fixes in a row that are rough though exact ones were asked for.
    private var roughCount = 0
    /// Whether the session has found the device.
    private var hasFound = false
    private var progress: LocationSourceProgress? {
        didSet {
            if let progress, progress != oldValue { onProgress?(progress) }
        }
    }

    /// A fix that is right within so many metres or more is a rough one.
    private static let roughAccuracy = 1000.0
    /// Who hears more rough fixes in a row than so many may know only roughly.
    private static let mostRoughFixes = 3

    /// Creates a source that follows a service.
    ///
    /// - Parameter patience: A service that has a fix says so within so many seconds.
    init(
        name: String, clock: any FrameClock, permissions: LocationPermissions?,
        seed: UInt64 = .random(in: .min ... .max),
        patience: Double = 30,
        open: @escaping @MainActor (BusAccuracy, @escaping @MainActor (StreamEvent<BusReport>) -> Void) -> AnyCancelable
    ) {
        self.name = name
        self.patience = patience
        let dispatcher = LocationDispatcher(permissions: permissions)
        self.dispatcher = dispatcher
        source = StreamSource(
            clock: clock, reconnection: Reconnection(backoff: Backoff(seed: seed), patience: patience),
            open: { open(dispatcher.busAccuracy, $0) })
        source.onOpening = { [weak self] in self?.noteOpening(isOpen: $0) }
        source.onPayload = { [weak self] in self?.take($0) ?? false }
        source.onSilence = { [weak self] seconds in
            self?.fail(
                LocationSourceError(
                    code: .silent, source: name,
                    message: "has found no place for \(Int(seconds)) s; has it a receiver or a network to know it by?"))
        }
        source.onFailure = { [weak self] in self?.fail($0) }
        dispatcher.onPermissionsChange = { [weak self] in self?.followPermissions() }
    }

    /// What the map wishes for; the service is asked for `desiredAccuracy`.
    public var locationProviderOptions: LocationOptions {
        get { dispatcher.options }
        set {
            dispatcher.options = newValue
            followAccuracy()
        }
    }

    /// Denied or restricted while the service refuses, and otherwise as the permissions of the process say.
    public var authorizationStatus: CLAuthorizationStatus { refusal ?? dispatcher.authorizationStatus }

    /// Reduced as well when the service tells only roughly, which it does not say in so many words.
    public var accuracyAuthorization: CLAccuracyAuthorization {
        isRough ? .reducedAccuracy : dispatcher.accuracyAuthorization
    }

    /// Nothing while the service has found the device and is there.
    public var freshness: FreshnessThresholds? { hasFound ? nil : FreshnessThresholds() }

    /// Asks by the prompt of the permissions, and the service anew.
    public func requestWhenInUseAuthorization() {
        forgetRefusal()
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestWhenInUseAuthorization()
        }
    }

    /// Asks by the prompt of the permissions, and the service anew.
    public func requestAlwaysAuthorization() {
        forgetRefusal()
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestAlwaysAuthorization()
        }
    }

    /// Asks the service to look for the device.
    public func open() { source.start() }

    /// Leaves the service, unless only it can say when it may be asked again.
    public func close() {
        guard refusal == nil else { return }
        source.stop()
        hasFound = false
    }

    private var isRough: Bool { roughCount > Self.mostRoughFixes }

    private func noteOpening(isOpen: Bool) {
        progress = isOpen ? .open(name) : .opening(name)
        guard !isOpen else { return setRefusal(nil) }
        source.patience = patience
        hasFound = false
        guard dispatcher.busAccuracy != accuracy else { return }
        accuracy = dispatcher.busAccuracy
        setRoughCount(0)
    }

    private func take(_ report: BusReport) -> Bool {
        switch report.isActive {
        case true:
            // It has the device to find anew.
            if refusal != nil { source.patience = patience }
            setRefusal(nil)
        case false:
            fail(LocationSourceError(code: .refused, source: name, message: "somebody has switched it off"))
        default: break
        }
        guard let fix = report.fix, refusal == nil else { return false }
        source.worked()
        // Whoever does not move has nothing new to say.
        source.patience = nil
        hasFound = true
        progress = .fixes
        if accuracy == .exact {
            setRoughCount(fix.horizontalAccuracy ?? 0 >= Self.roughAccuracy ? roughCount + 1 : 0)
        }
        dispatcher.send([fix], from: self)
        return true
    }

    private func fail(_ error: LocationSourceError) {
        progress = nil
        hasFound = false
        // Who may not know any more is not heard.
        dispatcher.send(error, from: self)
        // Who stopped following because of it has closed the session, so that whoever is next asks anew.
        guard dispatcher.isOpen || refusal != nil else { return }
        switch error.code {
        case .refused: setRefusal(.denied)
        case .switchedOff: setRefusal(.restricted)
        default: break
        }
    }

    private func setRefusal(_ refusal: CLAuthorizationStatus?) {
        guard refusal != self.refusal else { return }
        self.refusal = refusal
        dispatcher.sendAuthorizationChange(from: self)
        // It was followed only to hear of this.
        guard self.refusal == nil else { return }
        if dispatcher.isOpen { followAccuracy() } else { source.stop() }
    }

    private func forgetRefusal() {
        guard refusal != nil else { return }
        source.stop()
        setRefusal(nil)
        if dispatcher.isOpen { source.start() }
    }

    private func setRoughCount(_ count: Int) {
        let wasRough = isRough
        roughCount = count
        if isRough != wasRough { dispatcher.sendAuthorizationChange(from: self) }
    }

    private func followPermissions() {
        if refusal != nil, !dispatcher.authorizationStatus.isAuthorized {
            source.stop()
            refusal = nil
        }
        followAccuracy()
    }

    /// Asks the service anew when it shall tell more or less exactly than it was asked to.
    private func followAccuracy() {
        guard dispatcher.busAccuracy != accuracy, dispatcher.isOpen, authorizationStatus.isAuthorized else { return }
        source.stop()
        source.start()
    }
}

extension LocationDispatcher {
    /// How exactly the device is to be found.
    fileprivate var busAccuracy: BusAccuracy {
        accuracyAuthorization == .fullAccuracy ? BusAccuracy(metres: options.desiredAccuracy) : .city
    }
}
