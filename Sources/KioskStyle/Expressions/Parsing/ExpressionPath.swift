/// The path of an operation in an expression: the index of an argument, and the path of the enclosing operation.
///
/// Paths share their parents, so an operation costs one node at any depth.
final class ExpressionPath: Sendable {
    private let parent: ExpressionPath?
    private let index: Int

    init(_ index: Int, in parent: ExpressionPath?) {
        self.parent = parent
        self.index = index
    }

    /// The indices, starting at the outermost expression.
    var indices: [Int] {
        var indices = [index]
        var ancestor = parent
        while let next = ancestor {
            indices.append(next.index)
            ancestor = next.parent
        }
        return indices.reversed()
    }
}
