/// The states that an exploration has found, each as the action that led to it from an earlier one: 8 bytes for a state.
struct StateTree: Sendable {
    /// A state: the position of the state before it and that of its action, or the number of a start.
    struct Node: Sendable {
        var parent: UInt32
        var action: UInt8
    }

    private var nodes: [Node] = []

    /// The parent of a start.
    private static let none = UInt32.max

    /// The number of states.
    var count: Int { nodes.count }

    /// Reserves memory for a number of states.
    mutating func reserveCapacity(_ capacity: Int) {
        nodes.reserveCapacity(capacity)
    }

    /// Adds the first state after the start at an index.
    mutating func addStart(_ index: Int) {
        nodes.append(Node(parent: Self.none, action: UInt8(index)))
    }

    /// Adds the state after another one.
    mutating func add(after parent: Int, action: Int) {
        nodes.append(Node(parent: UInt32(parent), action: UInt8(action)))
    }

    /// Sets a path to the positions of the states from the start to a state.
    func findPath(to index: Int, into path: inout [Int]) {
        path.removeAll(keepingCapacity: true)
        var index = index
        while nodes[index].parent != Self.none {
            path.append(index)
            index = Int(nodes[index].parent)
        }
        path.append(index)
        path.reverse()
    }

    /// The index of the action that led to a state, or of its start.
    func action(at index: Int) -> Int { Int(nodes[index].action) }
}
