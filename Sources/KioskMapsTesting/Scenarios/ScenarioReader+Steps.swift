import Foundation
import KioskMaps
import Yams

extension ScenarioReader {
    static let actions =
        [
            "tap", "tap-element", "double-tap", "two-finger-tap", "long-press", "drag", "fling", "hold-drag", "pinch",
            "rotate", "tilt",
            "quick-zoom", "click", "orbit", "scroll", "key", "turn-knob", "play", "follow", "camera", "ease", "wait",
            "snapshot", "display", "clean", "language", "save-state", "restore-state", "touches", "overview",
            "idle-viewport", "hold-camera", "wait-for", "wait-until", "animate", "edit", "fly", "mouse-drag",
            "double-click", "set-gestures", "set-camera-bounds", "scroll-list", "set-slider", "type", "headphones",
            "accessibility",
        ] + annotationChanges + styleChanges + locationChanges + viewChanges

    /// Parses `- tap: [400, 300]` with its `view` and `expect`; a step without an action only checks expectations.
    ///
    /// - Parameters:
    ///   - node: The step.
    ///   - scenario: The scenario, with its managers and views.
    func step(_ node: ScenarioNode, of scenario: Scenario) throws(FileError) -> Scenario.Step {
        let members = try node.members(Self.actions + ["view", "expect"])
        let named = Self.actions.filter { members[$0] != nil }
        guard named.count <= 1 else {
            throw node.failure("expected one action in a step, found \(named.joined(separator: " and "))")
        }
        var step = Scenario.Step(
            action: .look, expectations: [], line: node.line, file: node.file, context: node.context)
        step.view = try members["view"].map(viewID)
        let layers = scenario.contents(ofView: step.view).layers
        if let name = named.first, let value = members[name] {
            step.action = try action(name, value, layers)
            if case .location(.track(let track, _)) = step.action {
                let members = try value.members(Self.trackMembers)
                step.ignoredParts = try ignoredParts(of: track, in: try value.required("track", in: members))
            }
            if case .location(.drive(let drive)) = step.action { step.ignoredParts = drive.ignoredParts }
        }
        if let expect = members["expect"] {
            step.expectations = try expectations(ofViews: expect)
            guard !named.isEmpty || !step.expectations.isEmpty else {
                throw expect.failure("expected an expectation, such as {hit: none}, found none")
            }
        }
        guard !named.isEmpty || members["expect"] != nil else {
            throw node.failure("expected an action, such as \"tap\", or \"expect\", found none")
        }
        return step
    }

