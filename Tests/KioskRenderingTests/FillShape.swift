import Foundation
import KioskMaps

/// A builder of fill buckets.
struct FillShape {
    var polygons: [FillBucket.Polygon] = []
    var rings: [Range<Int>] = []
    var vertices: [CGPoint] = []
    var isAntialiased = true

    mutating func add(_ points: [[CGPoint]], color: PixelColor = Drawing.red, outline: PixelColor? = nil) {
        let first = rings.count
        for ring in points {
            rings.append(vertices.count..<vertices.count + ring.count)
            vertices += ring
        }
        polygons.append(FillBucket.Polygon(rings: first..<rings.count, color: color, outlineColor: outline))
    }

    func bucket(_ name: String = "fill", translate: SIMD2<Float> = .zero) -> FillBucket {
        FillBucket(
            identity: .layer(name), polygons: polygons, rings: rings, vertices: vertices, isAntialiased: isAntialiased,
            translate: translate)
    }
}
