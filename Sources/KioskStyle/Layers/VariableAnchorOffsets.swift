public import KioskGeometry

/// The anchors that are tried in turn for a text, each with the offset that goes with it.
public struct VariableAnchorOffsets: StyleMemberCodable {
    /// An anchor and its offset.
    public struct Candidate: Hashable, Sendable {
        /// The raw value of a `TextAnchor`.
        public var anchor: String
        /// To the right, in ems.
        public var x: Double
        /// Down, in ems.
        public var y: Double

        /// Creates a candidate.
        public init(anchor: String, x: Double, y: Double) {
            self.anchor = anchor
            self.x = x
            self.y = y
        }
    }

    /// The candidates, the best first.
    public var candidates: [Candidate]

    /// Creates a list of candidates.
    public init(_ candidates: [Candidate]) {
        self.candidates = candidates
    }

    /// Creates a list from anchors and offsets in turn: `["top", [0, 1], "left", [1, 0]]`.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .array(let elements) = jsonValue, elements.count.isMultiple(of: 2) else {
            throw .expected("anchors and offsets in turn", found: jsonValue)
        }
        candidates = []
        for index in stride(from: 0, to: elements.count, by: 2) {
            guard case .string(let anchor)? = elements[index], case .array(let offset)? = elements[index + 1],
                offset.count == 2, case .number(let x)? = offset[0], case .number(let y)? = offset[1]
            else {
                throw .unexpectedType(at: [.index(index)], "expected an anchor and its offset, [x, y]")
            }
            candidates.append(Candidate(anchor: anchor, x: x, y: y))
        }
    }

    /// Anchors and offsets in turn.
    public var jsonValue: JSONValue {
        .array(candidates.flatMap { [.string($0.anchor), [.number($0.x), .number($0.y)]] as [JSONValue?] })
    }
}

extension VariableAnchorOffsets: StyleConvertible {
    /// Creates a list from anchors and offsets in turn; nil for anything else.
    public init?(_ value: StyleValue) {
        guard let json = value.json, let offsets = try? VariableAnchorOffsets(jsonValue: json) else { return nil }
        self = offsets
    }

    /// Anchors and offsets in turn.
    public var styleValue: StyleValue { StyleValue(jsonValue) }
}
