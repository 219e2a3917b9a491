public import Foundation
public import KioskGeometry
public import KioskStyle

/// The lines that show how annotations move, as on the displays of ships and of dispatchers.
///
///     var lines = MotionLineOptions()
///     lines.trailDuration = 600
///     lines.lookAheadDuration = 60
///     lines.ringDistances = [500, 1000]
///     ships.motionLines = lines
///
/// They begin where an annotation was reported, not where it is drawn on its way there.
public struct MotionLineOptions: Hashable, Sendable {
    /// The age at which past positions disappear, in seconds; nil draws no trails.
    ///
    /// Trails fade in eight steps. An age that is not positive and finite draws none. Defaults to nil.
    public var trailDuration: TimeInterval?

    /// The maximum number of past positions of an annotation, clamped to 16…1024.
    ///
    /// The positions of an eighth of the duration are thinned out when they exceed an eighth of the maximum. Defaults to 128.
    public var maximumTrailCount = 128 {
        didSet { maximumTrailCount = maximumTrailCount.clamped(to: 16...1024) }
    }

    /// The time for which the position ahead is drawn, in seconds; nil draws none.
    ///
    /// The line leads from an annotation along a great circle, in the direction and with the speed of its last report; one without
    /// them has no line. It does not bend with a turn: a rate of turn is an estimate that holds for seconds, and a minute of it would
    /// draw a circle. A time that is not positive and finite draws none. Defaults to nil.
    public var lookAheadDuration: TimeInterval?

    /// The distances of range rings around annotations, in metres on the ground.
    ///
    /// At most the first eight are used, of those from 1 to 5,000,000. Rings that contain a pole are not drawn. Defaults to none.
    public var ringDistances: [LocationDistance] = []

    /// The color of the lines.
    ///
    /// Defaults to a dark blue.
    public var color: StyleColor = "rgb(30, 80, 160)"

    /// The width of the lines, in points; clamped to 0…100, and 0 for NaN.
    ///
    /// Defaults to 2.
    public var width = 2.0 {
        didSet { width = width.isNaN ? 0 : width.clamped(to: 0...100) }
    }

    /// Creates options that draw no lines.
    public init() {}
}
