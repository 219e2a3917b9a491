import Foundation
import KioskMaps
import KioskStyle
import TestSupport

extension PlainManager {
    private static let anchors: [(IconAnchor, SIMD2<Double>)] = [
        (.center, SIMD2(0.5, 0.5)), (.left, SIMD2(0, 0.5)), (.right, SIMD2(1, 0.5)), (.top, SIMD2(0.5, 0)),
        (.bottom, SIMD2(0.5, 1)), (.topLeft, SIMD2(0, 0)), (.topRight, SIMD2(1, 0)), (.bottomLeft, SIMD2(0, 1)),
        (.bottomRight, SIMD2(1, 1)),
    ]

    /// Puts a manager of any kind with random annotations onto a map, and returns the same as plain numbers.
    @MainActor
    static func random(
        named name: String, on mapView: MapView, camera: PlainCamera, using generator: inout SeededGenerator
    ) -> PlainManager {
        var plainManager = PlainManager()
        if generator.flip() { plainManager.translate = SIMD2(generator.number(-60...60), generator.number(-60...60)) }
        plainManager.translatesWithMap = generator.flip()
        let count = Int.random(in: 1...25, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: circles(&plainManager, name, count, mapView, camera, &generator)
        case 1: lines(&plainManager, name, count, mapView, camera, &generator)
        case 2: areas(&plainManager, name, count, mapView, camera, &generator)
        default: icons(&plainManager, name, count, mapView, camera, &generator)
        }
        return plainManager
    }

    /// A coordinate seen somewhere in or around the view, in any copy of the world.
    private static func coordinate(
        near point: SIMD2<Double>, revolutions: Double, camera: PlainCamera
    ) -> CLLocationCoordinate2D? {
        guard let ground = camera.ground(at: point), camera.scale(at: ground) > 0.05,
            var coordinate = camera.coordinate(of: ground)
        else { return nil }
        coordinate.longitude += 360 * revolutions
        return coordinate
    }

    private static func position(_ generator: inout SeededGenerator) -> SIMD2<Double> {
        SIMD2(generator.number(-50...850), generator.number(-50...650))
    }

    private static func points(
        _ count: Int, camera: PlainCamera, _ generator: inout SeededGenerator
    ) -> [CLLocationCoordinate2D] {
        let center = position(&generator)
        let revolutions = Double(Int.random(in: -2...2, using: &generator))
        return (0..<count).compactMap { _ in
            coordinate(
                near: center + SIMD2(generator.number(-120...120), generator.number(-120...120)),
                revolutions: revolutions,
                camera: camera)
        }
    }
}

extension PlainManager {
    @MainActor
    private static func circles(
        _ plainManager: inout PlainManager, _ name: String, _ count: Int, _ mapView: MapView, _ camera: PlainCamera,
        _ generator: inout SeededGenerator
    ) {
        (plainManager.liesOnMap, plainManager.followsMap) = (generator.flip(), generator.flip())
        let manager = mapView.annotations.makeCircleAnnotationManager(id: name)
        manager.circlePitchAlignment = plainManager.liesOnMap ? .map : .viewport
        manager.circlePitchScale = plainManager.followsMap ? .map : .viewport
        manager.circleTranslate = [plainManager.translate.x, plainManager.translate.y]
        manager.circleTranslateAnchor = plainManager.translatesWithMap ? .map : .viewport
        for index in 0..<count {
            guard let center = points(1, camera: camera, &generator).first else { continue }
            var circle = CircleAnnotation(id: "\(name)-\(index)", centerCoordinate: center)
            let radius = generator.number(1...60)
            let stroke = generator.flip() ? generator.number(0...20) : 0
            (circle.circleRadius, circle.circleStrokeWidth) = (radius, stroke)
            circle.circleSortKey = Double(Int.random(in: 0...2, using: &generator))
            manager.annotations.append(circle)
            plainManager.items.append(
                Item(
                    id: circle.id, sortKey: circle.circleSortKey ?? 0,
                    form: .circle(center, radius: radius, stroke: stroke)))
        }
    }

