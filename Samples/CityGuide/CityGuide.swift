import Foundation
import KioskMaps
import SampleProgram

/// The guide of a town on a public display: places to find and to touch, in three languages, for one visitor after the other.
@MainActor
final class CityGuide {
    /// The space above a place that is shown, for its callout, in points.
    private static let calloutHeight: CGFloat = 240

    let pins: PlacePins
    let search: SearchPanel

    private let mapView: MapView
    private let bar: TitleBar
    private let notices: Notices
    private let staff: StaffPanel
    private let hereLabel: PointAnnotationManager
    private let here: CLLocationCoordinate2D
    private var presentation: Presentation
    private var tokens: Set<AnyCancelable> = []

    /// Sets up a guide.
    ///
    /// - Parameters:
    ///   - mapView: The map.
    ///   - clock: The clock of the map.
    ///   - places: The places.
    ///   - streets: The names of the map, which the search finds as well.
    ///   - here: The position of the kiosk.
    ///   - language: The language for each new visitor.
    /// - Throws: `ImageError` if the pins cannot be drawn.
    init(
        on mapView: MapView, clock: any FrameClock, places: [Place], streets: [Place], here: CLLocationCoordinate2D,
        language: Language = .english
    ) throws {
        self.mapView = mapView
        self.here = here
        presentation = Presentation(language: language)
        // Below the pins, so that the label finds a place beside them.
        hereLabel = mapView.annotations.makePointAnnotationManager(id: "here")
        pins = try PlacePins(on: mapView, clock: clock, places: places, here: here)
        search = SearchPanel(
            on: mapView, PlaceSearch(places, streets: streets, here: here), here: here,
            symbols: try PinImage.symbols())
        bar = TitleBar(on: mapView)
        notices = Notices(on: mapView)
        staff = StaffPanel(on: mapView)
        mapView.safeAreaInsets.top = TitleBar.height
        mapView.viewport.options.usesSafeAreaInsetsAsPadding = true
        mapView.screenElements.keyboard.layouts = Language.allCases.map(\.keyboard)
        // Nothing but the town is shown, and no house fills the display.
        try mapView.mapboxMap.setCameraBounds(with: CameraBoundsOptions(bounds: Town.bounds, maxZoom: 18.5))
        showPosition()
        connect()
        Visitors.serve(on: mapView, places: places, startingIn: language)
        mapView.kiosk.language.current = language.locale
        show()
        fitSize()
    }

    /// Shows a place with its callout, beside the list if that is open.
    func visit(_ place: Place) {
        mapView.screenElements.focusTextField(nil)
        pins.show(place)
        mapView.viewport.idle()
        let space = min(Self.calloutHeight, (mapView.size.height - TitleBar.height) / 2)
        var covered = besidePanel(search.isOpen ? SearchPanel.width : 0)
        covered.top = TitleBar.height + space
        let camera = CameraOptions(center: place.coordinate, padding: covered, zoom: 16, bearing: 0, pitch: 0)
        // Speech reports the callout that a tap has opened, for which it must be in view at once.
        if mapView.accessibility.speech.isActive {
            mapView.mapboxMap.setCamera(to: camera)
        } else {
            mapView.camera.ease(to: camera, duration: 1)
        }
    }

    private func connect() {
        search.onToggle = { [weak self] in self?.updateSearch() }
        search.onSelect = { [weak self] in self?.visit($0) }
        pins.onOpen = { [weak self] in self?.search.chosen = $0?.id }
        pins.onTakeAway = { [weak self] in self?.takeAway($0) }
        bar.onFind = { [weak self] in self?.search.isOpen.toggle() }
        bar.onContrast = { [weak self] in
            self?.presentation.hasHighContrast.toggle()
            self?.show()
        }
        bar.onLanguage = { [weak mapView] in mapView?.kiosk.language.current = $0.locale }
        mapView.kiosk.language.onChange.observe { [weak self] in
            self?.presentation.language = Language($0)
            self?.show()
        }
        .store(in: &tokens)
        mapView.kiosk.idleReset.onReset.observe { [weak self] in self?.reset() }.store(in: &tokens)
        mapView.gestures.onMapTap.observe { [weak self] _ in self?.pins.closeCallout() }.store(in: &tokens)
        mapView.accessibility.onFocusChange.observe { [weak self] _ in self?.search.fitKeyboard() }.store(in: &tokens)
        mapView.onSizeChanged.observe { [weak self] _ in self?.fitSize() }.store(in: &tokens)
    }

