import Foundation
import KioskGeometry
import KioskInput
import KioskStyle

/// Annotations of one kind with the source that stores and the layer that draws them, both with the same id.
@MainActor
final class AnnotationLayer<Kind: LayerAnnotation> {
    let id: String

    /// The annotations; `showChanges(_:)` copies their changes to the source.
    var list = AnnotationList<Kind>()

    /// Whether source and layer were added to the style.
    private(set) var isAttached = false

    /// The movements of the annotations.
    var motions = MotionSet()

    /// The numbering of the rows of the movements.
    private var motionNumbering: UInt64 = 0

    private let map: MapboxMap

    /// The properties of the layer that the manager sets.
    private var ownProperties = OwnedLayerProperties()

    /// The revision of the source after the last update by this object; nil before the first.
    private var shownRevision: UInt64?

    /// A message about the first annotation outside the projection; nil if there is none.
    private(set) var latitudeProblem: String?

    /// Whether the source has clusters, which other layers draw.
    private let hasClusters: Bool

    init(id: String, map: MapboxMap, hasClusters: Bool = false) {
        self.id = id
        self.map = map
        self.hasClusters = hasClusters
    }

    /// The features of the source; nil if the style does not contain it.
    var features: FeatureStore? { isAttached ? map.sources[id]?.features : nil }

    /// Adds the source to the style.
    ///
    /// - Throws: `StyleError` if the id is taken.
    func addSource() throws {
        try map.add(.geoJSON(.featureCollection(FeatureCollection(features: []))), id: id)
    }

    /// Adds the layer to the style, which contains the source already.
    ///
    /// - Throws: `StyleError` if the id is in use or the position names an unknown layer; on an error the source is removed.
    func attach(at position: LayerPosition?) throws {
        do {
            var layer = StyleLayer(id: id, type: Kind.layerType, source: id, properties: Kind.layerDefaults)
            if hasClusters { layer.filter = ["!", ["has", "point_count"]] }
            try map.addPersistentLayer(layer, layerPosition: position)
            ownProperties = OwnedLayerProperties(names: Kind.layerDefaults.keys)
        } catch {
            try map.removeSource(withId: id)
            throw error
        }
        isAttached = true
    }

    /// Removes the layer from the style, unless it was removed already.
    func removeLayer() throws {
        if isAttached, map.layerExists(withId: id) { try map.removeLayer(withId: id) }
    }

    /// Removes the source from the style, unless it was removed already.
    func removeSource() throws {
        guard isAttached else { return }
        isAttached = false
        if map.sourceExists(withId: id) { try map.removeSource(withId: id) }
    }

    /// Updates the source with the changes of the list.
    ///
    /// - Parameter attributes: Returns the attributes of an annotation that expressions of the layer read.
    /// - Complexity: O(log n) amortised for each change; O(n log n) after the source was changed by a call to the style.
    func showChanges(_ attributes: (Kind) -> FeatureAttributes) {
        guard isAttached, list.isChanged || motions.hasUnshown else { return }
        guard let shownRevision else { return showAll(attributes) }
        var changes = list.takeChanges()
        let shown = map.changeFeatures(ofSource: id, at: shownRevision) { store in
            for (row, coordinate) in changes.moved {
                checkLatitude(of: .point(Point(coordinate)), id: list.rows[row]?.id ?? "")
                store.move(row, to: coordinate)
            }
            for row in changes.removed { store.remove(row) }
            for row in changes.replaced {
                guard let annotation = list.rows[row] else { continue }
                store.replace(row, attributes: attributes(annotation), geometry: checkedGeometry(of: annotation))
            }
            append(changes.added, to: &store, attributes)
            showMotions(in: &store, changes)
        }
        guard let shown else { return showAll(attributes) }
        noteShown(shown)
        list.recycle(&changes)
    }

    /// Replaces the content of the source.
    ///
    /// - Parameter attributes: Returns the attributes of an annotation that expressions of the layer read.
    /// - Complexity: O(n log n)
    func showAll(_ attributes: (Kind) -> FeatureAttributes) {
        guard isAttached else { return }
        list.closeGaps()
        var store = FeatureStore()
        store.reserveCapacity(list.count)
        append(list.rows.indices, to: &store, attributes)
        motions.noteAll()
        motionNumbering = list.numbering
        motions.show(in: &store) {
            list.row(of: $0)
        } target: {
            list[$0]?.geometry
        }
        shownRevision = map.setFeatures(ofSource: id, to: consume store) { [weak self] identifier in
            identifier.string.flatMap { self?.feature(of: $0) }
        }
    }

