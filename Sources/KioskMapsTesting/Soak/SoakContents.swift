import Foundation
import KioskMaps

/// The annotations of a soak test: points with and without clusters, circles, lines and polygons that change.
@MainActor
final class SoakContents {
    /// The centre of the area of the annotations.
    static let center = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    /// Half the extent of the area, in degrees of latitude and longitude.
    private static let extent = (latitude: 0.06, longitude: 0.12)

    /// The number of circles of which one, on average, can be dragged.
    private static let circlesPerDraggable = 10

    /// The numbers of annotations that one change moves or replaces.
    private static let (movedCount, replacedCount) = (20, 5)

    private static let colors: [UIColor] = [.red, .green, .blue, .orange, .black]

    /// The number of different texts.
    ///
    /// They recur as on a real map, so that the caches of texts no longer grow after an hour.
    private static let textCount = 300

    private let stops: PointAnnotationManager
    private let points: PointAnnotationManager
    private let circles: CircleAnnotationManager
    private let lines: PolylineAnnotationManager
    private let polygons: PolygonAnnotationManager
    private let icons: [PointAnnotation.Image]
    private static let iconCount = 8
    /// The width and height of an icon, in pixels.
    private static let iconSize = 24
    private var random: SplitMix

    /// The number of annotations that were created, which makes ids unique.
    private var created = 0

    /// Creates the annotations on a map.
    ///
    /// - Parameters:
    ///   - mapView: The map.
    ///   - count: The number of annotations, which remains about the same.
    ///   - random: The source of positions and changes.
    init(on mapView: MapView, count: Int, random: SplitMix) {
        self.random = random
        icons = (0..<Self.iconCount).compactMap { Self.icon(number: $0) }
        let managers = mapView.annotations
        polygons = managers.makePolygonAnnotationManager(id: "polygons")
        lines = managers.makePolylineAnnotationManager(id: "lines")
        circles = managers.makeCircleAnnotationManager(id: "circles")
        stops = managers.makePointAnnotationManager(
            id: "stops", clusterOptions: ClusterOptions(),
            onClusterTap: { [weak mapView] in
                mapView?.camera.fly(to: CameraOptions(center: $0.coordinate, zoom: $0.expansionZoom), duration: 1)
            })
        points = managers.makePointAnnotationManager(id: "points")
        // Without a selection mode, a manager takes no part in the single selection.
        polygons.selectionMode = .single
        lines.selectionMode = .single
        circles.selectionMode = .single
        stops.selectionMode = .single
        points.selectionMode = .single
        // A fifth each are polygons and lines, and three tenths each are circles and points, half of which are clustered.
        polygons.annotations = (0..<count / 5).map { _ in polygon() }
        lines.annotations = (0..<count / 5).map { _ in line() }
        circles.annotations = (0..<count * 3 / 10).map { _ in circle() }
        stops.annotations = (0..<count * 3 / 20).map { _ in point() }
        points.annotations = (0..<count * 3 / 20).map { _ in point() }
    }

    /// Performs a random change.
    func change() {
        switch random.next() % 9 {
        case 0: moveCircles()
        case 1: change(circles) { $0.circleColor = StyleColor($1) }
        case 2: change(polygons) { $0.fillColor = StyleColor($1) }
        case 3: change(lines) { $0.lineColor = StyleColor($1) }
        case 4: replaceSome(of: points) { $0.point() }
        case 5: replaceSome(of: stops) { $0.point() }
        case 6: replaceSome(of: lines) { $0.line() }
        case 7: replaceSome(of: polygons) { $0.polygon() }
        default: circles.annotations = circles.annotations.map { _ in circle() }
        }
    }

    /// Returns a coordinate of an annotation of a manager; nil if it does not exist.
    func coordinate(of selection: SelectedAnnotation) -> CLLocationCoordinate2D? {
        switch selection.managerID {
        case stops.id: stops.annotation(withId: selection.id)?.point.coordinates
        case points.id: points.annotation(withId: selection.id)?.point.coordinates
        case circles.id: circles.annotation(withId: selection.id)?.point.coordinates
        case lines.id: lines.annotation(withId: selection.id)?.lineString.coordinates.first
        case polygons.id: polygons.annotation(withId: selection.id)?.polygon.outerRing.coordinates.first
        default: nil
        }
    }

    private func moveCircles() {
        let ids = circles.annotations.prefix(Self.movedCount).map(\.id)
        circles.move(ids: ids, to: ids.map { _ in randomCoordinate() })
    }

    private func change<Kind>(_ manager: LayerAnnotationManager<Kind>, _ recolor: (inout Kind, UIColor) -> Void) {
        let annotations = manager.annotations
        guard !annotations.isEmpty else { return }
        let id = annotations[Int(random.next() % UInt64(annotations.count))].id
        let color = Self.colors[Int(random.next() % UInt64(Self.colors.count))]
        manager.update(id) { recolor(&$0, color) }
    }

    /// Removes the oldest annotations and inserts as many new ones.
    private func replaceSome<Kind>(of manager: LayerAnnotationManager<Kind>, with make: (SoakContents) -> Kind) {
        let ids = manager.annotations.prefix(Self.replacedCount).map(\.id)
        manager.remove(ids: ids)
        manager.insert(ids.map { _ in make(self) })
    }

    // MARK: Annotations

    private func randomCoordinate() -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: Self.center.latitude + Self.extent.latitude * random.number(-1...1),
            longitude: Self.center.longitude + Self.extent.longitude * random.number(-1...1))
    }

    /// Returns the coordinate at a distance from another, in steps of 0.002 degrees east and 0.001 degrees north: about 111 metres each.
    private func neighbor(_ coordinate: CLLocationCoordinate2D, east: Double, north: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: coordinate.latitude + north * 0.001, longitude: coordinate.longitude + east * 0.002)
    }

    private func id() -> String {
        created += 1
        return "\(created)"
    }

    private func point() -> PointAnnotation {
        var point = PointAnnotation(id: id(), coordinate: randomCoordinate())
        if !icons.isEmpty { point.image = icons[created % icons.count] }
        point.textField = "Stop \(created % Self.textCount)"
        point.textSize = 12
        return point
    }

    private func circle() -> CircleAnnotation {
        var circle = CircleAnnotation(
            id: id(), centerCoordinate: randomCoordinate(),
            isDraggable: random.chance(of: Self.circlesPerDraggable))
        circle.circleRadius = random.number(4...12)
        return circle
    }

    private func line() -> PolylineAnnotation {
        let start = randomCoordinate()
        return PolylineAnnotation(
            id: id(),
            lineCoordinates: [
                start, neighbor(start, east: 1, north: 0), neighbor(start, east: 1, north: 1),
                neighbor(start, east: 2, north: 1),
            ])
    }

    private func polygon() -> PolygonAnnotation {
        let corner = randomCoordinate()
        return PolygonAnnotation(
            id: id(),
            polygon: Polygon([
                [
                    corner, neighbor(corner, east: 1, north: 0), neighbor(corner, east: 1, north: 1),
                    neighbor(corner, east: 0, north: 1), corner,
                ]
            ]))
    }

    /// Returns an opaque icon whose pixels differ from each other and from those of icons with other numbers.
    private static func icon(number: Int) -> PointAnnotation.Image? {
        let pixels = (0..<iconSize * iconSize).flatMap { index -> [UInt8] in
            [UInt8(index % 256), UInt8(number * 30), 160, 255]
        }
        return UIImage(pixelWidth: iconSize, pixelHeight: iconSize, pixels: pixels).map {
            PointAnnotation.Image(image: $0, name: "icon \(number)")
        }
    }
}
