import Foundation
import KioskMaps

/// A builder of line buckets.
struct LineShape {
    var lines: [LineBucket.Line] = []
    var vertices: [CGPoint] = []
    var cap = LineBucket.Cap.butt
    var miterLimit: Float = 2
    var fill = LineBucket.Fill.color
    var trim: LineBucket.Trim?

    init(
        cap: LineBucket.Cap = .butt, miterLimit: Float = 2, fill: LineBucket.Fill = .color, trim: LineBucket.Trim? = nil
    ) {
        self.cap = cap
        self.miterLimit = miterLimit
        self.fill = fill
        self.trim = trim
    }

    mutating func add(
        _ points: [CGPoint], isClosed: Bool = false, width: Float, gap: Float = 0, offset: Float = 0, blur: Float = 0,
        color: PixelColor = Drawing.red, join: LineBucket.Join = .miter
    ) {
        lines.append(
            LineBucket.Line(
                vertices: vertices.count..<vertices.count + points.count, isClosed: isClosed,
                shape: LineBucket.Shape(width: width, gapWidth: gap, offset: offset, blur: blur), color: color,
                form: LineBucket.Form(cap: cap, join: join, miterLimit: miterLimit)))
        vertices += points
    }

    func bucket(_ name: String = "line", translate: SIMD2<Float> = .zero) -> LineBucket {
        LineBucket(
            identity: .layer(name), lines: lines, vertices: vertices, fill: fill, trim: trim, translate: translate)
    }
}
