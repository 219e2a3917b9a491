/// A label of the animations of the camera, by which they are distinguished and cancelled.
public struct AnimationOwner: RawRepresentable, Hashable, Sendable {
    /// The name of the owner.
    public let rawValue: String

    /// Creates an owner of an app.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The gestures of the user.
    public static let gestures = AnimationOwner(rawValue: "com.mapbox.maps.gestures")

    /// The compass, which turns the map north.
    public static let compass = AnimationOwner(rawValue: "com.mapbox.maps.ornaments.compass")

    /// The focus of keys, knobs and screen readers, which moves an annotation into view.
    public static let accessibility = AnimationOwner(rawValue: "kioskmaps.accessibility")

    /// The attract mode of a public display.
    public static let attractMode = AnimationOwner(rawValue: "kioskmaps.attract-mode")

    /// The default owner of `makeAnimator`.
    public static let unspecified = AnimationOwner(rawValue: "com.mapbox.maps.unspecified")

    /// The animations manager, for `ease` and `fly`.
    package static let cameraAnimationsManager = AnimationOwner(rawValue: "com.mapbox.maps.cameraAnimationsManager")
}
