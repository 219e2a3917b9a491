package import Foundation

/// An arbiter that merges the touches of several devices into one stream, so that gestures never combine fingers of two
/// devices.
///
///     var arbiter = TouchArbiter()
///     arbiter.handle(.touches(frame), from: 1) { mapView.gestures.handle($0) }
///
/// The panel that is touched first holds the map until all of its fingers are lifted. Fingers that come down on another
/// one meanwhile are ignored until they are lifted. Mice are distinguished by their tools. Contacts get ids that are
/// unique over all devices.
///
/// Some panels have two nodes: a touchscreen, and a mouse or a single touch that repeats its touches. Such a twin is
/// ignored while its panel is touched and for a short time after; if it reports first, its contacts are cancelled when
/// the panel is touched.
public struct TouchArbiter: Sendable {
    /// The time after a touch of its panel for which a twin is ignored, in seconds: it repeats a tap after its end.
    package static let twinSilence: TimeInterval = 0.5

    private var sources: [Source] = []
    /// The panel that holds the map.
    private var owner: Int?
    private var nextID = 1

    /// A device that was touched, or is the twin of one.
    private struct Source: Sendable {
        var device: Int
        /// The device of which this one is the twin.
        var panel: Int?
        /// Whether new touches are ignored.
        var isIgnored = false
        /// The fingers that are down, including ignored ones.
        var contacts: [Contact] = []
        /// The time of the last touch; `nil` before the first.
        var lastTouch: Timestamp?
    }

    /// A finger that is down.
    private struct Contact: Sendable {
        /// The id at the device, unique among those of its tool.
        var idAtDevice: Int
        /// The tool: one device can be a panel and a mouse.
        var tool: TouchTool
        /// The id in the merged stream; `nil` for an ignored contact.
        var id: Int?
        var position: CGPoint
    }

    /// Creates an arbiter without devices.
    public init() {}

    /// Sets the panel of which a device is the twin; `nil` for none.
    public mutating func setTwin(_ device: Int, of panel: Int?) {
        let index = self.index(of: device)
        sources[index].panel = panel
    }

    /// Sets whether a device is ignored, as the twin of a panel whose touches belong to another screen.
    ///
    /// Contacts that are down continue.
    public mutating func setIgnored(_ device: Int, _ isIgnored: Bool) {
        let index = self.index(of: device)
        sources[index].isIgnored = isIgnored
    }

    /// Removes a device whose contacts have ended.
    public mutating func remove(_ device: Int) {
        sources.removeAll { $0.device == device }
        for index in sources.indices where sources[index].panel == device { sources[index].panel = nil }
        if owner == device { owner = nil }
    }

    /// Processes a report of a device, and emits the merged reports.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - device: The device.
    ///   - emit: Receives the reports.
    /// - Complexity: O(n²) in the number of contacts.
    public mutating func handle(_ report: InputReport, from device: Int, emit: (InputReport) -> Void) {
        guard case .touches(let frame) = report else {
            if !isSilent(device, at: report.time) { emit(report) }
            return
        }
        let index = self.index(of: device)
        if !frame.contacts.isEmpty { sources[index].lastTouch = frame.time }
        if frame.contacts.contains(where: \.isTouching) { cancelTwins(of: device, at: frame.time, emit: emit) }
        var result = frame
        result.contacts.removeAll(keepingCapacity: true)
        for contact in frame.contacts {
            if let contact = merged(contact, by: frame.tool, of: index, at: frame.time) {
                result.contacts.append(contact)
            }
        }
        result.contacts.sort { $0.id < $1.id }
        if owner == device, !sources[index].contacts.contains(where: { $0.id != nil && $0.tool == .finger }) {
            owner = nil
        }
        if frame.contacts.isEmpty || !result.contacts.isEmpty { emit(.touches(result)) }
    }

    /// Returns a contact with its id in the merged stream, and stores or removes it; `nil` for an ignored contact.
    ///
    /// - Parameters:
    ///   - contact: The contact with its id at the device.
    ///   - tool: The tool.
    ///   - index: The index of the device in `sources`.
    ///   - time: The time of the frame.
    private mutating func merged(
        _ contact: TouchContact, by tool: TouchTool, of index: Int, at time: Timestamp
    ) -> TouchContact? {
        var contact = contact
        let isKnown = { (known: Contact) in known.idAtDevice == contact.id && known.tool == tool }
        guard let known = sources[index].contacts.firstIndex(where: isKnown) else {
            guard contact.isTouching else { return nil }
            var id: Int?
            let device = sources[index].device
            // The precedence of fingers over mice is decided by the gesture manager.
            let isFinger = tool == .finger
            if !isFinger || owner ?? device == device, !isSilent(device, at: time) {
                if isFinger { owner = device }
                id = nextID
                nextID += 1
            }
            sources[index].contacts.append(
                Contact(idAtDevice: contact.id, tool: tool, id: id, position: contact.position))
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

    /// Cancels the contacts of the twins of a panel that is touched.
    private mutating func cancelTwins(of panel: Int, at time: Timestamp, emit: (InputReport) -> Void) {
        for index in sources.indices where sources[index].panel == panel {
            cancelContacts(of: index, at: time, emit: emit)
        }
    }

    /// Cancels the contacts of a device, which are ignored until they are lifted.
    private mutating func cancelContacts(of index: Int, at time: Timestamp, emit: (InputReport) -> Void) {
        for tool in TouchTool.allCases {
            var frame = TouchFrame(time: time, tool: tool)
            for contactIndex in sources[index].contacts.indices where sources[index].contacts[contactIndex].tool == tool
            {
                let contact = sources[index].contacts[contactIndex]
                guard let id = contact.id else { continue }
                frame.contacts.append(TouchContact(id: id, position: contact.position, phase: .cancelled(.twin)))
                sources[index].contacts[contactIndex].id = nil
            }
            if !frame.contacts.isEmpty { emit(.touches(frame)) }
        }
        if owner == sources[index].device { owner = nil }
    }

    /// Returns whether a device is ignored now, in itself or as a twin.
    private func isSilent(_ device: Int, at time: Timestamp) -> Bool {
        guard let source = sources.first(where: { $0.device == device }) else { return false }
        if source.isIgnored { return true }
        guard let panel = sources.first(where: { $0.device == source.panel }), let lastTouch = panel.lastTouch
        else { return false }
        return !panel.contacts.isEmpty || abs(time.seconds(since: lastTouch)) < Self.twinSilence
    }

    /// Returns the index of a device in `sources`, to which it is added if necessary.
    private mutating func index(of device: Int) -> Int {
        if let index = sources.firstIndex(where: { $0.device == device }) { return index }
        sources.append(Source(device: device))
        return sources.count - 1
    }
}
