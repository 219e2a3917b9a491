import KioskGeometry
import KioskTiles

extension GTFSFeed {
    /// Decodes a feed in the wire format of protocol buffers.
    ///
    /// - Parameters:
    ///   - bytes: The feed.
    ///   - limits: The limits of the document.
    ///   - batch: Receives the problems.
    init(wire bytes: [UInt8], limits: FeedLimits, problems batch: inout FeedBatch) {
        guard bytes.count <= limits.documentByteCount else {
            isComplete = false
            batch.report(at: "document", "it has more than \(limits.documentByteCount) bytes")
            return
        }
        var problems = FeedBatch()
        bytes.withUnsafeBufferPointer { read($0, limits, &problems) }
        for problem in problems.problems { batch.report(problem) }
        batch.count(problems.problemCount - problems.problems.count)
    }

    private mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ limits: FeedLimits, _ batch: inout FeedBatch
    ) {
        guard case .message(let headerFields) = GTFSSchema.header, case .message(let fields) = GTFSSchema.entity else {
            return
        }
        var decoder = GTFSWireDecoder(bytes, memory: limits.memory)
        var reader = ProtobufReader(bytes, in: bytes.indices)
        var index = 0
        while reader.next() || reader.skipGroup() {
            guard reader.wireType == .delimited else { continue }
            if reader.field == 1 {
                do throws(GTFSWireDecoder.Fault) {
                    try decoder.decode(reader.payload, headerFields, into: &header)
                } catch {
                    batch.report(at: "header at byte \(reader.payload.lowerBound)", error.message)
                }
            } else if reader.field == 2 {
                let position = "entity \(index) at byte \(reader.payload.lowerBound)"
                index += 1
                guard entities.count < limits.objectCount else {
                    isComplete = false
                    return batch.report(at: position, "the feed has more than \(limits.objectCount) entities")
                }
                guard reader.payload.count <= limits.objectByteCount else {
                    batch.report(at: position, "it has more than \(limits.objectByteCount) bytes")
                    continue
                }
                var members: JSONObject = [:]
                do throws(GTFSWireDecoder.Fault) {
                    try decoder.decode(reader.payload, fields, into: &members)
                    entities.append(Entity(position: "entity \(index - 1)", members: members))
                } catch {
                    batch.report(at: position, error.message)
                    guard case .wire = error else {
                        isComplete = false
                        return
                    }
                }
            }
        }
        if let fault = reader.fault {
            isComplete = false
            batch.report(at: "byte \(reader.fieldStart)", "\(fault); the rest of the feed is skipped")
        }
    }

    /// Reads a feed in the form of JSON that agencies publish beside that of protocol buffers, with the same names.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - limits: The limits of the document.
    ///   - batch: Receives the problems.
    init(json bytes: [UInt8], limits: FeedLimits, problems batch: inout FeedBatch) {
        guard var reader = JSONFeedReader(bytes, limits: limits, problems: &batch) else {
            isComplete = false
            return
        }
        let outline = reader.outline
        var list: Range<Int>?
        let fault = outline.readMembers(in: outline.root) { name, range in
            switch name {
            case "header": header = reader.readValue(in: range, at: "header", problems: &batch)?.object ?? [:]
            case "entity": list = range
            default: break
            }
        }
        if let fault { batch.report(at: "byte \(fault)", "the document is not JSON from here on") }
        guard let list else {
            isComplete = false
            if fault == nil { batch.report(at: "document", "the member \"entity\" is missing") }
            return
        }
        var entities: [Entity] = []
        isComplete = reader.readObjects(in: list, of: "entity", into: &batch) { members, position, batch in
            entities.append(
                Entity(
                    position: position,
                    members: members.attributes(depth: limits.attributeDepth, at: position, problems: &batch)))
        }
        self.entities = entities
        if fault != nil { isComplete = false }
    }
}

extension GTFSWireDecoder.Fault {
    /// The problem.
    fileprivate var message: String {
        switch self {
        case .wire(let fault): "\(fault)"
        case .memory: "the values of the feed need too much memory; the rest of the feed is skipped"
        }
    }
}
