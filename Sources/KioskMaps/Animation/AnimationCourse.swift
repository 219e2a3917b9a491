/// The progress of an animation as a function of its time.
///
/// A course begins as one curve. When the curve is replaced, the course gets a *knot*, from which the new curve continues
/// to either end, so that the camera does not jump and the animation may still be reversed.
struct AnimationCourse: Sendable {
    private let curve: any UITimingCurveProvider
    private let knot: (fraction: Double, progress: Double)

    init(_ curve: any UITimingCurveProvider) {
        self.curve = curve
        knot = (0, 0)
    }

    private init(_ curve: any UITimingCurveProvider, knot: (fraction: Double, progress: Double)) {
        self.curve = curve
        self.knot = knot
    }

    /// Returns the progress at a fraction of the time; exactly 0 and 1 at the ends.
    func progress(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        if fraction < knot.fraction {
            return knot.progress * (1 - curve.progress(at: (knot.fraction - fraction) / knot.fraction))
        }
        let ahead = curve.progress(at: (fraction - knot.fraction) / (1 - knot.fraction))
        return knot.progress + (1 - knot.progress) * ahead
    }

    /// Returns the course that continues with another curve from a fraction of the time.
    func continuing(with curve: any UITimingCurveProvider, from fraction: Double) -> AnimationCourse {
        AnimationCourse(curve, knot: (fraction, progress(at: fraction)))
    }
}
