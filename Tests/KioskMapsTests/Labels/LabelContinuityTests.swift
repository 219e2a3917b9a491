import Foundation
import KioskStyle
import TestSupport
import Testing

@testable import KioskMaps

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
        var (frame, labels, placements) = (0, 0, 0)
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
                placements += 1
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

    private func expectNoOverlap(_ map: RealMap, frame: Int) {
        let collisions = map.collisions
        let texts = collisions.flatMap { $0.textBoxes.filter { $0.isPlaced && $0.isUsed }.map(\.rect) }
        let icons = collisions.flatMap { $0.iconBoxes.filter { $0.isPlaced && $0.isUsed }.map(\.rect) }
        for boxes in [texts, icons] {
            for (index, box) in boxes.enumerated() {
                let inner = box.insetBy(dx: 0.05, dy: 0.05)
                for other in boxes[(index + 1)...] where inner.intersects(other) {
                    Issue.record("frame \(frame): \(box) overlaps \(other)")
                }
            }
        }
        let circles = collisions.flatMap { $0.circles.filter(\.isPlaced) }
        for circle in circles {
            for box in texts + icons {
                let nearest = CGPoint(
                    x: min(max(circle.center.x, box.minX), box.maxX), y: min(max(circle.center.y, box.minY), box.maxY))
                let distance = hypot(circle.center.x - nearest.x, circle.center.y - nearest.y)
                if distance < circle.radius - 0.05 { Issue.record("frame \(frame): a label on a line overlaps \(box)") }
            }
        }
    }
}
