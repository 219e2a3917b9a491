import Foundation
import KioskInput
import KioskMaps

extension GestureExploration {
    /// The explorations of the gestures of a map.
    static let standard: [GestureExploration] = [
        oneFinger, twoFingers, fourFingers, taps, options, mouse, camera, viewport, features,
    ]

    /// One finger on a panel that loses contacts and events: taps, presses, drags, flings, quick zooms.
    private static let oneFinger = GestureExploration(
        name: "one finger", limit: 1,
        actions: [
            .land(.zero), .land(CGPoint(x: 36, y: 0)), .land(CGPoint(x: 60, y: 0)), .lift(0), .cancel(0), .lose(0),
            .move(0, CGPoint(x: 6, y: 0)), .move(0, right), .move(0, left), .move(0, down), .move(0, up), .rest, .gap,
            .wait(0.1), .wait(0.25), .wait(0.5), .delay(0.4), .replace(0, .zero), .replace(0, CGPoint(x: 60, y: 0)),
        ],
        starts: [tap, tap + [.land(.zero)], drag], fraction: 0.15)

    /// Two fingers: pinches, rotations, tilts, drags of two, and fingers that join and leave them.
    private static let twoFingers = GestureExploration(
        name: "two fingers", limit: 2,
        actions: [
            .land(.zero), .land(beside), .land(below), .lift(0), .lift(1), .liftAll, .cancel(0), .lose(1),
            .move(0, right), .move(1, right), .move(1, CGPoint(x: 0, y: 6)), .move(1, up), .moveAll(right),
            .moveAll(up),
            .moveAll(CGPoint(x: 0, y: 6)), .spread(12), .spread(-6), .turn(18), .turn(-3), .rest, .wait(0.2),
            .replace(0, .zero), .replace(1, down), .liftWhileMoving(1, right), .landWhileMoving(beside, right),
        ],
        starts: [
            drag, pair, pair + [.spread(12)], pair + [.turn(18)], pair + [.moveAll(up)], pair + [.moveAll(right)],
            pair + [.spread(12), .lift(1)], pair + [.moveAll(up), .lift(0)], drag + [.land(beside)],
            tap + [.land(.zero)],
        ], fraction: 0.3)

    /// Up to four fingers.
    private static let fourFingers = GestureExploration(
        name: "four fingers", limit: 4,
        actions: [
            .land(.zero), .land(beside), .land(below), .land(CGPoint(x: 96, y: 96)), .lift(0), .lift(1), .lift(2),
            .lift(3),
            .liftAll, .cancel(1), .lose(0), .move(0, right), .move(1, down), .move(2, up), .move(2, right),
            .move(3, right),
            .moveAll(right), .moveAll(up), .spread(12), .turn(18), .rest, .wait(0.2), .replace(0, down),
            .replace(2, right),
        ],
        starts: [
            drag, pair, pair + [.land(below)], pair + [.spread(12), .land(below)], pair + [.moveAll(up), .land(below)],
            pair + [.moveAll(right), .land(below)], pair + [.land(below), .moveAll(right)],
            pair + [.land(below), .land(CGPoint(x: 96, y: 96)), .spread(12)],
        ], fraction: 0.2)

    /// Taps of one finger and of two, with and without a second tap.
    private static let taps = GestureExploration(
        name: "taps", limit: 2,
        actions: [
            .land(.zero), .land(CGPoint(x: 36, y: 0)), .land(beside), .lift(0), .lift(1), .liftAll,
            .move(0, CGPoint(x: 6, y: 0)), .move(0, CGPoint(x: 12, y: 0)), .move(1, CGPoint(x: 0, y: 12)),
            .move(0, down),
            .rest, .wait(0.05), .wait(0.2), .wait(0.3), .delay(0.3), .replace(0, .zero), .configure(0), .configure(1),
        ],
        starts: [tap, tap + [.land(.zero)], tap + tap],
        environment: GestureEnvironment(options: [GestureOptions(), GestureOptions(doubleTapToZoomInEnabled: false)]),
        fraction: 0.1)

