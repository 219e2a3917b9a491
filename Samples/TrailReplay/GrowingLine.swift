import KioskMaps

/// The line behind the puck, which grows with it.
///
/// The line is a long annotation, which changes every few metres, and a short one from its end to the puck, which changes with every
/// frame: so a frame costs as little at the end of the tour as at its beginning.
@MainActor
final class GrowingLine {
    /// The distance between two vertices, in metres.
    private static let step: CLLocationDistance = 5

    private let lines: PolylineAnnotationManager
    private var vertices: [CLLocationCoordinate2D] = []

    init(on mapView: MapView) {
        lines = mapView.annotations.makePolylineAnnotationManager(id: "ridden")
        lines.lineCap = .round
        lines.lineJoin = .round
        lines.annotations = ["ridden", "tip"].map { id in
            var line = PolylineAnnotation(id: id, lineCoordinates: [])
            line.lineColor = "#1a73d9"
            line.lineWidth = 7
            return line
        }
    }

    /// The length of the line, in vertices.
    var count: Int { vertices.count }

    func extend(to puck: CLLocationCoordinate2D) {
        guard let last = vertices.last else {
            vertices = [puck]
            return
        }
        if last.distance(to: puck) >= Self.step {
            vertices.append(puck)
            lines.update("ridden") { $0.lineString = LineString(vertices) }
        }
        lines.update("tip") { $0.lineString = LineString([last, puck]) }
    }

    func clear() {
        vertices = []
        for id in ["ridden", "tip"] { lines.update(id) { $0.lineString = LineString([]) } }
    }
}
