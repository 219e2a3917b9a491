import KioskGeometry

/// The collision circles of a label along a line, in an array that is used again for each label.
struct CollisionCircles: Sendable {
    private(set) var circles: [CollisionCircle] = []
    private var path: [SIMD2<Double>] = []
    private var other: [SIMD2<Double>] = []

    /// Computes the circles of a label; there are none if the label does not fit or is outside the border of the view.
    mutating func compute(_ label: LineLabel, layout: LineLabelLayout, ratio: Double, plane: LabelPlane) {
        removeAll()
        path.removeAll(keepingCapacity: true)
        other.removeAll(keepingCapacity: true)
        let radius = label.height / 2 * ratio + label.padding
        guard radius > 0, radius.isFinite else { return }
        guard layout.place(label.firstGlyph, false, visit: { path.append($0) }) != nil else { return }
        guard layout.place(label.lastGlyph, false, visit: { other.append($0) }) != nil else { return }
        // The first vertex of each path is the anchor.
        path.removeFirst()
        path.reverse()
        path.append(contentsOf: other.dropFirst())
        for index in path.indices {
            let point = plane.screenPoint(path[index])
            guard point.isVisible else { return }
            path[index] = point.position
        }
        let border = SIMD2(CollisionIndex.border, CollisionIndex.border)
        let clip = LineClip(minimum: -border, maximum: plane.projection.size + border)
        let isInside = path.allSatisfy {
            $0.x >= clip.minimum.x && $0.x <= clip.maximum.x && $0.y >= clip.minimum.y && $0.y <= clip.maximum.y
        }
        for piece in isInside ? [path] : clip.pieces(of: path) { addCircles(along: piece, radius: radius) }
    }

    /// Removes the circles of the last label.
    mutating func removeAll() {
        circles.removeAll(keepingCapacity: true)
    }

    private mutating func addCircles(along path: [SIMD2<Double>], radius: Double) {
        let length = PlaneGeometry.length(of: path)
        let padding = min(radius / 4, length / 2)
        let paddedLength = length - 2 * padding
        let count = length <= radius / 2 ? 1 : Int(min(1000, (paddedLength / (2.5 * radius)).rounded(.up))) + 1
        var (walked, vertex) = (0.0, 0)
        for index in 0..<count {
            let distance = padding + paddedLength * Double(index) / Double(max(count - 1, 1))
            while vertex + 2 < path.count {
                let segment = PlaneGeometry.length(path[vertex + 1] - path[vertex])
                if walked + segment >= distance { break }
                walked += segment
                vertex += 1
            }
            guard vertex + 1 < path.count else {
                if let point = path.first { circles.append(CollisionCircle(center: point, radius: radius)) }
                continue
            }
            let step = path[vertex + 1] - path[vertex]
            let segment = PlaneGeometry.length(step)
            let factor = segment > 0 ? min(1, (distance - walked) / segment) : 0
            circles.append(CollisionCircle(center: path[vertex] + step * factor, radius: radius))
        }
    }
}
