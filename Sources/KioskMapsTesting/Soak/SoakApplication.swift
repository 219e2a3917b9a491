import Foundation
import KioskMaps

/// The application of a soak test: elements, callouts and the functions of a public display, and changes by a schedule.
@MainActor
final class SoakApplication {
    /// The camera after an idle reset.
    private static let home = CameraOptions(center: SoakContents.center, zoom: 13, bearing: 0, pitch: 0)

    private let mapView: MapView
    private let clock: ManualClock
    private let renderer: SoakRenderer
    private let monitor: SoakMonitor
    private let contents: SoakContents

    /// The fraction of the time for which frames are drawn, 0…1.
    private let drawnFraction: Double
    private var random: SplitMix
    private var callout: ViewAnnotation?
    private var markers: [ViewAnnotation] = []
    private var tokens: Set<AnyCancelable> = []

    /// Creates an application on a map, and starts its schedule.
    ///
    /// - Parameters:
    ///   - mapView: The map.
    ///   - clock: The clock of the map.
    ///   - renderer: The renderer, which draws for a fraction of the time.
    ///   - monitor: Counts the events of the application.
    ///   - options: The options of the soak test.
    ///   - random: The source of times and changes.
    init(
        on mapView: MapView, clock: ManualClock, renderer: SoakRenderer, monitor: SoakMonitor, options: SoakOptions,
        random: SplitMix
    ) {
        self.mapView = mapView
        self.clock = clock
        self.renderer = renderer
        self.monitor = monitor
        self.random = random
        drawnFraction = options.drawnFraction
        contents = SoakContents(on: mapView, count: options.annotationCount, random: SplitMix(seed: options.seed &+ 1))
        configureKiosk()
        showElements()
        observe()
        startSchedule()
    }

    // MARK: Functions

    private func configureKiosk() {
        let kiosk = mapView.kiosk
        kiosk.idleReset.home = mapView.viewport.makeCameraViewportState(camera: Self.home)
        kiosk.idleReset.language = Locale(identifier: "en")
        kiosk.idleReset.warning = 10
        kiosk.idleReset.interval = 20
        let overview = OverviewViewportStateOptions(geometry: Point(SoakContents.center), maxZoom: 12)
        kiosk.attract.stops =
            (0..<4).map { stop(number: $0) } + [
                AttractStop(
                    state: mapView.viewport.makeOverviewViewportState(options: overview), transitionDuration: 4,
                    dwell: 4)
            ]
        kiosk.attract.preferredFramesPerSecond = 10
        kiosk.attract.delay = 60
        kiosk.blanking.interval = 240
        kiosk.burnInShift.amplitude = 3
        kiosk.burnInShift.interval = 60
        kiosk.staffKnock = CornerSequence([.topLeft, .topRight, .bottomRight])
        mapView.annotations.singleSelection.isEnabled = true
    }

    private func stop(number: Int) -> AttractStop {
        AttractStop(camera: camera(), transitionDuration: number % 2 == 0 ? nil : 5, dwell: Double(number) * 2)
    }

    /// Returns a random camera over the annotations.
    private func camera() -> CameraOptions {
        CameraOptions(
            center: CLLocationCoordinate2D(
                latitude: SoakContents.center.latitude + random.number(-0.03...0.03),
                longitude: SoakContents.center.longitude + random.number(-0.06...0.06)),
            zoom: random.number(12...15), bearing: random.number(0...359), pitch: random.number(0...60))
    }

    // MARK: Elements

    private func showElements() {
        let elements = mapView.screenElements
        var again = ScreenElement(id: "again", .button("Again"))
        again.tapHandler = { [weak mapView] in mapView?.kiosk.idleReset.reset() }
        elements.insert(.titleBar(id: "title", "Map", trailing: [again]))
        mapView.safeAreaInsets.top = 64
        let languages = [("Deutsch", "de"), ("English", "en")].map { title, code in
            var button = ScreenElement(id: code, .button(title))
            button.tapHandler = { [weak mapView] in mapView?.kiosk.language.current = Locale(identifier: code) }
            return button
        }
        elements.insert(
            ScreenElement(
                id: "languages", .stack(.init(.vertical, languages)), layout: .init(.trailing, .bottom, inset: 8)))
        elements.insert(
            ScreenElement(
                id: "legend", .legend([.init(.circle(.red), "Stop"), .init(.line(.blue), "Line")]),
                layout: .init(.leading, .bottom, inset: 8)))
    }

