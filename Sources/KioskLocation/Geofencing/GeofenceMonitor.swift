import Foundation
public import KioskGeometry

/// The state of geofences as fixes arrive: which of them contain the device, and since when.
///
///     var monitor = GeofenceMonitor()
///     try monitor.add(pier)
///     monitor.update(with: fix)  // [entry]
///
/// A stay is reported by the first fix after its time has passed. Nothing is reported twice: after an entry follows an exit.
public struct GeofenceMonitor: Sendable {
    /// A geofence that contains the device.
    private struct Stay: Sendable {
        let begin: Date
        var isReported = false
    }

    /// The limits of geofences.
    public let options: GeofencingOptions

    private var fences: [FeatureIdentifier: Geofence] = [:]
    @Unreflected private var stays: [FeatureIdentifier: Stay] = [:]

    /// Creates a monitor without geofences.
    public init(options: GeofencingOptions = GeofencingOptions()) {
        self.options = options
    }

    /// The features of all geofences, in no order.
    public var features: [Feature] { fences.values.map(\.feature) }

    /// Returns the feature of a geofence; nil if there is none with the id.
    public func feature(withId id: FeatureIdentifier) -> Feature? { fences[id]?.feature }

    /// Adds a geofence; one with the same id is replaced, and is entered anew.
    ///
    /// - Throws: `GeofencingError` for an invalid feature, or if the limit is reached.
    public mutating func add(_ feature: Feature) throws(GeofencingError) {
        let fence = try Geofence(feature, defaultRadius: options.defaultRadius)
        guard let id = feature.identifier else { throw .missingIdentifier }
        guard fences[id] != nil || fences.count < options.maximumMonitoredFeatures else {
            throw .limitReached(options.maximumMonitoredFeatures)
        }
        fences[id] = fence
        stays[id] = nil
    }

    /// Removes a geofence, without an exit.
    ///
    /// - Throws: `GeofencingError.unknownIdentifier` if there is none with the id.
    public mutating func remove(withId id: FeatureIdentifier) throws(GeofencingError) {
        guard fences.removeValue(forKey: id) != nil else { throw .unknownIdentifier(id.text) }
        stays[id] = nil
    }

    /// Removes all geofences, without exits.
    public mutating func removeAll() {
        fences = [:]
        stays = [:]
    }

    /// Forgets in which geofences the device is, without exits, such as when the location may not be used any more.
    package mutating func forgetLocation() {
        stays = [:]
    }

    /// Applies a fix, and returns what it shows, in the order of the ids.
    ///
    /// A fix that is invalid, reduced or less accurate than the options require is ignored.
    ///
    /// - Complexity: O(n) in the vertices of all geofences.
    public mutating func update(with fix: Location) -> [GeofencingEvent] {
        guard fix.isValid, fix.accuracyAuthorization == .fullAccuracy,
            fix.horizontalAccuracy ?? 0 <= options.maximumAccuracy
        else { return [] }
        var events: [(id: FeatureIdentifier, event: GeofencingEvent)] = []
        for (id, fence) in fences {
            if let kind = change(of: id, fence, at: fix) {
                events.append((id, GeofencingEvent(kind: kind, feature: fence.feature, timestamp: fix.timestamp)))
            }
        }
        return events.sorted { $0.id.text < $1.id.text }.map(\.event)
    }

    private mutating func change(
        of id: FeatureIdentifier, _ fence: Geofence, at fix: Location
    ) -> GeofencingEvent.Kind? {
        guard fence.contains(fix.coordinate) else { return stays.removeValue(forKey: id) == nil ? nil : .exit }
        guard let stay = stays[id] else {
            stays[id] = Stay(begin: fix.timestamp)
            return .entry
        }
        guard let dwellTime = fence.dwellTime, !stay.isReported,
            fix.timestamp.timeIntervalSince(stay.begin) >= dwellTime
        else { return nil }
        stays[id]?.isReported = true
        return .dwell
    }
}
