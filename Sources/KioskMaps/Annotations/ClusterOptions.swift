public import KioskStyle

/// The clustering of the annotations of a point annotation manager.
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

    /// The text; the number of annotations by default.
    public var textField: Value<String>

    /// The radius of a cluster in which annotations are combined, in points of a world that is 512 points wide at zoom level 0.
    public var clusterRadius: Double

    /// The maximum zoom level at which annotations are clustered.
    public var clusterMaxZoom: Double

    /// The minimum number of annotations in a cluster.
    public var clusterMinPoints: Double

    /// The properties of clusters by name: each is a reducing operator or expression with the value of one annotation.
    ///
    ///     ["seats": Exp(.sum) { Exp.customData("seats") }]
    ///
    /// The data of an annotation is its property `custom_data`.
    public var clusterProperties: [String: Exp]?

    /// Creates options: black circles with the number of annotations in white by default.
    ///
    /// - Parameters:
    ///   - circleRadius: The radius of the circle of a cluster, in points.
    ///   - circleColor: The colour of the circle.
    ///   - textColor: The colour of the text.
    ///   - textSize: The size of the text, in points.
    ///   - textField: The text.
    ///   - clusterRadius: The radius in which annotations are combined, in points of a world that is 512 points wide at zoom 0.
    ///   - clusterMaxZoom: The maximum zoom level at which annotations are clustered.
    ///   - clusterMinPoints: The minimum number of annotations in a cluster.
    ///   - clusterProperties: The properties of clusters by name.
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
