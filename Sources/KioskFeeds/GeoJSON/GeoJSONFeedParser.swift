import Foundation
import KioskGeometry
import KioskLocation

/// A parser of GeoJSON documents whose features are points with ids.
///
/// The id of an object is that of its feature. Of the properties, these numbers are those of the object: `course` or `bearing`, `heading`,
/// both in degrees clockwise from north, `speed` in metres per second, `altitude` in metres, for which a third number of the position
/// stands as well; `time` or `timestamp` is a text of ISO 8601 or a number of seconds since 1970. The others are attributes. A feature
/// whose property `removed` is true removes its object.
///
/// A document is a feature collection, which lists all objects, or a single feature. A feature that is malformed, has no id or another
/// geometry is reported and left out.
public struct GeoJSONFeedParser: FeedParser {
    private let limits: FeedLimits
    private let isPartial: Bool

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - limits: The limits of a document.
    ///   - isPartial: Whether a feature collection lists some of the objects, so that others remain.
    public init(limits: FeedLimits = FeedLimits(), isPartial: Bool = false) {
        self.limits = limits
        self.isPartial = isPartial
    }

    /// Parses a document.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func parse(_ bytes: [UInt8]) -> FeedBatch {
        parse(bytes, id: nil)
    }

    /// Parses a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - id: The id of a single feature without one, such as the topic of its message; nil for none.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func parse(_ bytes: [UInt8], id: String?) -> FeedBatch {
        var batch = FeedBatch()
        guard var reader = JSONFeedReader(bytes, limits: limits, problems: &batch) else { return batch }
        let outline = reader.outline
        var type: String?
        var features: Range<Int>?
        let fault = outline.readMembers(in: outline.root) { name, range in
            switch name {
            case "type": type = reader.readValue(in: range, at: "type", problems: &batch)?.string
            case "features": features = range
            default: break
            }
        }
        if let fault { batch.report(at: "byte \(fault)", "the document is not JSON from here on") }
        if let features {
            let isComplete = reader.readObjects(in: features, of: "features", into: &batch) {
                feature, position, batch in
                read(feature, at: position, id: nil, &batch)
            }
            batch.isSnapshot = !isPartial && isComplete && fault == nil
        } else if type == "Feature" {
            let feature = reader.readValue(in: outline.root, at: "feature", problems: &batch)
            if let feature = feature?.object { read(feature, at: "feature", id: id, &batch) }
        } else if fault == nil {
            batch.report(at: "document", "it is neither a FeatureCollection nor a Feature")
        }
        return batch
    }

    private static let ownNames: Set<String> = [
        "course", "bearing", "heading", "speed", "altitude", "time", "timestamp", "removed",
    ]

    private func read(_ feature: JSONObject, at position: String, id fallback: String?, _ batch: inout FeedBatch) {
        guard feature.string("type") == "Feature" else {
            return batch.report(at: position, "it is not a Feature")
        }
        guard let id = Self.id(of: feature) ?? fallback else {
            return batch.report(at: position, "the id is missing, or not a text or a number")
        }
        guard !id.isEmpty, id.utf8.count <= FeedLimits.idByteCount else {
            return batch.report(at: position, "the id is empty or has more than \(FeedLimits.idByteCount) bytes")
        }
        let properties = feature.object("properties") ?? [:]
        if properties.boolean("removed") == true { return batch.updates.append(.removal(id: id)) }
        var object = FeedObject(id: id)
        if let geometry = feature.object("geometry") {
            guard geometry.string("type") == "Point", let numbers = geometry.array("coordinates"), numbers.count >= 2,
                let longitude = numbers[0]?.number, let latitude = numbers[1]?.number
            else { return batch.report(at: position, "the geometry is not a Point with two numbers") }
            guard object.setCoordinate(latitude: latitude, longitude: longitude) else {
                return batch.report(at: position, "the coordinate is out of range")
            }
            if numbers.count > 2 { object.altitude = numbers[2]?.number }
        }
        object.course = FeedNumber.direction(properties.number("course") ?? properties.number("bearing"))
        object.heading = FeedNumber.direction(properties.number("heading"))
        object.speed = FeedNumber.speed(properties.number("speed"))
        object.altitude = properties.number("altitude") ?? object.altitude
        object.time = Self.time(properties["time"] ?? properties["timestamp"] ?? nil)
        object.attributes = properties.filter { !Self.ownNames.contains($0.key) }
            .attributes(depth: limits.attributeDepth, at: position, problems: &batch)
        batch.updates.append(.state(object))
    }

    private static func id(of feature: JSONObject) -> String? {
        switch feature["id"] ?? nil {
        case .string(let id): id
        case .number(let number): FeatureIdentifier.number(number).text
        default: nil
        }
    }

    /// Returns the date of a text of ISO 8601, or of a number of seconds or milliseconds since 1970.
    private static func time(_ value: JSONValue?) -> Date? {
        switch value {
        case .string(let text): CivilTime.date(text)
        // Seconds do not reach this number before the year 5138.
        case .number(let number) where abs(number) < 1e14:
            Date(timeIntervalSince1970: abs(number) < 1e11 ? number : number / 1000)
        default: nil
        }
    }
}
