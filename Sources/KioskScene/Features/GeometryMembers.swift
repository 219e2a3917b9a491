/// The shapes of a feature, divided where their kind changes: the members of a geometry collection; otherwise all shapes at once.
///
/// The properties of a layer are evaluated for each member, which has a type of its own.
struct GeometryMembers: Sequence, IteratorProtocol {
    private let features: FeatureStore
    private var rest: Range<Int>

    /// Creates the members of a feature.
    ///
    /// - Parameters:
    ///   - shapes: The shapes of the feature.
    ///   - features: The features that contain it.
    init(ofShapes shapes: Range<Int>, in features: FeatureStore) {
        self.features = features
        rest = shapes
    }

    /// Returns the shapes of the next member.
    mutating func next() -> Range<Int>? {
        guard let first = rest.first else { return nil }
        if rest.count == 1 {
            rest = rest.upperBound..<rest.upperBound
            return first..<first + 1
        }
        let kind = features.kind(ofShape: first)
        let end = rest.first { features.kind(ofShape: $0) != kind } ?? rest.upperBound
        rest = end..<rest.upperBound
        return first..<end
    }
}

extension FeatureStore {
    /// Returns the members of a feature, each with shapes of one kind; none for a gap.
    func members(ofFeature row: Int) -> GeometryMembers {
        GeometryMembers(ofShapes: shapes(ofFeature: row), in: self)
    }
}
