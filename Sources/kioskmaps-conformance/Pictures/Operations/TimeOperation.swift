import KioskMaps

/// An operation that lets virtual time pass.
enum TimeOperation: Equatable {
    /// Runs frames until the map is idle: `wait` without an argument or for an event, and `idle`.
    case runUntilIdle
    /// Runs a frame: `wait` for the event `render`.
    case runFrame
    /// Lets time pass and runs a frame at its end: `wait` for milliseconds.
    case wait(milliseconds: Double)
    /// Lets time pass with the frames that the map requests: `sleep`.
    case sleep(milliseconds: Double)

    /// Reads an operation; nil if its name is that of another theme.
    init?(_ arguments: OperationArguments) throws(OperationError) {
        switch arguments.name {
        case "idle": self = .runUntilIdle
        case "sleep": self = .sleep(milliseconds: try arguments.value(0, Self.expectedTime, Self.time))
        case "wait":
            switch arguments[0] {
            case nil: self = .runUntilIdle
            case .string(let event): self = event == "render" ? .runFrame : .runUntilIdle
            default: self = .wait(milliseconds: try arguments.value(0, "\(Self.expectedTime), or an event", Self.time))
            }
        default: return nil
        }
    }

    private static let expectedTime = "a time from 0 to 600000 ms"

    private static func time(_ json: JSONValue) -> Double? {
        (json.number ?? json.string.flatMap { Double($0) }).flatMap { (0...600_000).contains($0) ? $0 : nil }
    }

    /// Lets time pass for a map.
    @MainActor
    func perform(on stage: SceneStage) {
        switch self {
        case .runUntilIdle: stage.runUntilIdle()
        case .runFrame: stage.wait(seconds: 0)
        case .wait(let milliseconds): stage.wait(seconds: milliseconds / 1000)
        case .sleep(let milliseconds): stage.sleep(seconds: milliseconds / 1000)
        }
    }
}
