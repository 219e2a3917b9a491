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
        var place = parent
        while let next = place {
            indices.append(next.index)
            place = next.parent
        }
        return indices.reversed()
    }
}
