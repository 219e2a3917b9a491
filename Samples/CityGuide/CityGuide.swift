import Foundation
import KioskMaps
import SampleProgram

/// The guide of a town on a public display: places to find and to touch, in two languages, for one visitor after the other.
@MainActor
final class CityGuide {
    /// The height of the title bar, in points.
    private static let barHeight: CGFloat = 64

    let pins: PlacePins
    let search: SearchPanel

    private let mapView: MapView
    private let places: [Place]
    private let notices: Notices
    private let staff: StaffPanel
    private let hereLabel: PointAnnotationManager
    private let here: CLLocationCoordinate2D
    private var language: Language
    private var tokens: Set<AnyCancelable> = []

    /// Sets up a guide.
    ///
    /// - Parameters:
    ///   - mapView: The map, which needs a clock.
    ///   - places: The places.
    ///   - here: The position of the kiosk.
    ///   - language: The language for each new visitor.
    /// - Throws: `ImageError` if the pins cannot be drawn.
    init(on mapView: MapView, places: [Place], here: CLLocationCoordinate2D, language: Language = .english) throws {
        self.mapView = mapView
        self.places = places
        self.here = here
        self.language = language
        // Below the pins, so that the label finds a place beside them.
        hereLabel = mapView.annotations.makePointAnnotationManager(id: "here")
        let pins = try PlacePins(on: mapView, places: places, here: here)
        self.pins = pins
        search = SearchPanel(on: mapView, places: places, below: Self.barHeight, symbols: try PinImage.symbols())
        notices = Notices(on: mapView)
        staff = StaffPanel(on: mapView)
        mapView.safeAreaInsets.top = Self.barHeight
        mapView.viewport.options.usesSafeAreaInsetsAsPadding = true
        // Nothing but the town is shown, and no house fills the display.
        try mapView.mapboxMap.setCameraBounds(with: CameraBoundsOptions(bounds: Town.bounds, maxZoom: 18.5))
        showPosition()
        arrangeOrnaments()
        connect()
        serveVisitors(startingIn: language)
        mapView.kiosk.language.current = language.locale
        show(in: language)
    }

    /// Shows a place with its callout, beside the list if that is open.
    func visit(_ place: Place) {
        pins.show(place)
        mapView.viewport.idle()
        let covered = UIEdgeInsets(
            top: Self.barHeight, left: search.isOpen ? SearchPanel.width : 0, bottom: 0, right: 0)
        mapView.camera.ease(
            to: CameraOptions(center: place.coordinate, padding: covered, zoom: 16, bearing: 0, pitch: 0), duration: 1)
    }

    /// Moves the start page beside the list where the display is wide enough.
    private func updateSearch() {
        let hasSpace = mapView.size.width >= SearchPanel.width + 720
        mapView.safeAreaInsets.left = search.isOpen && hasSpace ? SearchPanel.width : 0
        showBar()
    }

    private func connect() {
        search.onToggle = { [weak self] in self?.updateSearch() }
        search.onSelect = { [weak self] in self?.visit($0) }
        pins.onOpen = { [weak self] in self?.search.chosen = $0?.id }
        mapView.kiosk.language.onChange.observe { [weak self] in self?.show(in: Language($0)) }.store(in: &tokens)
        mapView.gestures.onMapTap.observe { [weak self] _ in self?.pins.closeCallout() }.store(in: &tokens)
        mapView.onSizeChanged.observe { [weak self] _ in
            self?.search.update()
            self?.updateSearch()
        }
        .store(in: &tokens)
    }

    /// The next visitor finds the start page: after a countdown, and then a tour through the sights.
    private func serveVisitors(startingIn language: Language) {
        let kiosk = mapView.kiosk
        let home = mapView.viewport.makeOverviewViewportState(
            options: .init(
                geometry: MultiPoint(places.map(\.coordinate)),
                geometryPadding: UIEdgeInsets(top: 60, left: 80, bottom: 40, right: 120)))
        kiosk.idleReset.home = home
        kiosk.idleReset.language = language.locale
        kiosk.idleReset.interval = 60
        kiosk.idleReset.onReset.observe { [weak self] in
            self?.search.isOpen = false
            self?.pins.closeCallout()
        }
        .store(in: &tokens)
        kiosk.attract.stops = places.filter { $0.category == .sight }.prefix(4).enumerated().map { number, sight in
            AttractStop(
                camera: CameraOptions(center: sight.coordinate, zoom: 16, bearing: Double(number) * 40, pitch: 50),
                transitionDuration: 6, dwell: 6)
        }
        kiosk.attract.ending = .returnsHome
        // Half the frames are enough for a slow flight, and save power on a display that is on all day.
        kiosk.attract.preferredFramesPerSecond = 30
        kiosk.attract.delay = 120
        mapView.viewport.transition(to: home, .immediate)
    }

    private func showPosition() {
        mapView.location.overrideLocationProvider(with: FixedLocationProvider(here))
        // Larger than the pins: it answers the first question of each visitor.
        var puck = Puck2DConfiguration.makeDefault(showBearing: false)
        puck.scale = .constant(2)
        mapView.location.options.puckType = .puck2D(puck)
    }

    private func arrangeOrnaments() {
        var options = OrnamentOptions()
        options.zoomButtons.visibility = .visible
        options.homeButton.visibility = .visible
        options.scaleBar.visibility = .hidden
        mapView.ornaments.options = options
    }

    /// Shows all texts in a language.
    private func show(in language: Language) {
        let texts = language.texts
        self.language = language
        (notices.language, staff.language) = (language, language)
        pins.show(in: language)
        search.show(in: language)
        var label = PointAnnotation(id: "here", coordinate: here)
        label.textField = texts.youAreHere
        (label.textSize, label.textRadialOffset) = (20, 1)
        (label.textColor, label.textHaloColor, label.textHaloWidth) = ("#0b3f8a", "#ffffff", 2.5)
        hereLabel.textVariableAnchor = [.top, .bottom, .left, .right]
        hereLabel.annotations = [label]
        mapView.ornaments.texts.zoomInLabel = texts.zoomIn
        mapView.ornaments.texts.zoomOutLabel = texts.zoomOut
        mapView.ornaments.texts.homeLabel = texts.home
        showBar()
    }

    private func showBar() {
        let (texts, other) = (language.texts, language.other)
        mapView.screenElements.insert(
            .titleBar(
                id: "bar", texts.title,
                trailing: [
                    button("find", search.isOpen ? texts.close : texts.find) { [weak self] in
                        self?.search.isOpen.toggle()
                    },
                    button("language", other.name) { [weak self] in
                        self?.mapView.kiosk.language.current = other.locale
                    },
                ], height: Self.barHeight, style: .guideBar))
    }

    private func button(_ id: String, _ title: String, action: @escaping @MainActor () -> Void) -> ScreenElement {
        .button(id, title, size: CGSize(width: 112, height: 52), style: .key, action: action)
    }
}
