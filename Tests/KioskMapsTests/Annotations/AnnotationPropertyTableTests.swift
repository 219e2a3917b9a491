import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

@MainActor
@Suite("All properties of all annotations and managers")
struct AnnotationPropertyTableTests {
    private let kiosk = Kiosk()

    /// What only layers can be told.
    private static let layerOnly = [
        "visibility", "icon-overlap", "text-overlap", "text-variable-anchor-offset", "line-gradient",
        "line-layer-opacity", "fill-layer-opacity",
    ]

    /// The names a layer of a type can be told: its properties, their transitions, and the themes of its colours.
    private func names(of type: LayerType) -> [String] {
        PropertySpecification.properties(of: type).values.filter { !Self.layerOnly.contains($0.name) }.flatMap {
            property in
            [property.name] + (property.hasTransition ? ["\(property.name)-transition"] : [])
                + (property.type == .color ? ["\(property.name)-use-theme"] : [])
        }.sorted()
    }

    @Test("a property is nil at first, reads as it was set, has the style's name, and is gone when set to nil")
    func annotations() {
        PropertyTable.point().check(PointAnnotation(coordinate: .helsinki))
        PropertyTable.polyline().check(PolylineAnnotation(lineCoordinates: [.helsinki]))
        PropertyTable.polygon().check(PolygonAnnotation(polygon: Polygon([[.helsinki]])))
        PropertyTable.circle().check(CircleAnnotation(centerCoordinate: .helsinki))
    }

    @Test("so is one of a manager, which has every property of its layer")
    func managers() {
        let annotations = kiosk.mapView.annotations
        PropertyTable.pointManager().check(annotations.makePointAnnotationManager())
        PropertyTable.polylineManager().check(annotations.makePolylineAnnotationManager())
        PropertyTable.polygonManager().check(annotations.makePolygonAnnotationManager())
        PropertyTable.circleManager().check(annotations.makeCircleAnnotationManager())
        kiosk.frame()
        #expect(kiosk.diagnostics.isEmpty)
        #expect(PropertyTable.pointManager().names == names(of: .symbol))
        #expect(PropertyTable.polylineManager().names == names(of: .line))
        #expect(PropertyTable.polygonManager().names == names(of: .fill))
        #expect(PropertyTable.circleManager().names == names(of: .circle))
    }

    @Test("an annotation's are those of its layer that may differ between features")
    func subset() {
        func check(_ annotation: [String], _ manager: [String], _ type: LayerType) {
            #expect(Set(annotation).isSubset(of: manager))
            for (name, property) in PropertySpecification.properties(of: type) {
                let differs = property.parameters.contains(.feature)
                #expect(differs || !annotation.contains(name), "\(name)")
            }
        }
        check(PropertyTable.point().names, PropertyTable.pointManager().names, .symbol)
        check(PropertyTable.polyline().names, PropertyTable.polylineManager().names, .line)
        check(PropertyTable.polygon().names, PropertyTable.polygonManager().names, .fill)
        check(PropertyTable.circle().names, PropertyTable.circleManager().names, .circle)
    }
}
