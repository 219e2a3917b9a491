import KioskGeometry

/// A part of the answer to a `SyncRequest`: the records of the buckets that differ.
///
/// It is a GeoJSON `FeatureCollection` with the members `request`, `part` and `parts`. The first part lists the `buckets`.
struct SyncPart: Sendable {
    /// The number of the request.
    var request: Int

    /// The index of the part.
    var index: Int

    /// The number of parts.
    var count: Int

    /// The buckets that differ; in the first part.
    var buckets: [Int] = []

    /// Whether the kiosks differ, in the answer to a request without digests.
    var differs = false

    /// Whether the kiosk that answers lacks records because it has refused them.
    var isIncomplete = false

    /// The records.
    var records: [AnnotationRecord] = []

    /// The number of invalid records, which are left out.
    var invalidCount = 0

    /// The maximum size of a part, in bytes without compression.
    static let maximumByteCount = 8 << 20
    /// The maximum number of parts of an answer.
    static let maximumCount = 1 << 16
    /// The size at which a part is complete, in bytes.
    static let preferredByteCount = 512 << 10
}

extension SyncPart {
    /// Returns the parts of an answer as JSON; records that cannot be written are left out.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - number: The number of the request.
    /// - Complexity: O(*n*) in the number of records.
    static func serialize(_ answer: SyncAnswer, to number: Int) -> [[UInt8]] {
        var bodies: [[UInt8]] = [[]]
        for record in answer.records {
            guard let bytes = try? record.serialized() else { continue }
            if let size = bodies.last?.count, size > 0 {
                if size + bytes.count > preferredByteCount { bodies.append([]) }
            }
            let index = bodies.count - 1
            if !bodies[index].isEmpty { bodies[index].append(UInt8(ascii: ",")) }
            bodies[index] += bytes
        }
        return bodies.enumerated().map { index, body in
            var head = #"{"type":"FeatureCollection","request":\#(number),"part":\#(index),"parts":\#(bodies.count)"#
            if index == 0 { head += #","buckets":[\#(answer.buckets.map(String.init).joined(separator: ","))]"# }
            if answer.differs { head += #","differs":true"# }
            if answer.isIncomplete { head += #","incomplete":true"# }
            return Array((head + #","features":["#).utf8) + body + Array("]}".utf8)
        }
    }

    /// Parses a part.
    ///
    /// - Throws: `FleetError` if the bytes are not a part; single invalid records are counted and left out.
    init(parsing bytes: [UInt8]) throws(FleetError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw FleetError("the part has \(bytes.count) bytes; the limit is \(Self.maximumByteCount)")
        }
        var members: JSONObject = [:]
        var features: (records: [AnnotationRecord], problems: [FleetError]) = ([], [])
        do throws(JSONError) {
            var reader = JSONReader(bytes)
            try reader.readObject { key, reader throws(JSONError) in
                if key == "features" {
                    features = try AnnotationRecord.readArray(&reader, of: bytes)
                } else {
                    members.updateValue(try reader.readValue(), forKey: key)
                }
            }
            try reader.expectEnd()
        } catch {
            throw FleetError("the part: \(error)")
        }
        func number(_ name: String, _ range: ClosedRange<Int>) throws(FleetError) -> Int {
            guard let number = members[name]??.number, let exact = Int(exactly: number), range.contains(exact) else {
                throw FleetError("the part has no valid member \(name)")
            }
            return exact
        }
        request = try number("request", 0...SyncRequest.maximumNumber)
        count = try number("parts", 1...Self.maximumCount)
        index = try number("part", 0...(count - 1))
        differs = members["differs"] == .some(true)
        isIncomplete = members["incomplete"] == .some(true)
        for bucket in members["buckets"]??.array ?? [] {
            guard let number = bucket?.number, let exact = Int(exactly: number),
                (0..<ReplicaState.bucketCount).contains(exact)
            else { throw FleetError("the part has a bucket outside 0…\(ReplicaState.bucketCount - 1)") }
            buckets.append(exact)
        }
        records = features.records
        invalidCount = features.problems.count
    }
}

extension SyncPart {
    /// Returns the parts of an answer, compressed.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - number: The number of the request.
    /// - Complexity: O(*n*) in the number of records.
    @concurrent
    static func compressed(_ answer: SyncAnswer, to number: Int) async -> [[UInt8]] {
        serialize(answer, to: number).map(Deflater.compress)
    }

    /// Parses a compressed part.
    ///
    /// - Complexity: O(*n*) in the number of bytes without compression.
    @concurrent
    static func decompressed(_ payload: [UInt8]) async -> Result<SyncPart, FleetError> {
        do throws(FleetError) {
            return .success(try SyncPart(parsing: Deflater.decompress(payload, limit: maximumByteCount)))
        } catch {
            return .failure(error)
        }
    }
}

/// The answer to a `SyncRequest`, which is sent in parts.
struct SyncAnswer: Sendable {
    /// The buckets that differ.
    var buckets: [Int] = []

    /// Whether a request without digests found a difference.
    var differs = false

    /// Whether the kiosk lacks records because it has refused them.
    var isIncomplete = false

    /// The records of the buckets.
    var records: [AnnotationRecord] = []
}
