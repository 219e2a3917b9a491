/// All objects on the glass at one time: the form in which objects enter a map.
public struct ObjectFrame: Hashable, Sendable {
    /// The time of the frame, on the clock of the source.
    public var time: Timestamp
    /// The objects on the glass after the frame and those that ended in it, in order of their ids.
    public var objects: [TangibleObject]

    /// Creates a frame.
    public init(time: Timestamp, objects: [TangibleObject] = []) {
        self.time = time
        self.objects = objects
    }
}
