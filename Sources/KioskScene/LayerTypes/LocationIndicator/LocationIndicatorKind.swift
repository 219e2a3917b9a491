import Foundation
package import KioskGeometry
package import KioskStyle

/// Layers that show the location of the device.
package final class LocationIndicatorKind: LayerKind {
    package static let type = LayerType.locationIndicator
    package static let readsImages = true
    package static let drawnProperties = LocationIndicatorProperties.drawnNames

    /// The properties, shared by all states of a layer.
    private final class Shared: Sendable {
        let properties: LocationIndicatorProperties

        init(_ properties: LocationIndicatorProperties) {
            self.properties = properties
        }
    }

    private let shared: Shared

    /// The properties that override those of the layer; nil for none.
    package let state: LocationIndicatorState?

    package init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        shared = Shared(LocationIndicatorProperties(layer, report: report))
        state = nil
    }

    /// Creates the properties of a layer that has moved.
    package init(_ other: LocationIndicatorKind, state: LocationIndicatorState) {
        shared = other.shared
        self.state = state
    }

    /// The properties of the layer, without those of the state.
    package var properties: LocationIndicatorProperties {
        _read { yield shared.properties }
    }

    package var overriddenProperties: JSONObject { state?.json ?? [:] }

    // The accuracy ring is in metres, whose number of points depends on the zoom level.
    package static func dependsOnZoom(_ layer: StyleLayer) -> Bool { true }

    // The images move apart when the map is pitched.
    package static func dependsOnPitch(_ layer: StyleLayer) -> Bool {
        layer.properties["image-pitch-displacement"] != nil
    }

    package func makeDrawing() -> any LayerDrawing { LocationIndicatorDrawing() }
}

extension RuntimeLayer {
    /// The properties of a location indicator; nil for layers of other types.
    package var indicatorKind: LocationIndicatorKind? { kind as? LocationIndicatorKind }
}
