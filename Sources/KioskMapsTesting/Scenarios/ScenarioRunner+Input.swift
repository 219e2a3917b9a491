import Foundation
import KioskMaps
import KioskStyle

/// The actions of users.
extension ScenarioRunner {
    /// The distance between two fingers that rotate, in points.
    private static let rotationSpan: CGFloat = 200

    /// The distance between two fingers that tilt, in points.
    private static let tiltSpan: CGFloat = 100

    /// Returns the point of a position for input, which is in the view or the window.
    func point(_ position: Scenario.Position) throws(PositionError) -> CGPoint {
        switch position {
        case .random(let area):
            // The whole rectangle is in the view, so that it does not depend on the seed whether the step fails.
            for corner in [area.origin, CGPoint(x: area.maxX, y: area.maxY)] {
                try window.check(corner, named: "\(position)")
            }
            let point = randomPoint(in: area)
            onLine("    at \(point.short)")
            return point
        case .point(let point):
            try window.check(point, named: point.short)
            return point
        case .coordinate, .annotation:
            return try window.inputPoint(ofViewPoint: try stage.point(of: position), named: "\(position)")
        }
    }

    /// Performs the action of a user; returns false for other actions.
    func performInput(_ step: Scenario.Step) throws(PositionError) -> Bool {
        switch step.action {
        case .tap(let position): fingers.tap(at: try point(position))
        case .tapElement(let id): tap(id, step)
        case .scrollList(let id, let distance): scroll(id, by: distance, step)
        case .setSlider(let id, let value): set(id, to: value, step)
        case .doubleTap(let position):
            fingers.doubleTap(at: try point(position))
            fingers.awaitDecision()
            runUntilIdle()
        case .twoFingerTap(let position):
            fingers.twoFingerTap(at: try point(position))
            fingers.awaitDecision()
            runUntilIdle()
        case .longPress(let position, let seconds):
            fingers.longPress(at: try point(position), duration: seconds)
            // A short press is a tap, after which a second one may follow.
            fingers.awaitDecision()
        case .holdDrag(let from, let to, let seconds):
            fingers.hold(at: try point(from), thenDragTo: try point(to), over: seconds)
        case .drag(let from, let to, let seconds):
            fingers.drag(from: try point(from), to: try point(to), duration: seconds)
        case .fling(let from, let to, let seconds):
            fingers.fling(from: try point(from), to: try point(to), duration: seconds)
            runUntilIdle()
        case .pinch(let center, let from, let to, let rotation, let travel, let seconds):
            try pinch(
                PinchPath(center: try point(center), span: from, endSpan: to, rotation: rotation, travel: travel),
                seconds)
        case .rotate(let center, let rotation, let seconds):
            let span = Self.rotationSpan
            try pinch(PinchPath(center: try point(center), span: span, endSpan: span, rotation: rotation), seconds)
        case .tilt(let center, let distance, let seconds):
            let (span, travel) = (Self.tiltSpan, CGSize(width: 0, height: distance))
            try pinch(PinchPath(center: try point(center), span: span, endSpan: span, travel: travel), seconds)
        case .quickZoom(let position, let distance, let seconds):
            let point = try point(position)
            let end = CGPoint(x: point.x, y: point.y + distance)
            try window.check(end, named: "the end at \(end.short)")
            fingers.quickZoom(at: point, by: distance, duration: seconds)
        case .touches(let tracks): try play(tracks)
        case .click(let position): mouse.click(at: try point(position))
        case .doubleClick(let position):
            mouse.doubleClick(at: try point(position))
            fingers.awaitDecision()
            runUntilIdle()
        case .orbit(let from, let to, let seconds):
            mouse.rightDrag(from: try point(from), to: try point(to), duration: seconds)
            runUntilIdle()
        case .scroll(let detents, let position):
            mouse.scroll(detents, at: try point(position))
            runUntilIdle()
        case .key(let code, let isShifted, _, let seconds):
            window.focusNamedView()
            Keys(on: receiver, clock: clock).press(code, isShifted: isShifted, duration: seconds)
            runUntilIdle()
        case .type(let text): type(text, step)
        case .turnKnob(let steps):
            window.focusNamedView()
            Knob(on: receiver, clock: clock).turn(steps)
            runUntilIdle()
        case .mouseDrag(let from, let to, let seconds):
            mouse.drag(from: try point(from), to: try point(to), duration: seconds)
            // The mouse does not rest before its button is released, so that the map may decelerate.
            runUntilIdle()
        case .play(let recording, let name, let times): replay(recording, name: name, times: times, step)
        default: return false
        }
        return true
    }

