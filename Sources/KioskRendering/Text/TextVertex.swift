import Foundation
import KioskMaps

/// A corner of a glyph in a vertex buffer.
struct TextVertex: BufferVertex {
    var position: SplitPosition
    /// From the place to the corner, turned already, in points: x to the right, y down.
    var offset: SIMD2<Float>
    /// The pixel of the atlas at the corner.
    var texel: SIMD2<UInt16>
    var color: PixelColor
    var haloColor: PixelColor
    /// In pixels of the atlas: how far distances are known, how far the halo reaches, over how much it fades; and 0.
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
