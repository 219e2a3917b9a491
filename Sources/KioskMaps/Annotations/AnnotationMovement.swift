/// The movement of a focused annotation by keys.
struct AnnotationMovement {
    /// The id of the manager.
    let manager: String

    /// The id of the annotation.
    let id: String

    /// The position at which it began.
    let origin: InteractionContext

    /// The present position.
    var position: InteractionContext

    /// Begins at a position.
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - manager: The id of the manager.
    ///   - origin: The position.
    init(ofAnnotation id: String, ofManager manager: String, from origin: InteractionContext) {
        self.manager = manager
        self.id = id
        self.origin = origin
        position = origin
    }

    /// The id of the group of contacts that stands for keys, which no group of fingers has.
    static let group = -1
}
