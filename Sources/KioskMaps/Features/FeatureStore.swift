package import Foundation
package import KioskGeometry
package import KioskStyle

/// The features of a source as columns with an index over them: the cost of a change is that of what changes.
///
///     var store = FeatureStore()
///     store.append("bus", attributes: FeatureAttributes(), geometry: .point(Point(stop)))
///     store.buildIndex()
///     store.upsert("bus", attributes: FeatureAttributes(), geometry: .point(Point(nextStop)))
///     store.buildIndex()
///
/// A feature is a *row*; rows ascend in the order of the source, so a higher row is drawn on top. A row that is removed
/// leaves a gap. Numbers of rows and shapes stay valid through all changes until the next `buildIndex()`, which closes gaps
/// when there are many.
///
/// It is a value: who keeps a copy while it changes pays for a copy of every column.
package struct FeatureStore: Sendable {
    enum ShapeKind: UInt8 {
        case point, line, polygon
    }

    /// The identifiers by row, nil for gaps too.
    private(set) var identifiers: ContiguousArray<FeatureIdentifier?> = []

    /// The attributes by row, empty for gaps.
    private(set) var attributes: ContiguousArray<FeatureAttributes> = []

    /// The GeoJSON by row, for gaps too; empty when nobody gave any.
    private var features: ContiguousArray<Feature> = []

    private(set) var shapes = ShapeColumns()
    private(set) var index = LayeredRTree()

    /// The number of features.
    package private(set) var count = 0

    /// Grows with each change.
    private(set) var revision: UInt64 = 0

    /// Which rows changed in more than their places.
    private(set) var blocks = RowBlocks()

    /// The shapes by row; a gap begins at `gap`.
    private var shapeRanges: ContiguousArray<Range<Int32>> = []

    /// Made when the first feature is looked up.
    private var lookUp: RowLookUp?

    private static let gap: Int32 = -1

    package init() {}

    /// The rows, gaps among them.
    package var rows: Range<Int> { 0..<identifiers.count }

    /// Whether a number is that of a feature's row.
    func contains(row: Int) -> Bool {
        rows.contains(row) && shapeRanges[row].lowerBound != Self.gap
    }

    /// The shapes of a row; none for a gap.
    func shapes(ofFeature row: Int) -> Range<Int> {
        let range = shapeRanges[row]
        return range.lowerBound == Self.gap ? 0..<0 : Int(range.lowerBound)..<Int(range.upperBound)
    }

    /// The GeoJSON a row was made of; nil when it was made of something else.
    func feature(ofRow row: Int) -> Feature? {
        contains(row: row) && features.indices.contains(row) ? features[row] : nil
    }

    /// Returns the row of the feature with an identifier; of several with one, the lowest.
    ///
    /// - Complexity: O(1), O(n) the first time.
    package mutating func row(of identifier: FeatureIdentifier) -> Int? {
        if lookUp == nil { lookUp = RowLookUp(identifiers) }
        return lookUp?.row(of: identifier)
    }
}

extension FeatureStore {
    /// Makes room for a number of features of one place each.
    package mutating func reserveCapacity(_ count: Int) {
        identifiers.reserveCapacity(count)
        attributes.reserveCapacity(count)
        shapeRanges.reserveCapacity(count)
        shapes.reserveCapacity(count)
        index.reserveCapacity(count)
    }

    /// Adds a feature on top of the others; call `buildIndex` after the last.
    package mutating func append(_ identifier: FeatureIdentifier?, attributes: FeatureAttributes, geometry: Geometry) {
        appendRow(identifier, attributes) { $0.append(geometry, owner: $1) }
    }

    /// Adds a feature of a document on top of the others and keeps it as it is; call `buildIndex` after the last.
    ///
    /// Either all features of a store are added so or none.
    /// - Parameters:
    ///   - identifier: What it is known by, if not by its own identifier.
    ///   - isShown: Whether it has shapes to be found.
    mutating func append(_ feature: Feature, identifier: FeatureIdentifier?, isShown: Bool) {
        features.append(feature)
        appendRow(identifier, FeatureAttributes(properties: feature.properties ?? [:])) {
            if isShown, let geometry = feature.geometry { $0.append(geometry, owner: $1) }
        }
    }

    /// Replaces a feature of a document; a gap is left alone.
    ///
    /// Call `buildIndex` after the last.
    mutating func replace(_ row: Int, feature: Feature, isShown: Bool) {
        guard contains(row: row) else { return }
        features[row] = feature
        let attributes = FeatureAttributes(properties: feature.properties ?? [:])
        // A collection of nothing has no shapes.
        let nothing = Geometry.geometryCollection(GeometryCollection(geometries: []))
        replace(row, attributes: attributes, geometry: (isShown ? feature.geometry : nil) ?? nothing)
    }

    /// Adds a point by its place in the unit square.
    package mutating func append(_ identifier: FeatureIdentifier?, attributes: FeatureAttributes, place: CGPoint) {
        appendRow(identifier, attributes) { $0.append(place, owner: $1) }
    }

    /// Adds a copy of a feature of another store.
    mutating func append(copyOf row: Int, in other: FeatureStore) {
        if let feature = other.feature(ofRow: row) { features.append(feature) }
        appendRow(other.identifiers[row], other.attributes[row]) {
            $0.append(other.shapes(ofFeature: row), of: other.shapes, owner: $1)
        }
    }

    /// Replaces the feature with an identifier in its place, or adds one on top; call `buildIndex` after the last.
    ///
    /// - Complexity: O(1) in the features, O(n) the first time.
    package mutating func upsert(_ identifier: FeatureIdentifier, attributes: FeatureAttributes, geometry: Geometry) {
        if let row = row(of: identifier) {
            replace(row, attributes: attributes, geometry: geometry)
        } else {
            append(identifier, attributes: attributes, geometry: geometry)
        }
    }

