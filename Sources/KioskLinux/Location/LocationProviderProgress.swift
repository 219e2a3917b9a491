/// The progress of a location provider until its first fix.
public enum LocationProviderProgress: Hashable, Sendable, CustomStringConvertible {
    /// A device or service is being opened.
    case opening(String)
    /// A device or service is open, and nothing was parsed yet.
    case open(String)
    /// A service has sent its name and version.
    case service(String)
    /// A receiver works and has no fix.
    case noFix
    /// A receiver has no fix, with the numbers of satellites that are used and in view.
    case satellites(used: Int, inView: Int)
    /// Fixes are received.
    case fixes

    /// The progress, for the user.
    public var description: String {
        switch self {
        case .opening(let name): "opening \(name)"
        case .open(let name): "reading \(name)"
        case .service(let name): "connected to \(name)"
        case .noFix: "the receiver sends no valid position yet; check its view of the sky"
        case .satellites(let used, let inView): "\(used) of \(inView) satellites used"
        case .fixes: "receiving fixes"
        }
    }
}
