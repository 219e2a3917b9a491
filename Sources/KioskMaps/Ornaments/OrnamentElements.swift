import Foundation
import KioskGeometry
import KioskStyle

/// The elements that draw the ornaments of a map.
@MainActor
struct OrnamentElements {
    /// An ornament that takes place in its corner.
    private struct Item {
        var position: OrnamentPosition
        var margins: CGPoint
        var height: CGFloat
        /// The element without its position; nil for an ornament that is not visible at present and keeps its place.
        var element: ScreenElement?
    }

    /// The width and height of the attribution button, in points.
    private static let attributionSide: CGFloat = 44

    /// The space between buttons that belong together, in points.
    private static let buttonSpacing: CGFloat = 2

    /// The space around the bars of the scale bar, in points.
    private static let scaleBarPadding: CGFloat = 4

    /// The visible ornaments and those that keep their place, in the order in which top corners are filled.
    private var items: [Item] = []

    private var options: OrnamentOptions
    /// The factor of drawings.
    private let scale: CGFloat
    /// The least side of what can be tapped, in points.
    private let targetSide: CGFloat
    private let texts: OrnamentTexts
    private let direction: TextDirection

    private var theme: OrnamentTheme { options.theme }

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - options: The positions, the visibility and the theme.
    ///   - texts: The texts.
    ///   - direction: The direction of the layout.
    ///   - appearance: The adaptation to the needs of the user.
    init(
        options: OrnamentOptions, texts: OrnamentTexts, direction: TextDirection,
        appearance: OverlayAppearance = .standard
    ) {
        self.options = options
        self.options.theme = options.theme.adapted(to: appearance)
        scale = max(1, appearance.textScale)
        targetSide = appearance.targetSide
        self.texts = texts
        self.direction = direction
    }

    /// The elements with their positions.
    var elements: [ScreenElement] {
        var layout = OrnamentLayout(direction: direction)
        let ordered = items.filter { !$0.position.isBottom } + items.reversed().filter(\.position.isBottom)
        return ordered.compactMap { item in
            let placement = layout.add(item.position, margins: item.margins, height: item.height)
            guard var element = item.element else { return nil }
            let (width, height) = (element.layout.width, element.layout.height)
            element.layout = placement
            (element.layout.width, element.layout.height) = (width, height)
            return element
        }
    }

