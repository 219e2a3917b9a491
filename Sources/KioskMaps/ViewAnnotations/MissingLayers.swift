/// The layers that view annotations refer to and that the style does not contain, each reported once.
struct MissingLayers {
    private var known: Set<String> = []
    private var pending: [String] = []

    /// Adds a layer, unless it was added before.
    mutating func add(_ id: String) {
        if known.insert(id).inserted { pending.append(id) }
    }

    /// Removes and returns the layers that were added since the last call.
    mutating func take() -> [String] {
        defer { pending = [] }
        return pending
    }
}
