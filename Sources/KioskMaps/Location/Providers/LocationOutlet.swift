public import KioskLocation

/// What sources that heed `LocationPermissions` have in common: who hears of them, whether, and what was said last.
///
/// A `PermittedLocationProvider` owns one, and sends through it what it finds out. What nobody may know or wants to know at
/// the moment goes no further.
@MainActor
public final class LocationOutlet {
    /// What the map wishes for.
    public var options = LocationOptions()

    /// Which edge of the device is up.
    public var headingOrientation = CLDeviceOrientation.portrait

    /// Who may know where the device is.
    public let permissions: LocationPermissions

    /// The fix that was sent last, which each start sends again; nil once nobody may know.
    ///
    /// It is exact also while accuracy is reduced, so nobody outside of the sources reads it.
    private(set) var lastFix: Location?

    /// The heading that was sent last.
    public internal(set) var heading: CLHeading?

    /// Whether fixes are wanted.
    public private(set) var sendsLocations = false

    /// Whether headings are wanted.
    public private(set) var sendsHeadings = false

    private weak var delegate: (any LocationProviderDelegate)?
    private var changes: AnyCancelable?

    /// Creates an outlet that sends to nobody yet.
    public init(permissions: LocationPermissions = .shared) {
        self.permissions = permissions
    }

    /// Whether anything is wanted.
    public var isOpen: Bool { sendsLocations || sendsHeadings }

    /// Sends fixes, from the oldest to the newest, if they are wanted and somebody may know.
    public func send(_ fixes: [Location], from provider: any LocationProvider) {
        guard sendsLocations, provider.authorizationStatus.isAuthorized, let last = fixes.last else { return }
        lastFix = last
        delegate?.locationProvider(provider, didUpdateFixes: fixes)
    }

    /// Sends a heading, if it is wanted and somebody may know.
    public func send(_ heading: CLHeading, from provider: any LocationProvider) {
        guard sendsHeadings, provider.authorizationStatus.isAuthorized else { return }
        self.heading = heading
        delegate?.locationProvider(provider, didUpdateHeading: heading)
    }

    /// Sends what went wrong.
    public func send(_ error: any Error, from provider: any LocationProvider) {
        delegate?.locationProvider(provider, didFailWithError: error)
    }

    /// Forgets the fix that was sent last, so that no start sends it again.
    func forgetFix() {
        lastFix = nil
    }

    /// Says that one of the authorizations is another one, and forgets what nobody may know any more.
    ///
    /// Changes of `permissions` are told without it.
    public func sendAuthorizationChange(from provider: any LocationProvider) {
        if !provider.authorizationStatus.isAuthorized {
            lastFix = nil
            heading = nil
        }
        delegate?.locationProviderDidChangeAuthorization(provider)
    }

    func setDelegate(_ delegate: any LocationProviderDelegate, of provider: any PermittedLocationProvider) {
        self.delegate = delegate
        changes = permissions.onChange.observe { [weak self, weak provider] in
            guard let self, let provider else { return }
            sendAuthorizationChange(from: provider)
        }
    }

    func wantLocations(_ areWanted: Bool, from provider: any PermittedLocationProvider) {
        let wasOpen = isOpen
        sendsLocations = areWanted
        if areWanted, let lastFix { send([lastFix], from: provider) }
        open(provider, wasOpen: wasOpen)
    }

    func wantHeadings(_ areWanted: Bool, from provider: any PermittedLocationProvider) {
        let wasOpen = isOpen
        sendsHeadings = areWanted
        if areWanted, let heading { send(heading, from: provider) }
        open(provider, wasOpen: wasOpen)
    }

    /// Asks a question of the permissions, and sends what keeps it from being asked.
    public func ask(
        from provider: any PermittedLocationProvider, _ question: () throws(LocationPermissionError) -> Void
    ) {
        do {
            try question()
        } catch {
            send(error, from: provider)
        }
    }

    private func open(_ provider: any PermittedLocationProvider, wasOpen: Bool) {
        if isOpen, !wasOpen { provider.open() }
        if !isOpen, wasOpen { provider.close() }
    }
}
