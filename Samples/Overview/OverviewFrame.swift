import Foundation
import KioskMaps

/// The frame of a map on an overview map: it shows the ground in view, and moves the map when it is dragged.
///
/// A tap beside the frame moves the map there.
@MainActor
final class OverviewFrame {
    /// The seconds of the movement to a point that was tapped.
    static let duration = 0.6

    let annotations: PolygonAnnotationManager

    private let map: MapView
    private var tokens: Set<AnyCancelable> = []

    /// The drag: where it began, and the centre of the map then; nil while the frame is not dragged.
    private var drag: (start: CLLocationCoordinate2D, center: CLLocationCoordinate2D)?

    init(of map: MapView, on overview: MapView) {
        self.map = map
        annotations = overview.annotations.makePolygonAnnotationManager(id: "frame")
        annotations.dragStart = .touch
        overview.ornaments.options.scaleBar.visibility = .hidden
        overview.ornaments.options.compass.visibility = .hidden
        map.mapboxMap.onCameraChanged.observe { [weak self] _ in self?.update() }.store(in: &tokens)
        map.onSizeChanged.observe { [weak self] _ in self?.update() }.store(in: &tokens)
        overview.gestures.onMapTap.observe { [weak self] in self?.move(to: $0.coordinate) }.store(in: &tokens)
        update()
    }

    /// The ground in view of the map, a quadrilateral whose sides are those of the view.
    private var ground: Polygon {
        let (width, height) = (map.size.width, map.size.height)
        let corners = [
            CGPoint.zero, CGPoint(x: width, y: 0), CGPoint(x: width, y: height), CGPoint(x: 0, y: height), CGPoint.zero,
        ]
        return Polygon([map.mapboxMap.coordinates(for: corners)])
    }

    private func update() {
        // The finger moves the frame, and the map follows.
        guard drag == nil else { return }
        var frame = PolygonAnnotation(id: "frame", polygon: ground, isDraggable: true)
        frame.fillColor = StyleColor(UIColor(red: 0.75, green: 0.2, blue: 0.15))
        frame.fillOpacity = 0.35
        frame.accessibilityLabel = "The part that the map shows"
        frame.dragBeginHandler = { [weak self] _, context in
            self?.beginDrag(at: context.coordinate)
            return true
        }
        frame.dragChangeHandler = { [weak self] _, context in self?.follow(to: context.coordinate) }
        frame.dragEndHandler = { [weak self] frame, _ in
            guard let self else { return }
            drag = nil
            frame.polygon = ground
        }
        annotations.annotations = [frame]
    }

    private func beginDrag(at coordinate: CLLocationCoordinate2D) {
        map.viewport.idle()
        drag = (coordinate, map.cameraState.center)
    }

    private func follow(to coordinate: CLLocationCoordinate2D) {
        guard let drag else { return }
        let center = CLLocationCoordinate2D(
            latitude: drag.center.latitude + coordinate.latitude - drag.start.latitude,
            longitude: drag.center.longitude + coordinate.longitude - drag.start.longitude)
        map.mapboxMap.setCamera(to: CameraOptions(center: center))
    }

    private func move(to coordinate: CLLocationCoordinate2D) {
        map.viewport.idle()
        map.camera.ease(to: CameraOptions(center: coordinate), duration: Self.duration)
    }
}
