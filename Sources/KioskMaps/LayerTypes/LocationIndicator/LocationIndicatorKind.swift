import Foundation
import KioskGeometry
import KioskStyle

/// Layers that show the location of the device.
final class LocationIndicatorKind: LayerKind {
    static let type = LayerType.locationIndicator
    static let readsImages = true
    static let drawnProperties: Set<String> = [
        "accuracy-radius", "accuracy-radius-border-color", "accuracy-radius-color", "bearing", "bearing-image",
        "bearing-image-size", "emphasis-circle-color", "emphasis-circle-radius", "image-pitch-displacement",
        "location", "location-indicator-opacity", "perspective-compensation", "shadow-image", "shadow-image-size",
        "top-image", "top-image-size",
    ]

    /// The properties, shared by all states of a layer.
    private final class Shared: Sendable {
        let properties: LocationIndicatorProperties

        init(_ properties: LocationIndicatorProperties) {
            self.properties = properties
        }
    }

    private let shared: Shared

    /// The properties that override those of the layer; nil for none.
    let state: LocationIndicatorState?

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        shared = Shared(LocationIndicatorProperties(layer, report: report))
        state = nil
    }

    /// Creates the properties of a layer that has moved.
    init(_ other: LocationIndicatorKind, state: LocationIndicatorState) {
        shared = other.shared
        self.state = state
    }

    /// The properties of the layer, without those of the state.
    var properties: LocationIndicatorProperties {
        _read { yield shared.properties }
    }

    var overriddenProperties: JSONObject { state?.json ?? [:] }

    // The accuracy ring is in metres, whose number of points depends on the zoom level.
    static func dependsOnZoom(_ layer: StyleLayer) -> Bool { true }

    // The images move apart when the map is pitched.
    static func dependsOnPitch(_ layer: StyleLayer) -> Bool { layer.properties["image-pitch-displacement"] != nil }

    func makeDrawing() -> any LayerDrawing { LocationIndicatorDrawing() }
}
