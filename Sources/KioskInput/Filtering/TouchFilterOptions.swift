public import Foundation

/// What a `TouchFilter` does against the noise of a panel; nothing unless said otherwise.
public struct TouchFilterOptions: Hashable, Sendable {
    /// How many frames of every contact are not believed, because some panels report the place of the last touch first.
    ///
    /// A contact that lasts no longer is reported when it is lifted, where it was last: a second tap on the same pixel has
    /// one sample only.
    public var skippedSamples = 0

    /// How long a contact must last to be one, in seconds; shorter ones are ghosts and not reported at all.
    public var minimumContactDuration: TimeInterval = 0

    /// How long after a lift the finger may come back and be the same contact, in seconds.
    ///
    /// Lifts are reported so much later.
    public var liftDebounce: TimeInterval = 0

    /// How far from where it was lifted the finger may come back, in points.
    public var liftDebounceDistance: CGFloat = 40

    /// How far a finger moves before its contact does, in points.
    public var hysteresis: CGFloat = 0

    /// Smooths the way of each contact; `nil` for not at all.
    public var oneEuro: OneEuroOptions?

    /// Creates options that change nothing.
    public init() {}

    /// Creates the options for a kind of panel.
    public init(_ preset: TouchFilterPreset) {
        self.init()
        switch preset {
        case .none: break
        case .capacitive:
            hysteresis = 0.5
        case .resistive:
            skippedSamples = 1
            liftDebounce = 0.04
            hysteresis = 2
            oneEuro = OneEuroOptions(minimumCutoff: 4, slope: 0.02)
        case .optical:
            minimumContactDuration = 0.02
            liftDebounce = 0.03
            hysteresis = 1.5
            oneEuro = OneEuroOptions(minimumCutoff: 6, slope: 0.02)
        case .noisy:
            minimumContactDuration = 0.05
            liftDebounce = 0.05
            hysteresis = 4
            oneEuro = OneEuroOptions(minimumCutoff: 2, slope: 0.01)
        }
    }

    /// Whether frames pass as they are.
    public var isTransparent: Bool {
        skippedSamples <= 0 && minimumContactDuration <= 0 && liftDebounce <= 0 && hysteresis <= 0 && oneEuro == nil
    }
}

/// Kinds of panels, by the noise they make.
public enum TouchFilterPreset: String, Hashable, Sendable, CaseIterable {
    /// Nothing is filtered.
    case none
    /// A good capacitive panel: only the trembling of a resting finger is taken away.
    case capacitive
    /// A resistive panel: the first sample is old, pressure gaps look like lifts, positions tremble.
    case resistive
    /// An infrared or camera frame: insects and sleeves make short contacts.
    case optical
    /// A panel beside a bad power supply: ghosts, gaps and trembling, at the price of 50 ms.
    case noisy
}

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
