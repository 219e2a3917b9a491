/// The interactions of a map; the last added is asked first.
@MainActor
final class InteractionList {
    private final class Entry: Cancelable {
        let interaction: TapInteraction
        private weak var list: InteractionList?

        init(_ interaction: TapInteraction, in list: InteractionList) {
            self.interaction = interaction
            self.list = list
        }

        func cancel() {
            list?.entries.removeAll { $0 === self }
        }
    }

    private var entries: [Entry] = []

    func add(_ interaction: TapInteraction) -> any Cancelable {
        let entry = Entry(interaction, in: self)
        entries.append(entry)
        return entry
    }

    /// Returns whether an interaction took the tap.
    @discardableResult
    func dispatch(_ context: InteractionContext) -> Bool {
        entries.reversed().contains { $0.interaction.action(context) }
    }
}
