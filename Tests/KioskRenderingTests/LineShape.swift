import Foundation
import KioskMaps

/// A builder of line buckets.
struct LineShape {
    var lines: [LineBucket.Line] = []
    var vertices: [CGPoint] = []
    var cap = LineBucket.Cap.butt
    var miterLimit: Float = 2

    init(cap: LineBucket.Cap = .butt, miterLimit: Float = 2) {
        self.cap = cap
        self.miterLimit = miterLimit
    }

    mutating func add(
        _ places: [CGPoint], isClosed: Bool = false, width: Float, gap: Float = 0, offset: Float = 0, blur: Float = 0,
        color: PixelColor = Drawing.red, join: LineBucket.Join = .miter
    ) {
        lines.append(
            LineBucket.Line(
                vertices: vertices.count..<vertices.count + places.count, isClosed: isClosed, width: width,
                gapWidth: gap, offset: offset, blur: blur, color: color, join: join))
        vertices += places
    }

    func bucket(_ name: String = "line", translate: SIMD2<Float> = .zero) -> LineBucket {
        LineBucket(
            identity: .layer(name), lines: lines, vertices: vertices, cap: cap, miterLimit: miterLimit,
            translate: translate)
    }
}