    /// Moves two fingers, which touch in the view.
    private func pinch(_ path: PinchPath, _ seconds: TimeInterval) throws(PositionError) {
        for point in path.points(at: 0) { try window.check(point, named: "a finger at \(point.short)") }
        // The scenario does not state in which direction the fingers spread, only where the point midway between them ends.
        let end = path.center(at: 1)
        try window.check(end, named: "the end at \(end.short)")
        fingers.pinch(path, duration: seconds)
    }

    private func play(_ tracks: [Scenario.Track]) throws(PositionError) {
        var paths: [FingerTrack] = []
        for track in tracks {
            var points: [CGPoint] = []
            for position in track.path { points.append(try point(position)) }
            paths.append(
                FingerTrack(
                    path: points, delay: track.delay, press: track.press, duration: track.seconds, rest: track.rest,
                    cancellation: track.cancellation))
        }
        fingers.play(paths)
        runUntilIdle()
    }

    /// Taps the middle of an element of the screen.
    private func tap(_ id: String, _ step: Scenario.Step) {
        let frame = frame(ofElement: id)
        check(step, expected: "element \(id) on the screen", found: frame == nil ? problem(ofElement: id) : nil)
        guard let frame else { return }
        fingers.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        runUntilIdle()
    }

    /// Types a text into the text field that is edited.
    private func type(_ text: String, _ step: Scenario.Step) {
        let isEdited = window.focused.mapView.screenElements.focusedTextField != nil
        check(
            step, expected: "a text field that is edited",
            found: isEdited ? nil : "none; tap one before, with \"tap-element\"")
        guard isEdited else { return }
        window.focusNamedView()
        Keys(on: receiver, clock: clock).type(text)
        runUntilIdle()
    }

    /// Returns the rectangle of an element in the current view, in points; nil if it is not on the screen, or the view is not shown.
    func frame(ofElement id: String) -> CGRect? {
        window.isCurrentShown ? window.current.mapView.screenElements.frame(ofElement: id) : nil
    }

    /// Returns the reason why an element is not on the screen.
    private func problem(ofElement id: String) -> String {
        if !window.isCurrentShown { return "none; the view is not shown" }
        let ornaments = Dictionary(Ornament.allCases.map { ("ornament.\($0.rawValue)", $0) }) { first, _ in first }
        let mapView = window.current.mapView
        if ornaments[id] != nil, mapView.ornaments.options == .hidden {
            return "none; show it with the member \"ornaments\" of the scenario"
        }
        let known = mapView.screenElements.elements.map(\.id) + ornaments.keys.sorted()
        return "none\(Spelling.hint(for: id, among: known.filter { $0 != id }))"
    }

    /// Whether the camera of a view is being animated.
    private var isCameraMoving: Bool {
        window.views.contains { $0.mapView.camera.cameraAnimators.contains { $0.state == .active } }
    }

    /// Advances time until the cameras rest.
    func runUntilIdle() {
        while isCameraMoving, clock.isFrameRequested {
            clock.advance(by: clock.frameInterval)
        }
    }

    /// Cancels the contacts that are down after a frame, because the rest of their recording is not played.
    private func cancelContacts(of frame: TouchFrame) {
        var end = frame
        end.time = clock.now
        end.contacts = frame.touching.map { contact in
            TouchContact(id: contact.id, position: contact.position, phase: .cancelled(.endOfInput))
        }
        receiver.handle(.touches(end))
    }

    private func replay(_ recording: TouchRecording, name: String, times: Range<Double>, _ step: Scenario.Step) {
        for warning in recording.warnings { onLine("    note: \(name): \(warning)") }
        do {
            let start = clock.now
            let first = Timestamp(seconds: max(times.lowerBound, 0))
            var lastFrames: [TouchTool: TouchFrame] = [:]
            for var report in try recording.reports(onScreen: window.inputSize)
            where times.contains(report.time.seconds) {
                clock.advance(to: start.advanced(byNanoseconds: report.time.nanoseconds(since: first)))
                report.time = clock.now
                receiver.handle(report)
                guard case .touches(let frame) = report else { continue }
                lastFrames[frame.tool] = frame
            }
            let cutFrames = TouchTool.allCases.compactMap { lastFrames[$0] }.filter { !$0.touching.isEmpty }
            if !cutFrames.isEmpty {
                let lastEvents = ([recording] + recording.companions).compactMap { $0.events.last?.time.seconds }
                let end = Timestamp(seconds: min(times.upperBound, lastEvents.max() ?? 0))
                clock.advance(to: start.advanced(byNanoseconds: end.nanoseconds(since: first)))
            }
            for frame in cutFrames { cancelContacts(of: frame) }
            fingers.awaitDecision()
            runUntilIdle()
        } catch {
            check(step, expected: "a panel to play \(name) on", found: error.description)
        }
    }
}
