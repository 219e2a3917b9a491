public import Foundation

/// The options with which the messages of a tracker become touches and objects.
public struct TUIOOptions: Hashable, Sendable {
    /// The mounting of the surface: the swap, the inversions, the calibration and the rotations.
    ///
    /// Ranges, the size of palms and the filter have no effect.
    public var settings = PanelSettings()

    /// Whether cursors and pointers are touches.
    ///
    /// Set it to `false` if the panel reports the same fingers as an input device. Defaults to `true`.
    public var includesTouches = true

    /// Whether objects, tokens and blobs are objects.
    ///
    /// Defaults to `true`.
    public var includesObjects = true

    /// The distance from its last reported position up to which an object is at rest, in points; trackers tremble.
    ///
    /// Defaults to 2.
    public var positionTolerance = 2.0

    /// The difference from its last reported direction up to which an object is at rest, in degrees.
    ///
    /// Defaults to 1.
    public var angleTolerance = 1.0

    /// The time without a frame of a tracker after which its touches are cancelled and its objects end, in seconds.
    ///
    /// Trackers repeat the list of what they see about once a second, and a datagram may be lost. Values below 0.1 and NaN count as
    /// 0.1. Defaults to 3.
    public var timeout: TimeInterval = 3

    /// Creates options for a surface that is mounted upright.
    public init() {}
}
