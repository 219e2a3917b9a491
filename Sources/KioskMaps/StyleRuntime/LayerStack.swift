import KioskStyle

/// The layers of a style, in drawing order.
///
/// Persistent layers are preserved when another style is loaded.
struct LayerStack {
    /// The layers, the lowest first.
    private(set) var layers: [RuntimeLayer] = [] {
        didSet { revision += 1 }
    }

    /// A number that increases with each change of the layers.
    private(set) var revision: UInt64 = 0

    /// The ids of the persistent layers.
    private(set) var persistentIDs: Set<String> = []

    /// The persistent layers, the lowest first.
    var persistentLayers: [RuntimeLayer] { layers.filter { persistentIDs.contains($0.id) } }

    /// Returns the index of a layer; nil if the stack does not contain it.
    ///
    /// - Complexity: O(n)
    func index(of id: String) -> Int? {
        layers.firstIndex { $0.id == id }
    }

    /// Returns the index of a layer.
    ///
    /// - Throws: `StyleError` if the stack does not contain the layer.
    func existingIndex(of id: String) throws(StyleError) -> Int {
        guard let index = index(of: id) else { throw StyleError(message: "layer \"\(id)\": not in the style") }
        return index
    }

    /// Returns the index at which a layer is inserted.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - slot: The slot of the layer, for the default position; nil for none.
    /// - Throws: `StyleError` if the position names a layer that the stack does not contain.
    func insertionIndex(for position: LayerPosition, slot: Slot?) throws(StyleError) -> Int {
        switch position {
        case .default: return slot.flatMap(top) ?? layers.count
        case .at(let index): return min(max(index, 0), layers.count)
        case .above(let id): return try existingIndex(of: id) + 1
        case .below(let id): return try existingIndex(of: id)
        }
    }

    /// Returns the index above the layers of a slot; nil if the stack does not contain the slot.
    private func top(of slot: Slot) -> Int? {
        guard let start = layers.firstIndex(where: { $0.type == .slot && $0.id == slot.rawValue }) else { return nil }
        return layers[(start + 1)...].firstIndex { $0.layer.slot != slot } ?? layers.count
    }

    /// Inserts a layer.
    mutating func insert(_ layer: RuntimeLayer, at index: Int, isPersistent: Bool) {
        layers.insert(layer, at: index)
        if isPersistent { persistentIDs.insert(layer.id) }
    }

    /// Replaces the layer at an index by one with the same id.
    mutating func replace(at index: Int, with layer: RuntimeLayer) {
        layers[index] = layer
    }

    /// Overrides the evaluated properties of the layer at an index.
    ///
    /// - Parameters:
    ///   - index: The index of the layer.
    ///   - kind: The properties.
    ///   - revision: A number greater than those of earlier layers.
    ///   - keepsContent: Whether only values of the whole layer differ.
    mutating func replaceKind(
        at index: Int, with kind: any LayerKind, revision: UInt64, keepsContent: Bool = false
    ) {
        layers[index].replaceKind(kind, revision: revision, keepsContent: keepsContent)
    }

    /// Replaces all layers except the persistent ones, which move to the top.
    mutating func replaceAll(with layers: [RuntimeLayer]) {
        self.layers = layers + persistentLayers
    }

    /// Puts layers at the bottom of the stack; the others follow in their order, or lie above the layers of their slot.
    ///
    /// - Parameters:
    ///   - lowest: The layers at the bottom.
    ///   - ids: The ids of the layers that they replace.
    mutating func arrange(_ lowest: [RuntimeLayer], below ids: Set<String>) {
        let others = layers.filter { !ids.contains($0.id) }
        layers = lowest
        for layer in others { layers.insert(layer, at: layer.layer.slot.flatMap(top) ?? layers.count) }
    }

    /// Removes a layer.
    ///
    /// - Throws: `StyleError` if the stack does not contain the layer.
    mutating func remove(_ id: String) throws(StyleError) {
        layers.remove(at: try existingIndex(of: id))
        persistentIDs.remove(id)
    }

    /// Moves a layer.
    ///
    /// - Throws: `StyleError` if the stack does not contain the layer, or the position names an unknown layer or the layer
    ///   itself; on an error nothing is moved.
    mutating func move(_ id: String, to position: LayerPosition) throws(StyleError) {
        let from = try existingIndex(of: id)
        if position == .above(id) || position == .below(id) {
            throw StyleError(message: "layer \"\(id)\": cannot be moved next to itself; pass another layer")
        }
        var rest = self
        let layer = rest.layers.remove(at: from)
        let index = try rest.insertionIndex(for: position, slot: layer.layer.slot)
        rest.layers.insert(layer, at: index)
        self = rest
    }
}

/// A position in the stack of layers.
public enum LayerPosition: Hashable, Sendable {
    /// At the top.
    case `default`
    /// Directly above the layer with an id.
    case above(String)
    /// Directly below the layer with an id.
    case below(String)
    /// At an index counted from the lowest layer, clamped to the size of the stack.
    case at(Int)
}
