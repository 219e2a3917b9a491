public import Foundation
import KioskGeometry
import KioskStyle

/// The description of a map view: its viewport, its content and its handlers, in the form of SwiftUI.
///
///     let mapView = Map(initialViewport: .followPuck(zoom: 16.35, bearing: .course, pitch: 45)) {
///         Puck2D(bearing: .course)
///     }
///     .mapStyle(MapStyle(uri: .plain))
///     .onMapTapGesture { context in print(context.coordinate) }
///     .makeView(frame: frame)
///
/// There is no tree of views: the application makes the view once, and changes its content by `setMapContent`.
@MainActor
public struct Map {
    private var options = MapInitOptions()
    private let applyViewport: (MapView) -> [AnyCancelable]

    /// What is applied to a view, in order; tokens exist as long as the view.
    private var modifiers: [(MapView) -> AnyCancelable?] = []

    /// Called after everything else.
    private var appearances: [() -> Void] = []

    /// Creates a map with an initial viewport.
    public init(initialViewport: Viewport = .styleDefault) {
        applyViewport = { mapView in
            mapView.viewport.value = initialViewport
            return []
        }
    }

    /// Creates a map with an initial viewport and content.
    ///
    /// - Parameters:
    ///   - initialViewport: The viewport.
    ///   - content: The content, the lowest first.
    public init(
        initialViewport: Viewport = .styleDefault, @MapContentBuilder content: @escaping () -> some MapContent
    ) {
        self.init(initialViewport: initialViewport)
        modifiers.append { mapView in
            mapView.setMapContent(content: content)
            return nil
        }
    }

    /// Creates a map whose viewport is that of a state: setting it moves the camera, and a gesture of a user sets it to `.idle`.
    public init(viewport: Binding<Viewport>) {
        applyViewport = { mapView in
            [
                viewport.changes.observe { [weak mapView] in mapView?.viewport.value = $0 },
                mapView.viewport.onValueChanged.observe { value in
                    if viewport.wrappedValue != value { viewport.wrappedValue = value }
                },
            ]
        }
    }

    /// Creates a map whose viewport is that of a state, with content.
    ///
    /// - Parameters:
    ///   - viewport: The viewport.
    ///   - content: The content, the lowest first.
    public init(viewport: Binding<Viewport>, @MapContentBuilder content: @escaping () -> some MapContent) {
        self.init(viewport: viewport)
        modifiers.append { mapView in
            mapView.setMapContent(content: content)
            return nil
        }
    }

    /// Returns a map view that shows the description.
    ///
    /// - Parameters:
    ///   - frame: Its rectangle on the screen, in points.
    ///   - clock: The clock that drives frames and animations; nil if it is set later.
    ///   - resources: The reader of URLs; nil for files and servers.
    public func makeView(
        frame: CGRect, clock: (any FrameClock)? = nil, resources: (any ResourceReader)? = nil
    ) -> MapView {
        let mapView = MapView(frame: frame, mapInitOptions: options, clock: clock, resources: resources)
        mapView.descriptionTokens = modifiers.compactMap { $0(mapView) } + applyViewport(mapView)
        for action in appearances { action() }
        return mapView
    }
}

extension Map {
    /// Returns a copy that calls an action when a view was made.
    public func onAppear(perform action: @escaping () -> Void) -> Map {
        with { $0.appearances.append(action) }
    }

    /// Returns a copy with a style.
    public func mapStyle(_ mapStyle: MapStyle) -> Map {
        with { $0.options.mapStyle = mapStyle }
    }

    /// Returns a copy with other options of gestures.
    public func gestureOptions(_ options: GestureOptions) -> Map {
        applying { $0.gestures.options = options }
    }

    /// Returns a copy with bounds of the camera.
    public func cameraBounds(_ bounds: CameraBoundsOptions) -> Map {
        applying { mapView in
            do {
                try mapView.mapboxMap.setCameraBounds(with: bounds)
            } catch {
                mapView.mapboxMap.report(Diagnostic(subject: .camera, message: "\(error)"))
            }
        }
    }

    /// Returns a copy with other ornaments.
    public func ornamentOptions(_ options: OrnamentOptions) -> Map {
        applying { $0.ornaments.options = options }
    }

    /// Returns a copy with drawings of internals.
    public func debugOptions(_ options: MapViewDebugOptions) -> Map {
        applying { $0.debugOptions = options }
    }

    /// Returns a copy with handlers for the beginning and the end of gestures.
    public func gestureHandlers(_ handlers: MapGestureHandlers) -> Map {
        modifying { mapView in
            let delegate = MapGestureDelegate(handlers)
            mapView.gestures.delegate = delegate
            return AnyCancelable { _ = delegate }
        }
    }

    /// Returns a copy with a constraint of the camera to the world.
    public func constrainMode(_ mode: ConstrainMode) -> Map {
        with { $0.options.mapOptions.constrainMode = mode }
    }

    /// Returns a copy with a direction of north on the screen.
    public func northOrientation(_ orientation: NorthOrientation) -> Map {
        with { $0.options.mapOptions.orientation = orientation }
    }

    /// Returns a copy with an order of the rows of the image.
    public func viewportMode(_ mode: ViewportMode) -> Map {
        with { $0.options.mapOptions.viewportMode = mode }
    }

    /// Returns a copy in which the insets that cover the view are added to the padding of the camera, or are not.
    public func usesSafeAreaInsetsAsPadding(_ uses: Bool) -> Map {
        applying { $0.viewport.options.usesSafeAreaInsetsAsPadding = uses }
    }

    /// Returns a copy whose viewport becomes idle when a user moves the map, or does not.
    public func transitionsToIdleUponUserInteraction(_ transitions: Bool) -> Map {
        applying { $0.viewport.options.transitionsToIdleUponUserInteraction = transitions }
    }

    /// Returns a copy in which symbols of different sources may hide each other, or may not.
    public func crossSourceCollisions(_ enabled: Bool) -> Map {
        with { $0.options.mapOptions.crossSourceCollisions = enabled }
    }

    /// Returns a copy with an interaction.
    public func interaction(_ interaction: some Interaction) -> Map {
        applying { $0.mapboxMap.addInteraction(interaction) }
    }

    func applying(_ change: @escaping (MapView) -> Void) -> Map {
        modifying { mapView in
            change(mapView)
            return nil
        }
    }

    func modifying(_ modifier: @escaping (MapView) -> AnyCancelable?) -> Map {
        with { $0.modifiers.append(modifier) }
    }

    private func with(_ change: (inout Map) -> Void) -> Map {
        var copy = self
        change(&copy)
        return copy
    }
}
