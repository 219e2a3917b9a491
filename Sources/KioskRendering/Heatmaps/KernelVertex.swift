import KioskScene

/// The vertex of a kernel of a heatmap.
struct KernelVertex: BufferVertex {
    var position: SplitPosition
    /// The radius and the weight, as multiples of those of the bucket.
    var shape: SIMD2<Float>

    static var attributes: [VertexAttribute] { [float(4, \.position), float(2, \.shape)] }
}

/// The vertices of kernels, without those that add nothing to the density.
struct KernelVertices: PreparedGeometry {
    private(set) var vertices: [KernelVertex] = []

    /// The extent of the kernels; its reach is a multiple of the radius of the bucket.
    private(set) var extent = GroundExtent()

    /// The greatest weight, as a multiple of the intensity of the bucket.
    private(set) var greatestWeight: Float = 0

    var byteCount: Int { KernelVertex.byteCount(vertices: vertices.count) }

    var relativeReach: Float { Float(extent.reach) }

    init(_ kernels: [HeatmapBucket.Kernel]) {
        vertices.reserveCapacity(kernels.count)
        for kernel in kernels where extent.contains(kernel.center) {
            guard kernel.radius > 0, kernel.weight > 0, kernel.radius.isFinite, kernel.weight.isFinite else { continue }
            extent.add(kernel.center, reach: kernel.radius)
            greatestWeight = max(greatestWeight, kernel.weight)
            vertices.append(
                KernelVertex(
                    position: SplitPosition(kernel.center), shape: SIMD2(kernel.radius, kernel.weight)))
        }
    }
}

extension HeatmapBucket: TessellatedBucket {
    static func tessellate(_ content: [Kernel]) -> any PreparedGeometry { KernelVertices(content) }
}
