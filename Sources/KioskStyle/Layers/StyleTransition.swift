public import Foundation
public import KioskGeometry

/// How a paint property goes from one value to the next.
public struct StyleTransition: StyleMemberCodable {
    /// How long it takes, in seconds.
    public var duration: TimeInterval

    /// How long it waits before it begins, in seconds.
    public var delay: TimeInterval

    /// Creates a transition, in seconds.
    public init(duration: TimeInterval, delay: TimeInterval) {
        self.duration = duration
        self.delay = delay
    }

    /// At once.
    public static let zero = StyleTransition(duration: 0, delay: 0)

    /// Creates a transition from an object with milliseconds; what is not there is as the style specification has it.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        let options = try TransitionOptions(jsonValue: jsonValue)
        self.init(duration: options.duration ?? 0.3, delay: options.delay ?? 0)
    }

    /// An object with milliseconds: `{"duration": 1000, "delay": 500}`.
    public var jsonValue: JSONValue { ["duration": .number(duration * 1000), "delay": .number(delay * 1000)] }
}

extension StyleTransition: StyleConvertible {
    /// Creates a transition from an object with milliseconds; nil for anything else.
    public init?(_ value: StyleValue) {
        guard case .object(let object) = value, let transition = try? StyleTransition(jsonValue: .object(object)) else {
            return nil
        }
        self = transition
    }

    /// An object with milliseconds.
    public var styleValue: StyleValue { StyleValue(jsonValue) }
}
