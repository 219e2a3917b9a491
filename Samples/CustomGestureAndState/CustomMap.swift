import Foundation
import KioskMaps

/// A map with a gesture, a viewport state and a transition of its own, and a line that names what the viewport does.
@MainActor
final class CustomMap {
    /// The width of the strip for the gesture, in points.
    static let stripWidth: CGFloat = 64

    let lookout: Lookout

    // The map view keeps the observers of its viewport, of which this is one.
    private unowned let mapView: MapView
    private var tokens: Set<AnyCancelable> = []

    init(on mapView: MapView, clock: any FrameClock, tower: CLLocationCoordinate2D) {
        self.mapView = mapView
        lookout = Lookout(mapView.mapboxMap, from: tower, clock: clock)
        // The strip is at the edge of the view, whose size a window may change.
        mapView.onSizeChanged.observe { [weak self] in self?.addGesture(width: $0.width) }.store(in: &tokens)
        addButton()
        showStrip()
        moveOrnaments()
        show("idle")
        mapView.viewport.addStatusObserver(self)
    }

    /// Looks around from the tower until a gesture interrupts the viewport.
    func lookAround() {
        mapView.viewport.transition(to: lookout, transition: Blink(mapView))
    }

    private func addGesture(width: CGFloat) {
        let gesture = MapGesture(
            .edgeZoom, as: .pinch, isContinuous: true, recognizer: EdgeZoomRecognizer(edge: width - Self.stripWidth),
            isEnabled: { $0.pinchZoomEnabled }
        ) { event, camera in
            // 120 points are a level: the height of a small panel is the range from a town to a street.
            guard case .custom(_, .changed, _, let distance) = event else { return nil }
            return CameraOptions(zoom: camera.zoom + distance / 120)
        }
        // It replaces the gesture for another size.
        mapView.gestures.add(gesture)
    }

    private func addButton() {
        var button = ScreenElement(
            id: "look", .button("Look around"), layout: .init(.leading, .bottom, inset: 16))
        button.style.fontSize = 20
        button.tapHandler = { [weak self] in self?.lookAround() }
        mapView.screenElements.insert(button)
    }

    /// Draws the strip; touches pass through it to the map.
    private func showStrip() {
        var strip = ScreenElement(id: "strip", .panel, layout: .init(.right, .fill))
        strip.layout.width = Self.stripWidth
        strip.style.backgroundColor = UIColor(white: 1, alpha: 0.55)
        (strip.style.borderWidth, strip.style.cornerRadius) = (0, 0)
        strip.allowsHitTesting = false
        mapView.screenElements.insert(strip)
        for (id, sign, edge) in [("closer", "+", ScreenElement.Layout.Vertical.top), ("farther", "–", .bottom)] {
            var text = ScreenElement(id: id, .text(sign), layout: .init(.right, edge))
            text.layout.insets = UIEdgeInsets(top: 72, left: 0, bottom: 24, right: 0)
            text.layout.width = Self.stripWidth
            (text.style.fontSize, text.style.textAlignment) = (32, .center)
            mapView.screenElements.insert(text)
        }
    }

    /// Keeps the strip and the corner of the status free.
    private func moveOrnaments() {
        mapView.ornaments.options.scaleBar.visibility = .hidden
        mapView.ornaments.options.compass.margins.x = Self.stripWidth + 12
        mapView.ornaments.options.attributionButton.margins.x = Self.stripWidth + 12
    }

    private func show(_ status: String) {
        var text = ScreenElement(id: "status", .text("Viewport: \(status)"), layout: .init(.leading, .top, inset: 16))
        text.style = .panel
        text.style.fontSize = 20
        mapView.screenElements.insert(text)
    }
}

extension CustomMap: ViewportStatusObserver {
    func viewportStatusDidChange(
        from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason
    ) {
        switch toStatus {
        case .idle: show(reason == .userInteraction ? "idle, a gesture interrupted it" : "idle")
        case .transition: show("on its way to the tower")
        case .state: show("looks around")
        }
    }
}
