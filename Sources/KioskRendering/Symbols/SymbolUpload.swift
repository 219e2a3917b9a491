import KioskGeometry
import KioskScene
import KioskStyle

/// The uploaded texts, or icons, of a block.
@MainActor
final class SymbolUpload {
    /// The values that the vertices depend on, besides the content of the block.
    struct Dependencies: Equatable {
        /// The order of the drawn symbols; nil if all are drawn.
        var order: UInt64?
        var glyphGeneration: Int
        /// The generation of the atlas of images; nil if images were left out because they did not fit into it.
        var imageGeneration: Int?
        var pixelRatio: Double
        /// Whether symbols have heights above the ground.
        var hasHeights: Bool
    }

    let dependencies: Dependencies

    /// The regions of images by name; nil for missing images.
    let regions: [String: ImageAtlas.Region?]

    /// The number of pixels per point that all images have; nil if they differ.
    let imagePixelRatio: Double?

    /// The kinds of textures.
    let kinds: SymbolVertex.Kinds

    /// Whether any icon fades to another image.
    let hasSecondImages: Bool

    /// The greatest width of a halo in points, of the symbols whose width is not that of the layer.
    let ownHaloWidth: Float

    private let buffer: GeometryBuffer?
    /// The box of the anchors, in the unit square; nil if there are none.
    private let box: PlanarBox?
    /// The greatest distance of a vertex from its anchor in points, without the offsets of the states.
    private let staticReach: Double
    /// The entries and the glyphs of the rectangles.
    private let sources: [SymbolQuads.Source]
    /// The indices of entries without vertices, because they are transparent.
    private let transparentEntries: [Int]
    private let part: SymbolPart

    /// The index of the stream of states; nil if all symbols are drawn as they are laid out.
    private let stateStream: Int?

    /// The index of the stream of heights; nil if all symbols are on the ground.
    private let heightStream: Int?

    /// The revision of the uploaded states.
    private var revision: UInt64?

    /// The greatest offset of the states, in points.
    private var stateReach = 0.0

    /// The geometry; nil if there is nothing to draw.
    var geometry: GroundGeometry? {
        guard let buffer, let box else { return nil }
        return GroundGeometry(buffer: buffer, box: box, reach: staticReach + stateReach)
    }

    /// Uploads vertices.
    ///
    /// - Parameters:
    ///   - quads: The vertices.
    ///   - part: The part of the symbols.
    ///   - extent: The extent of the anchors.
    ///   - transparentEntries: The indices of entries of the visibility without vertices.
    ///   - images: The regions of images, and their pixel ratio.
    ///   - dependencies: The values that the vertices depend on.
    ///   - visibility: The drawn symbols; nil if all are drawn as they are laid out.
    ///   - context: The graphics context.
    init(
        _ quads: SymbolQuads, of part: SymbolPart, extent: GroundExtent, transparentEntries: [Int],
        images: (regions: [String: ImageAtlas.Region?], pixelRatio: Double?), dependencies: Dependencies,
        visibility: SymbolVisibility?, context: EGLContext
    ) throws {
        self.part = part
        self.dependencies = dependencies
        regions = images.regions
        imagePixelRatio = images.pixelRatio
        kinds = quads.kinds
        hasSecondImages = !quads.secondTexels.isEmpty
        ownHaloWidth = quads.ownHaloWidth
        box = extent.box
        staticReach = quads.reach
        sources = quads.sources
        self.transparentEntries = transparentEntries
        guard !quads.vertices.isEmpty else {
            (buffer, stateStream, heightStream) = (nil, nil, nil)
            revision = visibility?.revision
            return
        }
        var streams = [VertexStream(quads.vertices)]
        if !quads.stretches.isEmpty { streams.append(VertexStream(quads.stretches)) }
        if !quads.colors.isEmpty { streams.append(VertexStream(quads.colors)) }
        if !quads.emissions.isEmpty { streams.append(VertexStream(quads.emissions)) }
        if hasSecondImages { streams.append(VertexStream(quads.secondTexels)) }
        stateStream = visibility == nil ? nil : streams.count
        if let visibility {
            let states = Self.states(sources, of: part, in: visibility)
            streams.append(VertexStream(states.vertices))
            (stateReach, revision) = (states.reach, visibility.revision)
        }
        heightStream = dependencies.hasHeights ? streams.count : nil
        if let visibility, dependencies.hasHeights {
            streams.append(VertexStream(visibility.heights(of: sources)))
        }
        buffer = try GeometryBuffer(context: context, streams: streams, indices: quads.indices)
    }

