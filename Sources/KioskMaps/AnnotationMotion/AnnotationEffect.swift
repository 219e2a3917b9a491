public import Foundation

/// The way in which an annotation appears or disappears.
///
///     pins.insert(pin, effect: .fade)
///     pins.remove(ids: ["old"], effect: AnnotationEffect(fades: true, scales: true, duration: 0.5))
///
/// An effect multiplies opacities and sizes of the annotation. Polygons have no size that could be multiplied. A property of the
/// manager that is a function in the notation of old styles is not multiplied.
public struct AnnotationEffect: Hashable, Sendable {
    /// The annotation becomes opaque or transparent.
    public static let fade = AnnotationEffect(fades: true, scales: false)

    /// The annotation grows or shrinks.
    public static let scale = AnnotationEffect(fades: false, scales: true)

    /// Whether the opacity changes.
    public var fades: Bool

    /// Whether the size changes.
    public var scales: Bool

    /// The duration, in seconds; one that is negative or not finite counts as 0.
    public var duration: TimeInterval {
        didSet { duration = Self.valid(duration) }
    }

    /// The curve of the progress; the part beyond 0…1 is cut off.
    public var curve: TimingCurve

    /// Creates an effect.
    ///
    /// - Parameters:
    ///   - fades: Whether the opacity changes.
    ///   - scales: Whether the size changes.
    ///   - duration: The duration, in seconds.
    ///   - curve: The curve of the progress.
    public init(fades: Bool, scales: Bool, duration: TimeInterval = 0.3, curve: TimingCurve = .easeOut) {
        self.fades = fades
        self.scales = scales
        self.duration = Self.valid(duration)
        self.curve = curve
    }

    private static func valid(_ duration: TimeInterval) -> TimeInterval {
        duration.isFinite ? max(0, duration) : 0
    }

    /// The factors of the opacity and of the size of an annotation, 0…1.
    struct Factors: Equatable, Sendable {
        var opacity: Double
        var size: Double
    }

    /// Returns the factors of an annotation that is visible to a degree, 0…1.
    func factors(visibility: Double) -> Factors {
        Factors(opacity: fades ? visibility : 1, size: scales ? visibility : 1)
    }
}