    private func showCountdown(_ seconds: Int?) {
        guard let seconds, seconds > 0 else { return _ = mapView.screenElements.remove(id: "countdown") }
        mapView.screenElements.insert(
            ScreenElement(
                id: "countdown", .text("The map is reset in \(seconds) s"), layout: .init(.center, .center),
                style: .panel))
    }

    // MARK: Callouts

    private func observe() {
        mapView.annotations.singleSelection.onChange.observe { [weak self] in self?.showCallout(of: $0) }
            .store(in: &tokens)
        mapView.kiosk.idleReset.onCountdown.observe { [weak self] in self?.showCountdown($0) }.store(in: &tokens)
        mapView.kiosk.idleReset.onReset.observe { [weak self] in self?.callout = nil }.store(in: &tokens)
    }

    private func showCallout(of selection: SelectedAnnotation?) {
        callout?.remove()
        callout = nil
        monitor.noteCause()
        guard let selection, let coordinate = contents.coordinate(of: selection) else { return }
        let view = ViewAnnotation(
            coordinate: coordinate,
            view: .callout(title: "Annotation \((Int(selection.id) ?? 0) % 10)", subtitle: selection.managerID))
        view.variableAnchors = [.init(anchor: .bottom), .init(anchor: .top)]
        view.tapHandler = { [weak view] in view?.remove() }
        mapView.viewAnnotations.add(view)
        callout = view
        monitor.note(.callouts)
    }

    // MARK: Schedule

    private func startSchedule() {
        let kiosk = mapView.kiosk
        repeatEvery(5...25) { [weak self] in self?.change() }
        repeatEvery(300...900) { [weak self] in self?.fly() }
        repeatEvery(200...400) { kiosk.showsTouches.toggle() }
        repeatEvery(700...1500) { kiosk.attract.start() }
        repeatEvery(400...900) { kiosk.startCleaning(for: 15) }
        repeatEvery(600...1500) { [weak self] in self?.sleep() }
        renderer.isDrawing = drawnFraction >= 1
        if drawnFraction > 0, drawnFraction < 1 { drawInPeriods() }
    }

    private func change() {
        monitor.note(.changes)
        switch random.next() % 8 {
        case 0:
            mapView.screenElements.update("legend") {
                $0.content = .legend((0..<3).map { .init(.area(.green), "Row \($0) of \(random.next() % 10)") })
            }
        case 1: changeMarkers()
        default: contents.change()
        }
    }

    private func changeMarkers() {
        if markers.count >= 4 { markers.removeFirst().remove() }
        guard let coordinate = camera().center else { return }
        let marker = ViewAnnotation(
            coordinate: coordinate,
            view: .drawing(size: CGSize(width: 16, height: 16)) {
                $0.fill(.circle(center: CGPoint(x: 8, y: 8), radius: 8), with: .red)
            })
        mapView.viewAnnotations.add(marker)
        markers.append(marker)
    }

    private func fly() {
        guard !mapView.kiosk.isAsleep else { return }
        mapView.camera.fly(to: camera(), duration: 3)
    }

    /// Switches the display off for minutes, as at night, whatever visitors do.
    private func sleep() {
        mapView.kiosk.sleep()
        let end = clock.now.advanced(bySeconds: random.number(60...240))
        clock.wake(at: end) { [weak mapView] _ in mapView?.kiosk.wake() }
    }

    /// Draws in random periods: at the end of each, for the drawn fraction of it.
    private func drawInPeriods() {
        let period = random.number(20...100)
        clock.wake(at: clock.now.advanced(bySeconds: period * (1 - drawnFraction))) { [weak self] _ in
            guard let self else { return }
            monitor.noteCause()
            renderer.isDrawing = true
        }
        clock.wake(at: clock.now.advanced(bySeconds: period)) { [weak self] _ in
            guard let self else { return }
            renderer.isDrawing = false
            drawInPeriods()
        }
    }

    /// Performs an action again and again, with random pauses of a number of seconds.
    private func repeatEvery(_ seconds: ClosedRange<TimeInterval>, _ action: @escaping () -> Void) {
        clock.wake(at: clock.now.advanced(bySeconds: random.number(seconds))) { [weak self] _ in
            guard let self else { return }
            monitor.noteCause()
            action()
            repeatEvery(seconds, action)
        }
    }
}
