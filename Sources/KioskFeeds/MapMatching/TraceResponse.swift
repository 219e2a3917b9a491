import KioskGeometry

/// The lines of a response to `trace_attributes`, which has one shape, or to `trace_route`, which has one for each leg of each trip.
struct TraceResponse {
    /// The lines, with at least two coordinates each.
    let lines: [LineString]

    /// The maximum number of coordinates of a line.
    private static let maximumCount = 100_000

    /// Reads a response.
    ///
    /// - Parameter bytes: The document.
    /// - Throws: `JSONError` if the document is invalid, has no shape, or one that is not a line.
    init(_ bytes: [UInt8]) throws(JSONError) {
        var lines: [LineString] = []
        var reader = JSONReader(bytes)
        try reader.readObject { key, reader throws(JSONError) in
            switch key {
            case "shape": lines.append(try Self.readShape(&reader))
            case "trip": lines += try Self.readTrip(&reader)
            case "alternates":
                // Other matches of the same fixes.
                try reader.readArray { _, reader throws(JSONError) in
                    try reader.readObject { key, reader throws(JSONError) in
                        if key == "trip" { lines += try Self.readTrip(&reader) }
                    }
                }
            default: break
            }
        }
        try reader.expectEnd()
        self.lines = lines.filter { $0.coordinates.count > 1 }
        if self.lines.isEmpty {
            throw reader.error(
                expected: "a document with a shape or a trip", found: "another one; check the URL of the service")
        }
    }

    private static func readTrip(_ reader: inout JSONReader) throws(JSONError) -> [LineString] {
        var lines: [LineString] = []
        try reader.readObject { key, reader throws(JSONError) in
            guard key == "legs" else { return }
            try reader.readArray { _, reader throws(JSONError) in
                try reader.readObject { key, reader throws(JSONError) in
                    if key == "shape" { lines.append(try Self.readShape(&reader)) }
                }
            }
        }
        return lines
    }

    private static func readShape(_ reader: inout JSONReader) throws(JSONError) -> LineString {
        let start = reader
        let text = try reader.readString()
        guard let coordinates = EncodedPolyline.decode(text, maximumCount: maximumCount) else {
            throw start.error(
                expected: "an encoded line with six digits and at most \(maximumCount) coordinates",
                found: "another string")
        }
        return LineString(coordinates)
    }
}
