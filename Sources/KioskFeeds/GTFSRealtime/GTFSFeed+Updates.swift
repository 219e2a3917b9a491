import Foundation
import KioskGeometry

/// The vehicles of a feed.
extension GTFSFeed {
    /// A vehicle, and the trip update that belongs to it.
    private struct Vehicle {
        var object: FeedObject
        var trip: JSONObject?
        var tripUpdate: JSONObject?
    }

    /// Adds the vehicles to a batch; trip updates are attributes of their vehicles.
    ///
    /// The id of a vehicle is that of its descriptor, or else the label, or else that of the entity. Of two entities of a vehicle, that
    /// with the newer time applies. A trip update belongs to the vehicle that it names, or else to that of its trip; without one it is an
    /// object of its own.
    ///
    /// - Complexity: O(*n*) in the number of entities.
    func addUpdates(to batch: inout FeedBatch) {
        var vehicles: [Vehicle] = []
        var indices: [String: Int] = [:]
        var tripUpdates: [(entity: Entity, members: JSONObject)] = []
        for entity in entities {
            if entity.members.boolean("is_deleted") == true {
                addRemoval(of: entity, to: &batch)
                continue
            }
            if let members = entity.members.object("trip_update") { tripUpdates.append((entity, members)) }
            guard let members = entity.members.object("vehicle") else { continue }
            guard let vehicle = read(members, of: entity, &batch) else { continue }
            if let index = indices[vehicle.object.id] {
                let known = vehicles[index].object.time ?? .distantPast
                if vehicle.object.time ?? .distantPast >= known { vehicles[index] = vehicle }
            } else {
                indices[vehicle.object.id] = vehicles.count
                vehicles.append(vehicle)
            }
        }
        batch.time = time
        batch.isSnapshot = isFull && (!vehicles.isEmpty || entities.isEmpty)
        let others = assign(tripUpdates, to: &vehicles, indices, &batch)
        for vehicle in vehicles {
            var object = vehicle.object
            if let members = vehicle.tripUpdate { Self.add(members, to: &object) }
            batch.updates.append(.state(object))
        }
        for object in others { batch.updates.append(.details(object)) }
    }

    /// Assigns trip updates to their vehicles, and returns the others as objects of their own.
    ///
    /// Of several trip updates of a vehicle, that of its trip applies, or else the one that is due first.
    private func assign(
        _ tripUpdates: [(entity: Entity, members: JSONObject)], to vehicles: inout [Vehicle], _ indices: [String: Int],
        _ batch: inout FeedBatch
    ) -> [FeedObject] {
        var trips: [String: Int] = [:]
        for (index, vehicle) in vehicles.enumerated() {
            if let id = vehicle.trip?.string("trip_id"), trips[id] == nil { trips[id] = index }
        }
        var others: [(id: String, members: JSONObject)] = []
        var positions: [String: Int] = [:]
        for (entity, members) in tripUpdates {
            let named = Self.id(of: members.object("vehicle"))
            let trip = members.object("trip") ?? [:]
            let ofTrip = trip.string("trip_id").flatMap { trips[$0] }.flatMap { index in
                Self.isSameTrip(trip, vehicles[index].trip ?? [:]) ? index : nil
            }
            if let index = ofTrip {
                vehicles[index].tripUpdate = members
            } else if let index = named.flatMap({ indices[$0] }) {
                let known = vehicles[index].tripUpdate
                let isOfTrip = known?.object("trip").string("trip_id") == vehicles[index].trip?.string("trip_id")
                if known.map({ !isOfTrip && Self.isDue(members, before: $0) }) ?? true {
                    vehicles[index].tripUpdate = members
                }
            } else if let id = named ?? entity.members.string("id"), check(id, of: entity, &batch) {
                if let position = positions[id] {
                    if Self.isDue(members, before: others[position].members) { others[position].members = members }
                } else {
                    positions[id] = others.count
                    others.append((id, members))
                }
            }
        }
        return others.map { id, members in
            var object = FeedObject(id: id, time: members.number("timestamp").flatMap(Self.date))
            Self.add(members, to: &object)
            return object
        }
    }

    /// Returns whether the first stop of a trip update is due before that of another one.
    private static func isDue(_ one: JSONObject, before other: JSONObject) -> Bool {
        guard let first = firstTime(of: one) else { return false }
        return firstTime(of: other).map { first < $0 } ?? true
    }

