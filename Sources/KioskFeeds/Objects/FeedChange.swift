import Foundation
public import KioskGeometry

/// A change of the objects of a feed.
public enum FeedChange: Hashable, Sendable {
    /// An object that is new, or about which something else is known.
    case updated(FeedObject)

    /// The position of an object is older than the limit, and the object remains until a newer one arrives or it is removed.
    case becameStale(FeedObject)

    /// An object that does not exist any more.
    case removed(id: String)

    /// The id of the object.
    public var id: String {
        switch self {
        case .updated(let object), .becameStale(let object): object.id
        case .removed(let id): id
        }
    }
}

extension FeedChange {
    /// Returns the change as one line of JSON.
    ///
    /// An object has the members `id`, `latitude`, `longitude`, `course`, `speed`, `altitude`, of which unknown ones are left out, `time` as
    /// ISO 8601 or null, and `attributes`, which contain the heading as well; a removal has `id` and `"removed":true`.
    /// - Throws: `JSONError` if a number of the object is not finite.
    public func serialized() throws(JSONError) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeKey("id")
            writer.writeString(id)
            switch self {
            case .updated(let object), .becameStale(let object): object.writeMembers(to: &writer)
            case .removed:
                writer.writeKey("removed")
                writer.writeBoolean(true)
            }
        }
        return try writer.finish()
    }
}

extension FeedObject {
    fileprivate func writeMembers(to writer: inout JSONWriter) {
        let numbers = [
            ("latitude", coordinate?.latitude), ("longitude", coordinate?.longitude), ("course", course),
            ("speed", speed), ("altitude", altitude),
        ]
        for case (let name, let number?) in numbers {
            writer.writeKey(name)
            writer.writeNumber(number)
        }
        writer.writeKey("time")
        if let time { writer.writeString(time.feedText) } else { writer.writeNull() }
        writer.writeKey("attributes")
        var attributes = attributes
        if let heading { attributes["heading"] = .number(heading) }
        writer.writeValue(.object(attributes))
    }
}

extension Date {
    /// The date as ISO 8601 in universal time, with milliseconds unless they are 0.
    var feedText: String {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        let isWhole = milliseconds.truncatingRemainder(dividingBy: 1000) == 0
        // The style truncates: a fraction that is a little less in binary would lose a millisecond.
        let date = Date(timeIntervalSince1970: milliseconds / 1000 + (isWhole ? 0 : 0.0005))
        return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole))
    }
}
