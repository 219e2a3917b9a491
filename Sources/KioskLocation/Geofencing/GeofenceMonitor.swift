import Foundation
public import KioskGeometry

/// The state of geofences as fixes arrive: which of them contain an object, and since when.
///
///     var monitor = GeofenceMonitor()
///     try monitor.add(pier)
///     monitor.update(with: fix)                                             // the device: [entry]
///     monitor.update(GeofencingObject(id: "7", group: "ships"), with: fix)  // a ship: [entry]
///
/// A stay is reported by the first fix after its time has passed. Nothing is reported twice: after an entry follows an exit. A fix
/// that was predicted would enter areas that the object never enters, so pass fixes as they were reported.
///
/// The last position of each object is stored until the object is removed, so that a geofence that is added around objects at rest
/// reports them. That of the device is not stored, because it may not be used after the authorization was revoked: pass its last fix
/// again to report a geofence that was added around it.
public struct GeofenceMonitor: Sendable {
    /// A geofence that contains an object.
    fileprivate struct Stay: Sendable {
        let slot: Int
        let generation: UInt64
        let begin: Date
        var isReported = false
    }

    /// The limits of geofences.
    public let options: GeofencingOptions

    private var fences = GeofenceIndex()

    /// The geofences that contain an object, in the order of their slots; nothing for objects outside all, nil for the device.
    @Unreflected private var stays: [GeofencingObject?: [Stay]] = [:]

    @Unreflected private var objects = GeofencedObjects()

    /// Creates a monitor without geofences.
    public init(options: GeofencingOptions = GeofencingOptions()) {
        self.options = options
    }

    /// Whether there are no geofences.
    public var isEmpty: Bool { fences.count == 0 }

    /// The features of all geofences, in no order.
    ///
    /// - Complexity: O(n)
    public var features: [Feature] { fences.features }

    /// Returns the feature of a geofence; nil if there is none with the id.
    public func feature(withId id: FeatureIdentifier) -> Feature? { fences[id]?.feature }

    /// Adds a geofence, and returns the entries of the objects whose last positions are inside, in the order of their groups and ids;
    /// a geofence with the same id is replaced, and is entered anew.
    ///
    /// - Throws: `GeofencingError` for an invalid feature, or if the limit is reached.
    /// - Complexity: O(log n) amortised, for each object that has moved since the last call as well, and O(m) in the vertices of the
    ///   feature for each object that is near.
    @discardableResult
    public mutating func add(_ feature: Feature) throws(GeofencingError) -> [GeofencingEvent] {
        let fence = try Geofence(feature, defaultRadius: options.defaultRadius)
        guard let id = feature.identifier else { throw .missingIdentifier }
        guard fences[id] != nil || fences.count < options.maximumMonitoredFeatures else {
            throw .limitReached(options.maximumMonitoredFeatures)
        }
        let (slot, generation) = fences.add(fence, id: id)
        return objects.positions(inside: fence).map { position in
            var known = stays.removeValue(forKey: position.object) ?? []
            known.removeAll { $0.slot == slot }
            let index = known.firstIndex { $0.slot > slot } ?? known.endIndex
            known.insert(Stay(slot: slot, generation: generation, begin: position.timestamp), at: index)
            stays[position.object] = known
            return GeofencingEvent(
                kind: .entry, object: position.object, feature: fence.feature, timestamp: position.timestamp)
        }
    }

    /// Removes a geofence, without an exit.
    ///
    /// - Throws: `GeofencingError.unknownIdentifier` if there is none with the id.
    public mutating func remove(withId id: FeatureIdentifier) throws(GeofencingError) {
        guard fences.remove(id) else { throw .unknownIdentifier(id.text) }
    }

    /// Removes all geofences, without exits.
    public mutating func removeAll() {
        fences = GeofenceIndex()
        stays = [:]
    }

    /// Removes an object, without exits, because no fix shows that it has left; an unknown one is ignored.
    public mutating func remove(_ object: GeofencingObject) {
        objects.remove(object)
        stays[object] = nil
    }

    /// Removes all objects of a group, without exits.
    ///
    /// - Complexity: O(n) in all objects.
    public mutating func removeObjects(ofGroup group: String) {
        objects.removeAll(ofGroup: group)
        stays = stays.filter { $0.key?.group != group }
    }

