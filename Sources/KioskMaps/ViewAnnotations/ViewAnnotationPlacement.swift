import Foundation
import KioskGeometry

/// The algorithm that determines which view annotations are shown at which positions.
///
/// Annotations are placed in the order of their importance. Each uses the first of its anchors without an overlap, preferably one
/// with which it lies completely in the free part of the view. An annotation without such an anchor is not shown.
struct ViewAnnotationPlacement {
    /// An annotation to be placed.
    struct Candidate {
        /// The geometry at which it is shown.
        var geometry: AnchorGeometry
        /// The x of the unit square next to which it is shown, if its copy of the world there is visible.
        var preferredX: Double?
        var size: ContentSize
        /// The anchors in order of preference.
        var anchors: [ViewAnnotationAnchorConfig]
        var priority = 0
        var isSelected = false
        var allowsOverlap = false
        var allowsOverlapWithPuck = false
        var ignoresCameraPadding = false
        var avoidsRegions = false
        var standsOnRoof = false
    }

    /// The position of an annotation that is shown.
    struct Descriptor: Equatable {
        /// The index of the candidate.
        var candidate: Int
        /// The rectangle on screen, in points, in upright coordinates.
        var frame: CGRect
        /// The position on screen, in points, in upright coordinates.
        var point: CGPoint
        /// The position in the unit square.
        var position: CGPoint
        /// The anchor.
        var anchor: ViewAnnotationAnchorConfig
    }

    var transform: CameraTransform
    /// The padding of the camera, in points.
    var padding = UIEdgeInsets.zero
    /// The rectangles on screen that annotations with `avoidsRegions` must not cover.
    var avoidedRegions: [CGRect] = []
    var avoidedLines = AvoidedLines()
    /// The rectangle of the location puck on screen; nil if it is not visible.
    var puck: CGRect?
    /// Returns the height of the roof at a position of the unit square, in metres; 0 where there is none.
    var roofHeight: (CGPoint) -> Double = { _ in 0 }

    /// Returns the positions of the annotations that are shown, the lowest first.
    ///
    /// - Complexity: O(n log n) if few annotations overlap.
    func descriptors(of candidates: [Candidate]) -> [Descriptor] {
        // The visible ground is not needed in most frames.
        guard !candidates.isEmpty else { return [] }
        let view = CGRect(origin: .zero, size: transform.size)
        let whole = VisibleGround(transform: transform, area: view)
        let free = VisibleGround(transform: transform, area: view.inset(by: padding) ?? view)
        // The bitwise complement reverses the order without overflow.
        let ranks = candidates.enumerated().map { index, candidate in
            (~candidate.priority, candidate.isSelected ? 0 : 1, candidate.anchors.count, index)
        }
        var taken = FrameGrid(size: transform.size)
        var placed: [Descriptor] = []
        for (_, _, _, index) in ranks.sorted(by: <) {
            let candidate = candidates[index]
            let ground = candidate.ignoresCameraPadding ? whole : free
            guard let position = candidate.geometry.position(in: ground, nearestTo: candidate.preferredX),
                let point = ground.screenPoint(
                    for: position, height: candidate.standsOnRoof ? roofHeight(position) : 0),
                let (frame, anchor) = room(for: candidate, at: point, in: view, free: ground.area, taken: taken)
            else { continue }
            taken.insert(frame)
            placed.append(Descriptor(candidate: index, frame: frame, point: point, position: position, anchor: anchor))
        }
        return placed.reversed()
    }

    private func room(
        for candidate: Candidate, at point: CGPoint, in view: CGRect, free: CGRect, taken: FrameGrid
    ) -> (CGRect, ViewAnnotationAnchorConfig)? {
        var forced: (CGRect, ViewAnnotationAnchorConfig)?
        var partly: (CGRect, ViewAnnotationAnchorConfig)?
        for anchor in candidate.anchors {
            let frame = anchor.frame(of: candidate.size.total(anchor: anchor.anchor))
                .offsetBy(dx: point.x, dy: point.y)
            // A frame with NaN overlaps nothing.
            guard frame.width > 0, frame.overlaps(view) else { continue }
            if let puck, !candidate.allowsOverlapWithPuck, frame.overlaps(puck) { continue }
            if candidate.avoidsRegions, avoidedRegions.contains(where: frame.overlaps) { continue }
            let isFree =
                (candidate.allowsOverlap || !taken.contains(near: frame) { frame.overlaps($1) })
                && !avoidedLines.touch(frame)
            if isFree {
                if candidate.anchors.count == 1 || free.contains(frame) { return (frame, anchor) }
                partly = partly ?? (frame, anchor)
            } else if candidate.allowsOverlap {
                forced = forced ?? (frame, anchor)
            }
        }
        return partly ?? forced
    }
}

extension CGRect {
    /// Returns the rectangle inside insets; nil if it is empty.
    fileprivate func inset(by insets: UIEdgeInsets) -> CGRect? {
        let (width, height) = (width - insets.left - insets.right, height - insets.top - insets.bottom)
        guard width > 0, height > 0 else { return nil }
        return CGRect(x: minX + insets.left, y: minY + insets.top, width: width, height: height)
    }
}
