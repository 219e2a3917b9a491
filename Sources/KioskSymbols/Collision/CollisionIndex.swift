package import KioskGeometry

/// The boxes and circles on the screen that are taken by symbols.
///
/// Boxes are in points of the view. Symbols up to 100 points outside the view are included, so that they are placed before
/// they move into it.
package struct CollisionIndex: Sendable {
    /// The width of the border around the view in which symbols are placed, in points.
    package static let border = 100.0
    /// The group of obstacles, with which the symbols of every group collide.
    static let allGroups: Int32 = -1
    private static let cellSize = 25.0

    /// Where a placed box or circle is relative to the view.
    package enum Visibility: Hashable, Sendable {
        /// Some of it is in the view.
        case visible
        /// It is in the border only.
        case offscreen
    }

    /// The size of the view, in points.
    package let size: SIMD2<Double>
    var grid: CollisionGrid
    /// The symbols with which others do not collide; they are found by queries only.
    var ignored: CollisionGrid

    /// Creates an empty index.
    ///
    /// - Parameter size: The size of the view, in points; numbers that are not finite count as 0.
    package init(size: SIMD2<Double>) {
        let width = size.x.isFinite ? max(size.x, 0) : 0
        let height = size.y.isFinite ? max(size.y, 0) : 0
        self.size = SIMD2(width, height)
        grid = CollisionGrid(
            width: width + 2 * Self.border, height: height + 2 * Self.border, cellSize: Self.cellSize)
        ignored = grid
    }

    /// Returns where a box can be placed; `nil` if it is outside the border or collides.
    ///
    /// - Parameters:
    ///   - box: The box, in points of the view.
    ///   - mode: The overlap mode of the symbol.
    ///   - group: The group of the symbol; it collides with symbols of the same group only.
    ///   - obstacle: The number of an obstacle with which the symbol does not collide; nil if there is none.
    /// - Complexity: O(*n*) with *n* items in the cells that the box touches.
    package func visibility(
        of box: PlanarBox, mode: OverlapMode, group: Int32, ignoringObstacle obstacle: Int? = nil
    ) -> Visibility? {
        let box = Self.shifted(box)
        let ignored = obstacle.map(SymbolReference.obstacle)
        guard isInGrid(box), !grid.collides(box, isCircle: false, mode: mode, group: group, ignoring: ignored) else {
            return nil
        }
        return isOffscreen(box) ? .offscreen : .visible
    }

    /// Returns whether a circle collides with what is placed.
    ///
    /// - Parameters:
    ///   - circle: The circle.
    ///   - mode: The overlap mode of the symbol.
    ///   - group: The group of the symbol.
    package func collides(_ circle: CollisionCircle, mode: OverlapMode, group: Int32) -> Bool {
        grid.collides(Self.shifted(circle.box), isCircle: true, mode: mode, group: group)
    }

    /// Inserts a box.
    ///
    /// - Parameters:
    ///   - box: The box, in points of the view.
    ///   - reference: The symbol.
    ///   - mode: The overlap mode of the symbol.
    ///   - group: The group of the symbol.
    ///   - isIgnored: Whether other symbols ignore the box.
    package mutating func insert(
        _ box: PlanarBox, reference: SymbolReference, mode: OverlapMode, group: Int32, isIgnored: Bool = false
    ) {
        insert(
            CollisionGrid.Item(
                box: Self.shifted(box), reference: reference, group: group, mode: mode, isCircle: false),
            isIgnored: isIgnored)
    }

    /// Inserts a circle.
    ///
    /// - Parameters:
    ///   - circle: The circle.
    ///   - reference: The symbol.
    ///   - mode: The overlap mode of the symbol.
    ///   - group: The group of the symbol.
    ///   - isIgnored: Whether other symbols ignore the circle.
    package mutating func insert(
        _ circle: CollisionCircle, reference: SymbolReference, mode: OverlapMode, group: Int32, isIgnored: Bool = false
    ) {
        insert(
            CollisionGrid.Item(
                box: Self.shifted(circle.box), reference: reference, group: group, mode: mode, isCircle: true),
            isIgnored: isIgnored)
    }

    /// Inserts a box that no symbol may overlap, unless its mode is `always`.
    ///
    /// - Parameters:
    ///   - box: The box, in points of the view.
    ///   - number: The number of the obstacle.
    package mutating func insert(obstacle box: PlanarBox, number: Int = 0) {
        insert(box, reference: .obstacle(number), mode: .never, group: Self.allGroups)
    }

    /// Returns whether a circle touches the grid.
    func isInGrid(_ circle: CollisionCircle) -> Bool {
        isInGrid(Self.shifted(circle.box))
    }

    /// Returns whether a circle is outside the view.
    func isOffscreen(_ circle: CollisionCircle) -> Bool {
        isOffscreen(Self.shifted(circle.box))
    }

    private mutating func insert(_ item: CollisionGrid.Item, isIgnored: Bool) {
        if isIgnored {
            ignored.insert(item)
        } else {
            grid.insert(item)
        }
    }

    @inline(__always)
    private func isInGrid(_ box: PlanarBox) -> Bool {
        box.maxX >= 0 && box.minX < grid.width && box.maxY >= 0 && box.minY < grid.height
    }

    @inline(__always)
    private func isOffscreen(_ box: PlanarBox) -> Bool {
        box.maxX < Self.border || box.minX >= size.x + Self.border || box.maxY < Self.border
            || box.minY >= size.y + Self.border
    }

    @inline(__always)
    static func shifted(_ box: PlanarBox) -> PlanarBox {
        PlanarBox(
            minX: box.minX + border, minY: box.minY + border, maxX: box.maxX + border, maxY: box.maxY + border)
    }
}