    /// Sets the properties of the manager on the layer; properties that others have set are preserved.
    func restyle(_ properties: JSONObject, slot: String?) {
        guard isAttached, let index = map.index(ofLayer: id) else { return }
        var layer = map.layers[index].layer
        ownProperties.apply(properties, to: &layer)
        layer.slot = slot.map { Slot(rawValue: $0) }
        map.replaceLayer(layer, transitions: nil)
    }

    private func append(_ rows: Range<Int>, to store: inout FeatureStore, _ attributes: (Kind) -> FeatureAttributes) {
        for row in rows {
            guard let annotation = list.rows[row] else { continue }
            store.append(
                .string(annotation.id), attributes: attributes(annotation), geometry: checkedGeometry(of: annotation))
            if let rotation = motions.rotations[annotation.id] {
                store.setRotation(Float(rotation), ofFeature: store.rows.count - 1)
            }
        }
    }

    private func checkedGeometry(of annotation: Kind) -> Geometry {
        let geometry = annotation.geometry
        checkLatitude(of: geometry, id: annotation.id)
        return geometry
    }

    private func checkLatitude(of geometry: Geometry, id: @autoclosure () -> String) {
        if latitudeProblem == nil, let problem = geometry.latitudeProblem {
            latitudeProblem = "annotation \"\(id())\": \(problem)"
        }
    }
}

/// The movements of annotations.
extension AnnotationLayer {
    /// Moves the annotations in view to their positions at a time, and ends the movements that are over.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - box: The area in view, in the unit square or beyond its edges; nil for everything.
    /// - Returns: Whether movements in view continue, and the animations that ended.
    func advanceMotions(to time: Timestamp, in box: PlanarBox?) -> (isMoving: Bool, ended: [AnnotationAnimation]) {
        guard !motions.isEmpty else { return (false, []) }
        var shown: (revision: UInt64, areGapsClosed: Bool)?
        let result = motions.advance(to: time, in: box) { change in
            guard isAttached, let shownRevision, list.numbering == motionNumbering else { return }
            // Another owner of the source has replaced its features if the revision differs.
            shown = map.changeFeatures(ofSource: id, at: shownRevision, change)
        }
        if let shown { noteShown(shown) }
        motions.pruneRotations(count: list.count) { list.row(of: $0) != nil }
        return result
    }

    /// Returns the vertices at which an annotation is drawn at a time; nil if it does not move.
    func movingPoints(of id: String, at time: Timestamp) -> [CGPoint]? {
        motions.motion(of: id)?.track.points(at: time)
    }

    /// Enters the areas of new movements, and of those whose rows were changed.
    private func showMotions(in store: inout FeatureStore, _ changes: AnnotationList<Kind>.Changes) {
        guard !motions.isEmpty || motions.hasUnshown else { return }
        if motionNumbering != list.numbering {
            motionNumbering = list.numbering
            motions.noteAll()
        } else {
            for row in changes.replaced { noteMotion(ofRow: row) }
            for (row, _) in changes.moved { noteMotion(ofRow: row) }
            for row in changes.added { noteMotion(ofRow: row) }
        }
        motions.show(in: &store) {
            list.row(of: $0)
        } target: {
            list[$0]?.geometry
        }
    }

    private func noteMotion(ofRow row: Int) {
        if list.rows.indices.contains(row), let id = list.rows[row]?.id { motions.noteChange(of: id) }
    }

    private func noteShown(_ shown: (revision: UInt64, areGapsClosed: Bool)) {
        shownRevision = shown.revision
        guard shown.areGapsClosed else { return }
        list.closeGaps()
        motions.noteAll()
    }

    /// Returns the feature of an annotation, where it is drawn.
    private func feature(of id: String) -> Feature? {
        guard var annotation = list[id] else { return nil }
        if let time = motions.time, let points = movingPoints(of: id, at: time) { annotation.setPoints(points) }
        return annotation.feature
    }
}

extension LayerAnnotation {
    /// Replaces all coordinates by those of points of the unit square; another number of points has no effect.
    mutating func setPoints(_ points: [CGPoint]) {
        var (moved, count) = (self, 0)
        moved.shift { coordinate in
            count += 1
            return count <= points.count ? WebMercator.coordinate(for: points[count - 1]) : coordinate
        }
        if count == points.count { self = moved }
    }

    /// The annotation as the GeoJSON feature that queries return.
    var feature: Feature {
        var feature = Feature(geometry: geometry)
        feature.identifier = .string(id)
        var properties: JSONObject = [
            "layerProperties": .object(layerProperties.json), "custom_data": .object(customData),
        ]
        if !extras.isEmpty, let userInfo = extras.values.userInfo { properties["userInfo"] = .object(userInfo.json) }
        feature.properties = properties
        return feature
    }
}
