import Foundation
import KioskMaps

/// A distance field in a rectangle of the view, drawn by the formulas of the specification on the processor.
struct SymbolModel {
    /// The bytes of the distance field with a margin of zeros, in rows.
    var field: [UInt8]
    var width: Int
    /// The left, upper, right and lower edge of the field, in pixels of the view.
    var box: SIMD4<Double>
    /// The size divided by 24 for glyphs, the size for icons, in points.
    var scale: Double
    var pixelRatio = 1.0

    /// Creates a model of a field, to which a margin of a texel is added on each side.
    init(_ values: [UInt8], width: Int, box: SIMD4<Double>, scale: Double, pixelRatio: Double = 1) {
        let height = values.count / max(width, 1)
        field = [UInt8](repeating: 0, count: (width + 2) * (height + 2))
        for row in 0..<height {
            for column in 0..<width {
                field[(row + 1) * (width + 2) + column + 1] = values[row * width + column]
            }
        }
        self.width = width + 2
        (self.box, self.scale, self.pixelRatio) = (box, scale, pixelRatio)
    }

    /// The coverage of a pixel by the fill.
    func fill(_ x: Int, _ y: Int) -> Double {
        value(x, y).map { Self.smoothstep(0.75 - gamma, 0.75 + gamma, $0) } ?? 0
    }

    /// The coverage of a pixel by the halo.
    func halo(_ x: Int, _ y: Int, width: Double, blur: Double = 0, isHollow: Bool = true) -> Double {
        guard let value = value(x, y) else { return 0 }
        let gamma = (blur * 1.19 / 8 + 0.105 / pixelRatio) / scale
        let outer = (6 - width / scale) / 8
        let inner = 0.75 + gamma
        let disk = Self.smoothstep(outer - gamma, outer + gamma, value)
        return isHollow ? min(disk, 1 - Self.smoothstep(inner - gamma, inner + gamma, value)) : disk
    }

    /// The greatest deviation of a fill that is no error: texture units may round an interpolated value to 8 bits.
    var tolerance: Double { 0.006 + 0.75 / gamma / 255 }

    private var gamma: Double { 0.105 / pixelRatio / scale }

    /// The interpolated value of the field at the centre of a pixel; nil outside.
    private func value(_ x: Int, _ y: Int) -> Double? {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        guard px > box.x, px < box.z, py > box.y, py < box.w else { return nil }
        let height = field.count / width
        let u = (px - box.x) / (box.z - box.x) * Double(width) - 0.5
        let v = (py - box.y) / (box.w - box.y) * Double(height) - 0.5
        func texel(_ column: Double, _ row: Double) -> Double {
            let column = min(max(Int(column), 0), width - 1)
            let row = min(max(Int(row), 0), height - 1)
            return Double(field[row * width + column]) / 255
        }
        let (left, top) = (u.rounded(.down), v.rounded(.down))
        let (s, t) = (u - left, v - top)
        let upper = texel(left, top) * (1 - s) + texel(left + 1, top) * s
        let lower = texel(left, top + 1) * (1 - s) + texel(left + 1, top + 1) * s
        return upper * (1 - t) + lower * t
    }

    private static func smoothstep(_ low: Double, _ high: Double, _ value: Double) -> Double {
        let t = min(max((value - low) / (high - low), 0), 1)
        return t * t * (3 - 2 * t)
    }
}