    /// Discards in which geofences the device is, without exits, such as when the location may not be used any more.
    package mutating func forgetLocation() {
        stays[nil] = nil
    }

    /// Applies a fix of the device, and returns what it shows, in the order of the ids of the geofences.
    ///
    /// A fix that is invalid, reduced or less accurate than the options require is ignored.
    ///
    /// - Complexity: O(log² n + k) for n geofences, k of which are near, and O(m) in the vertices of those.
    public mutating func update(with fix: Location) -> [GeofencingEvent] {
        apply(fix, to: nil)
    }

    /// Applies a fix of an object, and returns what it shows, in the order of the ids of the geofences.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - fix: The fix; one that is invalid, reduced or less accurate than the options require is ignored.
    /// - Complexity: O(log² n + k) for n geofences, k of which are near, and O(m) in the vertices of those.
    public mutating func update(_ object: GeofencingObject, with fix: Location) -> [GeofencingEvent] {
        apply(fix, to: object)
    }

    private mutating func apply(_ fix: Location, to object: GeofencingObject?) -> [GeofencingEvent] {
        guard fix.isValid, fix.accuracyAuthorization == .fullAccuracy,
            fix.horizontalAccuracy ?? 0 <= options.maximumAccuracy
        else { return [] }
        if let object {
            objects.set(
                GeofencedObjects.Position(object: object, coordinate: fix.coordinate, timestamp: fix.timestamp))
        }
        fences.rebuildIfNeeded()
        var events: [GeofencingEvent] = []
        func report(_ kind: GeofencingEvent.Kind, _ fence: Geofence) {
            events.append(
                GeofencingEvent(kind: kind, object: object, feature: fence.feature, timestamp: fix.timestamp))
        }
        // The array has one owner while it is changed, so that it is not copied.
        var known = stays.removeValue(forKey: object) ?? []
        continueStays(&known, at: fix, report)
        let entered = enteredSlots(at: fix.coordinate, known: known)
        for slot in entered {
            guard let entry = fences[slot: slot] else { continue }
            known.append(Stay(slot: slot, generation: entry.generation, begin: fix.timestamp))
            report(.entry, entry.fence)
        }
        if !entered.isEmpty { known.sort { $0.slot < $1.slot } }
        if !known.isEmpty { stays[object] = known }
        guard events.count > 1 else { return events }
        return events.map { (id: $0.feature.identifier?.text ?? "", event: $0) }.sorted { $0.id < $1.id }.map(\.event)
    }

    /// Ends the stays in geofences that an object has left or that were removed.
    private func continueStays(
        _ stays: inout [Stay], at fix: Location, _ report: (GeofencingEvent.Kind, Geofence) -> Void
    ) {
        var count = 0
        for index in stays.indices {
            var stay = stays[index]
            guard let entry = fences[slot: stay.slot], entry.generation == stay.generation else { continue }
            guard entry.fence.contains(fix.coordinate, within: options.exitDistance) else {
                report(.exit, entry.fence)
                continue
            }
            if let dwellTime = entry.fence.dwellTime, !stay.isReported,
                fix.timestamp.timeIntervalSince(stay.begin) >= dwellTime
            {
                stay.isReported = true
                report(.dwell, entry.fence)
            }
            stays[count] = stay
            count += 1
        }
        stays.removeSubrange(count...)
    }

    /// Returns the slots of geofences that contain a coordinate, apart from known ones, in ascending order.
    private func enteredSlots(at coordinate: LocationCoordinate2D, known: [Stay]) -> [Int] {
        var entered: [Int] = []
        fences.search(coordinate) { slot in
            guard !known.contains(slot: slot), fences[slot: slot]?.fence.contains(coordinate) == true else { return }
            entered.append(slot)
        }
        guard entered.count > 1 else { return entered }
        entered.sort()
        return entered.indices.filter { $0 == 0 || entered[$0 - 1] != entered[$0] }.map { entered[$0] }
    }
}

extension [GeofenceMonitor.Stay] {
    /// Returns whether there is a stay in a slot, by a binary search.
    fileprivate func contains(slot: Int) -> Bool {
        var (lower, upper) = (0, count)
        while lower < upper {
            let center = (lower + upper) / 2
            if self[center].slot < slot { lower = center + 1 } else { upper = center }
        }
        return lower < count && self[lower].slot == slot
    }
}
