import Foundation
package import KioskGestures
package import KioskInput
package import KioskRuntime

/// The recognition of gestures: frames of touches become inputs of the gesture machine.
package struct TouchRecognition {
    /// The arena of the recognisers of fingers.
    ///
    /// `updateDeadline()` follows each change; an observer of the property would copy the arena, which is expensive.
    private(set) var arena = GestureArena()

    /// The time at which a gesture is recognised if no frame arrives before; nil if there is none.
    package private(set) var deadline: Timestamp?

    /// The gestures of the map, those that were added last.
    package private(set) var gestures = MapGesture.standard

    /// The last position of a mouse, in points; nil before it was seen.
    var pointer: CGPoint?

    private var travel = TravelRecognizer()
    private var orbit = OrbitRecognizer()
    private var precedence = TouchPrecedence()

    /// The time of the last frame, on the clock of the panel.
    private var lastTime = Timestamp.zero

    /// Creates the recognition of a panel without touches.
    package init() {}

    /// Creates the recognition of a group of contacts, which recognises gestures as a map does.
    ///
    /// - Parameters:
    ///   - configuration: The options, thresholds and gestures of the map.
    ///   - hasClock: Whether the map has a clock, without which no animation follows a gesture.
    init(_ configuration: GestureConfiguration, hasClock: Bool) {
        arena.thresholds = configuration.thresholds
        gestures = configuration.gestures
        for gesture in gestures {
            guard let custom = gesture.custom else { continue }
            arena.add(gesture.kind, isContinuous: custom.isContinuous, recognizer: custom.recognizer)
        }
        apply(configuration.options, hasClock: hasClock)
    }

    /// The tool that touches the map; nil while none does.
    var tool: TouchTool? { precedence.tool }

    /// The thresholds of the recognisers.
    var thresholds: GestureThresholds {
        get { arena.thresholds }
        set {
            arena.thresholds = newValue
            updateDeadline()
        }
    }

    /// Returns the contacts of the gestures that move the map.
    package mutating func movingContacts() -> MovingContacts { arena.movingContacts() }

    private mutating func updateDeadline() {
        deadline = arena.nextDeadline()
    }

    /// Returns the frame if its tool has precedence, and before it the end of a mouse that fingers interrupt.
    package mutating func admit(_ frame: TouchFrame) -> (loss: TouchFrame?, frame: TouchFrame?) {
        precedence.admit(frame)
    }

    /// Recognises gestures in a frame.
    ///
    /// - Parameters:
    ///   - frame: An admitted frame.
    ///   - isGliding: Whether the map decelerates after a fling.
    ///   - queue: Receives the inputs.
    package mutating func handle(_ frame: TouchFrame, isGliding: Bool, into queue: inout InputQueue<GestureInput>) {
        let start = queue.endIndex
        advance(to: frame.time.advanced(byNanoseconds: -1), into: &queue)
        if frame.tool != .finger { pointer = frame.contacts.first?.position ?? pointer }
        if frame.tool == .secondaryMouse {
            if let event = orbit.handle(frame, thresholds: thresholds) {
                // A click that waits for a second one would otherwise be sent during the drag, and stop it.
                if event.phase == .began {
                    arena.withholdTaps { queue.append(.event($0, time: frame.time, fingers: 0)) }
                }
                queue.append(.event(event, time: frame.time, fingers: 1))
            }
        } else {
            let fingers = frame.touching.count
            arena.handle(frame) { queue.append(.event($0, time: frame.time, fingers: fingers)) }
        }
        lastTime = frame.time
        // The stop of the deceleration precedes the gestures of the touch.
        let touchesGlide = isGliding && frame.contacts.contains { $0.phase == .began }
        if touchesGlide {
            // A finger that stops the map does not tap.
            arena.withholdTaps { queue.append(.event($0, time: frame.time, fingers: 1)) }
        }
        updateDeadline()
        if travel.handle(frame, thresholds: thresholds) {
            let isQuickZoom = queue.contains(from: start) {
                if case .event(.quickZoom, _, _) = $0 { true } else { false }
            }
            queue.insert(.travelled(fingers: frame.touching.count, isQuickZoom: isQuickZoom), at: start)
        }
        if touchesGlide { queue.insert(.touchedGlide, at: start) }
        if frame.touching.isEmpty { queue.append(.lifted) }
    }

    /// Recognises a gesture of a device other than a touch panel.
    mutating func handle(_ event: GestureEvent, at time: Timestamp, into queue: inout InputQueue<GestureInput>) {
        advance(to: time.advanced(byNanoseconds: -1), into: &queue)
        queue.append(.event(event, time: time, fingers: 0))
    }

    /// Recognises what follows from the passing of time alone.
    package mutating func advance(to time: Timestamp, into queue: inout InputQueue<GestureInput>) {
        guard let deadline, deadline <= time else { return }
        arena.advance(to: time) { queue.append(.event($0, time: deadline, fingers: 1)) }
        updateDeadline()
    }

    /// Applies options, which end the gestures that they disable.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - hasClock: Whether the map has a clock, without which no animation follows a gesture.
    ///   - queue: Receives the inputs.
    package mutating func configure(
        _ options: GestureOptions, hasClock: Bool, into queue: inout InputQueue<GestureInput>
    ) {
        apply(options, hasClock: hasClock)
        queue.append(.configured(panEnabled: options.panEnabled))
        let time = lastTime
        arena.endUnwanted { queue.append(.event($0, time: time, fingers: 0)) }
        updateDeadline()
    }

    private mutating func apply(_ options: GestureOptions, hasClock: Bool) {
        arena.ignored = gestures.ignoredKinds(options, hasClock: hasClock)
        arena.pinchesAndRotates = options.simultaneousRotateAndPinchZoomEnabled
        let pairTravels = options.pinchEnabled && options.pinchPanEnabled && options.focalPoint == nil
        arena.parallelTravel = pairTravels ? (options.panEnabled ? .pan : .pinch) : nil
    }

    /// Ends the gestures in progress, whose contacts are lost.
    mutating func loseContacts(into queue: inout InputQueue<GestureInput>) {
        handle(TouchFrame(time: lastTime), isGliding: false, into: &queue)
    }

    /// Adds a gesture, which has an effect once options are applied.
    ///
    /// - Parameters:
    ///   - gesture: The gesture; one that replaces another of its kind ends that one.
    ///   - custom: How the gesture is recognised.
    ///   - queue: Receives the inputs.
    mutating func add(_ gesture: MapGesture, _ custom: MapGesture.Custom, into queue: inout InputQueue<GestureInput>) {
        remove(gesture.kind, into: &queue)
        gestures.append(gesture)
        arena.add(gesture.kind, isContinuous: custom.isContinuous, recognizer: custom.recognizer)
        updateDeadline()
    }

    /// Removes an added gesture, which ends if it is in progress.
    mutating func remove(_ kind: GestureKind, into queue: inout InputQueue<GestureInput>) {
        let time = lastTime
        arena.remove(kind) { queue.append(.event($0, time: time, fingers: 0)) }
        updateDeadline()
        gestures.removeAll { $0.kind == kind && $0.custom != nil }
    }
}

extension TouchRecognition {
    /// Adds the state to a digest, without options, thresholds and gestures that were added.
    package func digest(into digest: inout StateDigest) {
        arena.digest(into: &digest)
        travel.digest(into: &digest)
        orbit.digest(into: &digest)
        precedence.digest(into: &digest)
    }
}
