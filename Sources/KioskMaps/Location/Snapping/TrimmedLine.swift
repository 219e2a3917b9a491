import KioskStyle

/// A line layer whose travelled part is trimmed.
@MainActor
struct TrimmedLine {
    /// The id of the layer.
    let layerID: String

    /// Whether it was reported that the style has no such layer.
    private var isMissingReported = false

    private static let property = "line-trim-offset"

    init(layerID: String) {
        self.layerID = layerID
    }

    /// Trims the layer from its start to a fraction, 0…1; a layer that has this value already does not change.
    ///
    /// The document of the layer is changed when the trimmed part begins or ends, and overridden as it grows.
    mutating func update(to fraction: Double, in map: MapboxMap) {
        guard let index = map.index(ofLayer: layerID), map.layers[index].type == .line else {
            if map.isStyleLoaded, !isMissingReported {
                isMissingReported = true
                map.report(
                    Diagnostic(
                        subject: .location,
                        message:
                            "snapping: the style has no line layer \"\(layerID)\" to trim; add it, or trim another one")
                )
            }
            return
        }
        isMissingReported = false
        if !map.trimLine(withId: layerID, to: fraction) { set(.array([0, .number(fraction)]), at: index, in: map) }
    }

    /// Shows the whole line.
    func remove(from map: MapboxMap) {
        guard let index = map.index(ofLayer: layerID), map.layers[index].type == .line else { return }
        set(.array([0, 0]), at: index, in: map)
    }

    private func set(_ value: JSONValue, at index: Int, in map: MapboxMap) {
        var layer = map.layers[index].layer
        guard layer.properties[Self.property] != .some(.some(value)) else { return }
        layer.properties[Self.property] = .some(value)
        map.replaceLayer(layer, transitions: nil)
    }
}
