/// All contacts of a source at one time: the form in which touches enter the gesture recognisers.
///
/// Devices, recordings, scripts and mice produce frames; consumers do not depend on their origin.
public struct TouchFrame: Hashable, Sendable {
    /// The time of the frame, on the clock of the source.
    public var time: Timestamp
    /// The contacts down after the frame and those that ended in it, in order of their ids.
    public var contacts: [TouchContact]
    /// The tool that touches.
    public var tool: TouchTool
    /// Whether the events before the frame are unknown: the device was opened with fingers down, or dropped events.
    ///
    /// The beginning and the path of such fingers are unknown, so they neither tap nor fling.
    public var isAfterGap = false
    /// Whether two contacts are the corners of the box around the fingers rather than the fingers: their distance is
    /// meaningful, but not the direction of the line between them.
    public var isBoundingBox = false

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - time: The time of the frame.
    ///   - contacts: The contacts, in order of their ids.
    ///   - tool: The tool that touches.
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

/// The tool that touches: it determines thresholds and the effect of a drag.
public enum TouchTool: String, Hashable, Sendable, CaseIterable {
    /// Fingers on glass.
    case finger
    /// A mouse with its main button down, which trembles less.
    case mouse
    /// A mouse with its second button down, which turns and tilts the map.
    case secondaryMouse = "secondary mouse"
}
