package import Foundation
package import KioskGeometry
package import KioskStyle

/// The features of a source, stored as columns with a spatial index; a change costs as much as the features it affects.
///
///     var store = FeatureStore()
///     store.append("bus", attributes: FeatureAttributes(), geometry: .point(Point(stop)))
///     store.buildIndex()
///     store.upsert("bus", attributes: FeatureAttributes(), geometry: .point(Point(nextStop)))
///     store.buildIndex()
///
/// A feature is a *row*. Rows ascend in the order of the source, and a feature in a higher row is drawn above one in a
/// lower row. Removing a row leaves a gap. Row and shape numbers stay valid until the next `buildIndex()`, which closes
/// the gaps when there are many.
///
/// The store is a value: changing it while a copy exists copies every column.
package struct FeatureStore: Sendable {
    package enum ShapeKind: UInt8 {
        case point, line, polygon
    }

    /// The identifiers by row; nil for features without an identifier and for gaps.
    package private(set) var identifiers: ContiguousArray<FeatureIdentifier?> = []

    /// The attributes by row; empty for gaps.
    private(set) var attributes: ContiguousArray<FeatureAttributes> = []

    /// Where the features come from, by which their GeoJSON is found.
    private enum Origin {
        /// Features without GeoJSON, such as annotations.
        case columns
        /// GeoJSON features by row, including gaps.
        case geoJSON(ContiguousArray<Feature>)
        /// A tile, whose GeoJSON features are created from the columns on demand.
        case tile
    }

    private var origin = Origin.columns

    package private(set) var shapes = ShapeColumns()
    private(set) var index = ShapeIndex()

    /// The part of the unit square in which features are drawn, without its eastern and southern edges; nil for all of it.
    ///
    /// A tile contains features around its square as well, which its neighbours draw.
    package var clipBounds: PlanarBox?

    /// The number of features.
    package private(set) var count = 0

    /// A number that increases with each change.
    private(set) var revision: UInt64 = 0

    /// The revisions of blocks of rows, for changes to anything but positions.
    private(set) var blocks = RowBlocks()

    /// The revisions of blocks of rows, for changes to positions alone.
    private(set) var positions = RowBlocks()

    /// The ranges of shapes by row; the range of a gap begins at `gap`.
    private var shapeRanges: ContiguousArray<Range<Int32>> = []

    /// The rows by identifier, created at the first look-up.
    private var lookUp: RowLookUp?

    /// The rotations of icons by row, in degrees clockwise, in addition to those of the style; empty if all are 0.
    private(set) var rotations: ContiguousArray<Float> = []

    private static let gap: Int32 = -1

    package init() {}

    /// Creates a store from columns, whose GeoJSON features are created on demand.
    ///
    /// The spatial index is built at the first search.
    /// - Parameters:
    ///   - identifiers: The identifiers by row.
    ///   - attributes: The attributes by row.
    ///   - shapes: The shapes of all rows.
    ///   - shapeRanges: The ranges of shapes by row.
    ///   - clipBounds: The part of the unit square in which features are drawn.
    package init(
        identifiers: ContiguousArray<FeatureIdentifier?>, attributes: ContiguousArray<FeatureAttributes>,
        shapes: ShapeColumns, shapeRanges: ContiguousArray<Range<Int32>>, clipBounds: PlanarBox
    ) {
        self.identifiers = identifiers
        self.attributes = attributes
        self.shapes = shapes
        self.shapeRanges = shapeRanges
        self.clipBounds = clipBounds
        index = ShapeIndex(deferredFor: shapes)
        count = identifiers.count
        origin = .tile
    }

    /// The rows, including gaps.
    package var rows: Range<Int> { 0..<identifiers.count }

    /// Returns whether a row exists and is not a gap.
    package func contains(row: Int) -> Bool {
        rows.contains(row) && shapeRanges[row].lowerBound != Self.gap
    }

    /// Returns the shapes of a row; empty for a gap.
    package func shapes(ofFeature row: Int) -> Range<Int> {
        let range = shapeRanges[row]
        return range.lowerBound == Self.gap ? 0..<0 : Int(range.lowerBound)..<Int(range.upperBound)
    }

    /// Returns the GeoJSON feature of a row; nil if the row was created neither from GeoJSON nor from a tile.
    ///
    /// - Complexity: O(1); O(n) in the vertices and properties of the feature of a tile.
    package func feature(ofRow row: Int) -> Feature? {
        guard contains(row: row) else { return nil }
        return switch origin {
        case .columns: nil
        case .geoJSON(let features): features.indices.contains(row) ? features[row] : nil
        case .tile: makeFeature(ofRow: row)
        }
    }

    /// Returns the row of the feature with an identifier; the lowest row if several features have it.
    ///
    /// - Complexity: O(1); O(n) for the first call.
    package mutating func row(of identifier: FeatureIdentifier) -> Int? {
        if lookUp == nil { lookUp = RowLookUp(identifiers) }
        return lookUp?.row(of: identifier)
    }
}

