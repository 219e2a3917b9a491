/// The texts of ornaments in a language: `mapView.ornaments.texts`.
///
///     var german = OrnamentTexts()
///     german.decimalSeparator = ","
///     german.groupingSeparator = "."
///     german.attributionTitle = "Karte"
///     mapView.ornaments.texts = german
///
/// The default is English; the locale of the system has no effect.
public struct OrnamentTexts: Hashable, Sendable {
    /// The separator of decimals in numbers.
    public var decimalSeparator = "."
    /// The separator of thousands in numbers; may be empty.
    public var groupingSeparator = ","
    /// The symbol of metres.
    public var meters = "m"
    /// The symbol of kilometres.
    public var kilometers = "km"
    /// The symbol of feet.
    public var feet = "ft"
    /// The symbol of miles.
    public var miles = "mi"
    /// The symbol of fathoms.
    public var fathoms = "fth"
    /// The symbol of nautical miles.
    public var nauticalMiles = "nmi"
    /// The title of the attribution dialog.
    public var attributionTitle = "Map data"
    /// The title of the button that closes the dialog.
    public var close = "Close"
    /// The title of the button that shows further attributions.
    public var more = "More"
    /// The description of the attribution button.
    public var attributionLabel = "About this map"
    /// The description of the compass.
    public var compassLabel = "Turn the map north"
    /// The description of the button that zooms in.
    public var zoomInLabel = "Zoom in"
    /// The description of the button that zooms out.
    public var zoomOutLabel = "Zoom out"
    /// The description of the locate button.
    public var locateLabel = "Show my location"
    /// The description of the home button.
    public var homeLabel = "Back to start"
    /// The description of the button that moves controls within reach.
    public var reachLabel = "Move controls within reach"
    /// The description of the button that pans up.
    public var panUpLabel = "Move the map up"
    /// The description of the button that pans down.
    public var panDownLabel = "Move the map down"
    /// The description of the button that pans to the left.
    public var panLeftLabel = "Move the map left"
    /// The description of the button that pans to the right.
    public var panRightLabel = "Move the map right"
    /// The description of the button that rotates counterclockwise.
    public var rotateLeftLabel = "Turn the map left"
    /// The description of the button that rotates clockwise.
    public var rotateRightLabel = "Turn the map right"
    /// The description of the button that tilts towards the horizon.
    public var tiltUpLabel = "Tilt the map up"
    /// The description of the button that tilts towards the ground.
    public var tiltDownLabel = "Tilt the map down"
    /// The description of the scale bar.
    public var scaleBarLabel = "Scale"
    /// The description of the logo.
    public var logoLabel = "Logo"

    /// Creates English texts.
    public init() {}
}
