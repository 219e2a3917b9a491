import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps

@Suite("The style that an annotation manager gives to its layers")
struct AnnotationLayerStyleTests {
    private func properties(_ name: String, _ value: Double) -> StyleProperties {
        var properties = StyleProperties()
        properties.setValue(value, of: name)
        return properties
    }

    @Test("Every change has to be applied again, and only changes")
    func application() {
        var style = AnnotationLayerStyle<CircleAnnotation>()
        #expect(!style.isApplied)
        _ = style.apply()
        #expect(style.isApplied)
        style.add(properties("circle-radius", 1))
        #expect(!style.isApplied)
        _ = style.apply()
        style.add(properties("circle-radius", 2))
        #expect(style.isApplied, "the layer reads the value of each annotation already")
        style.slot = "top"
        #expect(!style.isApplied)
        _ = style.apply()
        style.properties = properties("circle-blur", 1)
        #expect(!style.isApplied)
    }

    @Test("The value of an annotation precedes that of the manager, and that the default")
    func precedence() {
        var style = AnnotationLayerStyle<CircleAnnotation>()
        style.properties = properties("circle-radius", 9)
        style.add(properties("circle-radius", 1))
        style.add(properties("circle-blur", 1))
        let json = style.apply()
        #expect(json["circle-radius"] == ["coalesce", ["get", "circle-radius", ["get", "layerProperties"]], 9])
        #expect(json["circle-blur"] == ["coalesce", ["get", "circle-blur", ["get", "layerProperties"]], 0])
    }

    @Test("A property that was set and removed has the default of the style specification")
    func reset() {
        var style = AnnotationLayerStyle<PointAnnotation>()
        #expect(style.apply()["icon-allow-overlap"] == true)
        style.properties["icon-allow-overlap"] = .boolean(false)
        #expect(style.apply()["icon-allow-overlap"] == false)
        style.properties["icon-allow-overlap"] = nil
        #expect(style.apply()["icon-allow-overlap"] == nil)
    }
}
