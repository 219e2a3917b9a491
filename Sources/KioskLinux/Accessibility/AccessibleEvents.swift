import KioskMaps

/// The events of the objects of an application on the accessibility bus.
///
/// Source: the interfaces `org.a11y.atspi.Event.Object` and `Event.Window` of at-spi2-core 2.46.
@MainActor
struct AccessibleEvents {
    /// An event as it is sent.
    struct Event {
        /// The path of the object.
        var path: String
        var interface = "org.a11y.atspi.Event.Object"
        var member: String
        /// The kind of the event within its member.
        var detail = ""
        /// The members `detail1` and `detail2`, whose meaning depends on the kind.
        var numbers: (Int32, Int32) = (0, 0)
        /// The member `any_data`.
        var value = BusArgument.integer(0)

        /// The arguments of the signal.
        var arguments: [BusArgument] {
            [.string(detail), .integer(numbers.0), .integer(numbers.1), .variant(value), .options([])]
        }
    }

    let calls: AccessibleCalls

    private var objects: AccessibleObjects { calls.objects }

    init(_ calls: AccessibleCalls) {
        self.calls = calls
    }

    /// Returns the events of a window that becomes active.
    func activation(ofWindow number: Int) -> [Event] {
        let path = objects.path(of: .window(number))
        return [
            Event(path: path, interface: "org.a11y.atspi.Event.Window", member: "Activate", value: .string("")),
            Event(path: path, member: "StateChanged", detail: "active", numbers: (1, 0)),
        ]
    }

    /// Returns the events of a movement of the focus in a window.
    ///
    /// - Parameters:
    ///   - old: The id of the element that had the focus.
    ///   - new: The id of the element that has it.
    ///   - number: The window.
    func focusChange(
        from old: AccessibilityElement.ID, to new: AccessibilityElement.ID, inWindow number: Int
    ) -> [Event] {
        [
            focus(of: old, isFocused: false, inWindow: number), focus(of: new, isFocused: true, inWindow: number),
        ]
    }

    /// Returns the event of an element that received or lost the focus.
    ///
    /// - Parameters:
    ///   - id: The id of the element.
    ///   - isFocused: Whether the element has the focus.
    ///   - number: The window.
    func focus(of id: AccessibilityElement.ID, isFocused: Bool, inWindow number: Int) -> Event {
        Event(
            path: objects.path(of: .element(id, window: number)), member: "StateChanged", detail: "focused",
            numbers: (isFocused ? 1 : 0, 0))
    }

    /// Returns the event of a message that is spoken.
    ///
    /// Its first number is a member of `AtspiLive`: 1 for polite, 2 for assertive.
    func announcement(_ announcement: AccessibilityAnnouncement, inWindow number: Int) -> Event {
        Event(
            path: objects.path(of: .element(.map, window: number)), member: "Announcement",
            numbers: (announcement.priority == .polite ? 1 : 2, 0), value: .string(announcement.text))
    }

    /// Returns the events of elements that appeared, disappeared, or have another name, selection or state.
    ///
    /// An element that has moved among its siblings is removed and added again; as few elements as possible are.
    /// - Parameters:
    ///   - old: The map before.
    ///   - new: The map.
    ///   - number: The window.
    /// - Complexity: O(n); O(n log n) if elements have moved.
    func change(from old: AccessibilityElement, to new: AccessibilityElement, inWindow number: Int) -> [Event] {
        guard old != new else { return [] }
        var events: [Event] = []
        let path = objects.path(of: .element(new.id, window: number))
        if old.name != new.name {
            events.append(
                Event(path: path, member: "PropertyChange", detail: "accessible-name", value: .string(new.name)))
        }
        if old.number != new.number, new.number != nil {
            events.append(Event(path: path, member: "PropertyChange", detail: "accessible-value"))
        }
        if old.value != new.value || old.description != new.description {
            let description = [new.value, new.description].filter { !$0.isEmpty }.joined(separator: ", ")
            events.append(
                Event(
                    path: path, member: "PropertyChange", detail: "accessible-description", value: .string(description))
            )
        }
        for (state, detail) in [(AccessibilityElement.States.selected, "selected"), (.checked, "checked")]
        where old.states.contains(state) != new.states.contains(state) {
            events.append(
                Event(
                    path: path, member: "StateChanged", detail: detail,
                    numbers: (new.states.contains(state) ? 1 : 0, 0)))
        }
        let known = Dictionary(old.children.map { ($0.id, $0) }) { first, _ in first }
        let shown = Set(new.children.map(\.id))
        let moved = Self.movedElements(from: old.children.map(\.id), to: new.children.map(\.id))
        // From the last to the first, so that each index is still valid when its event is received.
        for (index, child) in old.children.enumerated().reversed()
        where !shown.contains(child.id) || moved.contains(child.id) {
            events.append(childEvent("remove", child.id, at: index, of: path, inWindow: number))
        }
        for (index, child) in new.children.enumerated() {
            let before = known[child.id]
            if before == nil || moved.contains(child.id) {
                events.append(childEvent("add", child.id, at: index, of: path, inWindow: number))
            }
            if let before { events += change(from: before, to: child, inWindow: number) }
        }
        return events
    }

    /// Returns the elements of two arrays that are not in a longest sequence with the same order in both; none if an element is
    /// repeated.
    ///
    /// The sequence is found by patience sorting. Source: M. Fredman, "On computing the length of longest increasing subsequences" (1975).
    private static func movedElements(
        from old: [AccessibilityElement.ID], to new: [AccessibilityElement.ID]
    ) -> Set<AccessibilityElement.ID> {
        let positions = Dictionary(old.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let common = new.compactMap { id in positions[id].map { (id: id, position: $0) } }
        guard zip(common, common.dropFirst()).contains(where: { $0.position >= $1.position }),
            positions.count == old.count, Set(new).count == new.count
        else { return [] }
        // The last elements of the sequences of each length, with the least positions; and the element before each one.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, child) in common.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let candidate = (low + high) / 2
                if common[ends[candidate]].position < child.position { low = candidate + 1 } else { high = candidate }
            }
            previous.append(low > 0 ? ends[low - 1] : nil)
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var moved = Set(common.map(\.id))
        var last = ends.last
        while let index = last {
            moved.remove(common[index].id)
            last = previous[index]
        }
        return moved
    }

    /// Returns the signals of the cache for elements that appeared or disappeared.
    ///
    /// - Parameters:
    ///   - old: The map before.
    ///   - new: The map.
    ///   - number: The window.
    /// - Complexity: O(n)
    func cacheChange(from old: AccessibilityElement, to new: AccessibilityElement, inWindow number: Int)
        -> [CacheSignal]
    {
        let (before, after) = (old.flattened.map(\.id), new.flattened.map(\.id))
        let (known, shown) = (Set(before), Set(after))
        let removed = before.filter { !shown.contains($0) }.map { id in
            CacheSignal(
                member: "RemoveAccessible", argument: calls.reference(to: .element(id, window: number)))
        }
        let added = after.filter { !known.contains($0) }.map { id in
            CacheSignal(member: "AddAccessible", argument: calls.cacheItem(of: .element(id, window: number)))
        }
        return removed + added
    }

    /// A signal of the cache.
    struct CacheSignal {
        var member: String
        var argument: BusArgument
    }

    private func childEvent(
        _ detail: String, _ id: AccessibilityElement.ID, at index: Int, of path: String, inWindow number: Int
    ) -> Event {
        Event(
            path: path, member: "ChildrenChanged", detail: detail, numbers: (Int32(index), 0),
            value: calls.reference(to: .element(id, window: number)))
    }
}
