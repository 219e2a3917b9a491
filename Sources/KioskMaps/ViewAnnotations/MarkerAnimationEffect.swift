import Foundation

/// The way in which a marker appears or disappears.
///
///     Marker(coordinate: station)
///         .animation(.scale, .wiggle, when: .appear)
///         .animation(.fadeOut, when: .disappear)
///
/// Effects take place about the tip of the marker.
public struct MarkerAnimationEffect: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case wiggle
        case scale(from: Double?, to: Double?)
        case fade(from: Double, to: Double)
    }

    let kind: Kind

    /// Swings to both sides, less and less, for 0.8 seconds.
    public static let wiggle = MarkerAnimationEffect(kind: .wiggle)

    /// Grows from nothing when the marker appears, and shrinks to nothing when it disappears.
    public static let scale = MarkerAnimationEffect(kind: .scale(from: nil, to: nil))

    /// Becomes opaque.
    public static let fadeIn = fade(from: 0, to: 1)

    /// Becomes transparent.
    public static let fadeOut = fade(from: 1, to: 0)

    /// Changes the size from one factor to another; negative factors count as 0.
    public static func scale(from start: Double, to end: Double) -> MarkerAnimationEffect {
        MarkerAnimationEffect(kind: .scale(from: max(0, start), to: max(0, end)))
    }

    /// Changes the opacity from one factor to another, 0…1.
    public static func fade(from start: Double, to end: Double) -> MarkerAnimationEffect {
        MarkerAnimationEffect(kind: .fade(from: start.clamped(to: 0...1), to: end.clamped(to: 0...1)))
    }

    /// The duration, in seconds.
    var duration: Double { kind == .wiggle ? 0.8 : 0.3 }

    /// Changes a pose by the effect at a time after its begin.
    ///
    /// - Parameters:
    ///   - pose: The pose.
    ///   - elapsed: The time since the begin, in seconds; after the end of the effect, its last state applies.
    ///   - trigger: Whether the marker appears or disappears.
    func apply(to pose: inout OverlayPose, after elapsed: Double, _ trigger: MarkerAnimationTrigger) {
        let time = (elapsed / duration).clamped(to: 0...1)
        func between(_ start: Double, _ end: Double) -> Double {
            start + (end - start) * TimingCurve.easeOut.progress(at: time)
        }
        switch kind {
        case .wiggle: pose.rotation += Self.swing * sin(time * 2 * .pi * Self.swingCount) * (1 - time)
        case .scale(let start, let end):
            let isAppearing = trigger == .appear
            pose.scale *= between(start ?? (isAppearing ? 0 : 1), end ?? (isAppearing ? 1 : 0))
        case .fade(let start, let end): pose.opacity *= between(start, end)
        }
    }

    /// The greatest angle of a wiggle, in degrees.
    private static let swing = 15.0

    /// The number of swings to both sides.
    private static let swingCount = 3.0
}

/// The change of a marker that starts its effects.
public enum MarkerAnimationTrigger: Hashable, Sendable, CaseIterable {
    /// The marker is added to the map.
    case appear
    /// The marker is removed from the map.
    case disappear
}
