public import Foundation
import KioskInput

/// A slow movement of the whole image by a few pixels, so that still parts do not burn into the panel:
/// `mapView.kiosk.burnInShift`.
///
///     mapView.kiosk.burnInShift.amplitude = 3     // points
///     mapView.kiosk.burnInShift.interval = 120    // a step of one pixel every two minutes
///
/// The image of the map and everything above it moves as a whole, at any pitch, and the map continues at the opposite edges.
/// Touches are moved by the same offset, so that a finger hits what is seen under it. The camera, the points of the API and the
/// positions of annotations do not change. A step takes one frame; it is left out while a finger is down.
@MainActor
public final class BurnInShift {
    /// The time between two steps, in seconds; nil, an infinite one or less than a millisecond disables the shift.
    ///
    /// Defaults to nil.
    public var interval: TimeInterval? {
        didSet { restart() }
    }

    /// The greatest distance of the image from its normal position along each axis, in points.
    ///
    /// It is rounded down to whole pixels, at most 64, so that texts stay sharp; NaN and negative values count as 0. Defaults to 2.
    public var amplitude: CGFloat = 2 {
        didSet { if amplitude != oldValue { restart() } }
    }

    /// The current distance of the image from its normal position, in points to the right and down.
    public private(set) var offset = CGPoint.zero

    /// The number of pixels in a point.
    var pixelRatio: CGFloat = 1 {
        didSet { if pixelRatio != oldValue { restart() } }
    }

    /// Whether steps are left out because the display shows nothing; wake-ups end meanwhile.
    var isSuspended = false {
        didSet { if isSuspended != oldValue { wait() } }
    }

    /// Whether a finger is down, during which the image does not move.
    var isTouched = false

    private let map: MapboxMap
    private var steps = 0
    private var wakeUp: (any Cancelable)?

    init(map: MapboxMap) {
        self.map = map
    }

    /// Returns a frame with the points at which the map would be seen without the shift.
    func unshifted(_ frame: TouchFrame) -> TouchFrame {
        guard offset != .zero else { return frame }
        var frame = frame
        for index in frame.contacts.indices {
            frame.contacts[index].position = unshifted(frame.contacts[index].position)
        }
        return frame
    }

    /// Returns a frame with the points at which the map would be seen without the shift.
    func unshifted(_ frame: ObjectFrame) -> ObjectFrame {
        guard offset != .zero else { return frame }
        var frame = frame
        for index in frame.objects.indices {
            frame.objects[index].position = unshifted(frame.objects[index].position)
        }
        return frame
    }

    /// Returns the point at which the map would be seen without the shift.
    func unshifted(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - offset.x, y: point.y - (map.cameraTransform.isFlipped ? -offset.y : offset.y))
    }

    /// Waits for the next step by the current clock.
    func didChangeClock() {
        wait()
    }

    private var pattern: BurnInPattern {
        let pixels = amplitude * pixelRatio
        return BurnInPattern(radius: pixels > 0 ? Int(min(pixels, 64)) : 0)
    }

    /// Whether the image moves.
    private var isEnabled: Bool { interval?.isUsableInterval == true && pattern.radius > 0 }

    private func restart() {
        if !isEnabled { steps = 0 }
        move()
        wait()
    }

    private func wait() {
        wakeUp?.cancel()
        wakeUp = nil
        guard isEnabled, !isSuspended, let interval, let clock = map.frames.clock else { return }
        wakeUp = clock.wake(at: clock.now.advanced(bySeconds: interval)) { [weak self] _ in
            guard let self else { return }
            if !isTouched {
                steps = (steps + 1) % pattern.period
                move()
            }
            wait()
        }
    }

    private func move() {
        var moved = CGPoint.zero
        if isEnabled {
            let position = pattern.position(after: steps)
            moved = CGPoint(x: CGFloat(position.x) / pixelRatio, y: CGFloat(position.y) / pixelRatio)
        }
        guard moved != offset else { return }
        offset = moved
        map.frames.requestFrame()
    }
}
