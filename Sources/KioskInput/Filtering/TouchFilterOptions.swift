public import Foundation

/// The options of a `TouchFilter`; by default nothing is filtered.
public struct TouchFilterOptions: Hashable, Sendable {
    /// The number of frames of each contact that are skipped, because some panels report the position of the last touch
    /// first.
    ///
    /// A contact that lasts no longer is reported at its lift with its last position: a second tap on the same pixel has
    /// only one sample.
    public var skippedSamples = 0

    /// The minimum duration of a contact, in seconds; shorter ones are ghosts and are not reported.
    public var minimumContactDuration: TimeInterval = 0

    /// The time after a lift within which a returning finger continues its contact, in seconds.
    ///
    /// Lifts are reported with this delay, and with their time in `TouchContact.liftTime`.
    public var liftDebounce: TimeInterval = 0

    /// The maximum distance of a returning finger from its lift, in points.
    public var liftDebounceDistance: CGFloat = 40

    /// The movement of a finger before that of its contact, in points.
    public var hysteresis: CGFloat = 0

    /// The smoothing of the path of each contact; `nil` for none.
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

    /// Whether frames do not change.
    public var isTransparent: Bool {
        skippedSamples <= 0 && minimumContactDuration <= 0 && liftDebounce <= 0 && hysteresis <= 0 && oneEuro == nil
    }
}

/// Presets for kinds of panels, by their noise.
public enum TouchFilterPreset: String, Hashable, Sendable, CaseIterable {
    /// Nothing is filtered.
    case none
    /// A good capacitive panel: only the trembling of a resting finger is removed.
    case capacitive
    /// A resistive panel: the first sample is old, pressure gaps look like lifts, positions tremble.
    case resistive
    /// An infrared or camera frame: insects and sleeves make short contacts.
    case optical
    /// A panel beside a bad power supply: ghosts, gaps and trembling, at the cost of a delay of 50 ms.
    case noisy
}

/// The options of smoothing: strong while the finger is slow, weak while it is fast.
///
/// The One-Euro filter (Casiez, Roussel and Vogel, "1 € Filter: A Simple Speed-based Low-pass Filter for Noisy Input in
/// Interactive Systems", 2012).
public struct OneEuroOptions: Hashable, Sendable {
    /// The cutoff frequency of a resting finger, in hertz; lower values are smoother and slower.
    public var minimumCutoff: Double
    /// The increase of the cutoff with speed, in hertz per point per second.
    public var slope: Double
    /// The cutoff frequency of the speed, in hertz.
    public var speedCutoff: Double

    /// Creates options; cutoff frequencies that are not positive count as the smallest positive one.
    ///
    /// - Parameters:
    ///   - minimumCutoff: The cutoff frequency of a resting finger, in hertz.
    ///   - slope: The increase of the cutoff with speed, in hertz per point per second.
    ///   - speedCutoff: The cutoff frequency of the speed, in hertz.
    public init(minimumCutoff: Double, slope: Double, speedCutoff: Double = 1) {
        self.minimumCutoff = minimumCutoff
        self.slope = slope
        self.speedCutoff = speedCutoff
    }
}
