public import Foundation
public import KioskGeometry

extension MapView {
    /// The class that drives the camera, by its name in v10.
    public typealias Viewport = ViewportManager

    /// What lies over the map or is out of reach, as distances from its edges, in points.
    ///
    ///     mapView.safeAreaInsets = UIEdgeInsets(top: 90)   // a title bar
    ///     mapView.safeAreaInsets.top += 700                // a tall screen, of which a child reaches the lower part
    ///     mapView.viewport.options.usesSafeAreaInsetsAsPadding = true
    ///
    /// It counts as padding of the camera if the viewport is told so; what is negative or not finite then counts as 0.
    /// Defaults to zero.
    public var safeAreaInsets: UIEdgeInsets {
        get { viewport.context.safeAreaInsets }
        set { viewport.context.safeAreaInsets = newValue }
    }

    /// Creates a map view that looks where a viewport says.
    ///
    ///     MapView(frame: frame, initialViewport: .followPuck(zoom: 16.35, bearing: .course, pitch: 45), clock: clock)
    ///
    /// - Parameters:
    ///   - frame: Its rectangle on the screen, in points.
    ///   - mapInitOptions: What it begins with.
    ///   - initialViewport: Where it looks at first.
    ///   - clock: Drives frames and animations.
    ///   - resources: Reads what URLs name; nil for files and servers.
    public convenience init(
        frame: CGRect, mapInitOptions: MapInitOptions = MapInitOptions(), initialViewport: KioskMaps.Viewport,
        clock: (any FrameClock)? = nil, resources: (any ResourceReader)? = nil
    ) {
        self.init(frame: frame, mapInitOptions: mapInitOptions, clock: clock, resources: resources)
        viewport.value = initialViewport
    }

    /// Applies the value of the viewport: at once, or at the end of the `withViewportAnimation` closure in which it is set.
    func applyViewportValue() {
        if let scope = ViewportAnimationScope.current, scope.isOpen {
            scope.add(self)
        } else {
            viewport.applyValue(by: viewport.makeImmediateViewportTransition())
        }
    }
}

extension ViewportManager: CameraDriver {
    /// Responds to a user who moves the map.
    func respond(to interruption: ViewportInterruption) {
        switch interruption {
        case .camera: userInterruptedCamera()
        case .zoom: userInterruptedZoom()
        case .movement: userStoppedMovement()
        }
    }
}
