package import KioskGeometry
package import KioskStyle

/// The properties of a location indicator that change with each frame while it moves.
///
/// They override the properties of the layer and reach the renderer without a round trip through JSON.
package struct LocationIndicatorState: Equatable, Sendable {
    /// A circle that emphasises the location.
    package struct Emphasis: Equatable, Sendable {
        /// The radius, in points.
        var radius: Double

        /// The colour; nil keeps that of the layer.
        var color: UIColor?

        package init(radius: Double, color: UIColor? = nil) {
            self.radius = radius
            self.color = color
        }
    }

    /// The coordinate.
    var coordinate: LocationCoordinate2D

    /// The radius of the accuracy ring, in metres; nil keeps that of the layer.
    var accuracyRadius: Double?

    /// The width of the border of the accuracy ring, in points; nil for 1.
    ///
    /// It is not a property of the style.
    var ringBorderWidth: Double?

    /// The bearing, in degrees clockwise from north; nil keeps that of the layer.
    var bearing: Double?

    /// The emphasis circle; nil keeps that of the layer.
    package var emphasis: Emphasis?

    package init(
        coordinate: LocationCoordinate2D, accuracyRadius: Double? = nil, ringBorderWidth: Double? = nil,
        bearing: Double? = nil, emphasis: Emphasis? = nil
    ) {
        self.coordinate = coordinate
        self.accuracyRadius = accuracyRadius
        self.ringBorderWidth = ringBorderWidth
        self.bearing = bearing
        self.emphasis = emphasis
    }

    /// The properties in the form of a style document.
    package var json: JSONObject {
        var json: JSONObject = ["location": [.number(coordinate.latitude), .number(coordinate.longitude), 0]]
        if let accuracyRadius { json["accuracy-radius"] = .some(.number(accuracyRadius)) }
        if let bearing { json["bearing"] = .some(.number(bearing)) }
        if let emphasis {
            json["emphasis-circle-radius"] = .some(.number(emphasis.radius))
            if let color = emphasis.color {
                json["emphasis-circle-color"] = .some(.string(StyleColor(color).rawValue))
            }
        }
        return json
    }
}
