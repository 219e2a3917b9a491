import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

@Suite("The order of layers, without a style")
struct LayerStackOrderTests {
    private func layer(_ id: String, _ type: LayerType = .background, slot: String? = nil) -> RuntimeLayer {
        var layer = StyleLayer(id: id, type: type)
        layer.slot = slot.map { Slot(rawValue: $0) }
        return RuntimeLayer(layer, kinds: .standard, transitions: [:], revision: 1) { _ in }
    }

    private func stack(_ ids: String..., persistent: Set<String> = []) -> LayerStack {
        var stack = LayerStack()
        for (index, id) in ids.enumerated() {
            stack.insert(layer(id), at: index, isPersistent: persistent.contains(id))
        }
        return stack
    }

    @Test("A layer moves to each position, and an unknown position moves nothing")
    func moves() throws {
        var stack = stack("a", "b", "c")
        try stack.move("a", to: .above("b"))
        #expect(stack.layers.map(\.id) == ["b", "a", "c"])
        try stack.move("c", to: .at(-1))
        #expect(stack.layers.map(\.id) == ["c", "b", "a"])
        try stack.move("c", to: .default)
        #expect(stack.layers.map(\.id) == ["b", "a", "c"])
        for position in [LayerPosition.above("z"), .below("z"), .above("b"), .below("b")] {
            #expect(throws: StyleError.self) { try stack.move("b", to: position) }
            #expect(stack.layers.map(\.id) == ["b", "a", "c"])
        }
    }

    @Test("The default position of a layer is above the other layers of its slot")
    func slots() throws {
        var stack = LayerStack()
        stack.insert(layer("low", .slot), at: 0, isPersistent: false)
        stack.insert(layer("top"), at: 1, isPersistent: false)
        let slot = Slot(rawValue: "low")
        #expect(try stack.insertionIndex(for: .default, slot: slot) == 1)
        stack.insert(layer("a", slot: "low"), at: 1, isPersistent: false)
        #expect(try stack.insertionIndex(for: .default, slot: slot) == 2)
        #expect(try stack.insertionIndex(for: .default, slot: Slot(rawValue: "unknown")) == 3)
        #expect(try stack.insertionIndex(for: .default, slot: nil) == 3)
    }

    @Test("Persistent layers move to the top when the others are replaced, until they are removed")
    func persistence() throws {
        var stack = stack("a", "pins", "b", persistent: ["pins"])
        stack.replaceAll(with: [layer("c"), layer("d")])
        #expect(stack.layers.map(\.id) == ["c", "d", "pins"])
        try stack.remove("pins")
        #expect(stack.persistentIDs.isEmpty)
        stack.replaceAll(with: [])
        #expect(stack.layers.isEmpty)
    }
}
