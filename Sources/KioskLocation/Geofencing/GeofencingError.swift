/// An error of a geofence; nothing was changed.
public enum GeofencingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The feature has no id.
    case missingIdentifier
    /// The geometry is no point, line or polygon, or several lines or polygons, with finite coordinates.
    case unsupportedGeometry
    /// A property is not a positive number, or is missing although it is required.
    case invalidProperty(String)
    /// There are as many geofences as the options allow.
    case limitReached(Int)
    /// No geofence has the id.
    case unknownIdentifier(String)

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .missingIdentifier: "geofence: the feature has no id; set its identifier"
        case .unsupportedGeometry:
            "geofence: expected a point, lines of two coordinates or more, or polygons, with finite coordinates"
        case .invalidProperty(let name):
            "geofence: property \"\(name)\" is not a positive number; set it in metres or minutes"
        case .limitReached(let limit):
            "geofence: \(limit) exist already; remove some, or raise the limit of the options"
        case .unknownIdentifier(let id): "geofence: no geofence has the id \"\(id)\""
        }
    }
}
