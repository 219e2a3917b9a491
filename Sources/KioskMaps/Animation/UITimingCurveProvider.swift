/// Says how an animation gains and loses speed: `UICubicTimingParameters`, `UISpringTimingParameters`, or one of your own.
public protocol UITimingCurveProvider: Sendable {
    /// Returns the fraction of the way at a fraction of the time, 0…1.
    ///
    /// Guidance for implementors: answer 0 at 0 and 1 at 1; between them the way may be overshot. The animators themselves
    /// put the camera exactly on its target at the end, whatever this returns there.
    func progress(at time: Double) -> Double
}
