import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting
import KioskRendering

/// A capability of a map that costs time where it is used.
enum Capability: String, CaseIterable {
    /// One of the annotations moves.
    case motion
    /// An application observes the changes of annotations.
    case changes
    /// A feature has a state that the layer reads.
    case states
    /// Selected annotations are drawn on top.
    case selection
    /// An application observes the elements for screen readers.
    case accessibility
    /// An application observes the camera and the gestures.
    case observers
    /// Functions of a public display: idle reset, idle time, shift of the image, taps of staff.
    case kiosk
    /// The ground has elevations.
    case elevations

    /// Creates a map of circles that uses the capability.
    ///
    /// - Parameter count: The number of circles.
    @MainActor
    func makeMap(count: Int) throws -> CircleMap {
        let scene = self == .elevations ? try LayerTypeScene.terrain() : nil
        let circleMap = CircleMap(count: count, scene: scene)
        circleMap.assign()
        let (mapView, manager) = (circleMap.mapView, circleMap.manager)
        switch self {
        case .motion:
            // Slower than any measurement, so that the circle moves in all frames.
            manager.animate(circleMap.circles[0].id, duration: 1e6) { $0.point = Point(CircleMap.country.center) }
        case .changes: circleMap.tokens.append(manager.onChange.observe { consume($0) })
        case .states:
            manager.layerProperties["circle-radius"] = ["case", ["boolean", ["feature-state", "near"], false], 8, 5]
            mapView.mapboxMap.setFeatureState(
                sourceId: manager.id, featureId: circleMap.circles[0].id, state: ["near": true])
        case .selection:
            manager.drawsSelectedOnTop = true
            manager.update(circleMap.circles[0].id) { $0.isSelected = true }
        case .accessibility: circleMap.tokens.append(mapView.accessibility.onElementsChanged.observe { consume($0) })
        case .observers:
            circleMap.tokens.append(mapView.mapboxMap.onCameraChanged.observe { consume($0) })
            circleMap.tokens.append(mapView.gestures.onGesture.observe { consume($0) })
        case .kiosk:
            mapView.kiosk.idleInterval = 1e6
            mapView.kiosk.idleReset.interval = 1e6
            mapView.kiosk.burnInShift.interval = 1e6
            mapView.kiosk.staffKnock = CornerSequence([.topLeft, .bottomRight, .topLeft])
        case .elevations:
            mapView.imageDecoder = ImageDecoder()
            // The style is compiled and the tiles are decoded by other threads, however fast the frames are.
            let deadline = ContinuousClock.now + .seconds(10)
            while mapView.mapboxMap.cameraTransform.terrain?.tiles.isEmpty != false, ContinuousClock.now < deadline {
                circleMap.clock.advance(by: circleMap.clock.frameInterval)
            }
            guard mapView.mapboxMap.cameraTransform.terrain?.tiles.isEmpty == false else {
                throw MapError(message: "bench: the elevations are not loaded after 10 seconds")
            }
        }
        circleMap.show()
        return circleMap
    }
}

extension Benchmark {
    /// The costs of capabilities: a tap, a moved annotation and a frame of two fingers of maps that use one of them, beside those of
    /// a map that uses none.
    @MainActor static let capabilities = Capability.allCases.flatMap { capability in
        [
            comparison(of: capability, name: "hit-test-100k", unit: .microseconds, tap),
            comparison(of: capability, name: "move-1-of-100k", unit: .microseconds, move),
            comparison(of: capability, name: "touch-frame-2", unit: .microseconds, pan),
        ]
    }

    /// The number of circles of the maps.
    private static let count = 100_000

    @MainActor
    private static func comparison(
        of capability: Capability, name: String, unit: Unit, _ operation: @escaping @MainActor (CircleMap) -> Body
    ) -> Benchmark {
        Benchmark(
            name: "\(name)-with-\(capability.rawValue)", unit: unit,
            prepare: { operation(try capability.makeMap(count: count)) },
            baseline: (
                "without",
                {
                    let circleMap = CircleMap(count: count)
                    circleMap.assign()
                    return operation(circleMap)
                }
            ))
    }

    /// Returns an operation that taps circles.
    @MainActor
    private static func tap(_ circleMap: CircleMap) -> Body {
        {
            for point in circleMap.taps {
                consume(circleMap.mapView.annotations.annotations(at: point, radius: 0))
            }
            return circleMap.taps.count
        }
    }

    /// Returns an operation that moves circles one after another, each up to the next query result.
    @MainActor
    private static func move(_ circleMap: CircleMap) -> Body {
        var random = SplitMix(seed: 5)
        return {
            for _ in 0..<1000 {
                let from = circleMap.circles[Int(random.nextUnit() * Double(circleMap.circles.count))]
                let to = circleMap.circles[Int(random.nextUnit() * Double(circleMap.circles.count))]
                circleMap.manager.update(from.id) { $0.point = to.point }
                circleMap.show()
            }
            return 1000
        }
    }

    /// Returns an operation that drags the map with two fingers in a circle, without frames.
    @MainActor
    private static func pan(_ circleMap: CircleMap) -> Body {
        func contacts(_ step: Int, _ phase: TouchContact.Phase) -> [TouchContact] {
            let angle = Double(step) / 1000 * 2 * .pi
            return (0..<2).map {
                TouchContact(
                    id: $0, position: CGPoint(x: 900 + 100 * cos(angle) + 200 * Double($0), y: 540 + 100 * sin(angle)),
                    phase: phase)
            }
        }
        // The contacts of all frames exist before the measurement, which counts allocations.
        let steps = (1...1000).map { contacts($0, .moved) }
        var time = Timestamp.zero
        circleMap.mapView.gestures.handle(TouchFrame(time: time, contacts: contacts(0, .began)))
        return {
            // The closure keeps the map alive, whose gestures ignore touches otherwise.
            let gestures = circleMap.mapView.gestures
            for contacts in steps {
                time = time.advanced(byNanoseconds: 8_000_000)
                gestures.handle(TouchFrame(time: time, contacts: contacts))
            }
            return steps.count
        }
    }
}