    private func action(
        _ name: String, _ node: ScenarioNode, _ layers: [Scenario.AnnotationLayer]
    ) throws(FileError) -> Scenario.Action {
        if Self.annotationChanges.contains(name) { return .annotations(try annotationChange(name, node, layers)) }
        if Self.viewChanges.contains(name) { return .views(try viewChange(name, node)) }
        if Self.styleChanges.contains(name) { return .style(try styleChange(name, node, layers)) }
        if Self.locationChanges.contains(name) { return .location(try locationChange(name, node)) }
        switch name {
        case "tap": return .tap(try node.position())
        case "tap-element": return .tapElement(try node.id())
        case "scroll-list": return try scrollList(node)
        case "set-slider": return try setSlider(node)
        case "double-tap": return .doubleTap(try node.position())
        case "two-finger-tap": return .twoFingerTap(try node.position())
        case "long-press": return try longPress(node)
        case "drag":
            let (from, to, seconds) = try movement(node)
            return .drag(from: from, to: to, seconds: seconds)
        case "fling":
            let (from, to, seconds) = try movement(node, default: 0.15)
            return .fling(from: from, to: to, seconds: seconds)
        case "hold-drag":
            let (from, to, seconds) = try movement(node)
            return .holdDrag(from: from, to: to, seconds: seconds)
        case "pinch":
            let members = try node.members(["at", "from", "to", "turn", "travel", "seconds"])
            let travel = try members["travel"]?.point() ?? .zero
            return .pinch(
                at: try node.required("at", in: members).position(),
                from: try node.required("from", in: members).distance(),
                to: try node.required("to", in: members).distance(), rotation: try members["turn"]?.number() ?? 0,
                travel: CGSize(width: travel.x, height: travel.y), seconds: try seconds(members) ?? 0.4)
        case "rotate":
            let (center, rotation, seconds) = try centeredMovement(node)
            return .rotate(at: center, by: rotation, seconds: seconds ?? 0.4)
        case "tilt":
            let (center, distance, seconds) = try centeredMovement(node)
            return .tilt(at: center, by: distance, seconds: seconds ?? 0.3)
        case "quick-zoom":
            let (point, distance, seconds) = try centeredMovement(node)
            return .quickZoom(at: point, by: distance, seconds: seconds ?? 0.4)
        case "click": return .click(try node.position())
        case "double-click": return .doubleClick(try node.position())
        case "set-gestures": return .gestures(try gestureChanges(node))
        case "set-camera-bounds": return .cameraBounds(try cameraBounds(node))
        case "orbit":
            let (from, to, seconds) = try movement(node)
            return .orbit(from: from, to: to, seconds: seconds)
        case "mouse-drag":
            let (from, to, seconds) = try movement(node)
            return .mouseDrag(from: from, to: to, seconds: seconds)
        case "scroll":
            let members = try node.members(["at", "detents"])
            return .scroll(
                detents: try amount(try node.required("detents", in: members)),
                at: try node.required("at", in: members).position())
        case "key": return try key(node)
        case "type": return .type(try typedText(node))
        case "turn-knob": return .turnKnob(steps: try steps(node))
        case "play": return try play(node)
        case "follow": return try follow(node)
        case "camera": return .camera(try camera(of: try node.members(Self.anchoredCameraMembers)))
        case "ease":
            let members = try node.members(Self.anchoredCameraMembers + ["seconds"])
            return .ease(try camera(of: members), seconds: try seconds(members) ?? 1)
        case "fly":
            let members = try node.members(Self.cameraMembers + ["seconds"])
            return .fly(try camera(of: members), seconds: try seconds(members))
        case "wait": return .wait(try duration(node))
        case "display": return .display(try displayPower(node))
        case "clean": return .clean(try duration(node))
        case "language": return .language(try language(node))
        case "headphones": return try headphones(node)
        case "accessibility": return try accessibility(node)
        case "save-state": return .saveState(try stateName(node))
        case "restore-state": return .restoreState(try stateName(node))
        case "touches": return .touches(try tracks(node))
        case "overview": return try overview(node)
        case "hold-camera": return try hold(node)
        case "idle-viewport":
            guard try node.flag() else { throw node.failure("expected true") }
            return .idleViewport
        case "wait-for": return try waitFor(node)
        case "wait-until": return try waitUntil(node)
        case "animate": return try animation(node)
        case "edit": return .edit(try editing(node))
        default: return .snapshot(try node.pictureName())
        }
    }

    /// Parses `FILE` and `{recording: FILE, from: 1.5, to: 3}`.
    private func play(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let members = node.isMapping ? try node.members(["recording", "from", "to"]) : [:]
        let file = node.isMapping ? try node.required("recording", in: members) : node
        let text = String(decoding: try contents(of: file).0, as: UTF8.self)
        let recording = try TouchRecording(parsing: text, file: try file.target().path)
        // A clock that was set back sends reports before the first one.
        let start = try members["from"].map(duration) ?? -.infinity
        let end = try members["to"].map(duration) ?? .infinity
        guard start < end else { throw node.failure("expected \"to\" after \"from\", in seconds") }
        return .play(recording, name: try file.text(), times: start..<end)
    }

    /// Parses a position, and `{at: POSITION, seconds: 0.7}`.
    private func longPress(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        guard node.isMapping, try node.names().contains("at") else { return .longPress(try node.position()) }
        let members = try node.members(["at", "seconds"])
        return .longPress(try node.required("at", in: members).position(), seconds: try seconds(members) ?? 0.7)
    }

