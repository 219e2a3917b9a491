public import Foundation
public import KioskGeometry

extension MapView {
    /// The name of the viewport manager in v10.
    public typealias Viewport = ViewportManager

    /// The insets of the part of the map that is neither covered nor out of reach, in points.
    ///
    ///     mapView.safeAreaInsets = UIEdgeInsets(top: 90)   // a title bar
    ///     mapView.safeAreaInsets.top += 700                // a tall screen whose lower part children can reach
    ///     mapView.viewport.options.usesSafeAreaInsetsAsPadding = true
    ///
    /// The elements of `screenElements` are within the insets, unless their layout ignores them. The insets are added to the padding
    /// of the camera if `usesSafeAreaInsetsAsPadding` is true. Negative and non-finite values count as 0. Defaults to zero.
    public var safeAreaInsets: UIEdgeInsets {
        get { viewport.context.safeAreaInsets }
        set {
            viewport.context.safeAreaInsets = newValue
            screenElements.safeAreaInsets = newValue.inwards
        }
    }

    /// Creates a map view with an initial viewport.
    ///
    ///     MapView(frame: frame, initialViewport: .followPuck(zoom: 16.35, bearing: .course, pitch: 45), clock: clock)
    ///
    /// - Parameters:
    ///   - frame: The rectangle on the screen, in points.
    ///   - mapInitOptions: The initial state of the map.
    ///   - initialViewport: The initial viewport.
    ///   - clock: The clock that drives frames and animations; nil if it is set later.
    ///   - resources: The reader of URLs; nil for files and servers.
    public convenience init(
        frame: CGRect, mapInitOptions: MapInitOptions = MapInitOptions(), initialViewport: KioskMaps.Viewport,
        clock: (any FrameClock)? = nil, resources: (any ResourceReader)? = nil
    ) {
        self.init(frame: frame, mapInitOptions: mapInitOptions, clock: clock, resources: resources)
        viewport.value = initialViewport
    }

    /// Applies the value of the viewport: immediately, or at the end of the `withViewportAnimation` closure in which it is set.
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
