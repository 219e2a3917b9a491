import KioskInput
import Yams

/// A file may hold several devices, of which not all are of use.
extension LibinputReader {
    /// Reads the first touchscreen and what came with it, or the first device of use where there is no touchscreen.
    ///
    /// The mouse that a panel pretends to be beside itself repeats what the panel says, and is left out; so are further
    /// touchscreens, whose fingers do not belong to the same hand.
    mutating func choose(of devices: [Node], in document: Node) throws(FileError) -> TouchRecording {
        var descriptions: [InputDeviceDescription] = []
        for device in devices { descriptions.append(try description(of: device)) }
        guard let chosen = descriptions.firstIndex(where: \.isTouchscreen) ?? descriptions.firstIndex(where: \.isUseful)
        else {
            let reasons = descriptions.compactMap { device in
                device.touchscreenRejection.map { "\"\(device.name)\" \($0)" }
            }
            throw failure(
                document,
                reasons.isEmpty
                    ? "has no devices"
                    : "has no touchscreen, mouse, wheel, knob or keyboard among its devices: "
                        + reasons.joined(separator: "; "))
        }
        let main = descriptions[chosen]
        var sources = [(node: devices[chosen], device: main)]
        for (index, device) in descriptions.enumerated() where index != chosen && device.isUseful {
            if device.isTouchscreen {
                warnings.append("\"\(device.name)\" is a second touchscreen and not played.")
            } else if !device.isTwin(of: main) {
                sources.append((devices[index], device))
            }
        }
        return try read(sources)
    }

    private func read(
        _ sources: [(node: Node, device: InputDeviceDescription)]
    ) throws(FileError) -> TouchRecording {
        var contents: [(events: [InputEvent], asides: [TouchRecording.Aside])] = []
        for source in sources { contents.append(try events(of: source.node)) }
        let start = contents.compactMap { TouchRecording.firstTime($0.events, $0.asides) }.min() ?? .zero
        var recordings: [TouchRecording] = []
        for (source, content) in zip(sources, contents) {
            recordings.append(
                TouchRecording(
                    device: source.device, events: content.events, initialState: try initialState(of: source.node),
                    asides: content.asides, start: start))
        }
        var recording = recordings.removeFirst()
        recording.companions = recordings
        recording.warnings = warnings
        return recording
    }
}

extension InputDeviceDescription {
    fileprivate var isUseful: Bool { !capabilities.isEmpty }

    /// Whether it is the mouse that a touchscreen pretends to be beside itself.
    fileprivate func isTwin(of panel: InputDeviceDescription) -> Bool {
        panel.isTouchscreen && identity == panel.identity && identity.vendor != 0 && capabilities.contains(.mouse)
    }
}
