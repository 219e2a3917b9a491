/// How far a source has come on its way to a fix.
public enum LocationSourceProgress: Hashable, Sendable, CustomStringConvertible {
    /// It is being opened, or connected to.
    case opening(String)
    /// It is open, and nothing that it said was understood yet.
    case open(String)
    /// A service says who it is.
    case service(String)
    /// A receiver works and does not know where it is.
    case noFix
    /// Satellites that help, and all that are in view.
    case satellites(used: Int, inView: Int)
    /// There are fixes.
    case fixes

    /// The progress in words.
    public var description: String {
        switch self {
        case .opening(let name): "opening \(name)"
        case .open(let name): "reading \(name)"
        case .service(let name): "talking to \(name)"
        case .noFix: "the receiver has no fix yet; does it see the sky?"
        case .satellites(let used, let inView): "\(used) of \(inView) satellites used"
        case .fixes: "there are fixes"
        }
    }
}
