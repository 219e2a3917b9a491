import KioskMaps

/// The observers of topics that are not those of a fleet, by their filters.
@MainActor
final class TopicSubscriptions {
    private var subjects: [String: SignalSubject<TopicMessage>] = [:]
    private var observed: Set<String> = []

    /// The filters that are observed, in alphabetical order.
    var observedFilters: [String] { observed.sorted() }

    /// Returns the signal of the messages that match a filter.
    ///
    /// - Parameters:
    ///   - filter: The filter.
    ///   - onObserved: Called with whether the signal is observed, when that changes.
    func signal(
        matching filter: String, onObserved: @escaping (Bool) -> Void
    ) -> Signal<TopicMessage> {
        if let subject = subjects[filter] { return subject.signal }
        let subject = SignalSubject<TopicMessage> { [weak self] isObserved in
            if isObserved { self?.observed.insert(filter) } else { self?.observed.remove(filter) }
            onObserved(isObserved)
        }
        subjects[filter] = subject
        return subject.signal
    }

    /// Sends a message to the observers of its topic, and returns whether there are any.
    ///
    /// - Complexity: O(*n*) in the number of filters.
    func send(_ message: TopicMessage) -> Bool {
        let filters = observed.filter { Self.filter($0, matches: message.topic) }
        for filter in filters.sorted() { subjects[filter]?.send(message) }
        return !filters.isEmpty
    }

    /// Returns whether a filter is one of MQTT: `+` is a level of its own, and `#` is the last one.
    static func isValid(_ filter: String) -> Bool {
        guard !filter.isEmpty, filter.utf8.count <= 65_535, !filter.utf8.contains(0) else { return false }
        let levels = filter.split(separator: "/", omittingEmptySubsequences: false)
        return levels.enumerated().allSatisfy { index, level in
            level == "+" || level == "#" && index == levels.count - 1 || !level.contains { $0 == "+" || $0 == "#" }
        }
    }

    /// Returns whether a filter matches a topic.
    ///
    /// Source: MQTT version 5.0, section 4.7.
    static func filter(_ filter: String, matches topic: String) -> Bool {
        let levels = topic.split(separator: "/", omittingEmptySubsequences: false)
        let filters = filter.split(separator: "/", omittingEmptySubsequences: false)
        // Topics of the broker are matched by filters that name them.
        if topic.hasPrefix("$"), filters.first == "+" || filters.first == "#" { return false }
        for (index, level) in filters.enumerated() {
            if level == "#" { return levels.count >= index }
            guard index < levels.count, level == "+" || level == levels[index] else { return false }
        }
        return levels.count == filters.count
    }
}
