import Foundation
import KioskMaps

extension Benchmark {
    /// One million touch frames, about a day's input of a busy kiosk: taps, drags with deceleration, pinches and
    /// rotations, including the resulting camera changes and the time between gestures.
    static let gestureDay = Benchmark(
        name: "gesture-day", unit: .perSecond,
        prepare: {
            let clock = ManualClock()
            let mapView = MapView(
                frame: CGRect(x: 0, y: 0, width: 1920, height: 1080),
                mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(zoom: 10)), clock: clock)
            let hands = [tap, drag, pinch, rotation]
            return {
                var frames = 0
                while frames < 1_000_000 {
                    for hand in hands {
                        let start = clock.now
                        for frame in hand {
                            var frame = frame
                            frame.time = start.advanced(byNanoseconds: frame.time.nanoseconds)
                            clock.advance(to: frame.time)
                            mapView.gestures.handle(frame)
                        }
                        clock.advance(by: 1)
                        frames += hand.count
                    }
                }
                return frames
            }
        })

    private static let tap = hand(of: [{ _ in CGPoint(x: 700, y: 500) }], frames: 10)

    private static let drag = hand(
        of: [{ CGPoint(x: 1200 - 500 * $0, y: 400 + 200 * $0) }], frames: 60)

    private static let pinch = hand(
        of: [{ CGPoint(x: 900 - 200 * sin($0 * 6), y: 540) }, { CGPoint(x: 1100 + 200 * sin($0 * 6), y: 560) }],
        frames: 80)

    private static let rotation = hand(
        of: [
            { CGPoint(x: 960 + 200 * cos($0 * 2), y: 540 + 200 * sin($0 * 2)) },
            { CGPoint(x: 960 - 200 * cos($0 * 2), y: 540 - 200 * sin($0 * 2)) },
        ], frames: 80)

    /// Returns the frames of fingers that go down together, move along paths of 0…1 at 125 frames per second, and lift
    /// together.
    private static func hand(of paths: [(Double) -> CGPoint], frames: Int) -> [TouchFrame] {
        (0...frames).map { frame in
            let phase: TouchContact.Phase = frame == 0 ? .began : frame == frames ? .ended : .moved
            return TouchFrame(
                time: Timestamp(microseconds: Int64(frame) * 8000),
                contacts: paths.enumerated().map {
                    TouchContact(id: $0, position: $1(Double(frame) / Double(frames)), phase: phase)
                })
        }
    }
}
