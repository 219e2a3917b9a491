import Foundation
import KioskGeometry

/// A part of the ground that is seen in the region.
struct SeenArea {
    /// The part, in the unit square or in points of the world from a position.
    var region: PlanarRegion
    /// The distance of the part from the plane of the camera, in points; nil unless it is a point above terrain.
    var depth: Double?

    /// Returns the area with other coordinates.
    func map(_ transform: (CGPoint) -> CGPoint) -> SeenArea {
        SeenArea(region: region.map(transform), depth: depth)
    }

    /// Returns the parts of the area in a box.
    func clipped(to box: PlanarBox) -> [SeenArea] {
        region.clipped(to: box).map { SeenArea(region: $0, depth: depth) }
    }
}

/// A list of areas, of which the first needs no memory of its own: a tap sees one.
struct SeenAreas: RandomAccessCollection {
    private var nearest: SeenArea?
    private var others: [SeenArea] = []

    init() {}

    init(_ area: SeenArea) { nearest = area }

    init(_ areas: [SeenArea]) {
        nearest = areas.first
        if areas.count > 1 { others = Array(areas.dropFirst()) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { nearest == nil ? 0 : 1 + others.count }

    subscript(index: Int) -> SeenArea {
        if index == 0, let nearest { nearest } else { others[index - 1] }
    }
}
