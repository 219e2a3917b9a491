public import Foundation
public import KioskGeometry

/// The timing of the transition of a paint property between two values.
public struct StyleTransition: StyleMemberCodable {
    /// The duration of the transition, in seconds.
    public var duration: TimeInterval

    /// The delay before the transition starts, in seconds.
    public var delay: TimeInterval

    /// Creates a transition with times in seconds.
    public init(duration: TimeInterval, delay: TimeInterval) {
        self.duration = duration
        self.delay = delay
    }

    /// An immediate change.
    public static let zero = StyleTransition(duration: 0, delay: 0)

    /// Creates a transition from an object with times in milliseconds; missing members have the specification's
    /// defaults.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        self.init(try TransitionOptions(jsonValue: jsonValue))
    }

    /// Creates a transition from options; missing members have the specification's defaults.
    package init(_ options: TransitionOptions) {
        self.init(duration: options.duration ?? 0.3, delay: options.delay ?? 0)
    }

    /// An object with times in milliseconds: `{"duration": 1000, "delay": 500}`.
    public var jsonValue: JSONValue { ["duration": .number(duration * 1000), "delay": .number(delay * 1000)] }
}

extension StyleTransition: StyleConvertible {
    /// Creates a transition from an object with times in milliseconds; nil for any other value.
    package init?(_ value: StyleValue) {
        guard case .object(let object) = value, let transition = try? StyleTransition(jsonValue: .object(object)) else {
            return nil
        }
        self = transition
    }

    /// An object with times in milliseconds.
    package var styleValue: StyleValue { StyleValue(jsonValue) }
}
