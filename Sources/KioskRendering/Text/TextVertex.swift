import Foundation
import KioskMaps

/// A vertex of a glyph.
struct TextVertex: BufferVertex {
    var position: SplitPosition
    /// The rotated offset from the position to the corner, in points: x to the right, y down.
    var offset: SIMD2<Float>
    /// The texel of the atlas at the corner.
    var texel: SIMD2<UInt16>
    var color: PixelColor
    var haloColor: PixelColor
    /// The radius of the distance field, the halo width and the halo blur, in atlas pixels; the last component is 0.
    var reach: SIMD4<Float>

    static var attributes: [VertexAttribute] {
        [
            VertexAttribute(component: .float, count: 4, offset: MemoryLayout<Self>.offset(of: \.position)),
            VertexAttribute(component: .float, count: 2, offset: MemoryLayout<Self>.offset(of: \.offset)),
            VertexAttribute(component: .short, count: 2, offset: MemoryLayout<Self>.offset(of: \.texel)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.color)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.haloColor)),
            VertexAttribute(component: .float, count: 4, offset: MemoryLayout<Self>.offset(of: \.reach)),
        ]
    }
}
