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

    /// Whether keys and knobs move the focus, see `ControlMap.FocusMove`.
    ///
    /// Defaults to `true`.
    public var isFocusEnabled = true

    /// Whether the focus also stops at texts and images, for displays that speak without a screen reader.
    ///
    /// Defaults to `false`.
    public var focusesStaticElements = false

    /// Whether the camera moves at once, instead of in an animation, to show the focused element.
    ///
    /// Defaults to `false`.
    public var reducesMotion = false

    /// Whether fingers explore the screen: one finger reads the element under it, wherever it moves, and a double tap activates the
    /// element that was read last; two and more fingers move the map.
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
}

extension AccessibilityOptions {
    /// The adaptation of what is drawn above the map.
    var appearance: OverlayAppearance {
        let scale = textScale.isFinite ? min(max(textScale, 0.5), OverlayAppearance.maximumTextScale) : 1
        return OverlayAppearance(textScale: scale, increasesContrast: increasesContrast)
    }
}
