/// Recordings of two fingers on a panel of 1000 × 1000 units, with rows that the reader misses.
enum DropRecordings {
    /// A recording of a finger that is down when the device is opened, a second finger, a drop and an unplugging.
    static let text = text(
        initial: "{slot: 1, slots: {0: {57: 4, 53: 100, 54: 200}}, keys: [330], abs: {0: 100, 1: 200}}",
        events: """
              - evdev:
                - [0, 0, 3, 57, 5]
                - [0, 0, 3, 53, 600]
                - [0, 0, 3, 54, 700]
                - [0, 0, 0, 0, 0]
              - x-lost:
                - [0, 5000, 3, 53, 610]
                - [0, 5000, 0, 0, 0]
              - evdev:
                - [0, 10000, 0, 3, 0]
                - [0, 10000, 3, 53, 620]
                - [0, 10000, 0, 0, 0]
              - x-kernel-state: {slot: 1, slots: {0: {57: 4, 53: 110, 54: 200}, 1: {57: 5, 53: 620, 54: 700}}, keys: [330]}
              - evdev:
                - [0, 20000, 3, 53, 630]
                - [0, 20000, 0, 0, 0]
              - x-device-removed: {time: [0, 50000]}

            """)

    static func text(initial: String? = nil, events: String) -> String {
        let state = initial.map { "  x-initial-state: \($0)\n" } ?? ""
        return """
            version: 1
            ndevices: 1
            devices:
            - node: /dev/input/event5
              evdev:
                name: "Panel"
                id: [3, 1, 2, 3]
                codes:
                  0: [0, 3]
                  1: [330]
                  3: [47, 53, 54, 57]
                absinfo:
                  47: [0, 9, 0, 0, 0]
                  53: [0, 999, 0, 0, 0]
                  54: [0, 999, 0, 0, 0]
                  57: [0, 65535, 0, 0, 0]
                properties: [1]
              udev:
                properties:
                - ID_INPUT=1
            \(state)  events:
            \(events)
            """
    }
}
