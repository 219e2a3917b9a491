/// When an ornament is visible.
public enum OrnamentVisibility: String, Hashable, Sendable, CaseIterable {
    /// Where it is useful: the compass unless north is up, the home button if there is a home, the attribution button if there
    /// are attributions; others are always visible.
    case adaptive
    /// Never.
    case hidden
    /// Always; the attribution button and the logo only if they have something to show.
    case visible
}
