import Foundation
import Testing

@testable import generate_properties

/// The table has as many properties as the specifications, counted independently.
@Suite struct PropertyCensusTests {
    private let table: PropertyTable

    init() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let package = tests.deletingLastPathComponent().deletingLastPathComponent()
        table = try PropertyTable(parsing: Data(contentsOf: GeneratedFolder(package: package).table))
    }

    private func properties(of type: String) throws -> [PropertyTable.Property] {
        try #require(table.layers.first { $0.type == type }).properties
    }

    /// The layout and paint properties of the open specification.
    @Test(arguments: [
        ("fill", 2, 8), ("line", 6, 12), ("symbol", 47, 14), ("circle", 2, 11), ("heatmap", 1, 5),
        ("fill-extrusion", 2, 8), ("raster", 1, 9), ("hillshade", 1, 9), ("color-relief", 1, 3), ("background", 1, 3),
    ])
    func theTableHasAsManyLayoutAndPaintPropertiesOfEachLayerTypeAsTheOpenSpecification(
        type: String, layout: Int, paint: Int
    ) throws {
        let open = try properties(of: type).filter { $0.origin != "mapbox" }
        #expect(open.count { $0.container == "layout" } == layout)
        #expect(open.count { $0.container == "paint" } == paint)
    }

    /// The properties of annotations, and the properties of managers only.
    @Test(
        "The table has as many properties of each annotation and manager as the SDK",
        arguments: [("symbol", 34, 36, 15), ("line", 14, 17, 16), ("fill", 9, 6, 7), ("circle", 8, 6, 2)])
    func annotations(type: String, own: Int, managers: Int, beyondOpen: Int) throws {
        let properties = try properties(of: type)
        #expect(properties.count { $0.annotation == "annotation" } == own)
        #expect(properties.count { $0.annotation == "manager" } == managers)
        #expect(properties.count { $0.annotation != nil && $0.origin == "mapbox" } == beyondOpen)
    }

    @Test("The table has the number of properties of the open specification in total")
    func counts() {
        let open = table.layers.flatMap(\.properties).filter { $0.origin != "mapbox" && $0.name != "visibility" }
        let ofOpenLayers = table.layers.prefix(10).flatMap(\.properties).filter { $0.origin != "mapbox" }
        #expect(ofOpenLayers.count == 146)
        #expect(Set(ofOpenLayers.map(\.name)).count == 135)
        #expect(open.count { $0.hasTransition } == 59)
        // Three more than in the specification: line elevation and icon text fit are per annotation.
        #expect(open.count { $0.parameters.contains("feature") } == 62 + 3)
        #expect(open.count { $0.parameters.contains("feature-state") } == 31)
    }

    /// The properties of the layers that exist in the SDK only.
    @Test(arguments: [
        ("background", 5), ("heatmap", 5), ("fill-extrusion", 28), ("raster", 16), ("hillshade", 7), ("sky", 9),
        ("location-indicator", 17), ("clip", 2), ("raster-particle", 7), ("model", 18), ("slot", 0),
    ])
    func theTableHasAsManyPropertiesBeyondTheOpenSpecificationAsTheSDK(type: String, count: Int) throws {
        #expect(try properties(of: type).count { $0.origin != "open" } == count)
    }
}
