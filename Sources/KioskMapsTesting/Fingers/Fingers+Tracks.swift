import Foundation
import KioskMaps

extension Fingers {
    /// Moves several fingers at the same time, each along its own track, until the last one lifts.
    ///
    /// A track without points, or whose times are not finite, is ignored.
    public func play(_ tracks: [FingerTrack]) {
        var ids: [Int: Int] = [:]
        let tracks = tracks.filter { !$0.path.isEmpty && $0.end.isFinite }
        // One more, because the fingers lift in the frame after the end of their tracks.
        let frames = Self.frameCount(of: tracks.map(\.end).max() ?? 0, every: frameInterval, .up) + 1
        for frame in 0...frames where !tracks.isEmpty {
            if frame > 0 { clock.advance(by: frameInterval) }
            let time = Double(frame) * frameInterval
            markStationary()
            var isChanged = false
            for (index, track) in tracks.enumerated() where time >= track.delay {
                guard let point = track.point(at: time) else { continue }
                if let id = ids[index] {
                    guard let contactIndex = down.firstIndex(where: { $0.id == id }) else { continue }
                    if time > track.end {
                        down[contactIndex].phase = track.cancellation.map { .cancelled($0) } ?? .ended
                    } else if down[contactIndex].position != point {
                        down[contactIndex].phase = .moved
                        down[contactIndex].position = point
                    } else {
                        continue
                    }
                } else {
                    ids[index] = nextID
                    down.append(TouchContact(id: nextID, position: point, phase: .began))
                    nextID += 1
                }
                isChanged = true
            }
            if isChanged { send() }
            down.removeAll { !$0.isTouching }
        }
        awaitDecision()
    }
}
