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
