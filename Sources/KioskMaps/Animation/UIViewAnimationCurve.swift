/// How an animation gains and loses speed, under the name code written for phones uses.
///
/// `easeIn` and `easeOut` are the platform's, not those of `TimingCurve`: see there.
public enum UIViewAnimationCurve: Hashable, CaseIterable, Sendable {
    /// Slow, fast, slow: control points (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Slow, then fast: control points (0.42, 0) and (1, 1).
    case easeIn
    /// Fast, then slow: control points (0, 0) and (0.58, 1).
    case easeOut
    /// Even: control points (0, 0) and (1, 1).
    case linear
}
