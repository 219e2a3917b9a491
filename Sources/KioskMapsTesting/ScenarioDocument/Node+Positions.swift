import Yams

extension Node {
    /// Returns the node and the nodes in it with the position of another one.
    ///
    /// - Complexity: O(nodes).
    func moved(to mark: Mark?) -> Node {
        switch self {
        case .scalar(let scalar): .scalar(Scalar(scalar.string, scalar.tag, scalar.style, mark))
        case .sequence(let sequence):
            .sequence(Sequence(sequence.map { $0.moved(to: mark) }, sequence.tag, sequence.style, mark))
        case .mapping(let mapping):
            .mapping(
                Mapping(
                    mapping.map { ($0.key.moved(to: mark), $0.value.moved(to: mark)) }, mapping.tag, mapping.style,
                    mark))
        case .alias: self
        }
    }

    /// Returns the number of values of the tree, at most a limit, and the greatest number of collections within each other.
    ///
    /// - Complexity: O(result).
    func size(atMost limit: Int) -> (count: Int, depth: Int) {
        var (count, deepest) = (0, 0)
        var pending = [(node: self, depth: 0)]
        while let (node, depth) = pending.popLast(), count < limit {
            count += 1
            deepest = max(deepest, depth)
            switch node {
            case .sequence(let sequence): pending += sequence.map { ($0, depth + 1) }
            case .mapping(let mapping): pending += mapping.map { ($0.value, depth + 1) }
            case .scalar, .alias: break
            }
        }
        return (count, deepest)
    }

    /// The value in a few words, such as `[402, 301]`; nil if it is long.
    var shortText: String? {
        switch self {
        case .scalar(let scalar): return scalar.string.count <= 40 ? scalar.string : nil
        case .sequence(let sequence):
            let items = sequence.compactMap { $0.scalar?.string }
            guard items.count == sequence.count, items.count <= 4, items.allSatisfy({ $0.count <= 20 }) else {
                return nil
            }
            return "[" + items.joined(separator: ", ") + "]"
        case .mapping, .alias: return nil
        }
    }
}