    /// Parses `{at: POSITION, by: 30, seconds: 0.4}`.
    private func centeredMovement(
        _ node: ScenarioNode
    ) throws(FileError) -> (at: Scenario.Position, by: Double, seconds: TimeInterval?) {
        let members = try node.members(["at", "by", "seconds"])
        return (
            try node.required("at", in: members).position(), try node.required("by", in: members).number(),
            try seconds(members)
        )
    }

    /// Parses `{from: POSITION, to: POSITION, seconds: 0.3}`.
    private func movement(
        _ node: ScenarioNode, default duration: TimeInterval = 0.3
    ) throws(FileError) -> (from: Scenario.Position, to: Scenario.Position, seconds: TimeInterval) {
        let members = try node.members(["from", "to", "seconds"])
        return (
            try node.required("from", in: members).position(),
            try node.required("to", in: members).position(),
            try seconds(members) ?? duration
        )
    }

    static let expectations = [
        "hit", "gestures", "owner", "camera", "held", "seen", "contacts", "layers", "labels", "selected", "callouts",
        "kept", "viewport", "because", "parted", "tapped", "focused", "kiosk", "countdown", "frames", "shift", "events",
        "features", "diagnostics", "puck", "location", "picture", "edited", "requests", "views", "view", "ornaments",
        "handled", "element", "field", "speech", "accessible",
    ]

    /// Parses the mapping of `expect`, or a sequence of such mappings, of which each may name another view.
    private func expectations(ofViews node: ScenarioNode) throws(FileError) -> [Scenario.Expectation] {
        guard node.node.sequence != nil else { return try self.expectations(try node.members(Self.expectations)) }
        var expectations: [Scenario.Expectation] = []
        for item in try node.items() {
            let found = try self.expectations(try item.members(Self.expectations))
            guard !found.isEmpty else {
                throw item.failure("expected an expectation, such as {hit: none}, found none")
            }
            expectations += found
        }
        guard !expectations.isEmpty else {
            throw node.failure("expected at least one mapping of expectations, found none")
        }
        return expectations
    }

    /// Parses the members of `expect`; the result has the order of `Self.expectations`, whatever that of the file is.
    ///
    /// `view` names a view of the window if it is a string, and a view annotation with what is expected of it if it is a mapping.
    func expectations(_ members: [String: ScenarioNode]) throws(FileError) -> [Scenario.Expectation] {
        var members = members
        var view: (id: String, node: ScenarioNode)?
        if let node = members["view"], !node.isMapping {
            view = (try viewID(node), node)
            members["view"] = nil
        }
        var expectations: [Scenario.Expectation] = []
        for name in Self.expectations {
            guard let value = members[name] else { continue }
            expectations.append(try expectation(name, value))
        }
        guard let view else { return expectations }
        guard !expectations.isEmpty else {
            throw view.node.failure("expected an expectation beside the view \"\(view.id)\", such as {hit: none}")
        }
        return expectations.map { .inView(view.id, $0) }
    }

