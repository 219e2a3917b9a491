/// Who moves the camera: a label to tell animations apart and to cancel some of them.
public struct AnimationOwner: RawRepresentable, Hashable, Sendable {
    /// The text of the label.
    public let rawValue: String

    /// Creates an owner of your own.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The fingers on the screen.
    public static let gestures = AnimationOwner(rawValue: "com.mapbox.maps.gestures")

    /// Nobody in particular; the default of `makeAnimator`.
    public static let unspecified = AnimationOwner(rawValue: "com.mapbox.maps.unspecified")

    /// The manager itself, for `ease`.
    static let cameraAnimationsManager = AnimationOwner(rawValue: "com.mapbox.maps.cameraAnimationsManager")
}
