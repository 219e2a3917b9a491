import KioskInput
import Yams

/// Selection of devices from a file with several devices.
extension LibinputReader {
    /// Creates a recording of the first touchscreen and its companions; without a touchscreen, of the first useful
    /// device.
    ///
    /// A mouse that duplicates the panel is ignored, and so are further touchscreens, because their fingers do not
    /// belong to the same hand.
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
                    ? "no devices found"
                    : "no touchscreen, mouse, wheel, knob or keyboard found: "
                        + reasons.joined(separator: "; "))
        }
        let main = descriptions[chosen]
        var sources = [(node: devices[chosen], device: main)]
        for (index, device) in descriptions.enumerated() where index != chosen && device.isUseful {
            if device.isTouchscreen {
                warnings.append("\"\(device.name)\" is ignored: it is a second touchscreen.")
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

    /// Returns whether the device is a mouse that duplicates a touchscreen.
    fileprivate func isTwin(of panel: InputDeviceDescription) -> Bool {
        panel.isTouchscreen && identity == panel.identity && identity.vendor != 0 && capabilities.contains(.mouse)
    }
}
