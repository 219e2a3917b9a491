import Foundation
import KioskMapsTesting

/// The choice of scenarios by name, tag and shard.
struct ScenarioSelection {
    /// A regular expression that the names of scenarios or their files contain; nil for all.
    var filter: Regex<AnyRegexOutput>?

    /// The tags of which a scenario has at least one; empty for all.
    var tags: [String] = []

    /// The part of the scenarios of this machine.
    var shard = Shard(number: 1, count: 1)

    /// One of several parts of equal size.
    struct Shard {
        /// The number of the part, from 1.
        let number: Int

        /// The number of parts.
        let count: Int

        init(number: Int, count: Int) {
            self.number = number
            self.count = count
        }

        /// Parses a text such as `2/4`; nil if it is not a part of its number of parts.
        init?(_ text: String) {
            let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
                (1...max(count, 1)).contains(number),
                count >= 1
            else { return nil }
            self.init(number: number, count: count)
        }
    }

    /// Returns the scenarios that are selected by name and tag, in order.
    ///
    /// If one is marked as the only one to play, the others that are not are left out.
    func select(_ entries: [ScenarioSuite.Entry]) -> [ScenarioSuite.Entry] {
        var selected = entries
        if let filter { selected = selected.filter { $0.scenario.name.contains(filter) || $0.id.contains(filter) } }
        if !tags.isEmpty { selected = selected.filter { !Set($0.scenario.tags).isDisjoint(with: tags) } }
        if selected.contains(where: \.scenario.isOnly) { selected = selected.filter(\.scenario.isOnly) }
        return selected
    }

    /// Returns the part of selected scenarios that this machine plays: every `shard.count`th one.
    func part(of selected: [ScenarioSuite.Entry]) -> [ScenarioSuite.Entry] {
        selected.enumerated().filter { $0.offset % shard.count == shard.number - 1 }.map(\.element)
    }
}
