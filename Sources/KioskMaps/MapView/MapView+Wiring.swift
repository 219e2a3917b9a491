import Foundation
import KioskGeometry
import KioskGestures
import KioskInput

/// The connections between the parts of a map view.
extension MapView {
    /// The parts of the map, in the order in which a frame updates them.
    var frameParticipants: [any FrameParticipant] {
        [
            mapboxMap.backgroundWork,  // events of the first style
            mapboxMap.styleLoader,
            location,  // position of the puck
            annotations,  // assigned annotations to sources
            camera,  // animators, in the order they were started
            mapboxMap.outbox,  // events that were postponed to this frame
            gestures,  // annotations that are dragged while the camera moves
            gestures.prediction,  // camera that is drawn
            puck,  // layer of the puck
            mapboxMap,  // transitions of paint properties
            annotations.motion,  // positions of moving annotations
            mapboxMap.tileSources,  // requests for tiles in view
            mapboxMap.terrainUpdater,  // surface of the ground
            mapboxMap.tileLayouts,  // layouts of tiles, when the scene requires them
            viewAnnotations,  // placement
            screenElements,  // layout
            mapboxMap.labels,  // placement of labels, when the scene requires it
            accessibility,  // focus, changes of elements
            kiosk,  // sleep, traces of touches
            presenter,  // drawing
        ]
    }

    /// The parts of the map, in the order in which they receive a touch or another report of a device.
    var inputParticipants: [any InputParticipant] {
        [
            kiosk,  // sleep, cleaning, attract mode, idle time
            accessibility,  // exploration by touch
            gestures.cursor,
            screenElements,  // touches and wheels above elements
            gestures,
        ]
    }

    /// Connects the parts; called once.
    func connect() {
        connectOverlays()
        connectGestures()
        connectAccessibility()
        connectLocation()
        connectFrames()
        mapboxMap.willQuery = { [weak annotations] in annotations?.prepareMotions(forQueryOf: $0, tolerance: $1) }
        viewAnnotations.layersDrawing = { [weak annotations] in annotations?.layers(drawingFeaturesOf: $0) ?? [$0] }
        viewport.onValueSet = { [weak self] in self?.applyViewportValue() }
        frames.participants = frameParticipants
        input.participants = inputParticipants
    }

    private func connectOverlays() {
        mapboxMap.overlays = MapOverlays(
            dispatch: { [weak viewAnnotations] kind, point in
                guard let viewAnnotations else { return false }
                // A press or a drag that begins on an annotation with a tap handler does not affect the map below either.
                guard kind == .tap else { return viewAnnotations.interactiveAnnotation(at: point) != nil }
                return viewAnnotations.handle(tapAt: point)
            },
            near: { [weak viewAnnotations, weak annotations] point in
                viewAnnotations?.overlays(near: point, within: annotations?.tapRadius ?? 0) ?? []
            },
            indicatorDistance: { [weak puck] in puck?.distance(to: $1, fromPuckOf: $0) },
            onMissedTap: { [weak annotations] in annotations?.tapMissed() })
        // Pucks are hit as annotations are: layers above them come first, and the tap radius applies.
        let target = AnnotationTarget(
            layers: { [weak location] in location?.areTapsObserved == true ? [PuckLayer.id] : [] },
            radius: { [weak annotations] in annotations?.tapRadius ?? 0 })
        mapboxMap.addInteraction(
            AnnotationInteraction(.tap, target) { [weak location] _, _ in location?.takeTap() ?? false })
        let others = AnnotationTarget(
            layers: { [weak puck] in puck?.tappableIDs ?? [] },
            radius: { [weak annotations] in annotations?.tapRadius ?? 0 })
        mapboxMap.addInteraction(
            AnnotationInteraction(.tap, others) { [weak puck] feature, _ in
                guard case .string(let id) = feature else { return false }
                return puck?.tap(id) ?? false
            })
    }

    private func connectGestures() {
        gestures.driver = viewport
        gestures.focus = accessibility
        gestures.didRestoreFeatures = { [weak annotations] in annotations?.synchronize() }
    }

    private func connectAccessibility() {
        accessibility.applyAppearance = { [weak self] in self?.apply($0) }
        ornaments.actions.toggleReach = { [weak accessibility] in accessibility?.reach.toggle() }
        ornaments.actions.reducesMotion = { [weak accessibility] in accessibility?.options.reducesMotion == true }
        presenter.focusRing = { [weak accessibility] in accessibility?.focusRingOverlay }
        screenElements.didFocusTextField = { [weak accessibility] id in
            accessibility?.focus(id.map { .screenElement($0) })
        }
        screenElements.announce = { [weak accessibility] in accessibility?.announce($0, priority: .assertive) }
    }

    private func connectFrames() {
        frames.onFrameRequested = { [frameEvents] in frameEvents.send(.due) }
        mapboxMap.viewState = { [weak presenter] in presenter?.viewState ?? MapViewState() }
        mapboxMap.labelObstacles = { [weak presenter] in presenter?.labelObstacles() ?? [] }
        mapboxMap.tileSources.destination = { [weak camera] in camera?.destination }
        mapboxMap.rendererCounts = { [weak presenter] in presenter?.renderer?.counts }
        presenter.onPresented = { [frameEvents] in frameEvents.send(.presented) }
    }

    private func connectLocation() {
        let layer = puck.layer
        viewAnnotations.puckFrame = { [weak layer] in layer?.frame }
        presenter.puckObstacle = { [weak layer, weak location] in
            location?.options.puckHidesLabels == true ? layer?.frame : nil
        }
        location.onForget = { [weak layer, weak viewport] in
            layer?.remove()
            viewport?.forgetPuck()
        }
        location.onDiagnostic = { [weak mapboxMap] in mapboxMap?.report($0) }
    }
}
