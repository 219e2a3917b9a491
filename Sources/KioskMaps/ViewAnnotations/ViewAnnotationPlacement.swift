import Foundation
import KioskGeometry

/// Decides which view annotations are shown, and where: a value in, a value out.
///
/// The most important ones choose first. Each tries its anchors in their order and takes the first that is free; of several
/// it prefers one that leaves it wholly in the free part of the view. One that finds no room is not shown.
struct ViewAnnotationPlacement {
    /// An annotation that wants a place.
    struct Candidate {
        /// What it is put at.
        var geometry: AnchorGeometry
        var size: ContentSize
        /// The ways to put it there, the best first.
        var anchors: [ViewAnnotationAnchorConfig]
        var priority = 0
        var isSelected = false
        var allowsOverlap = false
        var allowsOverlapWithPuck = false
        var ignoresCameraPadding = false
        var avoidsRegions = false
    }

    /// Where an annotation is shown.
    struct Descriptor: Equatable {
        /// The number of the candidate.
        var candidate: Int
        /// Its rectangle on screen, in points, the right way up.
        var frame: CGRect
        /// The place it is put at, in the unit square.
        var place: CGPoint
        /// The way it is put there.
        var anchor: ViewAnnotationAnchorConfig
    }

    var transform: CameraTransform
    /// What the camera keeps free at the edges, in points.
    var padding = UIEdgeInsets.zero
    /// Parts of the screen that those who avoid regions stay out of.
    var avoidedRegions: [CGRect] = []
    var avoidedLines = AvoidedLines()
    /// Where the location puck is; nil where there is none.
    var puck: CGRect?

    /// Returns where annotations are shown, the lowest first.
    ///
    /// Candidates are counted in the order they were added.
    /// - Complexity: O(n log n) when few overlap.
    func descriptors(of candidates: [Candidate]) -> [Descriptor] {
        let view = CGRect(origin: .zero, size: transform.size)
        let whole = Sight(transform: transform, area: view)
        let free = Sight(transform: transform, area: view.inset(by: padding) ?? view)
        // The complement turns the order around, for every number.
        let ranks = candidates.enumerated().map { index, candidate in
            (~candidate.priority, candidate.isSelected ? 0 : 1, candidate.anchors.count, index)
        }
        var taken = FrameGrid(size: transform.size)
        var placed: [Descriptor] = []
        for (_, _, _, index) in ranks.sorted(by: <) {
            let candidate = candidates[index]
            let sight = candidate.ignoresCameraPadding ? whole : free
            guard let place = candidate.geometry.place(in: sight), let point = sight.screenPoint(for: place),
                let (frame, anchor) = room(for: candidate, at: point, in: view, free: sight.area, taken: taken)
            else { continue }
            taken.insert(frame)
            placed.append(Descriptor(candidate: index, frame: frame, place: place, anchor: anchor))
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
            // A frame with a number that is none overlaps nothing.
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
    /// The rectangle without its edges; nil when they leave nothing.
    fileprivate func inset(by insets: UIEdgeInsets) -> CGRect? {
        let (width, height) = (width - insets.left - insets.right, height - insets.top - insets.bottom)
        guard width > 0, height > 0 else { return nil }
        return CGRect(x: minX + insets.left, y: minY + insets.top, width: width, height: height)
    }
}