    private func expectation(_ name: String, _ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        switch name {
        case "hit": return .hit(try node.idsOrNone())
        case "gestures":
            var kinds: [GestureKind] = []
            for text in try node.texts() {
                guard let kind = GestureKind.allCases.first(where: { $0.rawValue == text }) else {
                    throw node.unknown(text, "a gesture", among: GestureKind.allCases.map(\.rawValue))
                }
                kinds.append(kind)
            }
            return .gestures(kinds)
        case "owner":
            let text = try node.text("an owner")
            guard !text.isEmpty else { throw node.failure("expected an owner, found nothing") }
            let owners: [String: AnimationOwner] = ["gestures": .gestures, "attract": .attractMode]
            return .owner(owners[text] ?? AnimationOwner(rawValue: text))
        case "camera":
            let members = try node.members(Self.cameraMembers + ["within"])
            let camera = try camera(of: members)
            guard camera != CameraOptions() else {
                throw node.failure("expected at least one of: \(Self.cameraMembers.joined(separator: ", "))")
            }
            return .camera(camera, within: try members["within"].map(tolerance) ?? .init())
        case "held": return .held(try node.tolerance())
        case "seen":
            let (id, point, within) = try position(node)
            return .seen(id: id, at: point, within: within)
        case "kept":
            let (id, point, within) = try position(node)
            return .kept(id: id, at: point, within: within)
        case "labels": return try labels(node)
        case "selected": return .selected(try node.idsOrNone())
        case "callouts": return .callouts(try node.texts().sorted())
        case "contacts": return .contacts(try node.count())
        case "viewport": return .viewport(try viewportKind(node))
        case "because": return .because(try reasons(node))
        case "parted": return .parted(try node.tolerance())
        case "tapped": return .tapped(try node.idsOrNone())
        case "focused":
            let name = try node.text()
            return .focused(name == "none" ? nil : name)
        case "field": return try field(node)
        case "kiosk": return .kiosk(try kioskEvents(node))
        case "countdown": return .countdown(try countdown(node))
        case "frames": return .frames(try node.count())
        case "shift": return .shift(try node.point())
        case "events":
            var kinds: [MapEvents.EventKind] = []
            for item in try node.list() { kinds.append(try eventKind(item)) }
            return .events(kinds)
        case "features": return try renderedFeatures(node)
        case "diagnostics": return .diagnostics(try node.texts())
        case "puck": return try puck(node)
        case "location": return try locationExpectation(node)
        case "picture": return .picture(try picture(node))
        case "edited": return try edited(node)
        case "requests": return try requests(node)
        case "views": return .views(try node.idsOrNone())
        case "view": return try viewExpectation(node)
        case "ornaments": return try visibleOrnaments(node)
        case "handled": return try handled(node)
        case "element": return try expectedElement(node)
        case "speech": return try speech(node)
        case "accessible": return try accessible(node)
        default: return .layers(try node.idsOrNone())
        }
    }

    /// Parses `{layer: stops, placed: [Harbour], hidden: Market}`; `placed: none` expects that the layer places no label.
    private func labels(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        let members = try node.members(["layer", "placed", "hidden"])
        guard members["placed"] != nil || members["hidden"] != nil else {
            throw node.failure("expected \"placed\" or \"hidden\", the texts of labels")
        }
        let placed = try members["placed"]?.texts() ?? []
        return .labels(
            layer: try node.required("layer", in: members).id(),
            placed: members["placed"] != nil && placed.isEmpty ? nil : placed,
            hidden: try members["hidden"]?.texts() ?? [])
    }

    private func position(_ node: ScenarioNode) throws(FileError) -> (id: String, at: CGPoint, within: CGFloat) {
        let members = try node.members(["id", "at", "within"])
        return (
            try node.required("id", in: members).id(), try node.required("at", in: members).point(),
            try members["within"]?.tolerance() ?? 1
        )
    }

    private func tolerance(_ node: ScenarioNode) throws(FileError) -> Scenario.Tolerance {
        // The padding is compared exactly.
        let members = try node.members(["center", "zoom", "bearing", "pitch"])
        var tolerance = Scenario.Tolerance()
        if let points = try members["center"]?.tolerance() { tolerance.center = points }
        if let levels = try members["zoom"]?.tolerance() { tolerance.zoom = levels }
        if let degrees = try members["bearing"]?.tolerance() { tolerance.bearing = degrees }
        if let degrees = try members["pitch"]?.tolerance() { tolerance.pitch = degrees }
        return tolerance
    }

    func seconds(_ members: [String: ScenarioNode]) throws(FileError) -> TimeInterval? {
        guard let node = members["seconds"] else { return nil }
        return try duration(node)
    }

    func duration(_ node: ScenarioNode) throws(FileError) -> TimeInterval {
        let seconds = try node.number()
        guard seconds >= 0, seconds <= 86_400 else {
            throw node.failure("expected 0…86400 seconds, found \(node.foundNumber)")
        }
        return seconds
    }
}
