import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Properties of annotations and managers")
struct AnnotationPropertyTableTests {
    private let kiosk = Kiosk()

    /// The properties that layers have and managers do not have.
    private static let layerOnly = [
        "visibility", "icon-overlap", "text-overlap", "text-variable-anchor-offset", "line-gradient",
        "line-layer-opacity", "fill-layer-opacity", "line-blend-mode", "line-blend-additive-clamp",
        "line-border-gradient", "symbol-height-offset", "symbol-height-anchor",
    ]

    /// Returns the names of the properties of a layer type, with their transitions and uses of the colour theme.
    private func names(of type: LayerType) -> [String] {
        PropertySpecification.properties(of: type).values.filter { !Self.layerOnly.contains($0.name) }.flatMap {
            property in
            [property.name] + (property.hasTransition ? ["\(property.name)-transition"] : [])
                + (property.type == .color ? ["\(property.name)-use-theme"] : [])
        }.sorted()
    }

    @Test("Each property of an annotation is nil at first, is stored by its style name, and is removed by nil")
    func annotations() {
        PropertyTable<PointAnnotation>.all().check(PointAnnotation(coordinate: .helsinki))
        PropertyTable<PolylineAnnotation>.all().check(PolylineAnnotation(lineCoordinates: [.helsinki]))
        PropertyTable<PolygonAnnotation>.all().check(PolygonAnnotation(polygon: Polygon([[.helsinki]])))
        PropertyTable<CircleAnnotation>.all().check(CircleAnnotation(centerCoordinate: .helsinki))
    }

    @Test("Each property of a manager is stored in the same way, and a manager has every property of its layer")
    func managers() {
        let annotations = kiosk.mapView.annotations
        PropertyTable<PointAnnotationManager>.all().check(annotations.makePointAnnotationManager())
        PropertyTable<PolylineAnnotationManager>.all().check(annotations.makePolylineAnnotationManager())
        PropertyTable<PolygonAnnotationManager>.all().check(annotations.makePolygonAnnotationManager())
        PropertyTable<CircleAnnotationManager>.all().check(annotations.makeCircleAnnotationManager())
        kiosk.frame()
        #expect(kiosk.diagnostics.isEmpty)
        #expect(PropertyTable<PointAnnotationManager>.all().names == names(of: .symbol))
        #expect(PropertyTable<PolylineAnnotationManager>.all().names == names(of: .line))
        #expect(PropertyTable<PolygonAnnotationManager>.all().names == names(of: .fill))
        #expect(PropertyTable<CircleAnnotationManager>.all().names == names(of: .circle))
    }

    @Test("An annotation has the properties of its layer that can depend on the feature")
    func subset() {
        func check(_ annotation: [String], _ manager: [String], _ type: LayerType) {
            #expect(Set(annotation).isSubset(of: manager))
            for (name, property) in PropertySpecification.properties(of: type) {
                let differs = property.parameters.contains(.feature)
                #expect(differs || !annotation.contains(name), "\(name)")
            }
        }
        check(PropertyTable<PointAnnotation>.all().names, PropertyTable<PointAnnotationManager>.all().names, .symbol)
        check(
            PropertyTable<PolylineAnnotation>.all().names, PropertyTable<PolylineAnnotationManager>.all().names, .line)
        check(PropertyTable<PolygonAnnotation>.all().names, PropertyTable<PolygonAnnotationManager>.all().names, .fill)
        check(PropertyTable<CircleAnnotation>.all().names, PropertyTable<CircleAnnotationManager>.all().names, .circle)
    }
}
