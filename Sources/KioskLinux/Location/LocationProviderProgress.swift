/// The progress of a location provider until its first fix.
public enum LocationProviderProgress: Hashable, Sendable, CustomStringConvertible {
    /// A device or service is being opened.
    case opening(String)
    /// A device or service is open, and has sent no valid data yet.
    case open(String)
    /// A service has sent its name and version.
    case service(String)
    /// A receiver sends valid data, but has no fix and does not report its satellites.
    case noFix
    /// A receiver has no fix, with the numbers of satellites that are used and in view.
    case satellites(used: Int, inView: Int)
    /// Fixes are received.
    case fixes

    /// A message in English for the user, such as "opening /dev/ttyUSB0".
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
