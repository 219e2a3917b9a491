public import KioskInput

extension TouchRecording {
    /// An occurrence in a recording that is not an event received by the reader.
    public struct Aside: Hashable, Sendable {
        /// The kind of an aside and its data.
        public enum Content: Hashable, Sendable {
            /// Events that the kernel processed, but that the reader did not receive (`x-lost`).
            case lost([InputEvent])
            /// The kernel's state when the reader requests it after the preceding drop (`x-kernel-state`).
            case kernelState(InputDeviceState)
            /// The device was unplugged (`x-device-removed`).
            case removed(at: Timestamp)
        }

        /// The number of the recording's events before the aside.
        public var position: Int
        /// The kind of the aside and its data.
        public var content: Content

        /// Creates an aside.
        ///
        /// - Parameters:
        ///   - position: The number of the recording's events before the aside.
        ///   - content: The kind of the aside and its data.
        public init(position: Int, _ content: Content) {
            self.position = position
            self.content = content
        }

        /// The first timestamp of the aside; nil if it has none.
        var time: Timestamp? {
            switch content {
            case .lost(let rows): rows.first?.time
            case .kernelState: nil
            case .removed(let time): time
            }
        }

        /// Returns the aside with timestamps relative to a start time.
        func counting(from start: Timestamp) -> Aside {
            var aside = self
            switch content {
            case .lost(let rows): aside.content = .lost(rows.map { $0.counting(from: start) })
            case .kernelState: break
            case .removed(let time):
                aside.content = .removed(at: Timestamp(nanoseconds: time.nanoseconds(since: start)))
            }
            return aside
        }
    }
}

extension InputEvent {
    /// Returns the event with a timestamp relative to a start time.
    func counting(from start: Timestamp) -> InputEvent {
        var event = self
        event.time = Timestamp(nanoseconds: time.nanoseconds(since: start))
        return event
    }
}
