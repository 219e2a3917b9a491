import CGLES
import KioskTiles

/// The stencil mask that clips drawing to the squares of tiles.
///
/// Each tile draws its square with an id of its own into the stencil buffer, in the order of the tiles, so that a tile
/// replaces the part of its ancestor that it covers. Drawing is then limited to the pixels with the id of a tile. The mask
/// is kept while consecutive buckets have the same tiles.
@MainActor
final class TileMask {
    /// The number of ids in eight bits; 0 is the id of pixels without a tile.
    static let capacity = 255

    private let squares: TileSquareCache
    private let program: ShaderProgram

    /// The tiles in the stencil buffer, and which of them have ids; nil if it contains no mask.
    private var current: (tiles: [OverscaledTileID], group: Range<Int>)?

    /// The ids of the tiles in the stencil buffer.
    private var ids: [OverscaledTileID: GLint] = [:]

    /// The greatest id in the stencil buffer.
    private var lastID = 0

    /// The tiles of the current drawing, which may occur several times; most layers have those of the layer before.
    private var drawn: [OverscaledTileID] = []

    /// The distinct tiles of the current drawing, in an array that is kept because few frames have others.
    private var clipped: [OverscaledTileID] = []

    /// The tiles of the current drawing that were found.
    private var found: Set<OverscaledTileID> = []

    /// The number of times a mask was drawn in this frame.
    private(set) var drawnCount = 0

    /// Creates a mask.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - squares: The cache of the squares of tiles.
    init(context: EGLContext, squares: TileSquareCache) {
        self.squares = squares
        program = ShaderProgram(
            context: context, name: "tile mask", vertex: TileMaskShader.vertex, fragment: TileMaskShader.fragment,
            surface: .none)
    }

    /// Starts a frame, whose stencil buffer contains zeros.
    func beginFrame() {
        (current, lastID, drawnCount) = (nil, 0, 0)
        glDisable(GLenum(GL_STENCIL_TEST))
    }

    /// Returns the first of ids that are greater than all in the stencil buffer, for a pass that writes them itself.
    ///
    /// The mask is discarded.
    /// - Parameter count: The number of ids, at most 255.
    func reserve(_ count: Int) -> Int {
        current = nil
        if lastID + count > Self.capacity {
            glClear(GLbitfield(GL_STENCIL_BUFFER_BIT))
            lastID = 0
        }
        lastID += count
        return lastID - count + 1
    }

    /// Draws the blocks of tiles, each limited to the pixels of its tile.
    ///
    /// More than 255 tiles are drawn in groups, of which each has the mask of all tiles but ids only for its own.
    ///
    /// - Parameters:
    ///   - tiles: The tiles, ancestors before the tiles that cover them.
    ///   - view: The camera.
    ///   - body: Draws the tiles of a group; `select` limits drawing to the pixels of a tile and returns whether it is
    ///     part of the group. It sets its own program.
    func clip(
        to tiles: some Sequence<OverscaledTileID>, in view: GroundView,
        _ body: (_ select: (OverscaledTileID) -> Bool) throws -> Void
    ) throws {
        if !drawn.elementsEqual(tiles) {
            drawn.removeAll(keepingCapacity: true)
            clipped.removeAll(keepingCapacity: true)
            found.removeAll(keepingCapacity: true)
            for tile in tiles {
                drawn.append(tile)
                if clipped.last != tile, found.insert(tile).inserted { clipped.append(tile) }
            }
        }
        let tiles = clipped
        for start in stride(from: 0, to: tiles.count, by: Self.capacity) {
            try draw(tiles, group: start..<min(start + Self.capacity, tiles.count), in: view)
            glEnable(GLenum(GL_STENCIL_TEST))
            glStencilMask(0)
            defer {
                glStencilMask(0xFF)
                glDisable(GLenum(GL_STENCIL_TEST))
            }
            try body { tile in
                guard let id = ids[tile] else { return false }
                glStencilFunc(GLenum(GL_EQUAL), id, 0xFF)
                return true
            }
        }
    }

    /// Draws the mask of tiles with ids for a group of them, unless the stencil buffer contains it.
    private func draw(_ tiles: [OverscaledTileID], group: Range<Int>, in view: GroundView) throws {
        if let current, current.tiles == tiles, current.group == group { return }
        let squares = try squares.squares(of: tiles)
        var nextID = reserve(group.count)
        try program.use()
        view.apply(to: program, copy: 0, translation: .zero)
        glEnable(GLenum(GL_STENCIL_TEST))
        glStencilOp(GLenum(GL_KEEP), GLenum(GL_KEEP), GLenum(GL_REPLACE))
        glColorMask(GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE))
        defer {
            glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
            glStencilOp(GLenum(GL_KEEP), GLenum(GL_KEEP), GLenum(GL_KEEP))
            glDisable(GLenum(GL_STENCIL_TEST))
        }
        ids.removeAll(keepingCapacity: true)
        for (index, (tile, range)) in zip(tiles, squares.ranges).enumerated() {
            var id = 0
            if group.contains(index) {
                id = nextID
                nextID += 1
                ids[tile] = GLint(id)
            }
            glStencilFunc(GLenum(GL_ALWAYS), GLint(id), 0xFF)
            squares.buffer.draw(range)
        }
        current = (tiles, group)
        drawnCount += 1
    }
}

extension OverscaledTileID {
    /// The tile that is drawn at the next lower zoom level in place of this one; nil at zoom level 0.
    ///
    /// The parent of an overscaled tile has the same address.
    var parent: OverscaledTileID? {
        guard overscaledZ <= z else {
            var parent = self
            parent.overscaledZ -= 1
            return parent
        }
        return canonical.parent.map { OverscaledTileID($0, wrap: wrap) }
    }
}
