public import KioskGeometry

/// The anchors to try for a text, in order, each with its offset.
public struct VariableAnchorOffsets: StyleMemberCodable {
    /// An anchor and its offset.
    public struct Candidate: Hashable, Sendable {
        /// The raw value of a `TextAnchor`.
        public var anchor: String
        /// The offset to the right, in ems.
        public var x: Double
        /// The offset down, in ems.
        public var y: Double

        /// Creates a candidate.
        ///
        /// - Parameters:
        ///   - anchor: The raw value of a `TextAnchor`.
        ///   - x: The offset to the right, in ems.
        ///   - y: The offset down, in ems.
        public init(anchor: String, x: Double, y: Double) {
            self.anchor = anchor
            self.x = x
            self.y = y
        }
    }

    /// The candidates in descending order of preference.
    public var candidates: [Candidate]

    /// Creates offsets from candidates.
    public init(_ candidates: [Candidate]) {
        self.candidates = candidates
    }

    /// Creates offsets from an array of alternating anchors and offsets: `["top", [0, 1], "left", [1, 0]]`.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .array(let elements) = jsonValue, elements.count.isMultiple(of: 2) else {
            throw .expected("an array of alternating anchors and offsets", found: jsonValue)
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

    /// An array of alternating anchors and offsets.
    public var jsonValue: JSONValue {
        .array(candidates.flatMap { [.string($0.anchor), [.number($0.x), .number($0.y)]] as [JSONValue?] })
    }
}

extension VariableAnchorOffsets: StyleConvertible {
    /// Creates offsets from an array of alternating anchors and offsets; nil for any other value.
    package init?(_ value: StyleValue) {
        guard let json = value.json, let offsets = try? VariableAnchorOffsets(jsonValue: json) else { return nil }
        self = offsets
    }

    /// An array of alternating anchors and offsets.
    package var styleValue: StyleValue { StyleValue(jsonValue) }
}
