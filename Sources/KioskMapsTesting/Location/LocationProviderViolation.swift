/// What a source of fixes does that a location manager cannot live with.
public enum LocationProviderViolation: Hashable, Sendable {
    /// It sends fixes before it was started.
    case fixesBeforeStart
    /// It sends headings before it was started.
    case headingsBeforeStart
    /// It sends no fix although it was started and may.
    case noFixAfterStart
    /// It sends no fix when it is started once more.
    case noFixAfterRestart
    /// It sends fixes after it was stopped, be it after two starts.
    case fixesAfterStop
    /// It sends headings after it was stopped, be it after two starts.
    case headingsAfterStop
    /// It sends fixes while the application may not know where the device is.
    case fixesWithoutAuthorization
    /// It keeps its delegate alive.
    case keepsDelegateAlive
    /// It sends to the delegate it had before.
    case sendsToFormerDelegate
    /// A batch of fixes is empty.
    case emptyBatch
    /// A fix is older than one that was sent before it.
    case newestNotLast
    /// A number of a fix cannot be, for a reason.
    case impossibleFix(String)
    /// It forgets the options that are set.
    case forgetsOptions
    /// It forgets the edge that is up.
    case forgetsHeadingOrientation
}

extension LocationProviderViolation: CustomStringConvertible {
    /// What is wrong and what would be right.
    public var description: String {
        switch self {
        case .fixesBeforeStart: "fixes are sent before startUpdatingLocation()"
        case .headingsBeforeStart: "headings are sent before startUpdatingHeading()"
        case .noFixAfterStart: "no fix is sent after startUpdatingLocation() although the source is authorized"
        case .noFixAfterRestart: "no fix is sent after stopUpdatingLocation() and another startUpdatingLocation()"
        case .fixesAfterStop: "fixes are sent after stopUpdatingLocation(), which ends any number of starts"
        case .headingsAfterStop: "headings are sent after stopUpdatingHeading(), which ends any number of starts"
        case .fixesWithoutAuthorization: "fixes are sent while authorizationStatus is not authorized"
        case .keepsDelegateAlive: "the delegate is kept alive; hold it weakly"
        case .sendsToFormerDelegate: "a former delegate is sent to; setDelegate(_:) replaces it"
        case .emptyBatch: "a batch of fixes is empty; send nothing instead"
        case .newestNotLast: "a fix is older than one before it; send batches from the oldest to the newest"
        case .impossibleFix(let reason): "a fix is none: \(reason)"
        case .forgetsOptions: "locationProviderOptions are not what they were set to"
        case .forgetsHeadingOrientation: "headingOrientation is not what it was set to"
        }
    }
}
