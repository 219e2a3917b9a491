import Foundation
import KioskGeometry
import TestSupport

extension CGPoint {
    static func random(using random: inout SeededGenerator) -> CGPoint {
        CGPoint(x: Double.random(in: 0...1, using: &random), y: Double.random(in: 0...1, using: &random))
    }
}

extension PlanarBox {
    static func random(extent: Double, using random: inout SeededGenerator) -> PlanarBox {
        let point = CGPoint.random(using: &random)
        return PlanarBox(
            minX: point.x, minY: point.y,
            maxX: point.x + .random(in: 0...extent, using: &random),
            maxY: point.y + .random(in: 0...extent, using: &random))
    }

    static func random(of numbers: [Double], using random: inout SeededGenerator) -> PlanarBox {
        let four = (0..<4).map { _ in numbers.randomElement(using: &random) ?? 0 }
        return PlanarBox(minX: four[0], minY: four[1], maxX: four[2], maxY: four[3])
    }

    func rounded(to step: Double) -> PlanarBox {
        PlanarBox(
            minX: (minX / step).rounded() * step, minY: (minY / step).rounded() * step,
            maxX: (maxX / step).rounded() * step, maxY: (maxY / step).rounded() * step)
    }
}