    @MainActor
    private static func lines(
        _ plainManager: inout PlainManager, _ name: String, _ count: Int, _ mapView: MapView, _ camera: PlainCamera,
        _ generator: inout SeededGenerator
    ) {
        let manager = mapView.annotations.makePolylineAnnotationManager(id: name)
        manager.lineTranslate = [plainManager.translate.x, plainManager.translate.y]
        manager.lineTranslateAnchor = plainManager.translatesWithMap ? .map : .viewport
        for index in 0..<count {
            let path = points(Int.random(in: 2...6, using: &generator), camera: camera, &generator)
            guard path.count >= 2 else { continue }
            var line = PolylineAnnotation(id: "\(name)-\(index)", lineCoordinates: path)
            let width = generator.number(0.5...30)
            let gap = generator.flip() ? generator.number(1...20) : 0
            let offset = generator.flip() ? generator.number(-25...25) : 0
            (line.lineWidth, line.lineGapWidth, line.lineOffset) = (width, gap, offset)
            line.lineSortKey = Double(Int.random(in: 0...2, using: &generator))
            manager.annotations.append(line)
            plainManager.items.append(
                Item(
                    id: line.id, sortKey: line.lineSortKey ?? 0,
                    form: .line(path, width: width, gap: gap, offset: offset)))
        }
    }

    @MainActor
    private static func areas(
        _ plainManager: inout PlainManager, _ name: String, _ count: Int, _ mapView: MapView, _ camera: PlainCamera,
        _ generator: inout SeededGenerator
    ) {
        let manager = mapView.annotations.makePolygonAnnotationManager(id: name)
        manager.fillTranslate = [plainManager.translate.x, plainManager.translate.y]
        manager.fillTranslateAnchor = plainManager.translatesWithMap ? .map : .viewport
        for index in 0..<count {
            // Rings can intersect themselves and each other: the even-odd rule applies.
            let outer = points(Int.random(in: 3...7, using: &generator), camera: camera, &generator)
            guard outer.count >= 3 else { continue }
            var rings = [outer]
            if generator.flip() {
                let center =
                    outer.reduce(SIMD2<Double>.zero) { $0 + SIMD2($1.latitude, $1.longitude) } / Double(outer.count)
                rings.append(
                    outer.map {
                        CLLocationCoordinate2D(
                            latitude: (center.x + $0.latitude) / 2, longitude: (center.y + $0.longitude) / 2)
                    })
            }
            let closed = generator.flip() ? rings.map { $0 + $0.prefix(1) } : rings
            var area = PolygonAnnotation(id: "\(name)-\(index)", polygon: .init(closed))
            area.fillSortKey = Double(Int.random(in: 0...2, using: &generator))
            manager.annotations.append(area)
            plainManager.items.append(Item(id: area.id, sortKey: area.fillSortKey ?? 0, form: .area(rings)))
        }
    }

    @MainActor
    private static func icons(
        _ plainManager: inout PlainManager, _ name: String, _ count: Int, _ mapView: MapView, _ camera: PlainCamera,
        _ generator: inout SeededGenerator
    ) {
        (plainManager.liesOnMap, plainManager.followsMap) = (generator.flip(), generator.flip())
        let manager = mapView.annotations.makePointAnnotationManager(id: name)
        let padding = generator.number(0...10)
        manager.iconPadding = padding
        manager.iconPitchAlignment = plainManager.liesOnMap ? .map : .viewport
        manager.iconRotationAlignment = plainManager.followsMap ? .map : .viewport
        manager.iconTranslate = [plainManager.translate.x, plainManager.translate.y]
        manager.iconTranslateAnchor = plainManager.translatesWithMap ? .map : .viewport
        for index in 0..<count {
            guard let center = points(1, camera: camera, &generator).first else { continue }
            let (width, height) = (Int.random(in: 4...40, using: &generator), Int.random(in: 4...40, using: &generator))
            let pixels = [UInt8](repeating: 9, count: 4 * width * height)
            guard let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels) else { continue }
            var pin = PointAnnotation(id: "\(name)-\(index)", coordinate: center)
            pin.image = .init(image: image, name: "\(width)x\(height)")
            let (anchor, unit) = anchors[Int.random(in: 0..<9, using: &generator)]
            // Sizes of features are drawn in steps of 1/128.
            let scale = (generator.number(0.3...2) * 128).rounded() / 128
            let rotation = generator.number(-400...400)
            let offset = generator.flip() ? SIMD2(generator.number(-30...30), generator.number(-30...30)) : .zero
            (pin.iconAnchor, pin.iconSize, pin.iconRotate) = (anchor, scale, rotation)
            pin.iconOffset = [offset.x, offset.y]
            pin.symbolSortKey = Double(Int.random(in: 0...2, using: &generator))
            manager.annotations.append(pin)
            let size = SIMD2(Double(width), Double(height)) * scale
            let low = offset * scale - unit * size - padding
            let high = offset * scale - unit * size + size + padding
            plainManager.items.append(
                Item(
                    id: pin.id, sortKey: pin.symbolSortKey ?? 0,
                    form: .icon(center, x: low.x...high.x, y: low.y...high.y, rotation: rotation)))
        }
    }
}
