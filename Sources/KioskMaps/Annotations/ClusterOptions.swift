public import KioskStyle

/// How the annotations of a point manager are gathered where they lie close together.
///
///     let options = ClusterOptions(circleRadius: .constant(24), clusterRadius: 60)
///     let pins = mapView.annotations.makePointAnnotationManager(id: "pins", clusterOptions: options)
public struct ClusterOptions: Equatable, Sendable {
    /// The radius of the circle of a cluster, in points; an expression may read `point_count`.
    public var circleRadius: Value<Double>

    /// The colour of the circle.
    public var circleColor: Value<StyleColor>

    /// The colour of the text.
    public var textColor: Value<StyleColor>

    /// The size of the text, in points.
    public var textSize: Value<Double>

    /// The text; the number of annotations unless set.
    public var textField: Value<String>

    /// How close annotations are gathered, in points of a world that is 512 points wide at zoom level 0.
    public var clusterRadius: Double

    /// The highest zoom level at which annotations are gathered.
    public var clusterMaxZoom: Double

    /// The least number of annotations that make a cluster.
    public var clusterMinPoints: Double

    /// What a cluster says of its annotations, by name: a reducing operator with the value of one, or a reducing expression
    /// with it.
    ///
    ///     ["seats": Exp(.sum) { Exp.customData("seats") }]
    ///
    /// The data of annotations are members of their property `custom_data`.
    public var clusterProperties: [String: Exp]?

    /// Creates options: black circles with the number of annotations in white.
    public init(
        circleRadius: Value<Double> = .constant(18), circleColor: Value<StyleColor> = .constant(StyleColor(.black)),
        textColor: Value<StyleColor> = .constant(StyleColor(.white)), textSize: Value<Double> = .constant(12),
        textField: Value<String> = .expression(Exp(.get) { "point_count" }), clusterRadius: Double = 50,
        clusterMaxZoom: Double = 14, clusterMinPoints: Double = 2, clusterProperties: [String: Exp]? = nil
    ) {
        self.circleRadius = circleRadius
        self.circleColor = circleColor
        self.textColor = textColor
        self.textSize = textSize
        self.textField = textField
        self.clusterRadius = clusterRadius
        self.clusterMaxZoom = clusterMaxZoom
        self.clusterMinPoints = clusterMinPoints
        self.clusterProperties = clusterProperties
    }
}