extension CollisionIndex {
    /// Returns the symbols whose placed boxes, or squares around placed circles, touch a polygon, without duplicates.
    ///
    /// - Parameter polygon: The vertices, in points of the view; one vertex is a point, two are a line. No symbol touches
    ///   a polygon with an infinite or undefined coordinate.
    /// - Complexity: O(*n* *m*) with *n* items near the polygon and *m* vertices, and O(all items) for the first pass.
    package func symbols(touching polygon: [SIMD2<Double>]) -> [SymbolReference] {
        var bounds = PlanarBox.empty
        for vertex in polygon {
            guard vertex.x.isFinite, vertex.y.isFinite else { return [] }
            bounds.formUnion(PlanarBox(minX: vertex.x, minY: vertex.y, maxX: vertex.x, maxY: vertex.y))
        }
        guard !bounds.isEmpty else { return [] }
        let outline = polygon.map { $0 + SIMD2(Self.border, Self.border) }
        var found: [SymbolReference] = []
        var seen: Set<SymbolReference> = []
        for grid in [grid, ignored] {
            grid.forEach(in: Self.shifted(bounds)) { item in
                guard !item.reference.isObstacle, !seen.contains(item.reference) else { return }
                guard Self.touches(item.box, outline) else { return }
                seen.insert(item.reference)
                found.append(item.reference)
            }
        }
        return found
    }

    private static func touches(_ box: PlanarBox, _ polygon: [SIMD2<Double>]) -> Bool {
        let corners = [
            SIMD2(box.minX, box.minY), SIMD2(box.maxX, box.minY), SIMD2(box.maxX, box.maxY), SIMD2(box.minX, box.maxY),
        ]
        if polygon.contains(where: { box.contains(PlanarBox(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y)) }) {
            return true
        }
        guard polygon.count > 1 else { return false }
        if corners.contains(where: { PlaneGeometry.contains($0, ring: polygon) }) { return true }
        for (index, end) in polygon.enumerated() {
            let start = polygon[(index + polygon.count - 1) % polygon.count]
            for (corner, next) in zip(corners, corners[1...] + corners[..<1])
            where PlaneGeometry.segmentsTouch(start, end, corner, next) {
                return true
            }
        }
        return false
    }
}
