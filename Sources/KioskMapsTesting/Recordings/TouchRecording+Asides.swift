public import KioskInput

extension TouchRecording {
    /// Something that happened to the device beside the rows that the reader got.
    public struct Aside: Hashable, Sendable {
        /// What happened.
        public enum Content: Hashable, Sendable {
            /// Rows that the kernel processed, but the reader never got (`x-lost`).
            case lost([InputEvent])
            /// What the kernel answers when the reader asks for the state after the drop before (`x-kernel-state`).
            case kernelState(InputDeviceState)
            /// The device was unplugged (`x-device-removed`).
            case removed(at: Timestamp)
        }

        /// How many of the recording's rows came before it.
        public var position: Int
        /// What happened.
        public var content: Content

        /// Creates an aside after so many rows.
        public init(position: Int, _ content: Content) {
            self.position = position
            self.content = content
        }

        /// The first stamp in it, if it has one.
        var time: Timestamp? {
            switch content {
            case .lost(let rows): rows.first?.time
            case .kernelState: nil
            case .removed(let time): time
            }
        }

        /// The same with stamps that count from a moment.
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
    /// The same with a stamp that counts from a moment.
    func counting(from start: Timestamp) -> InputEvent {
        var event = self
        event.time = Timestamp(nanoseconds: time.nanoseconds(since: start))
        return event
    }
}
