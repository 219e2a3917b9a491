/// The place of an operation in an expression: the index of an argument, within the place of another operation.
///
/// Places are shared by what is below them, so that an operation costs one link whatever its depth.
final class ExpressionPath: Sendable {
    private let parent: ExpressionPath?
    private let index: Int

    init(_ index: Int, in parent: ExpressionPath?) {
        self.parent = parent
        self.index = index
    }

    /// The indices from the outermost expression on.
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