    private static func firstTime(of members: JSONObject) -> Double? {
        let stop = members.array("stop_time_update")?.first??.object
        return stop.object("arrival").number("time") ?? stop.object("departure").number("time")
    }

    /// Returns whether the members that both descriptors of a trip have are equal.
    private static func isSameTrip(_ one: JSONObject, _ other: JSONObject) -> Bool {
        ["start_date", "start_time"].allSatisfy { name in
            guard let first = one.string(name), let second = other.string(name) else { return true }
            return first == second
        }
    }

    private func addRemoval(of entity: Entity, to batch: inout FeedBatch) {
        let descriptor = entity.members.object("vehicle")?.object("vehicle")
        if let id = Self.id(of: descriptor) ?? entity.members.string("id") { batch.updates.append(.removal(id: id)) }
    }

    private func read(_ members: JSONObject, of entity: Entity, _ batch: inout FeedBatch) -> Vehicle? {
        let descriptor = members.object("vehicle")
        guard let id = Self.id(of: descriptor) ?? entity.members.string("id") else {
            batch.report(at: entity.position, "the vehicle has no id, and the entity has none either")
            return nil
        }
        guard check(id, of: entity, &batch) else { return nil }
        var object = FeedObject(id: id, time: members.number("timestamp").flatMap(Self.date))
        if let position = members.object("position") { setPosition(position, of: &object, entity, &batch) }
        let trip = members.object("trip")
        Self.addTrip(trip ?? [:], to: &object)
        for name in ["label", "license_plate", "wheelchair_accessible"] {
            object.attributes[name] = descriptor?[name] ?? nil
        }
        for name in [
            "current_stop_sequence", "current_status", "congestion_level", "stop_id", "occupancy_status",
            "occupancy_percentage", "multi_carriage_details",
        ] { object.attributes[name] = members[name] ?? nil }
        return Vehicle(object: object, trip: trip)
    }

    private func setPosition(
        _ position: JSONObject, of object: inout FeedObject, _ entity: Entity, _ batch: inout FeedBatch
    ) {
        guard let latitude = position.number("latitude"), let longitude = position.number("longitude") else {
            return batch.report(at: entity.position, "the position has no latitude or no longitude")
        }
        // Receivers without a position report the origin.
        guard latitude != 0 || longitude != 0, object.setCoordinate(latitude: latitude, longitude: longitude) else {
            return batch.report(at: entity.position, "the position \(latitude), \(longitude) is invalid")
        }
        object.course = FeedNumber.direction(position.number("bearing"))
        object.speed = FeedNumber.speed(position.number("speed"))
        object.attributes["odometer"] = position["odometer"] ?? nil
    }

    private func check(_ id: String, of entity: Entity, _ batch: inout FeedBatch) -> Bool {
        if !id.isEmpty, id.utf8.count <= FeedLimits.idByteCount { return true }
        batch.report(at: entity.position, "the id is empty or has more than \(FeedLimits.idByteCount) bytes")
        return false
    }

    private static func id(of descriptor: JSONObject?) -> String? {
        [descriptor?.string("id"), descriptor?.string("label")].compactMap { $0 }.first { !$0.isEmpty }
    }

    private static func addTrip(_ trip: JSONObject, to object: inout FeedObject) {
        for name in ["trip_id", "route_id", "direction_id", "start_time", "start_date", "schedule_relationship"] {
            if object.attributes[name] == nil { object.attributes[name] = trip[name] ?? nil }
        }
    }

    /// Adds the attributes of a trip update.
    private static func add(_ members: JSONObject, to object: inout FeedObject) {
        addTrip(members.object("trip") ?? [:], to: &object)
        let stops = members.array("stop_time_update")
        if let stops, !stops.isEmpty { object.attributes["stop_time_update"] = .array(stops) }
        let first = stops?.first??.object
        let delay = [members, first?.object("arrival"), first?.object("departure")].compactMap { $0?.number("delay") }
        if let delay = delay.first { object.attributes["delay"] = .number(delay) }
        for name in ["trip_headsign", "trip_short_name"] {
            if let text = members.object("trip_properties")?.string(name) { object.attributes[name] = .string(text) }
        }
    }
}
