public import KioskLocation
public import KioskMaps

/// A provider of the fixes of a service on a message bus: `GeoClueLocationProvider` or `PortalLocationProvider`.
///
/// While the service denies access, `authorizationStatus` is denied, or restricted if location services of the machine were disabled
/// when it was called; it is denied as well if they are disabled later. The provider notices when they are enabled again; a service
/// that denied access is called again when authorization is requested. Fixes do not age while the service is available, because it
/// sends none while the device does not move.
@MainActor
public class BusLocationProvider: PermittedLocationProvider {
    /// The dispatcher of its fixes and errors.
    public let dispatcher: LocationDispatcher

    /// Called when the progress changes.
    public var onProgress: ((LocationProviderProgress) -> Void)?

    private let name: String
    private let timeout: Double
    @Unreflected private var stream: ReconnectingStream<BusReport>
    /// The authorization of a service that denies access; nil while it grants access.
    private var refusal: CLAuthorizationStatus?
    /// The accuracy that was requested of the service.
    private var accuracy = BusAccuracy.exact
    /// The number of consecutive inaccurate fixes although the exact location was requested.
    private var inaccurateCount = 0
    /// Whether a fix was received since the service was called.
    private var hasFix = false
    private var progress: LocationProviderProgress? {
        didSet {
            if let progress, progress != oldValue { onProgress?(progress) }
        }
    }

    /// The accuracy from which a fix is inaccurate, in metres.
    private static let inaccuracyThreshold = 1000.0
    /// The number of consecutive inaccurate fixes above which the accuracy counts as reduced.
    private static let maximumInaccurateCount = 3

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - name: The service, for errors.
    ///   - clock: The clock of time-outs and reconnections.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    ///   - seed: The seed of the random delays.
    ///   - timeout: The time within which an available service sends a fix, in seconds.
    ///   - open: Calls the service; the token ends that.
    init(
        name: String, clock: any FrameClock, permissions: LocationPermissions?,
        seed: UInt64 = .random(in: .min ... .max),
        timeout: Double = 30,
        open: @escaping @MainActor (BusAccuracy, @escaping @MainActor (StreamEvent<BusReport>) -> Void) -> AnyCancelable
    ) {
        self.name = name
        self.timeout = timeout
        let dispatcher = LocationDispatcher(permissions: permissions, receiver: name, clock: MainQueueClock())
        self.dispatcher = dispatcher
        stream = ReconnectingStream(
            clock: clock, reconnection: Reconnection(backoff: Backoff(seed: seed), timeout: timeout),
            open: { open(dispatcher.busAccuracy, $0) })
        stream.onOpening = { [weak self] in self?.openingDidChange(isOpen: $0) }
        stream.onPayload = { [weak self] in self?.handle($0) ?? false }
        stream.onSilence = { [weak self] seconds in
            self?.fail(
                LocationProviderError(
                    code: .silent, subject: name,
                    message: "no fix for \(Int(seconds)) s; check that the machine has a receiver or a network"))
        }
        stream.onFailure = { [weak self] in self?.fail($0) }
        dispatcher.onPermissionsChange = { [weak self] in self?.permissionsDidChange() }
        dispatcher.reserve(for: self)
    }

    /// The options of the map; `desiredAccuracy` is requested of the service.
    public var locationProviderOptions: LocationOptions {
        get { dispatcher.options }
        set {
            dispatcher.options = newValue
            updateAccuracy()
        }
    }

    /// Denied or restricted while the service denies access, otherwise that of its permissions.
    public var authorizationStatus: CLAuthorizationStatus { refusal ?? dispatcher.authorizationStatus }

    /// That of its permissions, or reduced if the fixes of the service are inaccurate: it does not report its accuracy otherwise.
    public var accuracyAuthorization: CLAccuracyAuthorization {
        isInaccurate ? .reducedAccuracy : dispatcher.accuracyAuthorization
    }

    /// Nil while the service is available and has sent a fix.
    public var freshness: FreshnessThresholds? { hasFix ? nil : FreshnessThresholds() }

    /// Requests authorization with the prompt of its permissions, and calls the service again.
    public func requestWhenInUseAuthorization() {
        resetRefusal()
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestWhenInUseAuthorization()
        }
    }

    /// Requests authorization with the prompt of its permissions, and calls the service again.
    public func requestAlwaysAuthorization() {
        resetRefusal()
        dispatcher.request(from: self) { permissions throws(LocationPermissionError) in
            try permissions.requestAlwaysAuthorization()
        }
    }

    /// Calls the service.
    public func open() { stream.start() }

    /// Ends the session with the service, unless the provider waits for location services to be enabled.
    public func close() {
        guard refusal == nil else { return }
        stream.stop()
        hasFix = false
    }

    private var isInaccurate: Bool { inaccurateCount > Self.maximumInaccurateCount }

    private func openingDidChange(isOpen: Bool) {
        progress = isOpen ? .open(name) : .opening(name)
        guard !isOpen else { return setRefusal(nil) }
        stream.timeout = timeout
        hasFix = false
        guard dispatcher.busAccuracy != accuracy else { return }
        accuracy = dispatcher.busAccuracy
        setInaccurateCount(0)
    }

    private func handle(_ report: BusReport) -> Bool {
        switch report.isActive {
        case true:
            // The service needs time to locate the device again.
            if refusal != nil { stream.timeout = timeout }
            setRefusal(nil)
        case false:
            fail(LocationProviderError(code: .refused, subject: name, message: "location services were disabled"))
        default: break
        }
        guard let fix = report.fix, refusal == nil else { return false }
        stream.didSucceed()
        // The service sends nothing while the device does not move.
        stream.timeout = nil
        hasFix = true
        progress = .fixes
        if accuracy == .exact {
            setInaccurateCount(fix.horizontalAccuracy ?? 0 >= Self.inaccuracyThreshold ? inaccurateCount + 1 : 0)
        }
        dispatcher.send([fix])
        return true
    }

    private func fail(_ error: LocationProviderError) {
        progress = nil
        hasFix = false
        // Before the refusal, after which errors are not forwarded.
        dispatcher.send(error)
        // A delegate that stopped the provider has ended the session, and the next start calls the service again.
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
        dispatcher.sendAuthorizationChange()
        // The provider was kept open only to notice this.
        guard self.refusal == nil else { return }
        if dispatcher.isOpen { updateAccuracy() } else { stream.stop() }
    }

    private func resetRefusal() {
        guard refusal != nil else { return }
        stream.stop()
        setRefusal(nil)
        if dispatcher.isOpen { stream.start() }
    }

    private func setInaccurateCount(_ count: Int) {
        let wasInaccurate = isInaccurate
        inaccurateCount = count
        if isInaccurate != wasInaccurate { dispatcher.sendAuthorizationChange() }
    }

    private func permissionsDidChange() {
        if refusal != nil, !dispatcher.authorizationStatus.isAuthorized {
            stream.stop()
            refusal = nil
        }
        updateAccuracy()
    }

    /// Calls the service again if the requested accuracy has changed.
    private func updateAccuracy() {
        guard dispatcher.busAccuracy != accuracy, dispatcher.isOpen, authorizationStatus.isAuthorized else { return }
        stream.stop()
        stream.start()
    }
}

extension LocationDispatcher {
    /// The accuracy to be requested of a service.
    fileprivate var busAccuracy: BusAccuracy {
        accuracyAuthorization == .fullAccuracy ? BusAccuracy(metres: options.desiredAccuracy) : .city
    }
}
