import Foundation
import KioskGeometry
import KioskStyle

/// The lines on screen that view annotations must not cover.
struct AvoidedLines {
    /// The visible parts of the segments, in points from the top left corner of the view.
    private var segments: [(start: CGPoint, end: CGPoint)] = []

    /// The boxes around the segments, in the same order; nil if there are no layers.
    private var grid: FrameGrid?

    /// The number of copies of the world on either side of that of the camera that are examined.
    ///
    /// It bounds the work at low zoom levels, at which the view may contain many copies.
    private static let copies = 2.0

    /// Creates an empty collection.
    init() {}

    /// Creates the collection of lines that layers draw in the view; hidden layers and those of other types are ignored.
    ///
    /// - Complexity: O(log n + k) for k vertices of lines near the view.
    @MainActor
    init(ofLayers ids: Set<String>, in style: StyleManager, seenBy transform: CameraTransform) {
        guard !ids.isEmpty else { return }
        let ground = VisibleGround(transform: transform, area: CGRect(origin: .zero, size: transform.size))
        var grid = FrameGrid(size: transform.size)
        for layer in style.layers where ids.contains(layer.id) {
            let contexts = style.contexts(of: layer, seenBy: transform)
            guard layer.type == .line, layer.isShown(in: contexts.wholeLayer) else { continue }
            add(contexts, filter: layer.filter, in: ground, to: &grid)
        }
        self.grid = grid
    }

    /// Returns whether any of the lines has a point in a rectangle.
    func touch(_ frame: CGRect) -> Bool {
        grid?.contains(near: frame) { index, _ in
            frame.isTouched(from: segments[index].start, to: segments[index].end)
        } ?? false
    }

    /// Adds the lines of a layer in all copies of the world in view.
    ///
    /// - Parameters:
    ///   - contexts: The contexts of the layer, with its features.
    ///   - filter: The filter of the layer; nil if it draws all features.
    ///   - ground: The visible ground.
    ///   - grid: Receives the boxes around the segments.
    private mutating func add(
        _ contexts: FeatureContexts, filter: CompiledExpression?, in ground: VisibleGround, to grid: inout FrameGrid
    ) {
        // Positions are fractions of the world: copy n of a feature is n to the east of it.
        let (features, view) = (contexts.features, ground.extent)
        let bounds = features.bounds
        guard !view.isEmpty, !bounds.isEmpty else { return }
        let centralCopy = ground.transform.center.x.rounded(.down)
        var copy = max((view.minX - bounds.maxX).rounded(.up), centralCopy - Self.copies)
        var last = min((view.maxX - bounds.minX).rounded(.down), centralCopy + Self.copies)
        if !ground.transform.repeatsWorld { (copy, last) = (max(copy, 0), min(last, 0)) }
        while copy <= last {
            let moved = PlanarBox(
                minX: view.minX - copy, minY: view.minY, maxX: view.maxX - copy, maxY: view.maxY)
            features.search(moved) { shape in
                let kind = features.kind(ofShape: shape)
                let context = contexts.context(ofFeature: features.feature(ofShape: shape), shape: shape)
                guard kind != .point, filter?.isTrue(in: context) != false else { return }
                for part in features.parts(ofShape: shape) {
                    var positions = features.vertices[features.vertices(ofPart: part)].map {
                        CGPoint(x: $0.x + copy, y: $0.y)
                    }
                    // The store has rings without the closing vertex.
                    if kind == .polygon, let first = positions.first { positions.append(first) }
                    for (start, end) in zip(positions, positions.dropFirst()) { add(start, end, in: ground, to: &grid) }
                }
            }
            copy += 1
        }
    }

    /// Adds the visible part of a segment between two positions, which are fractions of the world.
    private mutating func add(_ start: CGPoint, _ end: CGPoint, in ground: VisibleGround, to grid: inout FrameGrid) {
        guard let range = ground.range(from: start, to: end) else { return }
        func screenPoint(atFraction fraction: Double) -> CGPoint? {
            let position = CGPoint(
                x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
            // View annotations are laid out in the upright view, also if the image is flipped.
            return ground.transform.screenPoint(for: position).map {
                CGPoint(x: $0.x, y: ground.transform.upright($0.y))
            }
        }
        guard let first = screenPoint(atFraction: range.lowerBound),
            let last = screenPoint(atFraction: range.upperBound)
        else { return }
        segments.append((first, last))
        grid.insert(
            CGRect(
                x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x),
                height: abs(first.y - last.y)))
    }
}
