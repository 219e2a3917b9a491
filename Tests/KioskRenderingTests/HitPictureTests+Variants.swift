import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import TestSupport
import Testing

extension HitPictureTests {
    /// What a pixel and all around it show.
    private enum Shown: Equatable {
        case ground
        case feature(Int)
        /// Features that are blended with each other or with the ground.
        case blend
    }

    private func shown(in image: UIImage, column: Int, row: Int, isBlended: Bool) -> Shown? {
        func shown(_ column: Int, _ row: Int) -> Shown? {
            let start = 4 * (row * image.pixelWidth + column)
            let pixel = image.pixels[start..<start + 3]
            // Ambient light adds a little to each component of an extruded polygon.
            guard pixel.contains(where: { $0 > 8 }) else {
                // A soft edge fades until it is not seen.
                return isBlended && pixel.contains { $0 > 0 } ? nil : .ground
            }
            if isBlended { return .blend }
            let isSet = pixel.map { $0 > 127 }
            return Self.colors.firstIndex { [$0.red, $0.green, $0.blue].map { $0 > 0.5 } == isSet }.map { .feature($0) }
        }
        let center = shown(column, row)
        let neighbors = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
        return neighbors.allSatisfy { shown(column + $0, row + $1) == center } ? center : nil
    }

    private func identifiers(at point: CGPoint) -> [FeatureIdentifier?] {
        var found: [QueriedRenderedFeature] = []
        mapView.mapboxMap.queryRenderedFeatures(with: point) { found = (try? $0.get()) ?? [] }
        return found.map(\.feature.identifier)
    }

    /// Returns whether the hits at a point agree with what a pixel shows there.
    private func agrees(with shown: Shown, at point: CGPoint, _ agreement: HitPictureVariant.Agreement) -> Bool {
        func agrees(_ point: CGPoint) -> Bool {
            let found = identifiers(at: point)
            return switch (shown, agreement) {
            case (.feature(let row), .inclusion): found.contains(.number(Double(row)))
            case (.feature(let row), _): found.first == .number(Double(row))
            case (.blend, _): !found.isEmpty
            case (.ground, .inclusion): true
            case (.ground, _): found.isEmpty
            }
        }
        // The antialiased rims of two parts of a feature may fill the space between them.
        if agrees(point) { return true }
        let rims: [(x: CGFloat, y: CGFloat)] = [(-0.7, 0), (0.7, 0), (0, -0.7), (0, 0.7)]
        return shown != .ground && rims.contains { agrees(CGPoint(x: point.x + $0.x, y: point.y + $0.y)) }
    }

    @Test("A feature is hit where it is drawn, and only there", arguments: HitPictureVariant.allCases)
    func agreement(variant: HitPictureVariant) throws {
        var generator = SeededGenerator(seed: 78)
        var painted = 0
        for scene in 0..<randomRounds(2) {
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 60.17, longitude: scene % 5 == 0 ? 180 : 24.94),
                    zoom: .random(in: variant.zoom, using: &generator),
                    bearing: .random(in: 0...360, using: &generator),
                    pitch: scene % 3 == 0
                        ? variant.pitch.lowerBound : .random(in: variant.pitch, using: &generator)))
            var document = style(
                variant.type, of: variant.geometry, crosses: variant.crosses, using: &generator)
            document.layers[1].properties.merge(variant.properties(using: &generator)) { $1 }
            if let difference = variant.zoomAboveMinimum {
                document.layers[1].minZoom = mapView.mapboxMap.cameraState.zoom - difference
            }
            mapView.mapboxMap.load(document)
            let image = try mapView.snapshot()
            for y in stride(from: 2, to: image.pixelHeight - 2, by: 7) {
                for x in stride(from: 2, to: image.pixelWidth - 2, by: 7) {
                    let isBlended = variant.agreement == .coverage
                    guard let shown = shown(in: image, column: x, row: y, isBlended: isBlended) else { continue }
                    if shown != .ground { painted += 1 }
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    let isHit = agrees(with: shown, at: point, variant.agreement)
                    #expect(
                        isHit, "scene \(scene) at \(point): \(shown), found \(identifiers(at: point))")
                }
            }
        }
        #expect(painted > 50)
    }
}