    /// Gives a feature other attributes, another geometry or both; a gap is left alone.
    ///
    /// Call `buildIndex` after the last. A geometry of the same make as the old one takes over its shapes.
    package mutating func replace(_ row: Int, attributes: FeatureAttributes? = nil, geometry: Geometry? = nil) {
        guard contains(row: row) else { return }
        revision += 1
        if let attributes, attributes != self.attributes[row] {
            self.attributes[row] = attributes
            blocks.note(row: row)
        }
        switch geometry {
        case nil: return
        case .point(let point) where holdsOnePoint(row):
            shapes.movePoint(Int(shapeRanges[row].lowerBound), to: WebMercator.point(for: point.coordinates))
        case let geometry?:
            var replacement = ShapeColumns()
            replacement.append(geometry, owner: row)
            if !shapes.overwrite(shapes(ofFeature: row), with: replacement) {
                blocks.note(row: row)
                removeShapes(ofFeature: row)
                let start = Int32(shapes.count)
                shapes.append(0..<replacement.count, of: replacement, owner: row)
                shapeRanges[row] = start..<Int32(shapes.count)
            }
        }
        indexShapes(ofFeature: row)
    }

    /// Replaces the feature with an identifier in its place; call `buildIndex` after the last.
    ///
    /// - Returns: Whether there is one.
    /// - Complexity: O(1) in the features, O(n) the first time.
    package mutating func replace(
        _ identifier: FeatureIdentifier, attributes: FeatureAttributes? = nil, geometry: Geometry? = nil
    ) -> Bool {
        guard let row = row(of: identifier) else { return false }
        replace(row, attributes: attributes, geometry: geometry)
        return true
    }

    /// Removes the feature with an identifier; call `buildIndex` after the last.
    ///
    /// - Returns: Whether there is one.
    /// - Complexity: O(1) in the features, O(n) the first time or when several have the identifier.
    package mutating func remove(_ identifier: FeatureIdentifier) -> Bool {
        guard let row = row(of: identifier) else { return false }
        remove(row)
        return true
    }

    /// Removes a feature; a gap is left alone.
    ///
    /// Call `buildIndex` after the last.
    package mutating func remove(_ row: Int) {
        guard contains(row: row) else { return }
        revision += 1
        removeShapes(ofFeature: row)
        let identifier = identifiers[row]
        identifiers[row] = nil
        attributes[row] = FeatureAttributes()
        blocks.note(row: row)
        if features.indices.contains(row) { features[row] = Feature() }
        shapeRanges[row] = Self.gap..<Self.gap
        count -= 1
        lookUp?.remove(identifier, row: row, remaining: identifiers)
    }

    /// Makes ready for fast searches after changes, and closes gaps when they outgrow their share.
    ///
    /// Searches are right without it, but look at every change since. Rows and shapes may have new numbers afterwards.
    /// - Returns: Whether gaps were closed, so that rows have new numbers.
    /// - Complexity: O(log n) amortised for each change.
    @discardableResult
    package mutating func buildIndex() -> Bool {
        let closesGaps = shapes.isSparse || identifiers.count - count > ShapeColumns.tolerated + count / 2
        if closesGaps { closeGaps() }
        index.settle()
        return closesGaps
    }

    /// Gives the blocks of rows that changed since the last time a revision, greater than 0 and unlike all before.
    mutating func stampBlocks(_ revision: UInt64) {
        blocks.stamp(revision)
    }

    /// Notes that the look of a feature may have changed by what is kept beside the store; all features' when it is nil.
    ///
    /// - Complexity: O(1), O(n) the first time.
    mutating func noteState(of identifier: FeatureIdentifier?) {
        guard let identifier else { return blocks.noteAll() }
        guard let row = row(of: identifier) else { return }
        if lookUp?.isShared(identifier) == true { blocks.noteAll() } else { blocks.note(row: row) }
    }

    private mutating func appendRow(
        _ identifier: FeatureIdentifier?, _ attributes: FeatureAttributes,
        _ appendShapes: (inout ShapeColumns, _ owner: Int) -> Void
    ) {
        let row = identifiers.count
        let start = Int32(shapes.count)
        appendShapes(&shapes, row)
        identifiers.append(identifier)
        self.attributes.append(attributes)
        shapeRanges.append(start..<Int32(shapes.count))
        lookUp?.insert(identifier, row: row)
        blocks.note(row: row)
        indexShapes(ofFeature: row)
        count += 1
        revision += 1
    }

    /// Whether a row is a feature of a single point.
    func holdsOnePoint(_ row: Int) -> Bool {
        let range = shapes(ofFeature: row)
        return range.count == 1 && shapes.kinds[range.lowerBound] == .point
    }

    private mutating func indexShapes(ofFeature row: Int) {
        for shape in shapes(ofFeature: row) { index.set(shapes.box(ofShape: shape), forItem: shape) }
    }

    private mutating func removeShapes(ofFeature row: Int) {
        let range = shapes(ofFeature: row)
        for shape in range { index.remove(shape) }
        shapes.remove(range)
    }

    private mutating func closeGaps() {
        var dense = FeatureStore()
        dense.reserveCapacity(count)
        var newRows = ContiguousArray<Int32>(repeating: Self.gap, count: identifiers.count)
        for row in rows where contains(row: row) {
            newRows[row] = Int32(dense.identifiers.count)
            dense.append(copyOf: row, in: self)
        }
        dense.lookUp = lookUp
        lookUp = nil
        dense.lookUp?.renumber { Int(newRows[$0]) }
        dense.revision = revision
        self = dense
    }
}
