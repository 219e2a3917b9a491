/// How the elevation of the centre of the camera changes while the camera moves above terrain.
public enum MapCenterAltitudeMode: String, Hashable, Sendable, CaseIterable {
    /// The centre is on the ground: the camera rises and sinks with it.
    case terrain
    /// The centre keeps its elevation above sea level.
    case sea
}
