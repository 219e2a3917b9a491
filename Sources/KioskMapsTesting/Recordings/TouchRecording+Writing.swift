import KioskInput

extension TouchRecording {
    /// The recording in the format of `libinput record`, version 1, with microsecond precision and without companions.
    ///
    /// - Complexity: O(n) in the number of events.
    public var libinputYAML: String {
        var text = ""
        var writer = RecordingWriter(device: device, initialState: initialState) { text += $0 }
        var asides = asides[...]
        for position in 0...events.count {
            while let aside = asides.first, aside.position <= position {
                writer.write(aside)
                asides.removeFirst()
            }
            if position < events.count { writer.write(events[position]) }
        }
        for aside in asides { writer.write(aside) }
        writer.finish()
        return text
    }
}

extension RecordingWriter {
    fileprivate mutating func write(_ aside: TouchRecording.Aside) {
        switch aside.content {
        case .lost(let rows): write(lost: rows)
        case .kernelState(let state): write(kernelState: state)
        case .removed(let time): writeRemoval(at: time)
        }
    }
}
