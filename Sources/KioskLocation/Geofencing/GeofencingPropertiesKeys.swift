/// The names of properties of features by which geofences are configured.
public enum GeofencingPropertiesKeys {
    /// The time inside after which a stay is reported, in minutes; none without it.
    public static let dwellTimeKey = "MBX_GEOFENCE_DWELL_TIME"

    /// The radius of the geofence of a point, in metres; `GeofencingOptions.defaultRadius` without it.
    public static let pointRadiusKey = "MBX_GEOFENCE_POINT_RADIUS"

    /// The width of the geofence of a line, in metres, half of it on each side; a line requires it.
    public static let lineWidthKey = "GEOFENCE_LINE_WIDTH"
}
