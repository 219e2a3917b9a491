/// The drawings of internals that a map view shows above the map, for diagnosis: the value of `MapView.debugOptions`.
///
///     mapView.debugOptions = [.tileBorders, .camera]
///
/// Options that are not listed as drawn have no effect, and are reported once by `MapboxMap.onDiagnostic`.
public struct MapViewDebugOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The borders of tiles, as red lines of one pixel: those of the tile source with the highest maximum zoom level, or the
    /// tiles that cover the view if the style has no tile source.
    public static let tileBorders = MapViewDebugOptions(rawValue: 1 << 0)

    /// The addresses of these tiles.
    public static let parseStatus = MapViewDebugOptions(rawValue: 1 << 1)

    /// The times at which these tiles were loaded, in seconds of the clock.
    public static let timestamps = MapViewDebugOptions(rawValue: 1 << 2)

    /// The boxes and circles with which symbols are placed, above their layer: blue ones of placed symbols, red ones of hidden
    /// symbols, and pale ones that placement did not use.
    ///
    /// Symbols that overlap others and are ignored by them are not placed and have none.
    public static let collision = MapViewDebugOptions(rawValue: 1 << 3)

    /// The number of times that each pixel is drawn, as brightness: an eighth of white each.
    public static let overdraw = MapViewDebugOptions(rawValue: 1 << 4)

    /// The stencil buffer; not drawn.
    public static let stencilClip = MapViewDebugOptions(rawValue: 1 << 5)

    /// The depth buffer; not drawn.
    public static let depthBuffer = MapViewDebugOptions(rawValue: 1 << 6)

    /// The bounds of models; not drawn.
    public static let modelBounds = MapViewDebugOptions(rawValue: 1 << 7)

    /// The direction of the light; not drawn.
    public static let light = MapViewDebugOptions(rawValue: 1 << 11)

    /// A panel with the position of the camera.
    public static let camera = MapViewDebugOptions(rawValue: 1 << 16)

    /// The edges of the padding of the camera, and a cross at the centre of the view inside it.
    public static let padding = MapViewDebugOptions(rawValue: 1 << 17)

    /// The options that have an effect.
    static let drawn: MapViewDebugOptions = [
        .tileBorders, .parseStatus, .timestamps, .collision, .overdraw, .camera, .padding,
    ]
}
