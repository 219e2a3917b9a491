import Foundation
import KioskMaps
import KioskStyle

extension AnnotationStage {
    /// Changes annotations, and returns the problem; nil if there is none.
    func apply(_ change: Scenario.AnnotationChange) -> String? {
        switch change {
        case .insert(let features, let id):
            guard let (manager, layer) = managers[id] else { return unknownManager(id) }
            manager.insert(features, layer)
            return nil
        case .remove(let ids): return each(ids) { $0.remove($1) }
        case .move(let id, let coordinate): return each([id]) { $0.move($1, coordinate) }
        case .set(let id, let properties): return each([id]) { $0.set($1, properties) }
        case .select(let ids): return each(ids) { $0.select($1, true) }
        case .deselect(let ids): return each(ids) { $0.select($1, false) }
        }
    }

    /// Returns the geometry of an annotation; nil if there is none with the id.
    func geometry(ofAnnotation id: String) -> Geometry? {
        for manager in allManagers {
            if let geometry = manager.geometry(id) { return geometry }
        }
        return nil
    }

    /// Returns the point of a position.
    ///
    /// - Throws: `PositionError` if its annotation does not exist, if it is outside of the view, and for a random one.
    func point(of position: Scenario.Position) throws(PositionError) -> CGPoint {
        let point: CGPoint
        switch position {
        case .point(let given): point = given
        case .coordinate(let coordinate, let offset):
            point = try self.point(of: coordinate, plus: offset, named: "coordinate \(coordinate)")
        case .annotation(let id, let offset):
            guard let coordinate = geometry(ofAnnotation: id)?.touchPosition else {
                throw .unknown(id: id, known: allManagers.flatMap { $0.ids() })
            }
            point = try self.point(of: coordinate, plus: offset, named: "annotation \(id)")
        case .random: throw .outside("\(position)", of: mapView.size)
        }
        if case .point = position {
            try check(point, named: point.short)
        } else {
            try check(point, named: "\(position) at \(point.short)")
        }
        return point
    }

    /// Checks that a point is in the view, whose edges belong to it.
    ///
    /// - Parameters:
    ///   - point: The point, in points.
    ///   - name: The point in words, for errors.
    func check(_ point: CGPoint, named name: String) throws(PositionError) {
        let size = mapView.size
        guard (0...size.width).contains(point.x), (0...size.height).contains(point.y) else {
            throw .outside(name, of: size)
        }
    }

    private func point(
        of coordinate: CLLocationCoordinate2D, plus offset: CGPoint, named name: String
    ) throws(PositionError) -> CGPoint {
        guard let point = mapView.mapboxMap.visiblePoint(for: coordinate) else {
            let seen = mapView.mapboxMap.anyPoint(for: coordinate).map {
                CGPoint(x: $0.x + offset.x, y: $0.y + offset.y)
            }
            throw .outside(name + (seen.map { " at \($0.short)" } ?? " behind the camera"), of: mapView.size)
        }
        return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }

    /// Returns the coordinate of a position without an offset; nil for another one.
    func coordinate(of position: Scenario.Position) -> CLLocationCoordinate2D? {
        switch position {
        case .coordinate(let coordinate, .zero): coordinate
        case .annotation(let id, .zero): geometry(ofAnnotation: id)?.touchPosition
        default: nil
        }
    }

    private func each(_ ids: [String], _ change: (StagedManager, String) -> Void) -> String? {
        for id in ids {
            guard let manager = allManagers.first(where: { $0.geometry(id) != nil }) else {
                return "no annotation \(id)\(Spelling.hint(for: id, among: allManagers.flatMap { $0.ids() }))"
            }
            change(manager, id)
        }
        return nil
    }

    private func unknownManager(_ id: String) -> String {
        let known = managerIDs.sorted().joined(separator: ", ")
        return
            "no manager \(id)\(Spelling.hint(for: id, among: managerIDs)); known are: \(known.isEmpty ? "none" : known)"
    }

    /// The managers of the scenario, and those of the application.
    private var allManagers: [StagedManager] {
        managerIDs.compactMap { managers[$0]?.manager }
            + mapView.annotations.annotationManagersById.sorted { $0.key < $1.key }.compactMap { id, manager in
                guard managers[id] == nil else { return nil }
                return switch manager {
                case let manager as PointAnnotationManager: StagedManager(manager) { _, _, _ in nil }
                case let manager as PolylineAnnotationManager: StagedManager(manager) { _, _, _ in nil }
                case let manager as PolygonAnnotationManager: StagedManager(manager) { _, _, _ in nil }
                case let manager as CircleAnnotationManager: StagedManager(manager) { _, _, _ in nil }
                default: nil
                }
            }
    }
}
