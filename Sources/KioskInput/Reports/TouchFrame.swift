/// All contacts of a source at one moment: the form in which touches enter the gesture recognisers.
///
/// Devices, recordings, scripts and mice all make frames; nothing behind them knows where a frame came from.
public struct TouchFrame: Hashable, Sendable {
    /// When it was so, on the clock of the source.
    public var time: Timestamp
    /// The contacts down after the frame and those that ended in it, in order of their ids.
    public var contacts: [TouchContact]
    /// What touches.
    public var tool: TouchTool
    /// Whether it is not known what happened right before: the device was opened with fingers down, or dropped events.
    ///
    /// Nobody knows how long such fingers have been there and which way they came, so they neither tap nor fling by that.
    public var isAfterGap = false
    /// Whether two contacts are the corners of the box around the fingers rather than the fingers: their distance means
    /// something, and the way the line between them points does not.
    public var isBoundingBox = false

    /// Creates a frame.
    public init(time: Timestamp, contacts: [TouchContact] = [], tool: TouchTool = .finger) {
        self.time = time
        self.contacts = contacts
        self.tool = tool
    }

    /// The contacts down after the frame, in order of their ids.
    ///
    /// - Complexity: O(n) in the number of contacts when iterated; nothing is copied.
    public var touching: some BidirectionalCollection<TouchContact> {
        contacts.lazy.filter(\.isTouching)
    }
}

/// What touches: it decides how far a hand may tremble, and what a drag does.
public enum TouchTool: String, Hashable, Sendable, CaseIterable {
    /// Fingers on glass.
    case finger
    /// A mouse with its main button down, which trembles less.
    case mouse
    /// A mouse with its second button down, which turns and tilts the map.
    case secondaryMouse = "secondary mouse"
}
