import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Icons")
struct IconTests {
    /// Creates an image with four quarters: red and green above, blue and white below.
    private func quarters(side: Int = 40, scale: CGFloat = 1) throws -> UIImage {
        let pixels = (0..<side * side).flatMap { index -> [UInt8] in
            let isRight = index % side >= side / 2
            return index / side < side / 2
                ? (isRight ? [0, 255, 0, 255] : [255, 0, 0, 255])
                : (isRight ? [255, 255, 255, 255] : [0, 0, 255, 255])
        }
        return try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels, scale: scale))
    }

    private func icon(_ place: CGPoint, rotation: Float = 0, opacity: Float = 1) -> IconBucket.Icon {
        IconBucket.Icon(
            position: place, image: "quarters", box: CGRect(x: -20, y: -20, width: 40, height: 40), rotation: rotation,
            opacity: opacity)
    }

    /// Returns the colours of the quarters around the centre of the view: upper left, upper right, lower left, lower
    /// right.
    private func colors(_ drawing: Drawing) -> [String] {
        [(-9.0, -9.0), (9, -9), (-9, 9), (9, 9)].map { x, y in
            let color = drawing[200 + x, 150 + y]
            return color.x > 0.5
                ? (color.y > 0.5 ? "white" : "red") : color.y > 0.5 ? "green" : color.z > 0.5 ? "blue" : "none"
        }
    }

    @Test("Icons are upright at any bearing, or rotate with the map, on the ground and in the viewport plane")
    func turning() throws {
        let images = ["quarters": try quarters()]
        // With east up, the north of an icon that rotates with the map points to the left.
        let camera = CameraTransform.camera(bearing: 90)
        for liesOnMap in [false, true] {
            for (turns, expected) in [
                (false, ["red", "green", "blue", "white"]), (true, ["green", "white", "red", "blue"]),
            ] {
                let bucket = IconBucket(
                    identity: .layer(), icons: [icon(camera.center)], turnsWithMap: turns, liesOnMap: liesOnMap)
                #expect(colors(try Drawing([.icon(bucket)], camera: camera, images: images)) == expected)
            }
        }
        let turned = IconBucket(identity: .layer(), icons: [icon(camera.center, rotation: 90)])
        #expect(
            colors(try Drawing([.icon(turned)], camera: camera, images: images)) == ["blue", "red", "white", "green"])
    }

    @Test("An icon fills its box independently of the scale of its image", arguments: [1.0, 2])
    func box(scale: CGFloat) throws {
        let camera = CameraTransform.camera()
        let images = ["quarters": try quarters(side: Int(40 * scale), scale: scale)]
        let shifted = IconBucket.Icon(
            position: camera.center, image: "quarters", box: CGRect(x: 10, y: -50, width: 40, height: 40))
        let bucket = IconBucket(identity: .layer(), icons: [shifted])
        let drawing = try Drawing([.icon(bucket)], camera: camera, pixelRatio: scale, images: images)
        #expect(drawing[210.5, 100.5] == SIMD4(1, 0, 0, 1) && drawing[209.5, 100.5].x == 0)
        #expect(drawing[249.5, 139.5] == SIMD4(1, 1, 1, 1) && drawing[250.5, 139.5].x == 0)
        #expect(abs(drawing.area() - 800) < 1)
    }

    @Test("An icon faces the viewer at its own size, or is foreshortened with the ground", arguments: [30.0, 60])
    func pitch(pitch: Double) throws {
        let camera = CameraTransform.camera(pitch: pitch)
        let images = ["quarters": try quarters()]
        let place = camera.worldPoint(for: CGPoint(x: 200, y: 90)) ?? .zero
        let facing = IconBucket(identity: .layer(), icons: [icon(place)])
        #expect(abs(try Drawing([.icon(facing)], camera: camera, images: images).area() - 800) < 8)

        let lying = IconBucket(identity: .layer(), icons: [icon(place)], liesOnMap: true)
        let drawing = try Drawing([.icon(lying)], camera: camera, images: images)
        let way = 20 / camera.worldSize
        let right = try #require(camera.screenPoint(for: CGPoint(x: place.x + way, y: place.y)))
        let top = try #require(camera.screenPoint(for: CGPoint(x: place.x, y: place.y - way)))
        #expect(abs(drawing.length(of: 1, from: CGPoint(x: 200, y: 89), direction: .right) - right.x + 200) < 1)
        #expect(abs(drawing.length(of: 1, from: CGPoint(x: 202, y: 90), direction: .up) - 90 + top.y) < 1)
    }

    @Test("Icons are drawn with their opacity, and icons without an image are not drawn")
    func opacity() throws {
        let camera = CameraTransform.camera()
        var nameless = icon(camera.center)
        nameless.image = "nothing"
        let bucket = IconBucket(identity: .layer(), icons: [icon(camera.center, opacity: 0.5), nameless])
        let drawing = try Drawing([.icon(bucket)], camera: camera, images: ["quarters": quarters()])
        #expect(abs(drawing[190, 140].x - 0.5) < 0.01)
        #expect(try Drawing([.icon(bucket)], camera: camera).area() == 0)
    }

    @Test("An icon is updated when its image is added, changed or removed")
    func changingPictures() throws {
        let camera = CameraTransform.camera()
        let renderer = try OffscreenRenderer()
        let bucket = IconBucket(identity: .layer(), icons: [icon(camera.center)])
        func color(_ images: [String: UIImage]) throws -> SIMD4<Double> {
            try Drawing([.icon(bucket)], camera: camera, images: images, renderer: renderer)[190, 140]
        }
        let green = try #require(
            UIImage(pixelWidth: 2, pixelHeight: 2, pixels: (0..<4).flatMap { _ in [0, 255, 0, 255] as [UInt8] }))
        #expect(try color([:]) == SIMD4(0, 0, 0, 1))
        #expect(try color(["quarters": quarters()]) == SIMD4(1, 0, 0, 1))
        #expect(try color(["quarters": green]) == SIMD4(0, 1, 0, 1))
        #expect(try color([:]) == SIMD4(0, 0, 0, 1))
    }

    @Test("The atlas holds many images of different sizes and ignores an image that is too large")
    func atlas() throws {
        let camera = CameraTransform.camera()
        var images: [String: UIImage] = [:]
        var icons: [IconBucket.Icon] = []
        for index in 0..<300 {
            let (width, height) = (5 + index % 97, 5 + index % 61)
            let color: [UInt8] = [UInt8(index % 256), UInt8(index / 2), 100, 255]
            images["\(index)"] = UIImage(
                pixelWidth: width, pixelHeight: height, pixels: (0..<width * height).flatMap { _ in color })
            icons.append(
                IconBucket.Icon(
                    position: camera.place(east: Double(index % 20) * 18 - 180, south: Double(index / 20) * 18 - 135),
                    image: "\(index)", box: CGRect(x: -5, y: -5, width: 10, height: 10)))
        }
        images["large"] = UIImage(pixelWidth: 3000, pixelHeight: 1, pixels: Array(repeating: 255, count: 12000))
        icons.append(
            IconBucket.Icon(position: camera.center, image: "large", box: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let bucket = IconBucket(identity: .layer(), icons: icons)
        let drawing = try Drawing([.icon(bucket)], camera: camera, images: images)
        for (index, icon) in icons.dropLast().enumerated() {
            let spot = try #require(camera.screenPoint(for: icon.position))
            #expect(drawing[spot].x * 255 == Double(index % 256))
        }
    }
}
