import Foundation
import KioskScene

/// A vertex of an image of a location indicator.
struct IndicatorImageVertex: BufferVertex {
    var position: SplitPosition
    /// The rotated offset from the position to the corner, in points: x to the right, y down.
    var offset: SIMD2<Float>
    /// The texel of the atlas at the corner.
    var texel: SIMD2<UInt16>
    /// The opacity, 0…255, in each component.
    var opacity: SIMD4<UInt8>

    static var attributes: [VertexAttribute] {
        [float(4, \.position), float(2, \.offset), short(2, \.texel), unitByte(4, \.opacity)]
    }

    /// Returns the four corners of an image, extended by its transparent margin of one pixel on each side.
    static func corners(
        of bucket: IndicatorImageBucket, in region: ImageAtlas.Region
    ) -> [IndicatorImageVertex] {
        let angle = Double(bucket.image.rotation) * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        let margin = ImageAtlas.margin
        let half = SIMD2(
            bucket.image.size.width * (0.5 + Double(margin) / Double(region.width)),
            bucket.image.size.height * (0.5 + Double(margin) / Double(region.height)))
        let opacity = UInt8(255 * min(max(0, bucket.opacity), 1))
        return [(0, 0), (1, 0), (0, 1), (1, 1)].map { column, row in
            let (x, y) = (column == 0 ? -half.x : half.x, row == 0 ? -half.y : half.y)
            return IndicatorImageVertex(
                position: SplitPosition(bucket.position),
                offset: SIMD2(Float(x * cosine - y * sine), Float(x * sine + y * cosine)),
                texel: SIMD2(
                    UInt16(clamping: region.x - margin + column * (region.width + 2 * margin)),
                    UInt16(clamping: region.y - margin + row * (region.height + 2 * margin))),
                opacity: SIMD4(repeating: opacity))
        }
    }
}