    /// Shows everything in the language and the contrast of the visitor.
    private func show() {
        let (texts, theme) = (presentation.texts, presentation.theme)
        let screen = mapView.screenElements
        screen.theme = theme
        screen.layoutDirection = presentation.language.direction
        screen.keyboard.layoutIndex = Language.allCases.firstIndex(of: presentation.language) ?? 0
        mapView.accessibility.texts = texts.accessibility
        (notices.presentation, staff.presentation) = (presentation, presentation)
        pins.show(presentation)
        search.show(presentation)
        showLabel(texts.youAreHere)
        showOrnaments(texts, theme)
        updateSearch()
    }

    private func showOrnaments(_ texts: Texts, _ theme: ScreenElementTheme) {
        var options = OrnamentOptions()
        options.zoomButtons.visibility = .visible
        options.homeButton.visibility = .visible
        options.scaleBar.visibility = .hidden
        (options.theme.backgroundColor, options.theme.foregroundColor) = (theme.backgroundColor, theme.textColor)
        (options.theme.borderColor, options.theme.borderWidth) = (theme.borderColor, theme.borderWidth)
        mapView.ornaments.options = options
        mapView.ornaments.texts.zoomInLabel = texts.zoomIn
        mapView.ornaments.texts.zoomOutLabel = texts.zoomOut
        mapView.ornaments.texts.homeLabel = texts.home
    }

    private func showPosition() {
        mapView.location.overrideLocationProvider(with: FixedLocationProvider(here))
        // Larger than the pins: it answers the first question of each visitor.
        var puck = Puck2DConfiguration.makeDefault(showBearing: false)
        puck.scale = .constant(2)
        mapView.location.options.puckType = .puck2D(puck)
    }

    private func showLabel(_ text: String) {
        var label = PointAnnotation(id: "here", coordinate: here)
        label.textField = text
        (label.textSize, label.textRadialOffset) = (20, 1)
        (label.textColor, label.textHaloColor, label.textHaloWidth) = ("#0b3f8a", "#ffffff", 2.5)
        hereLabel.textVariableAnchor = [.top, .bottom, .left, .right]
        hereLabel.annotations = [label]
    }

    private func fitSize() {
        // On a small panel the list keeps some rows above the keyboard.
        mapView.screenElements.keyboard.keyHeight = mapView.size.height < 600 ? 44 : 56
        search.fitKeyboard()
        updateSearch()
    }

    /// Moves the start page beside the list where the display is wide enough.
    private func updateSearch() {
        let hasSpace = mapView.size.width >= SearchPanel.width + 720
        let covered = besidePanel(search.isOpen && hasSpace ? SearchPanel.width : 0)
        mapView.safeAreaInsets.left = covered.left
        mapView.safeAreaInsets.right = covered.right
        bar.show(presentation, isSearching: search.isOpen)
    }

    /// Returns the insets of the area beside the panel, at the side at which lines begin.
    private func besidePanel(_ width: CGFloat) -> UIEdgeInsets {
        let isMirrored = presentation.language.direction == .rightToLeft
        return UIEdgeInsets(top: 0, left: isMirrored ? 0 : width, bottom: 0, right: isMirrored ? width : 0)
    }

    private func takeAway(_ place: Place) {
        mapView.screenElements.present(TakeAway.dialog(for: place, presentation), id: TakeAway.id)
    }

    /// Returns to the start page for the next visitor; the language is that of `IdleReset`.
    private func reset() {
        search.isOpen = false
        pins.closeCallout()
        mapView.screenElements.remove(id: TakeAway.id)
        presentation.hasHighContrast = false
        show()
    }
}
