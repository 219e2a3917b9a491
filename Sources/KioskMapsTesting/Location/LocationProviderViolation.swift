/// A violation of the requirements of a location provider.
public enum LocationProviderViolation: Hashable, Sendable {
    /// Fixes are sent before the provider is started.
    case fixesBeforeStart
    /// Headings are sent before the provider is started.
    case headingsBeforeStart
    /// No fix is sent although the provider is started and authorized.
    case noFixAfterStart
    /// No fix is sent after the provider is restarted.
    case noFixAfterRestart
    /// Fixes are sent after the provider is stopped, even if it was started twice.
    case fixesAfterStop
    /// Headings are sent after the provider is stopped, even if it was started twice.
    case headingsAfterStop
    /// Fixes are sent while the application is not authorized.
    case fixesWithoutAuthorization
    /// The provider retains its delegate.
    case keepsDelegateAlive
    /// The provider sends to a previous delegate.
    case sendsToFormerDelegate
    /// A batch of fixes is empty.
    case emptyBatch
    /// A fix is older than a preceding fix.
    case newestNotLast
    /// A fix has an invalid value; the associated string is the reason.
    case impossibleFix(String)
    /// The provider does not keep its options.
    case forgetsOptions
    /// The provider does not keep its heading orientation.
    case forgetsHeadingOrientation
}

extension LocationProviderViolation: CustomStringConvertible {
    /// The violation and its remedy.
    public var description: String {
        switch self {
        case .fixesBeforeStart: "fixes are sent before startUpdatingLocation()"
        case .headingsBeforeStart: "headings are sent before startUpdatingHeading()"
        case .noFixAfterStart: "no fix is sent after startUpdatingLocation() although the provider is authorized"
        case .noFixAfterRestart: "no fix is sent after stopUpdatingLocation() and another startUpdatingLocation()"
        case .fixesAfterStop: "fixes are sent after stopUpdatingLocation(), which ends any number of starts"
        case .headingsAfterStop: "headings are sent after stopUpdatingHeading(), which ends any number of starts"
        case .fixesWithoutAuthorization: "fixes are sent while authorizationStatus is not authorized"
        case .keepsDelegateAlive: "the provider retains its delegate; use a weak reference"
        case .sendsToFormerDelegate: "updates are sent to a previous delegate; setDelegate(_:) replaces it"
        case .emptyBatch: "a batch of fixes is empty; send nothing instead"
        case .newestNotLast: "a fix is older than the preceding fix; send batches from the oldest to the newest"
        case .impossibleFix(let reason): "a fix is invalid: \(reason)"
        case .forgetsOptions: "locationProviderOptions does not keep the value it was set to"
        case .forgetsHeadingOrientation: "headingOrientation does not keep the value it was set to"
        }
    }
}
