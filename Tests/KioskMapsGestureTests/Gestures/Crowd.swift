import Foundation
import KioskInput
import KioskMaps
import MapTestSupport

/// Fingers of several people on a map, each of which comes down, moves and lifts on its own; every step is a frame.
@MainActor
final class Crowd {
    private let kiosk: Kiosk
    private var contacts: [TouchContact] = []

    /// The time between two frames, in seconds.
    private let interval: TimeInterval = 1.0 / 120

    init(on kiosk: Kiosk) {
        self.kiosk = kiosk
    }

    /// Puts a finger down; after a gap, it may have been down before.
    func touch(_ id: Int, at point: CGPoint, isAfterGap: Bool = false) {
        contacts.append(TouchContact(id: id, position: point, phase: .began))
        contacts.sort { $0.id < $1.id }
        send(isAfterGap: isAfterGap)
    }

    /// Moves a finger by a distance in frames of the same length.
    func move(_ id: Int, by distance: CGPoint, frames: Int = 8) {
        let step = CGPoint(x: distance.x / CGFloat(frames), y: distance.y / CGFloat(frames))
        for _ in 0..<frames { moveTogether([(id, step)]) }
    }

    /// Moves fingers by distances in one frame.
    func moveTogether(_ steps: [(id: Int, step: CGPoint)]) {
        for (id, step) in steps {
            update(id) {
                $0.position.x += step.x
                $0.position.y += step.y
                $0.phase = .moved
            }
        }
        send()
    }

    func lift(_ id: Int) {
        update(id) { $0.phase = .ended }
        send()
    }

    func cancel(_ id: Int) {
        update(id) { $0.phase = .cancelled(.palm) }
        send()
    }

    /// Removes a finger from the frames without an end.
    func lose(_ id: Int) {
        contacts.removeAll { $0.id == id }
        send()
    }

    /// Lets time pass without frames of the panel.
    func rest(_ seconds: TimeInterval) {
        kiosk.clock.advance(by: seconds)
    }

    /// Returns the position of a finger.
    func position(of id: Int) -> CGPoint? {
        contacts.first { $0.id == id }?.position
    }

    private func update(_ id: Int, _ change: (inout TouchContact) -> Void) {
        guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
        change(&contacts[index])
    }

    private func send(isAfterGap: Bool = false) {
        kiosk.clock.advance(by: interval)
        var frame = TouchFrame(time: kiosk.clock.now, contacts: contacts)
        frame.isAfterGap = isAfterGap
        kiosk.mapView.gestures.handle(frame)
        contacts.removeAll { !$0.isTouching }
        for index in contacts.indices { contacts[index].phase = .stationary }
    }
}
