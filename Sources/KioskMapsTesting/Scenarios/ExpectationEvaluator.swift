import Foundation
import KioskMaps

/// An evaluator of expectations, which returns the expectation as text, and the result if it differs.
@MainActor
struct ExpectationEvaluator {
    /// The view that the expectations apply to.
    let view: StagedView
    /// The window with all views.
    let window: StagedWindow
    let pictures: PictureStage
    /// Whether the requests of the map are recorded.
    let observesRequests: Bool

    /// What the view has recorded until the evaluation began; an image that an expectation draws adds to the record.
    let record: StepRecord

    /// Creates an evaluator.
    ///
    /// - Parameters:
    ///   - view: The view that the expectations apply to.
    ///   - window: The window with all views.
    ///   - pictures: The stage of images.
    ///   - observesRequests: Whether the requests of the map are recorded.
    init(view: StagedView, window: StagedWindow, pictures: PictureStage, observesRequests: Bool) {
        self.view = view
        self.window = window
        self.pictures = pictures
        self.observesRequests = observesRequests
        record = view.record
    }

    var mapView: MapView { view.mapView }
    var stage: AnnotationStage { view.stage }
    var views: ViewAnnotationStage { view.viewAnnotations }
    var editor: GeometryEditor { view.editor }
    var puckErrors: PuckErrorMeter { view.location.puckErrors }

    func evaluate(_ expectation: Scenario.Expectation) -> (expected: String, found: String?) {
        switch expectation {
        case .hit(let ids):
            return compare("hit", ids, record.hits)
        case .element(let element): return evaluate(element)
        case .tapped(let ids):
            return compare("tapped", ids, record.tapped)
        case .focused(let name):
            return compare("focused", name ?? "none", mapView.accessibility.focusedElement?.name ?? "none")
        case .field(let id, let text): return evaluateField(id, text)
        case .speech(let utterances): return evaluate(utterances)
        case .gestures(let kinds):
            return compare("gestures", kinds.map(\.rawValue), record.gestures.map(\.rawValue))
        case .owner(let owner):
            return compare("camera moved by", owner.rawValue, names(record.owners.map { $0?.rawValue ?? "no owner" }))
        case .held(let points):
            let expected = "ground within \(Double(points).short) of its finger"
            guard let drift = record.maximumDrift else { return (expected, "no finger on the ground") }
            return (expected + ", maximum \(Double(drift).short)", drift <= points ? nil : text(drift, besides: points))
        case .contacts(let count):
            return compare(
                "contacts", "\(count) begun and ended",
                record.begun == record.ended
                    ? "\(record.begun) begun and ended"
                    : "\(record.begun) begun, \(record.ended) ended")
        case .layers(let ids):
            return compare("layers", ids, mapView.mapboxMap.style.allLayerIdentifiers.map(\.id))
        case .labels(let layer, let placed, let hidden):
            return evaluateLabels(of: layer, placed: placed, hidden: hidden)
        case .selected(let ids):
            return compare("selected", ids, mapView.annotations.selectedAnnotationIDs)
        case .callouts(let texts): return compare("callouts", texts, shownCallouts)
        case .kiosk(let events):
            return compare("kiosk", names(events.map(\.rawValue)), names(record.kioskEvents.map(\.rawValue)))
        case .countdown(let seconds): return compare("countdown", names(words(seconds)), names(words(record.countdown)))
        case .frames(let count): return compare("frames drawn", "\(count)", "\(record.frames)")
        case .shift(let offset): return compare("shift", offset.short, mapView.kiosk.burnInShift.offset.short)
        case .edited(let vertices, let crossings):
            let parts = [
                vertices.map { ($0, editor.vertexCount, "vertices") },
                crossings.map { ($0, editor.crossings.count, "crossings") },
            ].compactMap { $0 }
            return compare(
                "edited", names(parts.map { "\($0.0) \($0.2)" }), names(parts.map { "\($0.1) \($0.2)" }))
        case .kept(let id, let point, let within):
            return evaluateKept(id: id, at: point, within: within)
        case .viewport(let kind): return compare("viewport", kind.rawValue, mapView.viewport.status.kind.rawValue)
        case .because(let reasons):
            return compare("viewport because", names(reasons.map(\.word)), names(record.reasons.map(\.word)))
        case .parted(let points):
            let expected = "puck within \(Double(points).short) of the camera"
            guard let distance = record.maximumPuckDistance else {
                return (expected, "no camera that followed the puck")
            }
            return (
                expected + ", maximum \(Double(distance).short)",
                distance <= points ? nil : text(distance, besides: points)
            )
        case .seen(let id, let point, let within):
            return evaluate(id, "seen", coordinate: coordinate(ofAnnotation: id), at: point, within: within)
        case .camera(let camera, let within):
            return evaluateCamera(camera, within: within)
        case .events(let kinds):
            return evaluateEvents(kinds.map(\.rawValue))
        case .features(let features): return evaluateFeatures(features)
        case .diagnostics(let texts):
            let found = record.diagnostics
            let isMet = found.count == texts.count && zip(found, texts).allSatisfy { $0.contains($1) }
            return ("diagnostics \(names(texts))", isMet ? nil : names(found))
        case .puck(let position, let within):
            return evaluatePuck(at: position, within: within)
        case .puckError(let limits): return evaluate(limits)
        case .location(let location): return evaluate(location)
        case .requests(let patterns): return evaluate(patterns)
        case .requestCount(let pattern, let count):
            let found = record.requests.count { pattern.match($0) != nil }
            return withRequests("\(count) requests to \(pattern)", count == found ? nil : "\(found)")
        case .views(let ids): return compare("views", ids, views.visibleIDs)
        case .view(let id, let frame, let anchor, let within):
            return evaluateView(id, frame: frame, anchor: anchor, within: within)
        case .ornaments(let ornaments):
            let visible = Ornament.allCases.filter { mapView.ornaments.frame(of: $0) != nil }
            return compare("ornaments", names(ornaments.map(\.rawValue)), names(visible.map(\.rawValue)))
        case .handled(let calls):
            let words = { (calls: [Scenario.HandlerCall]) in calls.map { "\($0.kind.rawValue) \($0.id)" } }
            return compare("handled", words(calls), words(record.handled))
        case .accessible(let texts): return evaluateProblems(texts)
        case .picture(let expected):
            return pictures.evaluate(expected)
        case .inView(let id, let expectation):
            guard let other = window.view(id) else { return ("view \(id)", "none") }
            let evaluator = ExpectationEvaluator(
                view: other, window: window, pictures: pictures, observesRequests: observesRequests)
            let (expected, found) = evaluator.evaluate(expectation)
            return ("\(id): \(expected)", found)
        }
    }

