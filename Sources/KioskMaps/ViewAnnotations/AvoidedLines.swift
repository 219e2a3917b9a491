import Foundation
import KioskGeometry
import KioskStyle

/// The lines on screen that view annotations must not cover.
struct AvoidedLines {
    private var segments: [(start: CGPoint, end: CGPoint)] = []
    private var grid: FrameGrid?

    /// The number of copies of the world on either side of that of the camera that are examined.
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
        grid?.contains(near: frame) { number, _ in
            frame.isTouched(from: segments[number].start, to: segments[number].end)
        } ?? false
    }

    private mutating func add(
        _ contexts: FeatureContexts, filter: CompiledExpression?, in ground: VisibleGround, to grid: inout FrameGrid
    ) {
        let (features, box) = (contexts.features, ground.extent)
        let bounds = features.bounds
        guard !box.isEmpty, !bounds.isEmpty else { return }
        let centralCopy = ground.transform.center.x.rounded(.down)
        var copy = max((box.minX - bounds.maxX).rounded(.up), centralCopy - Self.copies)
        var last = min((box.maxX - bounds.minX).rounded(.down), centralCopy + Self.copies)
        if !ground.transform.repeatsWorld { (copy, last) = (max(copy, 0), min(last, 0)) }
        while copy <= last {
            let moved = PlanarBox(
                minX: box.minX - copy, minY: box.minY, maxX: box.maxX - copy, maxY: box.maxY)
            features.search(moved) { shape in
                let kind = features.kind(ofShape: shape)
                let context = contexts.context(ofFeature: features.feature(ofShape: shape), shape: shape)
                guard kind != .point, filter?.isTrue(in: context) != false else { return }
                for part in features.parts(ofShape: shape) {
                    var positions = features.vertices[features.vertices(ofPart: part)].map {
                        CGPoint(x: $0.x + copy, y: $0.y)
                    }
                    if kind == .polygon, let first = positions.first { positions.append(first) }
                    for (start, end) in zip(positions, positions.dropFirst()) { add(start, end, in: ground, to: &grid) }
                }
            }
            copy += 1
        }
    }

    private mutating func add(_ start: CGPoint, _ end: CGPoint, in ground: VisibleGround, to grid: inout FrameGrid) {
        guard let range = ground.range(from: start, to: end) else { return }
        func point(_ fraction: Double) -> CGPoint? {
            let point = CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
            return ground.transform.screenPoint(for: point).map {
                CGPoint(x: $0.x, y: ground.transform.upright($0.y))
            }
        }
        guard let first = point(range.lowerBound), let last = point(range.upperBound) else { return }
        segments.append((first, last))
        grid.insert(
            CGRect(
                x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x),
                height: abs(first.y - last.y)))
    }
}
