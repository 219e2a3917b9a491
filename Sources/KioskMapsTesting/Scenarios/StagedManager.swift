import Foundation
import KioskMaps

/// An annotation manager of a scenario's map, whatever the kind of its annotations.
@MainActor
struct StagedManager {
    /// Returns the geometry of an annotation where it is drawn; nil if there is none with the id.
    let geometry: (_ id: String) -> Geometry?

    /// Returns the ids of the annotations.
    let ids: () -> [String]

    /// Inserts features, or replaces those with the same ids.
    let insert: ([Feature], Scenario.AnnotationLayer) -> Void

    /// Removes an annotation.
    let remove: (_ id: String) -> Void

    /// Moves an annotation by the vector from its first position to a coordinate.
    let move: (_ id: String, CLLocationCoordinate2D) -> Void

    /// Sets style properties of an annotation; nil removes one.
    let set: (_ id: String, JSONObject) -> Void

    /// Selects or deselects an annotation.
    let select: (_ id: String, Bool) -> Void

    init<Kind: LayerAnnotation>(
        _ manager: LayerAnnotationManager<Kind>,
        make: @escaping @MainActor (Feature, Scenario.AnnotationLayer, LayerAnnotationManager<Kind>) -> Kind?
    ) {
        geometry = { manager.drawnAnnotation(withId: $0)?.geometry }
        ids = { manager.annotations.map(\.id) }
        insert = { features, layer in manager.insert(features.compactMap { make($0, layer, manager) }) }
        remove = { manager.remove(id: $0) }
        move = { id, coordinate in
            manager.update(id) { annotation in
                guard let first = annotation.geometry.firstPosition else { return }
                let (north, east) = (coordinate.latitude - first.latitude, coordinate.longitude - first.longitude)
                annotation.shift {
                    CLLocationCoordinate2D(latitude: $0.latitude + north, longitude: $0.longitude + east)
                }
            }
        }
        set = { id, properties in
            manager.update(id) { annotation in
                for (name, value) in properties { annotation.layerProperties[name] = StyleValue(value) }
            }
        }
        select = { id, isSelected in manager.update(id) { $0.isSelected = isSelected } }
    }
}

extension Geometry {
    /// The first position of a point, a line or a polygon.
    var firstPosition: CLLocationCoordinate2D? {
        switch self {
        case .point(let point): point.coordinates
        case .lineString(let line): line.coordinates.first
        case .polygon(let polygon): polygon.coordinates.first?.first
        default: nil
        }
    }

    /// The position that a finger touches: a point, the middle of a line, the position inside a polygon that is farthest from
    /// its edges.
    var touchPosition: CLLocationCoordinate2D? {
        switch self {
        case .lineString(let line):
            return line.distance().flatMap { line.coordinateFromStart(distance: $0 / 2) } ?? line.coordinates.first
        case .polygon(let polygon):
            // Degrees of longitude are shortened, so that distances are about those on the ground.
            let latitude = polygon.coordinates.first?.first?.latitude ?? 0
            let scale = max(cos(latitude * .pi / 180), 0.01)
            let rings = polygon.coordinates.map { $0.map { SIMD2($0.longitude * scale, $0.latitude) } }
            guard let pole = PoleOfInaccessibility(of: rings, precision: 1e-7) else { return firstPosition }
            return CLLocationCoordinate2D(latitude: pole.position.y, longitude: pole.position.x / scale)
        default: return firstPosition
        }
    }
}
