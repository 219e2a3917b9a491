/// The movements of a map that have begun and not ended.
struct MapProgress {
    /// The number of animations.
    var animations = 0

    /// The number of gestures.
    var gestures = 0

    /// Whether a frame was drawn during a movement, so that the map is not yet reported as idle.
    var isIdleWithheld = false

    /// How the elevation of the centre of the camera changes outside gestures.
    var centerAltitudeMode = MapCenterAltitudeMode.terrain

    /// Whether the centre of the camera keeps its elevation.
    var keepsCenterAltitude: Bool { centerAltitudeMode == .sea || gestures > 0 }

    /// Whether an animation or a gesture is in progress.
    var isMoving: Bool { animations > 0 || gestures > 0 }
}