extension FeatureStore {
    /// Reserves capacity for a number of features with one vertex each.
    package mutating func reserveCapacity(_ count: Int) {
        identifiers.reserveCapacity(count)
        attributes.reserveCapacity(count)
        shapeRanges.reserveCapacity(count)
        if case .geoJSON = origin { changeFeatures { $0.reserveCapacity(count) } }
        shapes.reserveCapacity(count)
        index.reserveCapacity(count)
    }

    /// Reserves capacity for GeoJSON features of a size in all.
    package mutating func reserveCapacity(_ size: FeatureStoreSize) {
        identifiers.reserveCapacity(size.rows)
        attributes.reserveCapacity(size.rows)
        shapeRanges.reserveCapacity(size.rows)
        changeFeatures { $0.reserveCapacity(size.rows) }
        shapes.reserveCapacity(shapes: size.shapes, parts: size.parts, vertices: size.vertices)
        index.reserveCapacity(size.shapes)
    }

    /// Adds a feature above the others; call `buildIndex` after the last change.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the feature; nil for none.
    ///   - attributes: The attributes of the feature.
    ///   - geometry: The geometry, in degrees.
    package mutating func append(_ identifier: FeatureIdentifier?, attributes: FeatureAttributes, geometry: Geometry) {
        appendRow(identifier, attributes) { $0.append(geometry, owner: $1) }
    }

    /// Adds a GeoJSON feature above the others and stores it unchanged; call `buildIndex` after the last change.
    ///
    /// A store either adds all its features with this method or none.
    /// - Parameters:
    ///   - feature: The GeoJSON feature.
    ///   - identifier: The identifier in the store, which may differ from the feature's own.
    ///   - isShown: Whether the feature has shapes, so that searches find it.
    package mutating func append(_ feature: Feature, identifier: FeatureIdentifier?, isShown: Bool) {
        changeFeatures { $0.append(feature) }
        appendRow(identifier, FeatureAttributes(properties: feature.properties ?? [:])) {
            if isShown, let geometry = feature.geometry { $0.append(geometry, owner: $1) }
        }
    }

    /// Replaces a GeoJSON feature; a gap is ignored.
    ///
    /// Call `buildIndex` after the last change.
    package mutating func replace(_ row: Int, feature: Feature, isShown: Bool) {
        guard contains(row: row) else { return }
        changeFeatures { $0[row] = feature }
        let attributes = FeatureAttributes(properties: feature.properties ?? [:])
        // An empty collection has no shapes.
        let nothing = Geometry.geometryCollection(GeometryCollection(geometries: []))
        replace(row, attributes: attributes, geometry: (isShown ? feature.geometry : nil) ?? nothing)
    }

    /// Adds a point feature above the others; call `buildIndex` after the last change.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the feature; nil for none.
    ///   - attributes: The attributes of the feature.
    ///   - point: The position, in the unit square of `WebMercator`.
    package mutating func append(_ identifier: FeatureIdentifier?, attributes: FeatureAttributes, point: CGPoint) {
        appendRow(identifier, attributes) { $0.append(point, owner: $1) }
    }

    /// Adds a copy of a feature of another store.
    package mutating func append(copyOf row: Int, in other: FeatureStore) {
        append(copyOf: row, in: other) { $0.append(other.shapes(ofFeature: row), of: other.shapes, owner: $1) }
    }

    /// Adds a copy of a feature of another store with shapes of its own.
    package mutating func append(
        copyOf row: Int, in other: FeatureStore, _ appendShapes: (inout ShapeColumns, _ owner: Int) -> Void
    ) {
        if let feature = other.feature(ofRow: row) { changeFeatures { $0.append(feature) } }
        appendRow(other.identifiers[row], other.attributes[row], appendShapes)
    }