    private func evaluate(_ expected: [Scenario.ExpectedUtterance]) -> (String, String?) {
        var rest = record.spoken[...]
        let isMet = expected.allSatisfy { utterance in
            guard let index = rest.firstIndex(where: { $0.matches(utterance) }) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
        let isFound = isMet && (!expected.isEmpty || record.spoken.isEmpty)
        return (
            "speech \(names(expected.map(\.description)))", isFound ? nil : names(record.spoken.map(\.description))
        )
    }

    /// The titles of the visible callouts, in alphabetical order.
    private var shownCallouts: [String] {
        mapView.viewAnnotations.allAnnotations.filter { $0.frame != nil }.compactMap(\.view.title).sorted()
    }

    private func evaluateField(_ id: String, _ text: String) -> (String, String?) {
        let expected = "field \(id) with \"\(text)\""
        guard case .textField(let field)? = mapView.screenElements.element(withId: id)?.content else {
            return (expected, "no text field \(id)")
        }
        return (expected, field.text == text ? nil : "\"\(field.text)\"")
    }

    func compare(_ what: String, _ expected: String, _ found: String) -> (String, String?) {
        ("\(what) \(expected)", expected == found ? nil : found)
    }

    /// Compares arrays of names, which may contain commas and the word for an empty array.
    func compare(_ what: String, _ expected: [String], _ found: [String]) -> (String, String?) {
        guard expected != found else { return ("\(what) \(names(expected))", nil) }
        guard names(expected) == names(found) else { return ("\(what) \(names(expected))", names(found)) }
        return ("\(what) \(expected)", "\(found)")
    }

    private func words(_ countdown: [Int?]) -> [String] {
        countdown.map { $0.map { "\($0)" } ?? "cancelled" }
    }

    func names(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }

    private func evaluateKept(id: String, at point: CGPoint, within: CGFloat) -> (String, String?) {
        do {
            return evaluate(id, "kept", coordinate: try stage.kept()[id]?.firstPosition, at: point, within: within)
        } catch {
            return ("\(id) kept at \(point.short)", "\(error)")
        }
    }

    private func evaluate(
        _ id: String, _ how: String, coordinate: CLLocationCoordinate2D?, at point: CGPoint, within: CGFloat
    ) -> (String, String?) {
        let expected = "\(id) \(how) at \(point.short)"
        guard let coordinate else { return (expected, "no annotation \(id)") }
        do throws(PositionError) {
            try stage.check(point, named: point.short)
        } catch {
            return (expected, error.problem)
        }
        guard let seen = mapView.mapboxMap.visiblePoint(for: coordinate) else {
            return (expected, "outside of the view")
        }
        let isNear = hypot(seen.x - point.x, seen.y - point.y) <= within
        return (expected, isNear ? nil : seen.short)
    }

    /// Returns a number with enough digits to be distinguished from a limit.
    private func text(_ number: CGFloat, besides limit: CGFloat) -> String {
        Double(number).short == Double(limit).short ? "\(number)" : Double(number).short
    }

    /// Compares the events of the step with those that are expected in their order, among others.
    private func evaluateEvents(_ expected: [String]) -> (String, String?) {
        let sent = record.events.map(\.rawValue)
        var rest = sent[...]
        var earlier: String?
        for event in expected {
            guard let index = rest.firstIndex(of: event) else {
                var counts: [(name: String, count: Int)] = []
                for name in sent {
                    if let known = counts.firstIndex(where: { $0.name == name }) {
                        counts[known].count += 1
                    } else {
                        counts.append((name, 1))
                    }
                }
                let all = names(counts.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count))" })
                return (
                    "events \(names(expected))",
                    "no \(event)" + (earlier.map { " after \($0)" } ?? "") + "; sent were " + all
                )
            }
            rest = rest[(index + 1)...]
            earlier = event
        }
        return ("events \(names(expected))", nil)
    }

