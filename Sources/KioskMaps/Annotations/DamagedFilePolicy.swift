/// The handling of a file of annotations that is not a GeoJSON `FeatureCollection`.
///
/// The file is never overwritten.
public enum DamagedFilePolicy: Hashable, Sendable {
    /// Throws an error; nothing is read or written until the file is repaired or removed.
    case throwError
    /// Renames the file to `name.damaged.geojson`, with a number if that exists, reports a diagnostic and starts empty.
    ///
    /// Suitable for a kiosk that starts unattended.
    case setAside
}
