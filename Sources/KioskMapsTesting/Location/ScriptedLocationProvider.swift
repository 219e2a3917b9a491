public import Foundation
public import KioskLocation
public import KioskMaps

/// A location provider that follows a script in virtual time, and records the calls it receives.
///
///     let provider = ScriptedLocationProvider(clock: clock)
///     provider.at(1, .fixes([fix]))
///     provider.at(5, .authorization(.denied))
///     mapView.location.overrideLocationProvider(with: provider)
///     clock.advance(by: 10)
///     provider.calls  // [.setDelegate, .startUpdatingLocation, .startUpdatingHeading, …]
///
/// It sends fixes and headings only between start and stop; events at other times are discarded. A start sends the last
/// fix or heading again.
@MainActor
public final class ScriptedLocationProvider: LocationProvider {
    /// An event of the script.
    public enum Event {
        /// Sends fixes, from the oldest to the newest.
        case fixes([Location])
        /// Sends a heading.
        case heading(CLHeading)
        /// Reports an error.
        case failure(any Error)
        /// Changes the authorization.
        case authorization(CLAuthorizationStatus, CLAccuracyAuthorization = .fullAccuracy)
    }

    /// A call from a location manager.
    public enum Call: Hashable, Sendable {
        /// The delegate was set.
        case setDelegate
        /// The options were set.
        case setOptions
        /// The heading orientation was set.
        case setHeadingOrientation(CLDeviceOrientation)
        /// Authorization at any time was requested.
        case requestAlwaysAuthorization
        /// Authorization while in use was requested.
        case requestWhenInUseAuthorization
        /// Temporary full accuracy was requested, with a purpose key.
        case requestTemporaryFullAccuracy(String)
        /// Location updates were started.
        case startUpdatingLocation
        /// Location updates were stopped.
        case stopUpdatingLocation
        /// Heading updates were started.
        case startUpdatingHeading
        /// Heading updates were stopped.
        case stopUpdatingHeading
        /// The heading calibration prompt was dismissed.
        case dismissHeadingCalibration
    }

    /// The received calls, in order.
    public private(set) var calls: [Call] = []

    /// The user's response to requests for authorization; nil for no response.
    public var answer: CLAuthorizationStatus?

    /// Whether the user grants requests for full accuracy.
    public var grantsFullAccuracy = false

    /// The current authorization.
    public private(set) var authorizationStatus: CLAuthorizationStatus

    /// The current accuracy authorization.
    public private(set) var accuracyAuthorization: CLAccuracyAuthorization

    /// The last heading that was sent.
    public var heading: CLHeading? { lastHeading }

    /// The ages at which fixes become stale; nil for never.
    public let freshness: FreshnessThresholds?

    /// The options of the map.
    public var locationProviderOptions = LocationOptions() { didSet { calls.append(.setOptions) } }

    /// The edge of the device that is up.
    public var headingOrientation = CLDeviceOrientation.portrait {
        didSet { calls.append(.setHeadingOrientation(headingOrientation)) }
    }

    private let clock: ManualClock
    private weak var delegate: (any LocationProviderDelegate)?
    private var running: LocationLifecycle.Parts = []
    @Unreflected private var lastFix: Location?
    @Unreflected private var lastHeading: CLHeading?

    /// Creates a provider with an empty script.
    ///
    /// - Parameters:
    ///   - clock: The clock of the script.
    ///   - authorization: The initial authorization.
    ///   - accuracy: The initial accuracy authorization.
    ///   - freshness: The ages at which fixes become stale; nil for never.
    public init(
        clock: ManualClock, authorization: CLAuthorizationStatus = .authorizedWhenInUse,
        accuracy: CLAccuracyAuthorization = .fullAccuracy, freshness: FreshnessThresholds? = FreshnessThresholds()
    ) {
        self.clock = clock
        self.freshness = freshness
        authorizationStatus = authorization
        accuracyAuthorization = accuracy
    }

    /// Schedules an event.
    ///
    /// - Parameters:
    ///   - seconds: The delay from now, in seconds.
    ///   - event: The event.
    public func at(_ seconds: TimeInterval, _ event: Event) {
        clock.wake(at: clock.now.advanced(bySeconds: seconds)) { [weak self] _ in self?.send(event) }
    }

    /// Sends an event immediately.
    public func send(_ event: Event) {
        switch event {
        case .fixes(let fixes):
            guard running.contains(.location) else { return }
            lastFix = fixes.last ?? lastFix
            delegate?.locationProvider(self, didUpdateFixes: fixes)
        case .heading(let newHeading):
            guard running.contains(.heading) else { return }
            lastHeading = newHeading
            delegate?.locationProvider(self, didUpdateHeading: newHeading)
        case .failure(let error): delegate?.locationProvider(self, didFailWithError: error)
        case .authorization(let status, let accuracy):
            authorizationStatus = status
            accuracyAuthorization = accuracy
            delegate?.locationProviderDidChangeAuthorization(self)
        }
    }

    /// Returns the calls received since the last call of this method.
    public func takeCalls() -> [Call] {
        defer { calls = [] }
        return calls
    }
}

extension ScriptedLocationProvider {
    /// Sets the delegate.
    public func setDelegate(_ delegate: any LocationProviderDelegate) {
        calls.append(.setDelegate)
        self.delegate = delegate
    }

    /// Requests authorization and applies `answer`.
    public func requestAlwaysAuthorization() {
        calls.append(.requestAlwaysAuthorization)
        takeAnswer()
    }

    /// Requests authorization and applies `answer`.
    public func requestWhenInUseAuthorization() {
        calls.append(.requestWhenInUseAuthorization)
        takeAnswer()
    }

    /// Requests full accuracy, which `grantsFullAccuracy` grants.
    public func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
        calls.append(.requestTemporaryFullAccuracy(purposeKey))
        if grantsFullAccuracy { send(.authorization(authorizationStatus)) }
    }

    /// Starts sending fixes; sends the last fix again.
    public func startUpdatingLocation() {
        calls.append(.startUpdatingLocation)
        running.insert(.location)
        if let lastFix { send(.fixes([lastFix])) }
    }

    /// Stops sending fixes.
    public func stopUpdatingLocation() {
        calls.append(.stopUpdatingLocation)
        running.remove(.location)
    }

    /// Starts sending headings; sends the last heading again.
    public func startUpdatingHeading() {
        calls.append(.startUpdatingHeading)
        running.insert(.heading)
        if let heading { send(.heading(heading)) }
    }

    /// Stops sending headings.
    public func stopUpdatingHeading() {
        calls.append(.stopUpdatingHeading)
        running.remove(.heading)
    }

    /// Records the call.
    public func dismissHeadingCalibrationDisplay() {
        calls.append(.dismissHeadingCalibration)
    }

    private func takeAnswer() {
        if let answer { send(.authorization(answer, accuracyAuthorization)) }
    }
}
