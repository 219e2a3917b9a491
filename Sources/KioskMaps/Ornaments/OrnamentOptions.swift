/// The options of the ornaments of a map: `mapView.ornaments.options`.
///
///     mapView.ornaments.options.scaleBar.units = .imperial
///     mapView.ornaments.options.compass.visibility = .visible
///     mapView.ornaments.options.zoomButtons.visibility = .visible
///
/// Ornaments in the same corner follow each other: the attribution button, the logo and the home button are nearest to the bottom
/// edge, the scale bar and the compass to the top edge.
public struct OrnamentOptions: Hashable, Sendable {
    /// The scale bar.
    public var scaleBar: ScaleBarViewOptions

    /// The compass.
    public var compass: CompassViewOptions

    /// The logo.
    public var logo: LogoViewOptions

    /// The attribution button.
    public var attributionButton: AttributionButtonOptions

    /// The buttons that zoom in and out by one level.
    public var zoomButtons: OrnamentButtonOptions

    /// The button that shows the location of the device and follows it.
    public var locateButton: OrnamentButtonOptions

    /// The button that moves the camera home: to `KioskMode.idleReset.home`, or to the first camera of the map.
    public var homeButton: OrnamentButtonOptions

    /// The buttons that pan, rotate and tilt the map, for people who do not make gestures of several fingers or along a path.
    public var movementButtons: OrnamentButtonOptions

    /// The button that moves controls within reach, and back: `AccessibilityManager.reach`.
    public var reachButton: OrnamentButtonOptions

    /// The colours, the font and the sizes.
    public var theme: OrnamentTheme

    /// Creates options: a scale bar, a compass and an attribution button, as in the Mapbox Maps SDK.
    ///
    /// - Parameters:
    ///   - scaleBar: The scale bar.
    ///   - compass: The compass.
    ///   - logo: The logo.
    ///   - attributionButton: The attribution button.
    ///   - zoomButtons: The buttons that zoom in and out.
    ///   - locateButton: The button that follows the location of the device.
    ///   - homeButton: The button that moves the camera home.
    ///   - movementButtons: The buttons that pan, rotate and tilt the map.
    ///   - reachButton: The button that moves controls within reach.
    ///   - theme: The colours, the font and the sizes.
    public init(
        scaleBar: ScaleBarViewOptions = .init(), compass: CompassViewOptions = .init(), logo: LogoViewOptions = .init(),
        attributionButton: AttributionButtonOptions = .init(), zoomButtons: OrnamentButtonOptions = .init(),
        locateButton: OrnamentButtonOptions = .init(), homeButton: OrnamentButtonOptions = .init(),
        movementButtons: OrnamentButtonOptions = .init(position: .bottomLeading),
        reachButton: OrnamentButtonOptions = .init(),
        theme: OrnamentTheme = .light
    ) {
        self.scaleBar = scaleBar
        self.compass = compass
        self.logo = logo
        self.attributionButton = attributionButton
        self.zoomButtons = zoomButtons
        self.locateButton = locateButton
        self.homeButton = homeButton
        self.movementButtons = movementButtons
        self.reachButton = reachButton
        self.theme = theme
    }

    /// Options without visible ornaments, for pictures of the map alone and for applications that draw their own.
    public static let hidden: OrnamentOptions = {
        var options = OrnamentOptions()
        options.scaleBar.visibility = .hidden
        options.compass.visibility = .hidden
        options.logo.visibility = .hidden
        options.attributionButton.visibility = .hidden
        return options
    }()

    /// Options with all ornaments of most kiosks: the defaults, and the zoom, locate and home buttons.
    public static let all: OrnamentOptions = {
        var options = OrnamentOptions()
        options.zoomButtons.visibility = .visible
        options.locateButton.visibility = .visible
        options.homeButton.visibility = .visible
        return options
    }()

    /// Options for displays that everybody has to be able to use: `all`, and the buttons that pan, rotate and tilt the map and that
    /// move controls within reach.
    public static let accessible: OrnamentOptions = {
        var options = OrnamentOptions.all
        options.movementButtons.visibility = .visible
        options.reachButton.visibility = .visible
        return options
    }()
}