    /// Adds the scale bar.
    ///
    /// - Parameter bars: The bars, from top to bottom; empty if no bar is drawn at this zoom level.
    mutating func addScaleBar(_ bars: [ScaleBar]) {
        let scaleBar = options.scaleBar
        guard scaleBar.visibility != .hidden else { return }
        let drawing = ScaleBarDrawing(
            bars: bars, isOnRight: scaleBar.position.isRight(in: direction), isMirrored: direction == .rightToLeft,
            theme: theme, texts: texts)
        var element = ScreenElement(id: Ornament.scaleBar.elementId, .drawing(drawing.drawing()), style: .init())
        let padding = Self.scaleBarPadding
        element.style.padding = UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding)
        element.style.backgroundColor = theme.scaleBarBackgroundColor
        element.style.cornerRadius = padding
        element.allowsHitTesting = false
        element.accessibilityLabel = texts.scaleBarLabel
        element.accessibilityValue = bars.compactMap { $0.labels(texts).last }.joined(separator: ", ")
        let height = drawing.height(ofBars: scaleBar.units.systems.count) + 2 * padding
        items.append(
            Item(
                position: scaleBar.position, margins: scaleBar.margins, height: height,
                element: bars.isEmpty ? nil : element))
    }

    /// Adds the compass.
    ///
    /// - Parameters:
    ///   - bearing: The bearing of the camera, in degrees clockwise from north.
    ///   - rotation: The direction on screen of a bearing of 0, in degrees clockwise from the top.
    ///   - action: Turns the map north.
    mutating func addCompass(_ bearing: Double, rotation: Double, action: @escaping @MainActor () -> Void) {
        let compass = options.compass
        guard compass.visibility != .hidden else { return }
        let isShown = compass.visibility == .visible || !CompassDrawing.isNorthUp(bearing)
        let drawing = CompassDrawing(bearing: bearing - rotation, image: compass.image, theme: theme)
        let side = CompassDrawing.side * scale
        var element = ScreenElement(
            id: Ornament.compass.elementId, .drawing(drawing.drawing().scaled(by: scale)), style: .init())
        element.style.cornerRadius = side / 2
        element.style.highlightColor = theme.highlightColor
        element.accessibilityLabel = texts.compassLabel
        element.tapHandler = action
        items.append(
            Item(
                position: compass.position, margins: compass.margins, height: max(side, targetSide),
                element: isShown ? element : nil))
    }

    /// Adds the zoom, locate and home buttons.
    ///
    /// - Parameters:
    ///   - actions: The actions of the buttons.
    ///   - hasHome: Whether the home button has an effect.
    mutating func addButtons(_ actions: OrnamentActions, hasHome: Bool) {
        let (zoom, locate, home) = (options.zoomButtons, options.locateButton, options.homeButton)
        if zoom.visibility != .hidden {
            let buttons = [
                button(.zoomIn, .zoomIn, texts.zoomInLabel) { [weak actions] in actions?.zoom(by: 1) },
                button(.zoomOut, .zoomOut, texts.zoomOutLabel) { [weak actions] in actions?.zoom(by: -1) },
            ]
            let spacing = Self.buttonSpacing
            let stack = ScreenElement(id: "ornament.zoom", .stack(.init(.vertical, buttons, spacing: spacing)))
            items.append(
                Item(
                    position: zoom.position, margins: zoom.margins, height: 2 * theme.usableButtonSize + spacing,
                    element: stack))
        }
        if locate.visibility != .hidden {
            add(button(.locate, .locate, texts.locateLabel) { [weak actions] in actions?.locate() }, locate)
        }
        if home.visibility == .visible || home.visibility == .adaptive && hasHome {
            add(button(.home, .home, texts.homeLabel) { [weak actions] in actions?.goHome() }, home)
        }
        if options.reachButton.visibility != .hidden {
            let reach = button(.reach, .reach, texts.reachLabel) { [weak actions] in actions?.toggleReach() }
            add(reach, options.reachButton)
        }
        if options.movementButtons.visibility != .hidden { addMovementButtons(actions) }
    }

    /// Adds the buttons that pan around those that rotate, above, and tilt, below.
    private mutating func addMovementButtons(_ actions: OrnamentActions) {
        func button(_ ornament: Ornament, _ icon: OrnamentIcon, _ label: String) -> ScreenElement {
            self.button(ornament, icon, label) { [weak actions] in actions?.move(by: ornament) }
        }
        let side = theme.usableButtonSize
        var space = ScreenElement(id: "ornament.movement space", .panel, style: .init())
        (space.layout.width, space.layout.height) = (side, side)
        space.allowsHitTesting = false
        let rows = [
            [
                button(.rotateLeft, .rotateLeft, texts.rotateLeftLabel), button(.panUp, .up, texts.panUpLabel),
                button(.rotateRight, .rotateRight, texts.rotateRightLabel),
            ],
            [button(.panLeft, .left, texts.panLeftLabel), space, button(.panRight, .right, texts.panRightLabel)],
            [
                button(.tiltUp, .tiltUp, texts.tiltUpLabel), button(.panDown, .down, texts.panDownLabel),
                button(.tiltDown, .tiltDown, texts.tiltDownLabel),
            ],
        ]
        let spacing = Self.buttonSpacing
        let stacks = rows.enumerated().map { index, row in
            // The rows have the directions of the map and are not mirrored.
            let ordered = direction == .rightToLeft ? row.reversed() : row
            return ScreenElement(
                id: "ornament.movement row \(index)", .stack(.init(.horizontal, ordered, spacing: spacing)))
        }
        let movement = options.movementButtons
        items.append(
            Item(
                position: movement.position, margins: movement.margins, height: 3 * side + 2 * spacing,
                element: ScreenElement(id: "ornament.movement", .stack(.init(.vertical, stacks, spacing: spacing)))))
    }

    /// Adds the attribution button.
    ///
    /// - Parameter action: Opens the attribution dialog.
    mutating func addAttribution(action: @escaping @MainActor () -> Void) {
        let attribution = options.attributionButton
        guard attribution.visibility != .hidden else { return }
        let side = Self.attributionSide * scale
        let icon = OrnamentIcon.attribution.drawing(attribution.tintColor ?? theme.foregroundColor).scaled(by: scale)
        var element = ScreenElement(id: Ornament.attribution.elementId, .drawing(icon), style: theme.button)
        element.style.backgroundColor = theme.backgroundColor
        element.style.cornerRadius = side / 2
        (element.layout.width, element.layout.height) = (side, side)
        element.accessibilityLabel = texts.attributionLabel
        element.tapHandler = action
        items.append(
            Item(
                position: attribution.position, margins: attribution.margins, height: max(side, targetSide),
                element: element))
    }

    /// Adds the logo.
    mutating func addLogo() {
        let logo = options.logo
        guard let image = logo.image, logo.visibility != .hidden else { return }
        var element = ScreenElement(id: Ornament.logo.elementId, .image(image), style: .init())
        element.accessibilityLabel = texts.logoLabel
        element.allowsHitTesting = false
        items.append(
            Item(position: logo.position, margins: logo.margins, height: image.size.height, element: element))
    }

    private func button(
        _ ornament: Ornament, _ icon: OrnamentIcon, _ label: String, action: @escaping @MainActor () -> Void
    ) -> ScreenElement {
        var button = ScreenElement(
            id: ornament.elementId, .drawing(icon.drawing(theme.foregroundColor).scaled(by: scale)), style: theme.button
        )
        let side = theme.usableButtonSize
        (button.layout.width, button.layout.height) = (side, side)
        button.accessibilityLabel = label
        button.tapHandler = action
        return button
    }

    private mutating func add(_ button: ScreenElement, _ options: OrnamentButtonOptions) {
        items.append(
            Item(
                position: options.position, margins: options.margins, height: theme.usableButtonSize, element: button))
    }
}
