import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// A check that the ground stays under the fingers in a trace.
@MainActor
final class GroundUnderFingers {
    /// A finger, or the midpoint of two fingers, with the ground it holds.
    private struct Grip {
        var fingers: [Double]
        var coordinate: CLLocationCoordinate2D
    }

    private let name: String
    private let mapView: MapView
    private var fingers: [(id: Double, point: CGPoint)] = []
    private var grip: Grip?
    private var gestures: Set<String> = []

    /// The maximum distance of the ground from its finger, in points.
    private let tolerance: CGFloat = 1

    init(_ name: String, options: TraceOptions) {
        self.name = name
        mapView = MapView(frame: CGRect(origin: .zero, size: options.screen))
        mapView.mapboxMap.setCamera(to: options.camera)
    }

    /// Checks a trace without animations such as decelerations or the zoom of a double tap.
    func check(_ lines: [TraceLine]) {
        var moment: [TraceLine] = []
        for line in lines {
            if line.event == "frame" || line.time != moment.last?.time {
                check(moment: moment)
                moment = []
            }
            moment.append(line)
        }
        check(moment: moment)
        #expect(gestures.isEmpty, "\(name)")
    }

    private func check(moment: [TraceLine]) {
        guard let first = moment.first else { return }
        let frame = first.event == "frame" ? first : nil
        let now = frame.map(\.fingers) ?? []
        let change = moment.last { $0.event == "camera" }
        // Determine the ground under each finger before the camera moves.
        let before = fingers.map { mapView.mapboxMap.coordinate(for: $0.point) }
        if let change { mapView.mapboxMap.setCamera(to: change.camera) }

        let isSameHand = now.map(\.id) == fingers.map(\.id)
        if isSameHand {
            let step = zip(now, fingers).map { $0.point.distance(to: $1.point) }.max() ?? 0
            for (finger, coordinate) in zip(fingers, before) where change != nil {
                let moved = mapView.mapboxMap.point(for: coordinate).distance(to: finger.point)
                #expect(
                    moved <= step + tolerance, "\(name): the ground moved \(moved), the fingers \(step): \(first.text)")
            }
        } else if frame != nil, let change {
            // Only fingers that remain down move the map.
            let stayed = zip(fingers, before).filter { finger, _ in now.contains { $0.id == finger.id } }
            #expect(!stayed.isEmpty, "\(name): moved without a finger: \(change.text)")
        }
        fingers = frame == nil ? fingers : now

        let isRebased = follow(moment) || !isSameHand
        guard !gestures.isEmpty, let center else {
            #expect(change == nil || isRebased, "\(name): moved without a gesture: \(change?.text ?? "")")
            grip = nil
            return
        }
        let driving = driving.map(\.id)
        if !isRebased, let grip, grip.fingers == driving {
            let distance = mapView.mapboxMap.point(for: grip.coordinate).distance(to: center)
            #expect(distance <= tolerance, "\(name): the ground is \(distance) from the finger: \(first.text)")
        } else {
            grip = Grip(fingers: driving, coordinate: mapView.mapboxMap.coordinate(for: center))
        }
    }

    /// Updates the active gestures; returns whether one began or ended.
    private func follow(_ moment: [TraceLine]) -> Bool {
        var isChanged = false
        for line in moment where line.event == "gesture" {
            let words = line.string("token").split(separator: ".").map(String.init)
            guard words.count == 2 else { continue }
            isChanged = true
            if words[1] == "begin" { gestures.insert(words[0]) } else { gestures.remove(words[0]) }
        }
        return isChanged
    }

    /// The fingers that move the map: the first two, or the only one.
    private var driving: ArraySlice<(id: Double, point: CGPoint)> { fingers.prefix(2) }

    private var center: CGPoint? {
        guard let first = driving.first, let last = driving.last else { return nil }
        return CGPoint(x: (first.point.x + last.point.x) / 2, y: (first.point.y + last.point.y) / 2)
    }
}

extension TraceLine {
    /// The contacts of a frame line, oldest first.
    var fingers: [(id: Double, point: CGPoint)] {
        (members["contacts"]??.array ?? []).compactMap { contact in
            guard let contact = contact?.object, let id = contact["id"]??.number, let x = contact["x"]??.number,
                let y = contact["y"]??.number
            else { return nil }
            return (id, CGPoint(x: x, y: y))
        }
    }

    /// The camera of a camera line.
    var camera: CameraOptions {
        let center = (members["center"]??.array ?? []).compactMap { $0?.number }
        return CameraOptions(
            center: center.count == 2 ? CLLocationCoordinate2D(latitude: center[1], longitude: center[0]) : nil,
            zoom: members["zoom"]??.number.map { CGFloat($0) }, bearing: members["bearing"]??.number,
            pitch: members["pitch"]??.number.map { CGFloat($0) })
    }
}