    private func evaluateFeatures(_ expected: Scenario.ExpectedFeatures) -> (String, String?) {
        let options = RenderedQueryOptions(layerIds: expected.layers.isEmpty ? nil : expected.layers, filter: nil)
        var found: String?
        let completion = { (result: Result<[QueriedRenderedFeature], any Error>) in
            switch result {
            case .success(let features): found = expected.difference(features.map(\.feature))
            case .failure(let error): found = "\(error)"
            }
        }
        switch expected.area {
        case .position(let position):
            do throws(PositionError) {
                let point = try stage.point(of: position)
                mapView.mapboxMap.queryRenderedFeatures(with: point, options: options, completion: completion)
            } catch {
                found = error.problem
            }
        case .rectangle(let rectangle):
            let view = CGRect(origin: .zero, size: mapView.size)
            guard rectangle.minX <= view.maxX, rectangle.maxX >= 0, rectangle.minY <= view.maxY, rectangle.maxY >= 0
            else {
                found = PositionError.outside(rectangle.short, of: view.size).problem
                break
            }
            mapView.mapboxMap.queryRenderedFeatures(with: rectangle, options: options, completion: completion)
        }
        return ("\(expected)", found)
    }

    private func evaluateLabels(of layer: String, placed: [String]?, hidden: [String]) -> (String, String?) {
        var expected = ["labels of \(layer)"]
        if placed?.isEmpty != true { expected.append("placed \(names(placed ?? []))") }
        if !hidden.isEmpty { expected.append("hidden \(names(hidden))") }
        guard let texts = mapView.placedTexts(ofLayer: layer) else {
            return (expected.joined(separator: ", "), "no layer \(layer) that places labels")
        }
        var found = (placed ?? []).filter { texts[$0] != true } + hidden.filter { texts[$0] != false }
        if placed == nil { found += texts.filter(\.value).keys.sorted() }
        let states = found.map { text in
            texts[text].map { "\(text) \($0 ? "placed" : "hidden")" } ?? "no label \(text)"
        }
        return (expected.joined(separator: ", "), found.isEmpty ? nil : names(states))
    }

    private func coordinate(ofAnnotation id: String) -> CLLocationCoordinate2D? {
        stage.geometry(ofAnnotation: id)?.firstPosition
    }

    private func evaluateCamera(_ camera: CameraOptions, within: Scenario.Tolerance) -> (String, String?) {
        let state = mapView.mapboxMap.cameraState
        var expected: [String] = []
        var found: [String] = []
        func compare(_ name: String, _ wanted: Double?, _ actual: Double, _ tolerance: Double, isAngle: Bool = false) {
            guard let wanted else { return }
            let difference = isAngle ? abs(remainder(wanted - actual, 360)) : abs(wanted - actual)
            expected.append("\(name) \(wanted.short)")
            if !(difference <= tolerance) {
                // A bearing is stated in the range of the expected one.
                let revolution = isAngle && (wanted < 0) != (actual < 0) ? (wanted < 0 ? -360.0 : 360) : 0
                found.append("\(name) \((actual + revolution).short)")
            }
        }
        if let center = camera.center {
            let principalPoint = mapView.mapboxMap.cameraTransform.principalPoint
            expected.append("center \(center)")
            if let seen = mapView.mapboxMap.visiblePoint(for: center) {
                let distance = hypot(seen.x - principalPoint.x, seen.y - principalPoint.y)
                if !(distance <= within.center) {
                    found.append(
                        "center \(state.center.short), \(Double(distance).short) points from it, at most "
                            + Double(within.center).short)
                }
            } else {
                // A centre out of view has no distance in points.
                found.append("center \(state.center.short)")
            }
        }
        compare("zoom", camera.zoom.map { Double($0) }, Double(state.zoom), within.zoom)
        compare("bearing", camera.bearing, state.bearing, within.bearing, isAngle: true)
        compare("pitch", camera.pitch.map { Double($0) }, Double(state.pitch), within.pitch)
        if let padding = camera.padding {
            expected.append("padding \(padding.short)")
            if padding != state.padding { found.append("padding \(state.padding.short)") }
        }
        return ("camera at " + expected.joined(separator: ", "), found.isEmpty ? nil : found.joined(separator: ", "))
    }
}

extension ViewportStatus {
    fileprivate var kind: Scenario.ViewportKind {
        switch self {
        case .idle: .idle
        case .state: .state
        case .transition: .transition
        }
    }
}
