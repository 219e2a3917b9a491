import Foundation

/// The contacts and the objects of all trackers: sessions become frames of a map.
struct TUIOTracker: Sendable {
    /// The identity of a session.
    struct Key: Hashable, Sendable {
        /// The id of its stream.
        var stream: Int
        /// The id of the session in the stream.
        var session: Int
    }

    /// A finger that touches.
    private struct Finger {
        let key: Key
        let origin: TUIOOrigin
        var contact: TouchContact
    }

    private let options: TUIOOptions
    private var contacts: [Finger] = []
    private var objects: [(key: Key, object: TangibleObject)] = []
    private var nextContactID = 1
    private var nextObjectID = 1
    /// The sessions of fingers whose ends were not seen.
    private var unended = TUIOUnendedSessions()

    /// Creates a tracker without contacts and objects.
    init(options: TUIOOptions) {
        self.options = options
    }

    /// Returns the frames of changes; none without a change.
    ///
    /// - Parameters:
    ///   - streams: All streams; what belongs to others was lost.
    ///   - mapping: The mapping of the surface onto the screen.
    ///   - completed: The stream of which a frame was completed; nil for none.
    ///   - time: The time of the frames.
    /// - Complexity: O(n) in the number of sessions.
    mutating func update(
        with streams: [TUIOStream], mapping: PanelMapping, completed: TUIOStream? = nil, at time: Timestamp
    ) -> [InputReport] {
        var states: [Key: TUIOSessionState] = [:]
        var keys: [Key] = []
        var origins: [Int: TUIOOrigin] = [:]
        for stream in streams {
            origins[stream.id] = TUIOOrigin(stream)
            for (session, state) in stream.sessions {
                let key = Key(stream: stream.id, session: session)
                keys.append(key)
                states[key] = state
            }
        }
        let touches = touchFrame(keys, states, origins, mapping: mapping, at: time)
        if let completed { unended.update(with: completed) }
        let objects = objectFrame(keys, states, mapping: mapping, at: time)
        var reports: [InputReport] = []
        if let touches { reports.append(.touches(touches)) }
        if let objects { reports.append(.objects(objects)) }
        return reports
    }

    /// Returns the frames in which all contacts are cancelled and all objects end; fingers that still touch later began before.
    mutating func cancelAll(at time: Timestamp) -> [InputReport] {
        for finger in contacts { unended.insert(finger.key.session, of: finger.origin) }
        var reports: [InputReport] = []
        if !contacts.isEmpty {
            var frame = TouchFrame(time: time, contacts: contacts.map(\.contact))
            for index in frame.contacts.indices { frame.contacts[index].phase = .cancelled(.endOfInput) }
            reports.append(.touches(frame))
        }
        if !objects.isEmpty {
            var frame = ObjectFrame(time: time, objects: objects.map(\.object))
            for index in frame.objects.indices { frame.objects[index].phase = .ended }
            reports.append(.objects(frame))
        }
        (contacts, objects) = ([], [])
        return reports
    }

    private mutating func touchFrame(
        _ keys: [Key], _ states: [Key: TUIOSessionState], _ origins: [Int: TUIOOrigin], mapping: PanelMapping,
        at time: Timestamp
    ) -> TouchFrame? {
        var known: Set<Key> = []
        for index in contacts.indices {
            let key = contacts[index].key
            known.insert(key)
            if let state = states[key], state.kind == .pointer(isTouching: true) {
                let point = mapping.point(fractionX: state.x, fractionY: state.y)
                contacts[index].contact.phase = point == contacts[index].contact.position ? .stationary : .moved
                contacts[index].contact.position = point
            } else if origins[key.stream] != nil {
                contacts[index].contact.phase = .ended
            } else {
                contacts[index].contact.phase = .cancelled(.lost)
                let origin = contacts[index].origin
                // A tracker that was restarted has other sessions for the same fingers.
                unended.insert(origins.values.contains(origin) ? .max : key.session, of: origin)
            }
        }
        var isAfterGap = false
        for key in keys where options.includesTouches && !known.contains(key) {
            guard let origin = origins[key.stream], let state = states[key], state.kind == .pointer(isTouching: true)
            else { continue }
            let point = mapping.point(fractionX: state.x, fractionY: state.y)
            let contact = TouchContact(id: nextContactID, position: point, phase: .began)
            contacts.append(Finger(key: key, origin: origin, contact: contact))
            nextContactID += 1
            if unended.mayContain(key.session, of: origin) { isAfterGap = true }
        }
        var frame = TouchFrame(time: time, contacts: contacts.map(\.contact))
        frame.isAfterGap = isAfterGap
        contacts.removeAll { !$0.contact.isTouching }
        return frame.contacts.contains { $0.phase != .stationary } ? frame : nil
    }

