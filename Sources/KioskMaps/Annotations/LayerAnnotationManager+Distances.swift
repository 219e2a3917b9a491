import Foundation
public import KioskGeometry

/// Queries by distances on the ground, whatever the camera shows.
///
/// Annotations are where they are drawn, which differs from their target while they move. Annotations that are hidden are found
/// as well: those out of view, in clusters, without an opacity, and those of a layer that is not visible. If the map has a clock,
/// changes since the last frame are not included.
///
/// Distances are those of great circles on a sphere (`distance(to:)`), also across the antimeridian and the poles. Moving
/// annotations beyond 85.05° of latitude, where the projection ends, are on that parallel.
extension LayerAnnotationManager where Kind: PlacedAnnotation {
    /// Returns the annotations within a distance of a coordinate, the nearest first.
    ///
    ///     let close = vehicles.annotations(within: 500, of: stop)
    ///
    /// - Parameters:
    ///   - distance: The maximum distance, in metres; a negative one and NaN find nothing.
    ///   - coordinate: The coordinate; one that is not valid finds nothing.
    /// - Complexity: O(log² n + k log k) for k of n annotations within about the distance.
    public func annotations(
        within distance: LocationDistance, of coordinate: CLLocationCoordinate2D
    ) -> [AnnotationDistance<Kind>] {
        guard distance >= 0, coordinate.isValid else { return [] }
        synchronizeWithoutClock()
        return found(within: distance, of: coordinate)
    }

    /// Returns the annotations nearest to a coordinate, the nearest first.
    ///
    ///     let taxi = taxis.annotations(nearest: 1, to: customer).first
    ///
    /// - Parameters:
    ///   - count: The maximum number of annotations.
    ///   - coordinate: The coordinate; one that is not valid finds nothing.
    ///   - maxDistance: The maximum distance, in metres; unlimited by default.
    /// - Complexity: O((k + log n) log² n) for k of n annotations, unless they lie very unevenly.
    public func annotations(
        nearest count: Int, to coordinate: CLLocationCoordinate2D, maxDistance: LocationDistance = .infinity
    ) -> [AnnotationDistance<Kind>] {
        guard count > 0, maxDistance >= 0, coordinate.isValid else { return [] }
        synchronizeWithoutClock()
        // The nearest annotations on the plane of the map need not be those on the ground, but none of these is farther away.
        let distances = layers.distances(to: coordinate, ofNearest: count, at: motionTime)
        let limit = distances.count < count ? maxDistance : min(maxDistance, distances[count - 1])
        return Array(found(within: limit, of: coordinate).prefix(count))
    }

    /// Returns the annotations within a distance of a line, in the order of the line.
    ///
    ///     let ahead = buses.annotations(within: 30, along: route).first { $0.distanceAlongLine > travelled }
    ///
    /// The line consists of great-circle arcs. An annotation that is near several parts of it is found once, at the nearest one.
    ///
    /// - Parameters:
    ///   - distance: The maximum distance from the line, in metres; a negative one and NaN find nothing.
    ///   - line: The line; one with a coordinate that is not valid finds nothing.
    /// - Complexity: O(m log² n + k log k) for k of n annotations near a line of m coordinates.
    public func annotations(
        within distance: LocationDistance, along line: LineString
    ) -> [AnnotationAlongLine<Kind>] {
        guard distance >= 0, line.coordinates.allSatisfy(\.isValid) else { return [] }
        synchronizeWithoutClock()
        // A line of one coordinate is a segment without a length.
        let coordinates = line.coordinates.count == 1 ? line.coordinates + line.coordinates : line.coordinates
        var nearest: [String: (distance: LocationDistance, position: LocationDistance)] = [:]
        var travelled: LocationDistance = 0
        for (start, end) in zip(coordinates, coordinates.dropFirst()) {
            let segment = LineString([start, end])
            let bounds = CoordinateBounds(around: start, to: end, within: distance)
            layers.forEachCoordinate(in: bounds, at: motionTime) { id, coordinate in
                guard let foot = segment.closestCoordinate(to: coordinate) else { return }
                let offset = foot.coordinate.distance(to: coordinate)
                guard offset <= distance, offset < nearest[id]?.distance ?? .infinity else { return }
                nearest[id] = (offset, travelled + foot.distance)
            }
            travelled += start.distance(to: end)
        }
        return
            nearest.compactMap { id, found in
                layers[id].map {
                    AnnotationAlongLine(
                        annotation: $0, distance: found.distance, distanceAlongLine: found.position)
                }
            }
            .sorted {
                ($0.distanceAlongLine, $0.distance, $0.annotation.id)
                    < ($1.distanceAlongLine, $1.distance, $1.annotation.id)
            }
    }

    private func found(
        within distance: LocationDistance, of center: CLLocationCoordinate2D
    ) -> [AnnotationDistance<Kind>] {
        var found: [AnnotationDistance<Kind>] = []
        let bounds = CoordinateBounds(around: center, to: center, within: distance)
        layers.forEachCoordinate(in: bounds, at: motionTime) { id, coordinate in
            let offset = center.distance(to: coordinate)
            if offset <= distance, let annotation = layers[id] {
                found.append(AnnotationDistance(annotation: annotation, distance: offset))
            }
        }
        return found.sorted { ($0.distance, $0.annotation.id) < ($1.distance, $1.annotation.id) }
    }

    private func synchronizeWithoutClock() {
        if map.frames.clock == nil { synchronize() }
    }
}
