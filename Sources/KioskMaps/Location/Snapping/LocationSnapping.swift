public import KioskGeometry
public import KioskLocation

/// The lines to which the location of the device is snapped.
///
///     mapView.location.snapping = .line(route, trimming: "route")
///     mapView.location.onPuckRender.observe { puck in
///         print(puck.linePosition?.progress)  // metres from the start of the route, nil beside it
///     }.store(in: &cancelables)
///
/// `LineSnapper` decides which fixes are on a line. While they are, the puck moves along the line, also around corners, and its course
/// is that of the line.
public struct LocationSnapping: Sendable {
    /// The origin of the lines.
    enum Lines: Sendable {
        /// Lines that are given.
        case given(LineSnapper)
        /// The lines of a provider.
        case provider(any SnappingLineProvider)
    }

    let lines: Lines

    /// The conditions under which a fix is snapped.
    public let options: LineSnappingOptions

    /// The id of the line layer whose travelled part is trimmed; nil for none.
    public let trimmedLayerID: String?

    /// Snaps to a line, such as a route.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - layerID: The id of a line layer whose source contains the same line alone. Its property `line-trim-offset` is set to the
    ///     travelled part in each frame in which the puck moves, so that this part is drawn with `line-trim-color`, by default not at all.
    ///     nil trims no layer.
    ///   - options: The conditions under which a fix is snapped.
    /// - Complexity: O(n) in the positions of the line. A long line is prepared off the main actor, because the function can be called
    ///   there.
    public static func line(
        _ line: LineString, trimming layerID: String? = nil, options: LineSnappingOptions = LineSnappingOptions()
    ) -> LocationSnapping {
        LocationSnapping(
            lines: .given(LineSnapper([line], options: options)), options: options, trimmedLayerID: layerID)
    }

    /// Snaps to one of several lines, such as the paths of a park.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - options: The conditions under which a fix is snapped.
    /// - Complexity: O(n) in the positions of the lines.
    public static func lines(
        _ lines: [LineString], options: LineSnappingOptions = LineSnappingOptions()
    ) -> LocationSnapping {
        LocationSnapping(lines: .given(LineSnapper(lines, options: options)), options: options, trimmedLayerID: nil)
    }

    /// Snaps to lines that a provider sends as the device moves, such as those of a service for map matching.
    ///
    /// - Parameters:
    ///   - provider: The provider, which receives the exact fixes, and nothing while accuracy is reduced.
    ///   - options: The conditions under which a fix is snapped.
    public static func provider(
        _ provider: any SnappingLineProvider, options: LineSnappingOptions = LineSnappingOptions()
    ) -> LocationSnapping {
        LocationSnapping(lines: .provider(provider), options: options, trimmedLayerID: nil)
    }
}
