public import Foundation
import KioskGeometry

/// The manager of the ornaments of a map: scale bar, compass, attribution, logo and buttons.
///
///     mapView.ornaments.options.scaleBar.units = .metricAndImperial
///     mapView.ornaments.options.zoomButtons.visibility = .visible
///
/// Ornaments are elements of `mapView.screenElements`, below those of the application: they are drawn by the renderer of the map
/// within the safe area, and a touch that begins on one that can be tapped does not reach the map. At rest they cost nothing.
@MainActor
public final class OrnamentsManager {
    /// The positions, the visibility and the theme of the ornaments.
    public var options = OrnamentOptions() {
        didSet { if options != oldValue { setNeedsUpdate() } }
    }

    /// The texts of the ornaments and the separators of numbers.
    public var texts = OrnamentTexts() {
        didSet { if texts != oldValue { setNeedsUpdate() } }
    }

    /// The object that opens the links of attributions; nil shows them as text, as is safe on a public display.
    public weak var attributionURLOpener: (any AttributionURLOpener)? {
        didSet { if attributionURLOpener !== oldValue { setNeedsUpdate() } }
    }

    /// The parts of the camera and the view on which the drawings depend.
    private struct Scene: Equatable {
        var revision: UInt64
        var bars: [ScaleBar]
        var bearing: Double
        var rotation: Double
        var height: CGFloat
        var direction: TextDirection
        var attributionRevision: Int
        var hasHome: Bool
        var appearance: OverlayAppearance
    }

    let actions: OrnamentActions
    private let map: MapboxMap
    private let screenElements: ScreenElementManager
    private var scene: Scene?
    private var revision: UInt64 = 0
    private var attributionRevision = 0

    /// The page of the attribution dialog; nil while it is closed.
    private var dialogPage: Int? {
        didSet { if dialogPage != oldValue { setNeedsUpdate() } }
    }
    private var tokens: Set<AnyCancelable> = []

    /// Creates the manager of a map.
    ///
    /// - Parameters:
    ///   - map: The map.
    ///   - screenElements: The manager of the elements that draw the ornaments.
    ///   - actions: The actions of the buttons.
    init(map: MapboxMap, screenElements: ScreenElementManager, actions: OrnamentActions) {
        self.map = map
        self.screenElements = screenElements
        self.actions = actions
        screenElements.willUpdate = { [weak self] in self?.update() }
        map.onStyleAttributionsChanged.observe { [weak self] _ in
            self?.attributionRevision += 1
            self?.screenElements.setNeedsUpdate()
        }.store(in: &tokens)
        actions.kiosk.idleReset.onReset.observe { [weak self] in self?.hideAttributions() }.store(in: &tokens)
    }

    /// Whether the attribution dialog is open.
    public var isShowingAttributions: Bool { dialogPage != nil }

    /// Opens the dialog that lists the attributions of the style.
    ///
    /// It covers the map until a button or a tap beside it closes it, or the display is reset.
    public func showAttributions() {
        dialogPage = 0
    }

    /// Closes the attribution dialog.
    public func hideAttributions() {
        dialogPage = nil
    }

    /// Returns the rectangle of an ornament on screen, in points; nil if it is not visible.
    public func frame(of ornament: Ornament) -> CGRect? {
        screenElements.frame(ofElement: ornament.elementId)
    }

    private func setNeedsUpdate() {
        revision += 1
        screenElements.setNeedsUpdate()
    }

    /// Replaces the elements of the ornaments if anything that they show has changed.
    ///
    /// - Complexity: O(1).
    private func update() {
        let camera = map.cameraState
        let scene = Scene(
            revision: revision, bars: scaleBars(of: camera),
            bearing: CompassDrawing.drawnBearing(camera.bearing), rotation: map.view.orientation.rotation,
            height: map.size.height - screenElements.safeAreaInsets.top - screenElements.safeAreaInsets.bottom,
            direction: screenElements.layoutDirection, attributionRevision: attributionRevision,
            hasHome: actions.hasHome, appearance: screenElements.textMeasure.appearance)
        guard scene != self.scene else { return }
        self.scene = scene
        screenElements.setOrnaments(elements(for: scene))
    }

    private func scaleBars(of camera: CameraState) -> [ScaleBar] {
        guard options.scaleBar.visibility != .hidden else { return [] }
        let maximumWidth = options.scaleBar.maximumWidth(inViewOfWidth: map.size.width)
        let metersPerPoint = Projection.metersPerPoint(for: camera.center.latitude, zoom: camera.zoom)
        let systems = options.scaleBar.units.systems
        func bar(_ index: Int) -> ScaleBar? {
            ScaleBar(systems[index], metersPerPoint: metersPerPoint, maximumWidth: maximumWidth)
        }
        // Most frames show the bars of the last one.
        if let shown = scene?.bars, shown.count == systems.count, shown.indices.allSatisfy({ shown[$0] == bar($0) }) {
            return shown
        }
        return systems.indices.compactMap(bar)
    }

    private func elements(for scene: Scene) -> [ScreenElement] {
        var elements = OrnamentElements(
            options: options, texts: texts, direction: scene.direction, appearance: scene.appearance)
        elements.addScaleBar(scene.bars)
        elements.addCompass(scene.bearing, rotation: scene.rotation) { [weak actions] in actions?.rotateNorth() }
        elements.addButtons(actions, hasHome: scene.hasHome)
        if !map.attributions.isEmpty { elements.addAttribution { [weak self] in self?.showAttributions() } }
        elements.addLogo()
        return elements.elements + dialogElements(for: scene)
    }

    private func dialogElements(for scene: Scene) -> [ScreenElement] {
        guard let dialogPage else { return [] }
        let dialog = AttributionDialog(
            attributions: map.attributions, page: dialogPage, height: scene.height,
            opensLinks: attributionURLOpener != nil, theme: options.theme.adapted(to: scene.appearance), texts: texts)
        return dialog.elements(
            close: { [weak self] in self?.hideAttributions() },
            showMore: { [weak self] in self?.dialogPage = dialogPage + 1 },
            open: { [weak self] in self?.attributionURLOpener?.openAttributionURL($0) })
    }
}

/// An object that opens the links of attributions.
///
/// A kiosk has no browser for visitors: without an opener, the attribution dialog shows links as text.
@MainActor
public protocol AttributionURLOpener: AnyObject {
    /// Opens a link with the scheme `http` or `https` that was tapped in the attribution dialog.
    func openAttributionURL(_ url: URL)
}
