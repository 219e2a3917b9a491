import Foundation
import KioskMaps

/// The actions of the application and of the device.
extension ScenarioRunner {
    /// Performs the action of a step, and draws the next frame.
    func perform(_ step: Scenario.Step) throws(PositionError) {
        defer { clock.advance(by: clock.frameInterval) }
        if try performInput(step) { return }
        let view = window.current
        let mapView = view.mapView
        switch step.action {
        case .follow(let options, let seconds, let transition):
            view.walk.follow(options, againAfter: seconds, by: transition)
        case .overview(let options, let transition):
            let state = mapView.viewport.makeOverviewViewportState(options: options)
            mapView.viewport.transition(to: state, by: transition)
        case .hold(let camera, let transition):
            mapView.viewport.transition(
                to: mapView.viewport.makeCameraViewportState(camera: camera), by: transition)
        case .idleViewport: mapView.viewport.idle()
        case .camera(let camera): mapView.mapboxMap.setCamera(to: camera)
        case .ease(let camera, let seconds):
            mapView.camera.ease(to: camera, duration: seconds)
            clock.advance(by: seconds + 2 * clock.frameInterval)
        case .fly(let camera, let seconds):
            mapView.camera.fly(to: camera, duration: seconds)
            if let seconds { clock.advance(by: seconds + 2 * clock.frameInterval) } else { runUntilIdle() }
        case .views(let change):
            if let problem = view.viewAnnotations.apply(change) { check(step, expected: "\(change)", found: problem) }
        case .gestures(let changes): changes.apply(to: &mapView.gestures.options)
        case .cameraBounds(let bounds):
            if let problem = view.setCameraBounds(bounds) { check(step, expected: "camera bounds", found: problem) }
        case .annotations(let change):
            if let problem = view.stage.apply(change) { check(step, expected: "\(change)", found: problem) }
        case .style(let change): apply(change, step)
        case .location(let change): view.location.apply(change)
        case .animate(let id, let coordinates, let seconds):
            let isKnown = mapView.animate(id, along: coordinates, seconds: seconds)
            check(step, expected: "annotation \(id) at a coordinate", found: isKnown ? nil : "none")
        case .edit(let editing):
            check(step, expected: "edit: \(editing.rawValue)", found: view.editor.perform(editing))
        case .display(let power): view.kiosk.setPower(power)
        case .clean(let seconds): mapView.kiosk.startCleaning(for: seconds)
        case .language(let identifier): mapView.kiosk.language.current = Locale(identifier: identifier)
        case .headphones(let isInserted): view.kiosk.setHeadphones(isInserted)
        case .accessibility(let changes): changes.apply(to: mapView.accessibility)
        case .saveState(let name):
            let file = pictures.appending(path: name)
            let problem = view.kiosk.saveState(to: file, savedAt: view.location.date)
            check(step, expected: "state \(file.relativePath)", found: problem)
        case .restoreState(let name):
            let file = pictures.appending(path: name)
            let isRestored = mapView.kiosk.restoreState(from: file) != nil
            check(step, expected: "state of \(file.relativePath)", found: isRestored ? nil : "no state")
        case .wait(let seconds): clock.advance(by: seconds)
        case .waitFor(let event, let limit): wait(for: event, limit: limit, step)
        case .waitUntil(let expectations, let limit): wait(until: expectations, limit: limit, step)
        case .snapshot(let name): writeSnapshot(name, step)
        default: break
        }
    }

    private func apply(_ change: Scenario.StyleChange, _ step: Scenario.Step) {
        let map = window.current.mapView.mapboxMap
        do {
            switch change {
            case .load(let style, let url, _): map.load(style, relativeTo: url)
            case .loadURI(let uri): map.loadStyleURI(uri)
            case .set(let layer, let properties):
                try map.setLayerProperties(for: layer, properties: properties.mapValues { $0?.rawValue ?? NSNull() })
            case .add(let layer, let below):
                try map.addLayer(
                    with: layer.mapValues { $0?.rawValue ?? NSNull() }, layerPosition: below.map { .below($0) })
            case .remove(let layer): try map.removeLayer(withId: layer)
            case .addSource(let id, let members):
                try map.addSource(withId: id, properties: members.mapValues { $0?.rawValue ?? NSNull() })
            case .removeSource(let id): try map.removeSource(withId: id)
            case .data(let source, let collection):
                try map.updateGeoJSONSource(withId: source, geoJSON: .featureCollection(collection))
            }
        } catch {
            check(step, expected: "\(change)", found: "\(error)")
        }
    }

    /// Advances time frame by frame until an event is sent; a map that is idle already need not become it again.
    private func wait(for event: MapEvents.EventKind, limit: TimeInterval, _ step: Scenario.Step) {
        let view = window.current
        let end = clock.now.advanced(bySeconds: limit)
        var isOver: Bool { view.record.events.contains(event) || event == .mapIdle && view.isIdle }
        while !isOver, clock.now < end { clock.advance(by: clock.frameInterval) }
        let found = isOver ? nil : "none within \(limit.short) s"
        check(step, expected: "event \(event.rawValue)", found: found)
    }

    /// Advances time frame by frame until expectations are met.
    private func wait(until expectations: [Scenario.Expectation], limit: TimeInterval, _ step: Scenario.Step) {
        let end = clock.now.advanced(bySeconds: limit)
        var results: [(expected: String, found: String?)]
        repeat {
            clock.advance(by: clock.frameInterval)
            let evaluator = makeEvaluator()
            results = expectations.map { evaluator.evaluate($0) }
        } while results.contains { $0.found != nil } && clock.now < end
        for result in results {
            check(
                step, expected: result.expected, found: result.found.map { "\($0), within \(limit.short) s" })
        }
    }

    private func writeSnapshot(_ name: String, _ step: Scenario.Step) {
        let target = pictures.appending(path: name)
        do {
            report.pictures.append(try images.write(name).relativePath)
            check(step, expected: "picture \(target.relativePath)", found: nil)
        } catch {
            check(step, expected: "picture \(target.relativePath)", found: "\(error)")
        }
    }
}
