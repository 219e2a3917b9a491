/// How a way is smoothed: much while the finger is slow, little while it is fast.
///
/// The One-Euro filter (Casiez, Roussel and Vogel, "1 € Filter: A Simple Speed-based Low-pass Filter for Noisy Input in
/// Interactive Systems", 2012).
public struct OneEuroOptions: Hashable, Sendable {
    /// The cutoff frequency of a finger that rests, in hertz; less is smoother and later.
    public var minimumCutoff: Double
    /// By how much the cutoff grows with speed, in hertz for each point per second.
    public var slope: Double
    /// The cutoff frequency for the speed itself, in hertz.
    public var speedCutoff: Double

    /// Creates options; cutoff frequencies that are not positive count as the smallest that are.
    public init(minimumCutoff: Double, slope: Double, speedCutoff: Double = 1) {
        self.minimumCutoff = minimumCutoff
        self.slope = slope
        self.speedCutoff = speedCutoff
    }
}