    private mutating func objectFrame(
        _ keys: [Key], _ states: [Key: TUIOSessionState], mapping: PanelMapping, at time: Timestamp
    ) -> ObjectFrame? {
        var known: Set<Key> = []
        for index in objects.indices {
            let key = objects[index].key
            known.insert(key)
            if let state = states[key], let object = object(objects[index].object.id, state, mapping: mapping) {
                update(&objects[index].object, to: object)
            } else {
                objects[index].object.phase = .ended
            }
        }
        for key in keys where options.includesObjects && !known.contains(key) {
            guard let state = states[key], let object = object(nextObjectID, state, mapping: mapping) else { continue }
            objects.append((key, object))
            nextObjectID += 1
        }
        let frame = ObjectFrame(time: time, objects: objects.map(\.object))
        objects.removeAll { $0.object.phase == .ended }
        return frame.objects.contains { $0.phase != .stationary } ? frame : nil
    }

    /// Updates an object to a state unless that is within the tolerances of the last one, which are those of its trembling.
    private func update(_ object: inout TangibleObject, to state: TangibleObject) {
        let (old, new) = (object.position, state.position)
        let distance = Double(hypot(new.x - old.x, new.y - old.y))
        let rotation = abs(remainder(state.angle - object.angle, 360))
        let hasStopped = object.isMoving && !state.isMoving
        let isChanged =
            distance > options.positionTolerance || rotation > options.angleTolerance || hasStopped
            || state.symbol != object.symbol
        if isChanged { object = state }
        object.phase = isChanged ? .changed : .stationary
    }

    /// Returns the object of a state; nil for a finger.
    private func object(_ id: Int, _ state: TUIOSessionState, mapping: PanelMapping) -> TangibleObject? {
        let symbol: Int?
        switch state.kind {
        case .pointer: return nil
        case .token(let marker): symbol = marker
        case .bounds: symbol = nil
        }
        let angle = mapping.direction(state.angle * 180 / .pi)
        let point = mapping.point(fractionX: state.x, fractionY: state.y)
        var object = TangibleObject(id: id, symbol: symbol, position: point, angle: angle, phase: .began)
        let velocity = mapping.movement(fractionX: state.velocityX, fractionY: state.velocityY)
        if velocity.x.isFinite, velocity.y.isFinite { object.velocity = velocity }
        let rotation = state.angularVelocity * (mapping.isMirrored ? -360 : 360)
        if rotation.isFinite { object.angularVelocity = rotation }
        object.size = state.size.flatMap { mapping.size(ofOutline: $0) }
        return object
    }
}

extension TangibleObject {
    /// Whether the tracker reports a movement.
    fileprivate var isMoving: Bool { velocity != .zero || angularVelocity != 0 }
}

extension PanelMapping {
    /// Returns the size in points of an outline in fractions of the panel; nil if it is not finite.
    fileprivate func size(ofOutline outline: CGSize) -> CGSize? {
        let right = movement(fractionX: Double(outline.width), fractionY: 0)
        let down = movement(fractionX: 0, fractionY: Double(outline.height))
        let size = CGSize(width: hypot(right.x, right.y), height: hypot(down.x, down.y))
        return size.width.isFinite && size.height.isFinite ? size : nil
    }
}
