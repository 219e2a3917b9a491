import Foundation
import KioskGeometry
import KioskInput
import KioskStyle

/// The lines of a manager that show how its annotations move, with a source and a layer for each kind, below its annotations.
@MainActor
final class MotionLineLayers {
    /// The lines; `show(at:)` copies their changes to the sources.
    var lines: MotionLineSet

    private let map: MapboxMap
    private let managerID: String
    private var layerIDs: [MotionLineKind: String] = [:]
    private var shownPeriod: Int?
    /// The ids of annotations that were removed since the last frame, unless they were inserted again.
    private var removed: Set<String> = []
    /// The time of the first of these removals; nil if there is none.
    private var removalTime: Timestamp?

    /// The time after which an annotation that is inserted again has new lines, in seconds, if no frame is drawn meanwhile.
    ///
    /// It exceeds the time of an assignment, which removes annotations whose order has changed and inserts them again.
    private static let longestReinsertion = 60.0

    init(_ options: MotionLineOptions, managerID: String, map: MapboxMap) {
        lines = MotionLineSet(options)
        self.managerID = managerID
        self.map = map
    }

    /// Whether the sources do not contain all changes.
    var isChanged: Bool { lines.isChanged || !removed.isEmpty }

    /// Returns the time at which trails fade; nil if there are none.
    func nextFadeTime(after time: Timestamp) -> Timestamp? { lines.nextFadeTime.map { max($0, time) } }

    /// Adds the sources and layers.
    ///
    /// - Parameters:
    ///   - layerID: The id of the layer of the annotations.
    ///   - slot: The slot of that layer; nil for none.
    /// - Throws: `StyleError` if an id is taken or there is no layer of the annotations.
    func attach(below layerID: String, slot: String?) throws {
        for kind in lines.kinds {
            let id = "\(managerID)-\(kind.rawValue)"
            try map.add(.geoJSON(.featureCollection(FeatureCollection(features: []))), id: id)
            var layer = LineLayer(id: id, source: id)
            layer.slot = slot.map { Slot(rawValue: $0) }
            layer.lineColor = .constant(lines.options.color)
            layer.lineWidth = .constant(lines.options.width)
            layer.lineJoin = .constant(.round)
            layer.lineOpacityTransition = StyleTransition(duration: 0, delay: 0)
            do {
                try map.addPersistentLayer(layer, layerPosition: .below(layerID))
            } catch {
                try map.removeSource(withId: id)
                throw error
            }
            layerIDs[kind] = id
        }
    }

    /// Moves the layers below a layer; layers that were removed from the style are ignored.
    func move(below layerID: String) throws {
        for kind in lines.kinds {
            guard let id = layerIDs[kind], map.layerExists(withId: id) else { continue }
            try map.moveLayer(withId: id, to: .below(layerID))
        }
    }

    /// Removes the sources and layers, unless they were removed already.
    ///
    /// - Returns: The errors of those that could not be removed, such as a source that another layer uses.
    func remove() -> [any Error] {
        var errors: [any Error] = []
        for id in layerIDs.values {
            do {
                if map.layerExists(withId: id) { try map.removeLayer(withId: id) }
                if map.sourceExists(withId: id) { try map.removeSource(withId: id) }
            } catch {
                errors.append(error)
            }
        }
        layerIDs = [:]
        return errors
    }

    /// Records a change of an annotation.
    ///
    /// - Parameters:
    ///   - before: The position before the change; nil if it was inserted.
    ///   - after: The position after the change; nil if it was removed.
    ///   - id: The id of the annotation.
    ///   - time: The time of the change.
    func note(
        _ before: CLLocationCoordinate2D?, _ after: CLLocationCoordinate2D?, id: String, at time: Timestamp
    ) {
        removeOldLines(at: time)
        guard let after else {
            removed.insert(id)
            removalTime = removalTime ?? time
            return
        }
        removed.remove(id)
        if before != after { report(AnnotationPosition(id: id, coordinate: after), at: time) }
    }

    /// Applies a reported position; one that is not valid is ignored.
    func report(_ position: AnnotationPosition, at time: Timestamp, jumps: Bool = false) {
        removeOldLines(at: time)
        if position.coordinate.isValid { lines.report(position, at: time, jumps: jumps) }
    }

    /// Updates the sources and the opacity of trails.
    ///
    /// - Complexity: O(log n) amortised for each changed line; a step of the fade is O(n).
    func show(at time: Timestamp) throws {
        removeLines()
        lines.advance(to: time)
        for (kind, features) in lines.takeChanges() { try show(features, of: kind) }
        guard let duration = lines.options.trailDuration, let id = layerIDs[.trails], shownPeriod != lines.period,
            map.layerExists(withId: id)
        else { return }
        shownPeriod = lines.period
        let age: [Any] = ["-", lines.periodEnd, ["get", "time"]]
        try map.setLayerProperty(
            for: id, property: "line-opacity", value: ["max", 0, ["-", 1, ["/", age, duration]]])
    }

    /// Removes the lines of annotations that were removed, unless a frame is about to do so.
    ///
    /// While frames are suspended, such as all night on a dark display, annotations come and go.
    private func removeOldLines(at time: Timestamp) {
        guard let removalTime, time.seconds(since: removalTime) > Self.longestReinsertion else { return }
        removeLines()
    }

    /// Removes the lines of annotations that were removed.
    private func removeLines() {
        for id in removed { lines.remove(id) }
        (removed, removalTime) = ([], nil)
    }

    private func show(_ features: [String: Feature?], of kind: MotionLineKind) throws {
        guard let source = layerIDs[kind], map.sourceExists(withId: source) else { return }
        // Sorted, so that lines that cross each other are always drawn and found in the same order.
        let sorted = features.sorted { $0.key < $1.key }
        let changed = sorted.compactMap(\.value)
        let removed = sorted.filter { $0.value == nil }.map(\.key)
        if !changed.isEmpty { try map.addGeoJSONSourceFeatures(forSourceId: source, features: changed) }
        if !removed.isEmpty { try map.removeGeoJSONSourceFeatures(forSourceId: source, featureIds: removed) }
    }
}