    /// Replaces the feature with an identifier in its row, or adds a feature above the others.
    ///
    /// Call `buildIndex` after the last change.
    /// - Parameters:
    ///   - identifier: The identifier of the feature.
    ///   - attributes: The new attributes.
    ///   - geometry: The new geometry.
    /// - Complexity: O(1) in the number of features; O(n) for the first look-up.
    package mutating func upsert(_ identifier: FeatureIdentifier, attributes: FeatureAttributes, geometry: Geometry) {
        if let row = row(of: identifier) {
            replace(row, attributes: attributes, geometry: geometry)
        } else {
            append(identifier, attributes: attributes, geometry: geometry)
        }
    }

    /// Replaces the attributes, the geometry or both of a feature; a gap is ignored.
    ///
    /// Call `buildIndex` after the last change. A geometry with the same kinds and numbers of parts and vertices as the
    /// previous one keeps the shape numbers.
    /// - Parameters:
    ///   - row: The row of the feature.
    ///   - attributes: The new attributes; nil keeps the previous ones.
    ///   - geometry: The new geometry; nil keeps the previous one.
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
            move(row, to: point.coordinates)
            return
        case let geometry?:
            var replacement = ShapeColumns()
            replacement.append(geometry, owner: row)
            if shapes.overwrite(shapes(ofFeature: row), with: replacement) {
                positions.note(row: row)
            } else {
                blocks.note(row: row)
                removeShapes(ofFeature: row)
                let start = Int32(shapes.count)
                shapes.append(0..<replacement.count, of: replacement, owner: row)
                shapeRanges[row] = start..<Int32(shapes.count)
            }
        }
        indexShapes(ofFeature: row)
    }

    /// Moves a point feature; a gap is ignored.
    ///
    /// Call `buildIndex` after the last change.
    /// - Parameters:
    ///   - row: The row of the feature.
    ///   - coordinate: The new position.
    package mutating func move(_ row: Int, to coordinate: LocationCoordinate2D) {
        guard contains(row: row), holdsOnePoint(row) else {
            replace(row, geometry: .point(Point(coordinate)))
            return
        }
        revision += 1
        let point = WebMercator.point(for: coordinate)
        let shape = Int(shapeRanges[row].lowerBound)
        shapes.movePoint(shape, to: point)
        positions.note(row: row)
        index.set(PlanarBox(point), forItem: shape)
    }

    /// Sets the box in which searches find all shapes of a feature, until its geometry changes; a gap is ignored.
    ///
    /// A feature that moves within the box is found without changing the index.
    package mutating func reserve(_ box: PlanarBox, ofFeature row: Int) {
        guard contains(row: row) else { return }
        for shape in shapes(ofFeature: row) { index.set(box, forItem: shape) }
    }

    /// Sets the boxes in which searches find the shapes of a feature to those of its vertices.
    package mutating func endReservation(ofFeature row: Int) {
        if contains(row: row) { indexShapes(ofFeature: row) }
    }

    /// Moves the vertices of a feature within its reserved box; a gap or another number of vertices is ignored.
    package mutating func setVertices(_ points: some Collection<CGPoint>, ofFeature row: Int) {
        let range = shapes(ofFeature: row)
        guard let first = range.first, let last = range.last,
            shapes.setVertices(points, from: first, through: last)
        else { return }
        revision += 1
        positions.note(row: row)
    }

    /// Sets the rotation of the icon of a feature, in degrees clockwise; a gap is ignored.
    package mutating func setRotation(_ rotation: Float, ofFeature row: Int) {
        guard contains(row: row), rotation != self.rotation(ofFeature: row) else { return }
        if row >= rotations.count {
            rotations.append(contentsOf: repeatElement(0, count: max(row + 1, identifiers.count) - rotations.count))
        }
        rotations[row] = rotation
        revision += 1
        positions.note(row: row)
    }

    /// Returns the rotation of the icon of a feature, in degrees clockwise.
    @inline(__always)
    package func rotation(ofFeature row: Int) -> Float { rotations.indices.contains(row) ? rotations[row] : 0 }

    /// Replaces the attributes, the geometry or both of the feature with an identifier.
    ///
    /// Call `buildIndex` after the last change.
    /// - Parameters:
    ///   - identifier: The identifier of the feature.
    ///   - attributes: The new attributes; nil keeps the previous ones.
    ///   - geometry: The new geometry; nil keeps the previous one.
    /// - Returns: Whether there is such a feature.
    /// - Complexity: O(1) in the number of features; O(n) for the first look-up.
    package mutating func replace(
        _ identifier: FeatureIdentifier, attributes: FeatureAttributes? = nil, geometry: Geometry? = nil
    ) -> Bool {
        guard let row = row(of: identifier) else { return false }
        replace(row, attributes: attributes, geometry: geometry)
        return true
    }

    /// Removes the feature with an identifier; call `buildIndex` after the last change.
    ///
    /// - Returns: Whether there is such a feature.
    /// - Complexity: O(1) in the number of features; O(n) for the first look-up and for identifiers that several
    ///   features share.
    package mutating func remove(_ identifier: FeatureIdentifier) -> Bool {
        guard let row = row(of: identifier) else { return false }
        remove(row)
        return true
    }

    /// Removes a feature; a gap is ignored.
    ///
    /// Call `buildIndex` after the last change.
    package mutating func remove(_ row: Int) {
        guard contains(row: row) else { return }
        revision += 1
        removeShapes(ofFeature: row)
        let identifier = identifiers[row]
        identifiers[row] = nil
        attributes[row] = FeatureAttributes()
        if rotations.indices.contains(row) { rotations[row] = 0 }
        blocks.note(row: row)
        if case .geoJSON = origin { changeFeatures { if $0.indices.contains(row) { $0[row] = Feature() } } }
        shapeRanges[row] = Self.gap..<Self.gap
        count -= 1
        lookUp?.remove(identifier, row: row, remaining: identifiers)
    }

    /// Updates the spatial index after changes, and closes gaps if there are too many.
    ///
    /// Searches are correct without it, but examine every shape that changed since the last call. Row and shape numbers
    /// may change.
    /// - Returns: Whether gaps were closed, which renumbers the rows.
    /// - Complexity: O(log n) amortised for each change.
    @discardableResult
    package mutating func buildIndex() -> Bool {
        let closesGaps = shapes.isSparse || identifiers.count - count > ShapeColumns.tolerated + count / 2
        if closesGaps { closeGaps() }
        index.rebuildIfNeeded()
        return closesGaps
    }

    /// Sets the revision of the blocks that changed since the last call.
    ///
    /// - Parameter revision: A number greater than 0 and all earlier ones.
    package mutating func stampBlocks(_ revision: UInt64) {
        blocks.stamp(revision)
        positions.stamp(revision)
    }

    /// Marks a feature as changed because of data outside the store, such as its feature state.
    ///
    /// - Parameter identifier: The identifier of the feature; nil marks all features.
    /// - Complexity: O(1); O(n) for the first look-up and for identifiers that several features share.
    package mutating func noteState(of identifier: FeatureIdentifier?) {
        guard let identifier else { return blocks.noteAll() }
        guard let row = row(of: identifier) else { return }
        if lookUp?.isShared(identifier) == true { blocks.noteAll() } else { blocks.note(row: row) }
    }

    /// Changes the GeoJSON features in place; a store of features without GeoJSON becomes one with it.
    private mutating func changeFeatures(_ change: (inout ContiguousArray<Feature>) -> Void) {
        var features: ContiguousArray<Feature> = []
        switch origin {
        case .columns: break
        case .geoJSON(let stored): features = stored
        case .tile: return
        }
        // Releases the second reference, so that the change does not copy the features.
        origin = .columns
        change(&features)
        origin = .geoJSON(features)
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

    /// Returns whether a row is a feature that consists of a single point.
    package func holdsOnePoint(_ row: Int) -> Bool {
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
            if rotation(ofFeature: row) != 0 {
                dense.setRotation(rotation(ofFeature: row), ofFeature: dense.rows.count - 1)
            }
        }
        dense.lookUp = lookUp
        lookUp = nil
        dense.lookUp?.renumber { Int(newRows[$0]) }
        dense.revision = revision
        dense.clipBounds = clipBounds
        self = dense
    }
}
