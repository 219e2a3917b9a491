/// An object whose entries and exits are reported, such as a vehicle of a feed.
public struct GeofencingObject: Hashable, Sendable {
    /// The id, unique in its group.
    public let id: String

    /// The group of the id, such as the id of the annotation manager of a feed.
    public let group: String

    /// Creates an object.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its group.
    ///   - group: The group of the id, such as the id of an annotation manager.
    public init(id: String, group: String) {
        self.id = id
        self.group = group
    }
}
