import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles

extension ShapeMeasure {
    /// A surface on which shapes are drawn: the ground, or one above it.
    struct Surface: Equatable {
        /// The height above the reference, in metres.
        var height = 0.0
        /// Whether elevated ground has no effect on the surface, which is level then.
        var isAboveSea = false
    }

    /// A square to which shapes are clipped.
    struct ClipSquare {
        /// The square, in the unit square.
        let box: PlanarBox
        /// The copy of the world in which it is.
        let copy: Double
    }

    /// What a measure changes from shape to shape; a class, so that its memory is kept for the next measure.
    final class State {
        /// The surface to which the other values refer.
        var surface = Surface()

        /// The position whose shape, moved by the offset, is drawn where the first point of the region is seen.
        var ground = CGPoint.zero

        /// The parts of the ground that are seen in the region, in points of the world from `ground`, the nearest first; empty if
        /// none is seen.
        var areas = SeenAreas()

        /// The part of the ground to which shapes are clipped, in points of the world from `ground`; nil if they are not.
        var clip: PlanarBox?

        /// The distances to shapes on the ground; nil if there is no tolerance, or what is drawn faces the viewer.
        var perspective: GroundPerspective?

        /// Whether any of the surface may be seen in the region.
        var seesSurface = true

        /// The depth from which the ground or another layer hides what is drawn; nil if it is not known yet.
        private var groundDepth: Double?

        /// The row of the current feature.
        var row = 0

        /// The shape that is measured.
        var shape = 0

        /// The context of the current feature, once a property has requested it.
        var context: EvaluationContext?

        /// The depth of the surface of the current shape that is hit, in points; nil if there is none.
        var surfaceDepth: Double?

        /// The copy of the world in which the current shape is measured.
        var worldOffset = 0.0

        /// `ground` in that copy of the world.
        var location = CGPoint.zero

        /// Sets the values before the first shape, and releases what the last measure has used.
        func reset() {
            surface = Surface()
            areas = SeenAreas()
            clip = nil
            perspective = nil
            seesSurface = true
            groundDepth = nil
            context = nil
            surfaceDepth = nil
        }

        /// Returns the depth from which the ground or another layer hides what is drawn at the point of a query, in points; infinite if
        /// nothing does.
        func groundDepth(of query: HitQuery) -> Double {
            if let groundDepth { return groundDepth }
            let depth = min(query.transform.surfaceHit(at: query.region.first)?.depth ?? .infinity, query.hidingDepth)
            groundDepth = depth
            return depth
        }
    }
}

/// The surfaces on which shapes are drawn.
extension ShapeMeasure.State {
    /// Sets the surface on which shapes are measured.
    ///
    /// - Parameters:
    ///   - surface: The surface.
    ///   - query: The query.
    ///   - offset: The offset of the layer, in the unit square.
    ///   - clipSquare: The square to which shapes are clipped; nil if they are not.
    func setSurface(
        _ surface: ShapeMeasure.Surface, of query: HitQuery, offset: CGPoint, clipSquare: ShapeMeasure.ClipSquare?
    ) {
        let transform = query.transform
        self.surface = surface
        let isLevel = transform.terrain != nil && surface.isAboveSea
        let raised =
            surface.height == 0
            ? transform : isLevel ? transform.level(at: surface.height) : transform.raised(by: surface.height)
        seesSurface = raised != nil
        guard let raised else { return }
        let seen = seenAreas(of: raised, surface, query)
        let first = seen.first?.region.first ?? raised.center
        ground = CGPoint(x: first.x - offset.x, y: first.y - offset.y)
        if let clipSquare {
            let corner = CGPoint(x: first.x - clipSquare.copy, y: first.y)
            clip = clipSquare.box.scaled(from: corner, by: transform.worldSize)
        }
        let relative = seen.map { area in
            area.map {
                CGPoint(x: ($0.x - first.x) * transform.worldSize, y: ($0.y - first.y) * transform.worldSize)
            }
        }
        if let clip {
            areas = SeenAreas(relative.flatMap { $0.clipped(to: clip) })
        } else {
            areas = SeenAreas(relative)
        }
        guard query.tolerance > 0 else {
            perspective = nil
            return
        }
        // The surroundings of a point of elevated ground are regarded as level.
        let plane = raised.terrain.flatMap { raised.level(at: $0.elevation(at: first)) } ?? raised
        perspective = GroundPerspective(
            transform: transform, from: query.region.first, origin: first, limit: query.tolerance, level: plane)
    }

    /// Returns the parts of a surface that are seen in the region, in the unit square, the nearest first.
    ///
    /// At a point, a raised surface may be seen several times, as it is transparent where nothing is drawn.
    private func seenAreas(of raised: CameraTransform, _ surface: ShapeMeasure.Surface, _ query: HitQuery) -> [SeenArea]
    {
        guard query.transform.terrain != nil, surface.height > 0, query.region.isPoint else {
            return raised.ground(in: query.region).map { [SeenArea(region: $0)] } ?? []
        }
        let (point, transform, groundDepth) = (query.region.first, query.transform, groundDepth(of: query))
        let seen: [(world: CGPoint, depth: Double)]
        if raised.terrain != nil {
            seen = raised.surfaceHits(at: point)
        } else {
            let level = (surface.height - transform.centerElevation) * transform.heightScale
            seen = raised.planePoint(for: point).map { [($0, transform.depth(of: $0, level: level))] } ?? []
        }
        return seen.filter { $0.depth <= groundDepth }.map {
            SeenArea(region: PlanarRegion($0.world), depth: $0.depth)
        }
    }
}
