public import Foundation

/// Makes one stream of touches out of those of several devices, so that gestures never mix fingers of two.
///
///     var arbiter = TouchArbiter()
///     arbiter.handle(.touches(frame), from: 1) { mapView.gestures.handle($0) }
///
/// Whichever panel is touched first has the map until all of its fingers are up. Fingers that come down on another one
/// meanwhile stay unnoticed until they are lifted. Mice keep apart by their tools. Contacts get numbers that are unique over all devices.
///
/// Some panels show themselves twice, as a touchscreen and as a mouse or a single touch that repeats what the fingers do.
/// Such a twin says nothing while its panel is touched and shortly after; when it spoke first, its contacts are cancelled
/// as soon as the panel is.
public struct TouchArbiter: Sendable {
    /// How long after its panel was touched a twin stays silent, in seconds: it repeats a tap only when that is over.
    public static let twinSilence: TimeInterval = 0.5

    private var sources: [Source] = []
    /// The panel that has the map.
    private var owner: Int?
    private var nextID = 1

    /// A device that was touched, or is the twin of one.
    private struct Source: Sendable {
        var device: Int
        /// The device of which this one is the twin.
        var panel: Int?
        var contacts: [Contact] = []
        /// When it was last touched; `nil` when never.
        var lastTouch: Timestamp?
    }

    /// A finger that is down.
    private struct Contact: Sendable {
        /// The number it came with, unique among those of its tool.
        var source: Int
        /// What touches: one device can be a panel and a mouse.
        var tool: TouchTool
        /// The number it goes on with, `nil` when it stays unnoticed.
        var id: Int?
        var position: CGPoint
    }

    /// Creates an arbiter that knows no device.
    public init() {}

    /// Says of which panel a device is the twin, `nil` for none.
    public mutating func setTwin(_ device: Int, of panel: Int?) {
        let index = self.index(of: device)
        sources[index].panel = panel
    }

    /// Forgets a device whose contacts are over.
    public mutating func remove(_ device: Int) {
        sources.removeAll { $0.device == device }
        for index in sources.indices where sources[index].panel == device { sources[index].panel = nil }
        if owner == device { owner = nil }
    }

    /// Takes what a device reports and gives what goes on.
    ///
    /// - Complexity: O(n²) in the number of contacts.
    public mutating func handle(_ report: InputReport, from device: Int, emit: (InputReport) -> Void) {
        guard case .touches(let frame) = report else {
            if !isSilent(device, at: report.time) { emit(report) }
            return
        }
        let index = self.index(of: device)
        if !frame.contacts.isEmpty { sources[index].lastTouch = frame.time }
        if frame.contacts.contains(where: \.isTouching) { silenceTwin(of: device, at: frame.time, emit: emit) }
        var result = frame
        result.contacts.removeAll(keepingCapacity: true)
        for contact in frame.contacts {
            if let contact = pass(contact, by: frame.tool, of: index, at: frame.time) {
                result.contacts.append(contact)
            }
        }
        result.contacts.sort { $0.id < $1.id }
        if owner == device, !sources[index].contacts.contains(where: { $0.id != nil && $0.tool == .finger }) {
            owner = nil
        }
        if frame.contacts.isEmpty || !result.contacts.isEmpty { emit(.touches(result)) }
    }

    /// Renumbers a contact; `nil` when it stays unnoticed.
    private mutating func pass(
        _ contact: TouchContact, by tool: TouchTool, of index: Int, at time: Timestamp
    ) -> TouchContact? {
        var contact = contact
        let isKnown = { (known: Contact) in known.source == contact.id && known.tool == tool }
        guard let known = sources[index].contacts.firstIndex(where: isKnown) else {
            guard contact.isTouching else { return nil }
            var id: Int?
            let device = sources[index].device
            // Whether fingers or a mouse have the map is not decided here: a mouse takes it from nobody.
            let isFinger = tool == .finger
            if !isFinger || owner ?? device == device, !isSilent(device, at: time) {
                if isFinger { owner = device }
                id = nextID
                nextID += 1
            }
            sources[index].contacts.append(
                Contact(source: contact.id, tool: tool, id: id, position: contact.position))
            guard let id else { return nil }
            contact.id = id
            contact.phase = .began
            return contact
        }
        let id = sources[index].contacts[known].id
        if contact.isTouching {
            sources[index].contacts[known].position = contact.position
        } else {
            sources[index].contacts.remove(at: known)
        }
        guard let id else { return nil }
        contact.id = id
        return contact
    }

    /// Takes the map away from the twin of a panel that is touched.
    private mutating func silenceTwin(of panel: Int, at time: Timestamp, emit: (InputReport) -> Void) {
        for index in sources.indices where sources[index].panel == panel {
            silence(index, at: time, emit: emit)
        }
    }

    private mutating func silence(_ index: Int, at time: Timestamp, emit: (InputReport) -> Void) {
        for tool in TouchTool.allCases {
            var frame = TouchFrame(time: time, tool: tool)
            for place in sources[index].contacts.indices where sources[index].contacts[place].tool == tool {
                let contact = sources[index].contacts[place]
                guard let id = contact.id else { continue }
                frame.contacts.append(TouchContact(id: id, position: contact.position, phase: .cancelled(.twin)))
                sources[index].contacts[place].id = nil
            }
            if !frame.contacts.isEmpty { emit(.touches(frame)) }
        }
        if owner == sources[index].device { owner = nil }
    }

    /// Whether a device repeats only what its panel says.
    private func isSilent(_ device: Int, at time: Timestamp) -> Bool {
        guard let panel = sources.first(where: { $0.device == device })?.panel,
            let source = sources.first(where: { $0.device == panel }), let lastTouch = source.lastTouch
        else { return false }
        return !source.contacts.isEmpty || abs(time.seconds(since: lastTouch)) < Self.twinSilence
    }

    private mutating func index(of device: Int) -> Int {
        if let index = sources.firstIndex(where: { $0.device == device }) { return index }
        sources.append(Source(device: device))
        return sources.count - 1
    }
}
