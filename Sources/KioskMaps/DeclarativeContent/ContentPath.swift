/// The position of content in the structure of all content, by which it is the same when the content is set again.
struct ContentPath: Hashable {
    /// A step from content to a part of it.
    enum Step: Hashable {
        /// The position in a block.
        case position(Int)
        /// The branch of a condition.
        case branch(isFirst: Bool)
        /// The id of an element, and how many elements before it have the same.
        case element(AnyHashable, occurrence: Int)
    }

    /// The steps from the whole content.
    var steps: [Step] = []
}
