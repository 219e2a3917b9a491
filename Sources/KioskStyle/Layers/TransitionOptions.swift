public import Foundation
public import KioskGeometry

/// How a style goes from one value of a paint property to the next, where the property itself does not say.
public struct TransitionOptions: StyleObject {
    /// How long it takes, in seconds; 0.3 when it is nil.
    public var duration: TimeInterval?

    /// How long it waits before it begins, in seconds; 0 when it is nil.
    public var delay: TimeInterval?

    /// Whether symbols fade in and out; they do when it is nil.
    public var enablePlacementTransitions: Bool?

    private var unknown: JSONObject = [:]

    /// Creates options, in seconds.
    public init(duration: TimeInterval? = nil, delay: TimeInterval? = nil, enablePlacementTransitions: Bool? = nil) {
        self.duration = duration
        self.delay = delay
        self.enablePlacementTransitions = enablePlacementTransitions
    }

    /// Creates options from an object with milliseconds.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init()
        var reader = try MemberReader(json, groups: [])
        try visit(&reader)
        unknown = reader.unread
    }

    /// An object with milliseconds.
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
