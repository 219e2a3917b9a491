public import Foundation
public import KioskLocation
public import KioskMaps

/// A source of fixes that follows a script in virtual time, and notes what it is asked to do.
///
///     let provider = ScriptedLocationProvider(clock: clock)
///     provider.at(1, .fixes([fix]))
///     provider.at(5, .authorization(.denied))
///     mapView.location.overrideLocationProvider(with: provider)
///     clock.advance(by: 10)
///     provider.calls  // [.setDelegate, .startUpdatingLocation, .startUpdatingHeading, …]
///
/// Like a receiver that is switched off, it sends fixes and headings only between start and stop; what the script has for
/// other times is lost, and what was sent last comes again with the next start.
@MainActor
public final class ScriptedLocationProvider: LocationProvider {
    /// What happens to a source.
    public enum Event {
        /// It has fixes, from the oldest to the newest.
        case fixes([Location])
        /// It has a heading.
        case heading(CLHeading)
        /// It fails.
        case failure(any Error)
        /// The application may know the place, or may not.
        case authorization(CLAuthorizationStatus, CLAccuracyAuthorization = .fullAccuracy)
    }

    /// What a location manager asks of a source.
    public enum Call: Hashable, Sendable {
        /// Its delegate is set.
        case setDelegate
        /// Its options are set.
        case setOptions
        /// The edge that is up is set.
        case setHeadingOrientation(CLDeviceOrientation)
        /// It shall ask for permission at any time.
        case requestAlwaysAuthorization
        /// It shall ask for permission while in use.
        case requestWhenInUseAuthorization
        /// It shall ask for full accuracy for a purpose.
        case requestTemporaryFullAccuracy(String)
        /// It shall send fixes.
        case startUpdatingLocation
        /// It shall send no more fixes.
        case stopUpdatingLocation
        /// It shall send headings.
        case startUpdatingHeading
        /// It shall send no more headings.
        case stopUpdatingHeading
        /// It shall ask nobody to turn the device about.
        case dismissHeadingCalibration
    }

    /// What it was asked to do, in order.
    public private(set) var calls: [Call] = []

    /// What people answer when it asks for permission while in use or at any time; nil for no answer.
    public var answer: CLAuthorizationStatus?

    /// Whether people grant full accuracy when it asks for it.
    public var grantsFullAccuracy = false

    /// Whether the application may know where the device is.
    public private(set) var authorizationStatus: CLAuthorizationStatus

    /// How exactly it may know.
    public private(set) var accuracyAuthorization: CLAccuracyAuthorization

    /// The heading that was sent last.
    public private(set) var heading: CLHeading?

    /// From which age on its fixes are old; nil for never.
    public let freshness: FreshnessThresholds?

    /// What the map wishes for.
    public var locationProviderOptions = LocationOptions() { didSet { calls.append(.setOptions) } }

    /// Which edge of the device is up.
    public var headingOrientation = CLDeviceOrientation.portrait {
        didSet { calls.append(.setHeadingOrientation(headingOrientation)) }
    }

    private let clock: ManualClock
    private weak var delegate: (any LocationProviderDelegate)?
    private var sendsLocations = false
    private var sendsHeadings = false
    private var lastFix: Location?

    /// Creates a source with an empty script.
    public init(
        clock: ManualClock, authorization: CLAuthorizationStatus = .authorizedWhenInUse,
        accuracy: CLAccuracyAuthorization = .fullAccuracy, freshness: FreshnessThresholds? = FreshnessThresholds()
    ) {
        self.clock = clock
        self.freshness = freshness
        authorizationStatus = authorization
        accuracyAuthorization = accuracy
    }

    /// Lets something happen so many seconds from now.
    public func at(_ seconds: TimeInterval, _ event: Event) {
        clock.wake(at: clock.now.advanced(bySeconds: seconds)) { [weak self] _ in self?.send(event) }
    }

    /// Lets something happen now.
    public func send(_ event: Event) {
        switch event {
        case .fixes(let fixes):
            guard sendsLocations else { return }
            lastFix = fixes.last ?? lastFix
            delegate?.locationProvider(self, didUpdateFixes: fixes)
        case .heading(let newHeading):
            guard sendsHeadings else { return }
            heading = newHeading
            delegate?.locationProvider(self, didUpdateHeading: newHeading)
        case .failure(let error): delegate?.locationProvider(self, didFailWithError: error)
        case .authorization(let status, let accuracy):
            authorizationStatus = status
            accuracyAuthorization = accuracy
            delegate?.locationProviderDidChangeAuthorization(self)
        }
    }

    /// Returns what it was asked to do since the last call.
    public func takeCalls() -> [Call] {
        defer { calls = [] }
        return calls
    }
}

extension ScriptedLocationProvider {
    /// Says who hears of it.
    public func setDelegate(_ delegate: any LocationProviderDelegate) {
        calls.append(.setDelegate)
        self.delegate = delegate
    }

    /// Asks, and takes the answer.
    public func requestAlwaysAuthorization() {
        calls.append(.requestAlwaysAuthorization)
        takeAnswer()
    }

    /// Asks, and takes the answer.
    public func requestWhenInUseAuthorization() {
        calls.append(.requestWhenInUseAuthorization)
        takeAnswer()
    }

    /// Asks, and takes the answer.
    public func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
        calls.append(.requestTemporaryFullAccuracy(purposeKey))
        if grantsFullAccuracy { send(.authorization(authorizationStatus)) }
    }

    /// Begins to send fixes, with the one that was sent last.
    public func startUpdatingLocation() {
        calls.append(.startUpdatingLocation)
        sendsLocations = true
        if let lastFix { send(.fixes([lastFix])) }
    }

    /// Sends no more fixes.
    public func stopUpdatingLocation() {
        calls.append(.stopUpdatingLocation)
        sendsLocations = false
    }

    /// Begins to send headings, with the one that was sent last.
    public func startUpdatingHeading() {
        calls.append(.startUpdatingHeading)
        sendsHeadings = true
        if let heading { send(.heading(heading)) }
    }

    /// Sends no more headings.
    public func stopUpdatingHeading() {
        calls.append(.stopUpdatingHeading)
        sendsHeadings = false
    }

    /// Notes that it was asked.
    public func dismissHeadingCalibrationDisplay() {
        calls.append(.dismissHeadingCalibration)
    }

    private func takeAnswer() {
        if let answer { send(.authorization(answer, accuracyAuthorization)) }
    }
}
