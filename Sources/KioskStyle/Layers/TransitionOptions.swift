public import Foundation
public import KioskGeometry

/// The default transition of a style's paint properties, for properties without a transition of their own.
public struct TransitionOptions: StyleObject {
    /// The duration of a transition, in seconds; nil for 0.3.
    public var duration: TimeInterval?

    /// The delay before a transition starts, in seconds; nil for 0.
    public var delay: TimeInterval?

    /// Whether symbols fade in and out; nil for true.
    public var enablePlacementTransitions: Bool?

    private var unknown: JSONObject = [:]

    /// Creates options with times in seconds.
    ///
    /// - Parameters:
    ///   - duration: The duration of a transition, in seconds; nil for 0.3.
    ///   - delay: The delay before a transition starts, in seconds; nil for 0.
    ///   - enablePlacementTransitions: Whether symbols fade in and out; nil for true.
    public init(duration: TimeInterval? = nil, delay: TimeInterval? = nil, enablePlacementTransitions: Bool? = nil) {
        self.duration = duration
        self.delay = delay
        self.enablePlacementTransitions = enablePlacementTransitions
    }

    /// Creates options from an object with times in milliseconds.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init()
        var reader = try MemberReader(json, groups: [])
        try visit(&reader)
        unknown = reader.unread
    }

    /// An object with times in milliseconds.
    public var json: JSONObject {
        var copy = self
        var writer = MemberWriter(unknown)
        copy.visit(&writer)
        return writer.json
    }

    private mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        var duration = duration.map { $0 * 1000 }
        var delay = delay.map { $0 * 1000 }
        try members.visit("duration", in: .root, &duration)
        try members.visit("delay", in: .root, &delay)
        try members.visit("enablePlacementTransitions", in: .root, &enablePlacementTransitions)
        self.duration = duration.map { $0 / 1000 }
        self.delay = delay.map { $0 / 1000 }
    }
}