    /// Options that change while fingers are down.
    private static let options = GestureExploration(
        name: "options", limit: 2,
        actions: optionActions + GestureEnvironment.variants.indices.map(TouchAction.configure),
        starts: optionStarts + GestureEnvironment.variants.indices.dropFirst().map { [TouchAction.configure($0)] },
        environment: GestureEnvironment(options: GestureEnvironment.variants), fraction: 0.1)

    private static let optionActions: [TouchAction] = [
        .land(.zero), .land(beside), .lift(0), .lift(1), .move(0, right), .moveAll(up), .moveAll(right), .spread(12),
        .turn(18), .rest, .wait(0.5),
    ]

    private static let optionStarts: [[TouchAction]] = [
        drag, pair + [.spread(12)], pair + [.turn(18)], pair + [.moveAll(up)], tap + [.land(.zero), .move(0, down)],
        pair + [.moveAll(right), .spread(12), .moveAll(right)], [.configure(4)] + pair + [.turn(18)],
        [.configure(9), .land(.zero)], [.configure(9)] + tap + [.land(.zero), .wait(0.5)],
    ]

    /// A mouse beside fingers.
    private static let mouse = GestureExploration(
        name: "mouse", limit: 2,
        actions: [
            .press(.mouse), .press(.secondaryMouse), .drag(CGPoint(x: 2, y: 0)), .drag(right), .drag(up), .release,
            .land(.zero), .land(beside), .lift(0), .move(0, right), .spread(12), .rest, .wait(0.5),
        ], environment: GestureEnvironment(hasMouse: true), fraction: 0.05)

    /// A camera that others move, and an animator that they end.
    private static let camera = GestureExploration(
        name: "camera", limit: 2,
        actions: [
            .land(.zero), .land(beside), .lift(0), .lift(1), .move(0, right), .move(0, up), .moveAll(right),
            .moveAll(up),
            .spread(12), .turn(18), .rest, .wait(0.2), .disturb, .takeOver,
        ],
        starts: [drag, pair + [.spread(12)], pair + [.moveAll(up)], tap + [.land(.zero), .move(0, down)]],
        fraction: 0.05)

    /// A viewport that continues during gestures and zooms by itself.
    private static let viewport = GestureExploration(
        name: "viewport", limit: 2,
        actions: camera.actions, starts: camera.starts,
        environment: GestureEnvironment(isDriven: true, viewportHandlesZoom: true), fraction: 0.05)

    /// Features that accept drags.
    private static let features = GestureExploration(
        name: "features", limit: 2,
        actions: twoFingers.actions + [.wait(0.5)],
        starts: [drag, drag + [.land(beside)], pair, [.land(.zero), .wait(0.5)]],
        environment: GestureEnvironment(acceptsFeatures: true), fraction: 0.05)

    private static let right = CGPoint(x: 24, y: 0)
    private static let left = CGPoint(x: -24, y: 0)
    private static let down = CGPoint(x: 0, y: 24)
    private static let up = CGPoint(x: 0, y: -24)
    private static let beside = CGPoint(x: 96, y: 0)
    private static let below = CGPoint(x: 0, y: 96)
    private static let tap: [TouchAction] = [.land(.zero), .lift(0)]
    private static let drag: [TouchAction] = [.land(.zero), .move(0, right)]
    private static let pair: [TouchAction] = [.land(.zero), .land(beside)]
}

extension GestureEnvironment {
    /// Options that differ in one gesture each; the first are the default.
    fileprivate static let variants: [GestureOptions] = [
        GestureOptions(), GestureOptions(panEnabled: false), GestureOptions(pinchEnabled: false),
        GestureOptions(rotateEnabled: false), GestureOptions(simultaneousRotateAndPinchZoomEnabled: false),
        GestureOptions(pinchZoomEnabled: false), GestureOptions(pinchPanEnabled: false),
        GestureOptions(pitchEnabled: false), GestureOptions(quickZoomEnabled: false),
        GestureOptions(longPressEnabled: false),
        GestureOptions(quickZoomEnabled: false, oneFingerRotationEnabled: true),
    ]
}
