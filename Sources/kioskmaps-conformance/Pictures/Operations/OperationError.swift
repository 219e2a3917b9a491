/// An operation that cannot be read.
struct OperationError: Error, Equatable, CustomStringConvertible {
    /// The index of the operation in `metadata.test.operations`.
    var index: Int

    /// The name of the operation; nil if it has none.
    var name: String?

    /// The problem and its remedy.
    var message: String

    /// The index, the name and the message.
    var description: String {
        "metadata.test.operations[\(index)]\(name.map { ", \($0)" } ?? ""): \(message)"
    }
}
