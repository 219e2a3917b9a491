public import Foundation
public import KioskGeometry

/// An entry, an exit or a stay that a geofence reports.
public struct GeofencingEvent: Hashable, Sendable {
    /// What has happened.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The object has entered the area, or was inside at the first fix.
        case entry
        /// The object has left the area.
        case exit
        /// The object has stayed inside for the time that the geofence sets.
        case dwell
    }

    /// What has happened.
    public let kind: Kind

    /// The object; nil for the device.
    public let object: GeofencingObject?

    /// The feature of the geofence.
    public let feature: Feature

    /// The time of the fix that shows it.
    public let timestamp: Date
}
