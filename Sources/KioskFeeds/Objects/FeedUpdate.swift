/// What a feed reports about an object.
public enum FeedUpdate: Hashable, Sendable {
    /// Everything that is known: members that are nil are unknown from now on.
    case state(FeedObject)

    /// A report of the position and the motion, which replaces both; attributes are added, and those whose value is nil are unknown
    /// from now on.
    case position(FeedObject)

    /// Some members: those that are nil, and attributes that are missing, remain as they are.
    case details(FeedObject)

    /// The object does not exist any more.
    case removal(id: String)

    /// The id of the object.
    public var id: String {
        switch self {
        case .state(let object), .position(let object), .details(let object): object.id
        case .removal(let id): id
        }
    }

    /// What is reported; nil for a removal.
    public var object: FeedObject? {
        switch self {
        case .state(let object), .position(let object), .details(let object): object
        case .removal: nil
        }
    }
}
