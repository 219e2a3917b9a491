import Foundation
import KioskStyle
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Labels of a real map in motion")
struct LabelContinuityTests {
    private typealias Frame = [DrawnLabel.Key: [DrawnLabel]]

    /// The distance at which a label of another frame is the same one, in points of the map.
    private static let tolerance = 4.0

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
        #expect(map.labels.count > 5)
        var frames: [Frame] = []
        var (count, placements, jumps) = (0, 0, 0)
        for (camera, seconds) in Self.journey {
            map.mapView.camera.ease(to: camera, duration: seconds)
            for _ in 0..<Int(seconds * 60) {
                map.frame()
                count += 1
                let scale = map.mapView.mapboxMap.cameraTransform.worldSize
                frames.append(Dictionary(grouping: map.labels.filter { $0.opacity > 0 }, by: \.key))
                if frames.count > 3 { frames.removeFirst() }
                if frames.count == 3 { expectNoFlicker(frames, frame: count, scale: scale) }
                jumps += vanished(frames, frame: count, scale: scale)
                guard map.isPlacementNew else { continue }
                placements += 1
                expectNoOverlap(map, frame: count)
            }
        }
        print("frames", count, "placements", placements, "vanished", jumps)
        #expect(count == 600 && placements > 20)
    }

    /// Reports labels of the first and the third frame that the second does not draw.
    private func expectNoFlicker(_ frames: [Frame], frame: Int, scale: Double) {
        for (key, labels) in frames[0] {
            for label in labels {
                guard find(label, in: frames[2][key], scale) != nil, find(label, in: frames[1][key], scale) == nil
                else { continue }
                Issue.record("frame \(frame - 1): \(key) at \(String(describing: label.point)) is missing")
            }
        }
    }

    private func vanished(_ frames: [Frame], frame: Int, scale: Double) -> Int {
        guard frames.count > 1 else { return 0 }
        var count = 0
        for (key, labels) in frames[frames.count - 2] {
            for label in labels where label.opacity > 0.2 {
                let next = find(label, in: frames[frames.count - 1][key], scale)?.opacity ?? 0
                guard next < label.opacity - 0.15 else { continue }
                guard let p = label.point, p.x > 0, p.y > 0, p.x < 800, p.y < 600 else { continue }
                count += 1
                print("VANISHED", frame, key.layer, key.text.compactMap { Unicode.Scalar($0) }, label.opacity, next, p)
            }
        }
        return count
    }

    private func find(_ label: DrawnLabel, in others: [DrawnLabel]?, _ scale: Double) -> DrawnLabel? {
        others?.first {
            hypot($0.position.x - label.position.x, $0.position.y - label.position.y) * scale < Self.tolerance
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
