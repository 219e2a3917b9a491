import Foundation
import KioskGestures
import KioskInput

/// The groups of contacts of a map, whose gestures are recognised apart, and the one that moves the camera.
///
/// Without `GestureOptions.groups` all contacts are those of `common`, as mice, wheels, knobs and keys always are.
@MainActor
final class GestureGroups {
    /// The gestures of all that is not divided into groups.
    let common = GestureGroup()

    /// The groups into which contacts are divided, in ascending order of their ids.
    private(set) var divided: [GestureGroup] = []

    /// The group whose input is processed.
    private(set) var current: GestureGroup

    /// The group whose gestures have grabbed the map; nil if none have.
    var owner: GestureGroup?

    /// The group whose fling or tap has started the animation that moves the camera; nil if it was another movement, or that of a device
    /// whose input is not divided.
    private(set) var mover: GestureGroup?

    /// Whether the contacts of the next frame may have begun before contacts began or ceased to be divided.
    private var isAfterChange = false

    private var division: TouchGroups?

    /// The id of the first group of the division: ids are not used again after contacts have ceased to be divided.
    private var firstID = 0

    /// The number of groups that have begun.
    private var count = 0

    init() {
        current = common
    }

    /// Whether contacts are divided.
    var isDividing: Bool { division != nil }

    /// Whether another group than that of the processed input has grabbed the map.
    var isBlocked: Bool { owner.map { $0 !== current } ?? false }

    /// Whether another group than that of the processed input has started the animation that moves the camera, if it is in progress.
    var isMovedElsewhere: Bool { mover.map { $0 !== current } ?? false }

    /// Whether a group drags a feature.
    var isDragging: Bool { divided.contains { $0.machine.featurePoint != nil } }

    /// The time at which a gesture of any group is recognised without a frame, on the clock of the panel; nil if there is none.
    var deadline: Timestamp? {
        var earliest = common.recognition.deadline
        for group in divided {
            guard let deadline = group.recognition.deadline else { continue }
            earliest = min(earliest ?? deadline, deadline)
        }
        return earliest
    }

    /// Returns whether the group that has grabbed the map rests, so that another one may grab it.
    ///
    /// - Parameter time: The time, on the clock of the panel.
    func ownerRests(at time: Timestamp) -> Bool {
        guard let owner, let division else { return false }
        return owner.rests(for: division.options.restInterval, at: time)
    }

    /// Notes that an input of the current group has started an animation of the camera.
    func didStartMovement() {
        mover = current === common ? nil : current
    }

    /// Selects the group whose inputs follow.
    func select(_ id: Int?) {
        current = divided.first { $0.id == id } ?? common
    }

    /// Changes the recognition of all groups.
    ///
    /// - Parameters:
    ///   - queue: Receives the inputs.
    ///   - change: The change, which may add inputs.
    func updateAll(
        _ queue: inout InputQueue<GestureInput>,
        _ change: (inout TouchRecognition, inout InputQueue<GestureInput>) -> Void
    ) {
        change(&common.recognition, &queue)
        updateDivided(&queue) { change(&$0.recognition, &$1) }
    }

    private func updateDivided(
        _ queue: inout InputQueue<GestureInput>,
        _ change: (GestureGroup, inout InputQueue<GestureInput>) -> Void
    ) {
        guard !divided.isEmpty else { return }
        for group in divided {
            queue.append(.group(group.id))
            change(group, &queue)
        }
        queue.append(.group(nil))
    }

    /// Applies the options of the division; nil ends it.
    ///
    /// Contacts that are down when contacts begin or cease to be divided are lost.
    func apply(_ options: TouchGroupOptions?, into queue: inout InputQueue<GestureInput>) {
        guard isDividing != (options != nil) else {
            if let options { division?.options = options }
            return
        }
        isAfterChange = true
        mover = nil
        firstID = count
        division = options.map { TouchGroups($0) }
        if common.recognition.tool == .finger { common.recognition.loseContacts(into: &queue) }
        updateDivided(&queue) { group, queue in
            group.recognition.loseContacts(into: &queue)
            group.hasEnded = true
        }
    }

    /// Recognises gestures in a frame.
    ///
    /// - Parameters:
    ///   - frame: An admitted frame.
    ///   - animators: The animators of the gestures.
    ///   - configuration: What the application has configured for the gestures.
    ///   - hasClock: Whether the map has a clock.
    ///   - queue: Receives the inputs.
    func handle(
        _ frame: TouchFrame, animators: GestureAnimators, configuration: GestureConfiguration, hasClock: Bool,
        into queue: inout InputQueue<GestureInput>
    ) {
        let isGliding = animators.isGliding
        if !animators.isMoving { mover = nil }
        guard frame.tool == .finger, isDividing || isAfterChange else {
            // A mouse does not stop the fling of a person either, unless it moves the camera.
            return common.recognition.handle(frame, isGliding: isGliding && mover == nil, into: &queue)
        }
        var frame = frame
        let isChanged = isAfterChange
        if isAfterChange {
            isAfterChange = false
            frame.isAfterGap = frame.isAfterGap || frame.touching.contains { $0.phase != .began }
        }
        // The next finger of the person who has flung the map stops it, and not one of another person.
        division?.retainedGroup = mover?.id.map { $0 - firstID }
        guard let parts = division?.divide(frame) else {
            return common.recognition.handle(frame, isGliding: isGliding, into: &queue)
        }
        common.recognition.advance(to: frame.time, into: &queue)
        for part in parts where firstID + part.id >= count {
            let recognition = TouchRecognition(configuration, hasClock: hasClock)
            divided.append(GestureGroup(id: firstID + part.id, recognition: recognition))
            count = firstID + part.id + 1
        }
        updateDivided(&queue) { group, queue in
            // A group without contacts receives an empty frame, as a map without contacts does.
            var own = frame
            own.contacts = []
            own.isAfterGap = false
            if let part = parts.first(where: { firstID + $0.id == group.id }) {
                if part.isLast { group.hasEnded = true }
                own = part.frame
                // The fingers of another person, or of another tracker, may be those whose reports were lost.
                own.isAfterGap = own.isAfterGap && (isChanged || own.contacts.contains { $0.phase != .stationary })
            }
            let isOwnGlide = isGliding && (mover == nil || mover === group)
            group.handle(own, isGliding: isOwnGlide, into: &queue)
        }
    }

    /// Removes the groups that have ended; called when all inputs are processed.
    func removeEnded() {
        guard !divided.isEmpty else { return }
        divided.removeAll { $0.isDone && $0 !== owner }
    }
}
