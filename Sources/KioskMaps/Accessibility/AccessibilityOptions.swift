public import Foundation

/// The options of a map for people with disabilities: `mapView.accessibility.options`.
///
///     mapView.accessibility.options.textScale = 1.5
///     mapView.accessibility.options.increasesContrast = true
public struct AccessibilityOptions: Hashable, Sendable {
    /// The factor of texts and of what contains them: symbols of the map, elements of the screen, ornaments and callouts.
    ///
    /// 0.5…4; a number outside of this range counts as the nearest one, and one that is not finite as 1. Layers limit the factor of
    /// their symbols, see `SymbolScaleBehavior`. Defaults to 1.
    public var textScale: CGFloat = 1

    /// Whether texts and borders of elements of the screen, ornaments and callouts are black on white, or white on black.
    ///
    /// Which one depends on the background that the application has chosen. The style of the map is not changed. Defaults to `false`.
    public var increasesContrast = false

    /// The least width and height of ornaments and elements of the screen that can be tapped, in points; 0…256.
    ///
    /// A number outside of this range counts as the nearest one, and one that is not finite as 0, with which they have the sizes of the
    /// application. Touches reach each of them in an area of at least 48 points in any case. The keys of the keyboard on the screen have
    /// the height `OnScreenKeyboard.keyHeight`. Defaults to 0.
    public var targetSide: CGFloat = 0

    /// Whether keys and knobs move the focus, see `ControlMap.FocusMove`.
    ///
    /// Defaults to `true`.
    public var isFocusEnabled = true

    /// Whether the focus also stops at texts and images, for displays that speak without a screen reader.
    ///
    /// Defaults to `false`.
    public var focusesStaticElements = false

    /// Whether the camera moves at once, instead of in an animation, to show the focused element, to the north and home.
    ///
    /// Defaults to `false`.
    public var reducesMotion = false

    /// Whether fingers explore the screen: one finger reads the element under it, wherever it moves, and a double tap activates the
    /// element that was read last, or slides it if the finger is held at the second tap: a slider, or a list; two and more fingers move
    /// the map.
    ///
    /// What is read is announced, for the screen reader or for the speech of the application (`onAnnouncement`). Defaults to `false`.
    public var exploresByTouch = false

    /// The maximum number of annotations in view that are elements, the nearest to the middle of the view.
    ///
    /// Defaults to 100.
    public var maximumAnnotations = 100

    /// The ring around the focused element.
    public var focusRing = FocusRing()

    /// Creates the default options.
    public init() {}

    /// Sets `targetSide` to a length on the panel, such as 24 mm for hands that tremble or wear gloves.
    ///
    /// - Parameters:
    ///   - millimetres: The length, in millimetres.
    ///   - pointsPerMillimetre: The resolution of the panel, in points; that of 96 points per inch is 3.78.
    public mutating func setTargetSide(millimetres: Double, pointsPerMillimetre: Double) {
        targetSide = CGFloat(millimetres * pointsPerMillimetre)
    }
}

extension AccessibilityOptions {
    /// The adaptation of what is drawn above the map.
    var appearance: OverlayAppearance {
        let scale = textScale.isFinite ? min(max(textScale, 0.5), OverlayAppearance.maximumTextScale) : 1
        let side = targetSide.isFinite ? min(max(targetSide, 0), Self.maximumTargetSide) : 0
        return OverlayAppearance(textScale: scale, increasesContrast: increasesContrast, targetSide: side)
    }

    /// The greatest value of `targetSide`, in points.
    private static let maximumTargetSide: CGFloat = 256
}
