/// Whether a text or an icon may overlap others.
package enum OverlapMode: UInt8, Hashable, Sendable {
    /// The symbol is hidden if it collides with another.
    case never
    /// The symbol is always shown.
    case always
    /// The symbol is hidden if it collides with one that may never overlap.
    case cooperative

    /// Returns whether a new symbol of this mode collides with an existing symbol that it touches.
    @inline(__always)
    func collides(with existing: OverlapMode) -> Bool {
        switch self {
        case .never: true
        case .always: false
        case .cooperative: existing == .never
        }
    }
}
