import Foundation
import KioskGeometry
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Labels of a real map in motion")
struct LabelContinuityTests {
    /// A label in the last frame that drew it.
    private struct Sighting {
        var position: CGPoint
        var frame: Int
    }

    /// The distance at which a label of another frame is the same one, in points of the map.
    private static let tolerance = 4.0

    /// The number of frames in which a label fades out.
    private static let framesOfFade = 18

    /// Two pans, zooming in over three levels, a turn, and zooming out over four, with the seconds of each.
    private static let journey: [(CameraOptions, Double)] = [
        (CameraOptions(center: .init(latitude: 47.1450, longitude: 9.5290)), 2),
        (CameraOptions(zoom: 16.4), 2.5), (CameraOptions(bearing: 120), 2), (CameraOptions(zoom: 12.6), 2.5),
        (CameraOptions(center: RealMap.vaduz, zoom: 14.2, bearing: 0), 1),
    ]

    @Test(
        "Pan, zoom and turn around a town: no label flickers, and none overlaps another",
        .enabled(if: SharedFiles.realMap != nil, "\(SharedFiles.missing)"))
    func journey() throws {
        let map = RealMap(try #require(SharedFiles.realMap), zoom: 13.4)
        for _ in 0..<60 { map.frame() }
        var sightings: [DrawnLabel.Key: [Sighting]] = [:]
        var (frame, labels, placements, lastPlacement) = (0, 0, 0, -1)
        for (camera, seconds) in Self.journey {
            map.mapView.camera.ease(to: camera, duration: seconds)
            for _ in 0..<Int(seconds * 60) {
                frame += 1
                map.frame()
                for label in map.labels where label.opacity > 0 && map.shows(label) {
                    labels += 1
                    see(label, in: frame, of: map, &sightings)
                }
                guard map.isPlacementNew else { continue }
                // Between two placements nothing is placed or hidden: with one in each of two consecutive frames, a label could be
                // placed, hidden and placed again.
                if frame - lastPlacement == 1 {
                    Issue.record("frame \(frame): labels are placed again after one frame")
                }
                (lastPlacement, placements) = (frame, placements + 1)
                expectNoOverlap(map, frame: frame)
            }
        }
        #expect(frame == 600 && placements > 20 && labels > 600 * 5, "\(labels) labels in \(placements) placements")
    }

    @Test(
        "A still map of a town with labels draws no frames",
        .enabled(if: SharedFiles.realMap != nil, "\(SharedFiles.missing)"))
    func still() throws {
        let map = RealMap(try #require(SharedFiles.realMap), zoom: 14.5)
        for _ in 0..<120 { map.frame() }
        #expect(map.labels.count > 5)
        let count = map.sceneCount
        for _ in 0..<120 { map.frame() }
        #expect(map.sceneCount == count)
    }

    /// Reports a label that was drawn before and in between was not, for less than the duration of a fade.
    private func see(
        _ label: DrawnLabel, in frame: Int, of map: RealMap, _ sightings: inout [DrawnLabel.Key: [Sighting]]
    ) {
        let scale = map.mapView.mapboxMap.cameraTransform.worldSize
        let known = sightings[label.key, default: []].firstIndex {
            hypot($0.position.x - label.position.x, $0.position.y - label.position.y) * scale < Self.tolerance
        }
        guard let known else {
            sightings[label.key, default: []].append(Sighting(position: label.position, frame: frame))
            return
        }
        let last = sightings[label.key]?[known].frame ?? frame
        sightings[label.key]?[known].frame = frame
        if frame - last > 1, frame - last <= Self.framesOfFade {
            Issue.record("\(label.key) was not drawn between the frames \(last) and \(frame)")
        }
    }

    /// A box or a circle of a placed text or icon.
    private struct Obstacle {
        /// The layer and the number of the symbol, whose own parts may overlap.
        var owner: String
        /// The rectangle; a circle has one of no size at its centre.
        var rect: CGRect
        /// The radius of a circle; 0 for a box.
        var radius = 0.0

        /// The distance by which two of them overlap, in points; negative if they do not.
        func overlap(with other: Obstacle) -> Double {
            let x = max(rect.minX, other.rect.minX) - min(rect.maxX, other.rect.maxX)
            let y = max(rect.minY, other.rect.minY) - min(rect.maxY, other.rect.maxY)
            // Two boxes that overlap have no distance, and the extent in which they do.
            let distance = x <= 0 && y <= 0 ? max(x, y) : hypot(max(x, 0), max(y, 0))
            return radius + other.radius - distance
        }
    }

    /// Compares all texts, icons and labels along lines of different symbols with each other.
    private func expectNoOverlap(_ map: RealMap, frame: Int) {
        var obstacles: [Obstacle] = []
        for bucket in map.collisions {
            func owner(_ symbol: Int) -> String { "\(bucket.identity.layer) \(symbol)" }
            for box in bucket.textBoxes + bucket.iconBoxes where box.isPlaced && box.isUsed {
                let (symbol, box) = (box.symbol, box.box)
                let rect = CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
                obstacles.append(Obstacle(owner: owner(symbol), rect: rect))
            }
            for circle in bucket.circles where circle.isPlaced {
                obstacles.append(
                    Obstacle(
                        owner: owner(circle.symbol), rect: CGRect(origin: circle.center, size: .zero),
                        radius: circle.radius))
            }
        }
        obstacles.sort { $0.rect.minX - $0.radius < $1.rect.minX - $1.radius }
        for (index, obstacle) in obstacles.enumerated() {
            let right = obstacle.rect.maxX + obstacle.radius
            for other in obstacles[(index + 1)...].prefix(while: { $0.rect.minX - $0.radius < right })
            where other.owner != obstacle.owner {
                let overlap = obstacle.overlap(with: other)
                if overlap > 0.05 { Issue.record("frame \(frame): \(obstacle) overlaps \(other) by \(overlap)") }
            }
        }
    }
}
