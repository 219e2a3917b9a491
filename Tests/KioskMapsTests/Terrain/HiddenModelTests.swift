import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Models between hills")
struct HiddenModelTests {
    private let map: TerrainMap
    private let low = CameraOptions(center: TerrainMap.vaduz, zoom: 12, bearing: 10, pitch: 70)

    init() throws {
        map = try TerrainMap(Hills(seed: 2, height: 2500, zoom: 12.5), camera: low)
        map.mapView.modelDecoder = BoxDecoder()
        map.load(TerrainMap.style())
    }

    /// The positions in view with hills before and behind them that are higher than a model there.
    private var valleys: [CLLocationCoordinate2D] {
        let transform = map.map.cameraTransform
        guard let terrain = transform.terrain else { return [] }
        let bearing = transform.bearing * .pi / 180
        let positions = (-12...12).flatMap { row in
            (-12...12).map { column in
                CLLocationCoordinate2D(
                    latitude: TerrainMap.vaduz.latitude + Double(row) * 0.004,
                    longitude: TerrainMap.vaduz.longitude + Double(column) * 0.006)
            }
        }
        return positions.filter { (coordinate: CLLocationCoordinate2D) -> Bool in
            let world = WebMercator.point(for: coordinate)
            let seen = map.map.point(for: coordinate)
            guard (10.0...230).contains(seen.x), (10.0...170).contains(seen.y) else { return false }
            let metre = ExtrusionForm.metre(at: SIMD2(world.x, world.y))
            let top = terrain.elevation(at: world) + Double(BoxDecoder.size.height)
            func rises(_ side: Double) -> Bool {
                for distance in stride(from: 400.0, through: 4000, by: 200) {
                    let travel = side * distance * metre
                    let other = CGPoint(x: world.x + travel * sin(bearing), y: world.y - travel * cos(bearing))
                    if terrain.elevation(at: other) > top { return true }
                }
                return false
            }
            return rises(1) && rises(-1)
        }
    }

    private func isHidden(_ coordinate: CLLocationCoordinate2D, height: Double) -> Bool {
        map.map.cameraTransform.isHidden(WebMercator.point(for: coordinate), height: height)
    }

    private func load(at coordinate: CLLocationCoordinate2D) {
        var document = TerrainMap.style(layers: [
            StyleLayer(
                id: "things", type: .model, source: "things",
                properties: ["model-id": "https://hills.example/100.glb"])
        ])
        document.sources["things"] = .geoJSON(
            .featureCollection(FeatureCollection(features: [Feature(geometry: Geometry.point(Point(coordinate)))])))
        map.load(document)
        map.clock.advance(by: 1)
        map.settle()
    }

    private func isHit(at point: CGPoint) -> Bool {
        var count = 0
        map.map.queryRenderedFeatures(with: point) { count = ((try? $0.get()) ?? []).count }
        return count > 0
    }

    /// Checks that the pixels around a model are hit if they are those of the model; returns the number of all its pixels, and the
    /// middle of them.
    private func agreement(around coordinate: CLLocationCoordinate2D, name: String) throws -> (
        count: Int, midpoint: CGPoint
    ) {
        let image = try map.mapView.snapshot()
        PicturesFolder.write(image, name: name)
        func isRed(_ x: Int, _ y: Int) -> Bool { image.pixels[4 * (y * image.pixelWidth + x)] > 24 }
        let transform = map.map.cameraTransform
        let foot = try #require(transform.elevatedScreenPoint(for: WebMercator.point(for: coordinate)))
        for y in stride(from: Int(foot.y) - 40, through: Int(foot.y) + 16, by: 2) where 1..<image.pixelHeight - 1 ~= y {
            for x in stride(from: Int(foot.x) - 16, through: Int(foot.x) + 16, by: 2)
            where 1..<image.pixelWidth - 1 ~= x {
                let center = isRed(x, y)
                var isEdge = false
                for dy in -1...1 {
                    for dx in -1...1 where isRed(x + dx, y + dy) != center { isEdge = true }
                }
                guard !isEdge else { continue }
                let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                #expect(isHit(at: point) == center, "\(name) at \(point)")
            }
        }
        var (sum, count) = (SIMD2<Double>.zero, 0)
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth where isRed(x, y) {
                sum += SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                count += 1
            }
        }
        let center = sum / Double(max(count, 1))
        return (count, CGPoint(x: center.x, y: center.y))
    }

    @Test("A model behind the nearer hill is neither drawn nor hit until the camera sees it")
    func hidden() throws {
        let positions = valleys.filter { isHidden($0, height: Double(BoxDecoder.size.height) + 60) }.prefix(4)
        try #require(!positions.isEmpty)
        for (index, coordinate) in positions.enumerated() {
            map.map.setCamera(to: low)
            load(at: coordinate)
            #expect(try agreement(around: coordinate, name: "hidden-model-\(index)").count == 0)
            let transform = map.map.cameraTransform
            let world = WebMercator.point(for: coordinate)
            for height in stride(from: 0.0, through: 320, by: 40) {
                let level = transform.level(of: world, raisedBy: height)
                let point = try #require(transform.screenPoint(of: world, level: level))
                #expect(!isHit(at: point), "\(index) at \(height) m")
            }
            map.map.setCamera(to: CameraOptions(center: coordinate, pitch: 15))
            map.settle()
            let seen = try agreement(around: coordinate, name: "hidden-model-\(index)-above")
            #expect(seen.count > 20)
            #expect(isHit(at: seen.midpoint))
        }
    }

    @Test("Of a model whose top is seen over the nearer hill, the top is hit and the rest is not")
    func partlyHidden() throws {
        let height = Double(BoxDecoder.size.height)
        let positions = valleys.filter { isHidden($0, height: 0.3 * height) && !isHidden($0, height: 0.8 * height) }
        try #require(!positions.isEmpty)
        for (index, coordinate) in positions.prefix(4).enumerated() {
            load(at: coordinate)
            #expect(try agreement(around: coordinate, name: "partly-hidden-model-\(index)").count > 4)
            let foot = try #require(
                map.map.cameraTransform.elevatedScreenPoint(for: WebMercator.point(for: coordinate)))
            #expect(!isHit(at: foot))
        }
    }
}