    /// Returns whether a visibility with the same order needs no other vertices, because the entries without any are still
    /// transparent.
    ///
    /// - Complexity: O(transparent entries)
    func isComplete(for visibility: SymbolVisibility?) -> Bool {
        guard let visibility, revision != visibility.revision else { return true }
        return transparentEntries.allSatisfy { index in
            visibility.entries.indices.contains(index) && !(part.opacity(of: visibility.entries[index]) > 0)
        }
    }

    /// Uploads the values that change while symbols fade or move, if they are new.
    ///
    /// - Complexity: O(drawn glyphs) for new values, otherwise O(1).
    func update(_ visibility: SymbolVisibility?) throws {
        guard let visibility, revision != visibility.revision else { return }
        revision = visibility.revision
        guard let buffer, let stateStream else { return }
        let states = Self.states(sources, of: part, in: visibility)
        stateReach = states.reach
        try buffer.replaceStream(stateStream, with: VertexStream(states.vertices))
        guard let heightStream else { return }
        try buffer.replaceStream(
            heightStream, with: VertexStream(visibility.heights(of: sources)))
    }

    /// Returns the states of the vertices, and the greatest offset in points.
    private static func states(
        _ sources: [SymbolQuads.Source], of part: SymbolPart, in visibility: SymbolVisibility
    ) -> (vertices: [SymbolState], reach: Double) {
        var vertices: [SymbolState] = []
        vertices.reserveCapacity(4 * sources.count)
        var reach: Float = 0
        for source in sources {
            let state = visibility.state(of: source, part)
            let distance = (state.x * state.x + state.y * state.y).squareRoot()
            if distance.isFinite { reach = max(reach, distance) }
            vertices.append(contentsOf: repeatElement(SymbolState(values: state), count: 4))
        }
        return (vertices, Double(reach))
    }
}

extension SymbolVisibility {
    /// The state of a rectangle that is not drawn.
    private static var hidden: SIMD4<Float> { .zero }

    /// Returns the heights of the vertices of rectangles; 0 if a value is not finite.
    fileprivate func heights(of sources: [SymbolQuads.Source]) -> [SymbolHeight] {
        sources.flatMap { source in
            let height = heights.indices.contains(Int(source.entry)) ? heights[Int(source.entry)] : 0
            return repeatElement(SymbolHeight(height: height.isFinite ? height : 0), count: 4)
        }
    }

    /// Returns the offset in points, the angle in radians and the opacity of a rectangle; 0 if a value is not finite.
    fileprivate func state(of source: SymbolQuads.Source, _ part: SymbolPart) -> SIMD4<Float> {
        guard entries.indices.contains(Int(source.entry)) else { return Self.hidden }
        let entry = entries[Int(source.entry)]
        var state = part.state(of: entry)
        if let glyph = source.glyph {
            let index = Int(entry.glyphs.lowerBound) + Int(glyph)
            guard index < Int(entry.glyphs.upperBound), glyphs.indices.contains(index) else { return Self.hidden }
            let placement = glyphs[index]
            state += SIMD4(placement.offset.x, placement.offset.y, placement.angle * .pi / 180, 0)
        }
        return state.sum().isFinite ? state : Self.hidden
    }
}
