import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import Testing

@MainActor
@Suite("Subscriptions in the forms of v10")
struct SubscriptionTests {
    private let kiosk = Kiosk()

    private func move(to zoom: Double) {
        kiosk.map.setCamera(to: CameraOptions(zoom: zoom))
    }

    @Test("Subscriptions remain active if their result is discarded")
    func discarded() {
        var received: [String] = []
        kiosk.map.onEvery(.cameraChanged) { received.append("every \($0.type)") }
        kiosk.map.onNext(.cameraChanged) { received.append("next \($0.type)") }
        kiosk.map.onEvery(event: .cameraChanged) { received.append("every \($0.payload.cameraState.zoom)") }
        kiosk.map.onNext(event: .cameraChanged) { received.append("next \($0.payload.cameraState.zoom)") }
        move(to: 5)
        #expect(received == ["every camera-changed", "next camera-changed", "every 5.0", "next 5.0"])
        received = []
        move(to: 6)
        #expect(received == ["every camera-changed", "every 6.0"])
    }

    @Test("A signal observer whose token is discarded receives nothing")
    func signal() {
        var received: [String] = []
        _ = kiosk.map.onCameraChanged.observe { _ in received.append("dropped") }
        let token = kiosk.map.onCameraChanged.observe { _ in received.append("kept") }
        move(to: 5)
        #expect(received == ["kept"])
        token.cancel()
    }

    @Test("Cancelling is immediate and can be repeated")
    func cancel() {
        var received = 0
        let every = kiosk.map.onEvery(.cameraChanged) { _ in received += 1 }
        let next = kiosk.map.onNext(event: .cameraChanged) { _ in received += 1 }
        for _ in 0..<2 {
            every.cancel()
            next.cancel()
        }
        move(to: 5)
        #expect(received == 0)
    }

    @Test("A subscription that an earlier handler cancels does not receive the current event")
    func cancelOther() {
        var received: [String] = []
        var second: (any Cancelable)?
        kiosk.map.onEvery(.cameraChanged) { _ in
            received.append("first")
            second?.cancel()
        }
        second = kiosk.map.onEvery(.cameraChanged) { _ in received.append("second") }
        move(to: 5)
        #expect(received == ["first"])
    }

    @Test("A handler can cancel itself")
    func cancelSelf() {
        var received = 0
        var token: (any Cancelable)?
        token = kiosk.map.onEvery(.cameraChanged) { _ in
            received += 1
            token?.cancel()
        }
        move(to: 5)
        move(to: 6)
        #expect(received == 1)
    }

    @Test("A handler can subscribe; the new subscription receives the next event")
    func subscribeInside() {
        var received: [Double] = []
        let map = kiosk.map
        map.onNext(.cameraChanged) { _ in
            map.onEvery(event: .cameraChanged) { received.append($0.payload.cameraState.zoom) }
        }
        move(to: 5)
        #expect(received.isEmpty)
        move(to: 6)
        #expect(received == [6])
    }

    @Test("onNext receives one event, even if its handler causes another")
    func nextReentrant() {
        var received: [Double] = []
        let map = kiosk.map
        map.onNext(event: .cameraChanged) {
            received.append($0.payload.cameraState.zoom)
            map.setCamera(to: CameraOptions(zoom: $0.payload.cameraState.zoom + 1))
        }
        move(to: 5)
        #expect(received == [5] && map.cameraState.zoom == 6)
    }

    @Test("An event that a handler causes is delivered after the current one to all subscriptions")
    func nested() {
        var received: [String] = []
        let map = kiosk.map
        map.onEvery(event: .cameraChanged) {
            received.append("a\($0.payload.cameraState.zoom)")
            if $0.payload.cameraState.zoom == 5 { map.setCamera(to: CameraOptions(zoom: 6)) }
        }
        map.onEvery(event: .cameraChanged) { received.append("b\($0.payload.cameraState.zoom)") }
        move(to: 5)
        #expect(received == ["a5.0", "b5.0", "a6.0", "b6.0"])
    }

    @Test("All three forms receive an event in the order of subscription, with the same content")
    func forms() {
        var received: [String] = []
        kiosk.map.onEvery(.sourceAdded) { event in
            received.append("v10 \((event.data as? [String: Any])?["id"] as? String ?? "")")
        }
        kiosk.map.onEvery(event: .sourceAdded) { received.append("typed \($0.type) \($0.payload.sourceId)") }
        let token = kiosk.map.onSourceAdded.observe { received.append("v11 \($0.sourceId)") }
        _ = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        #expect(received == ["v10 stops", "typed source-added stops", "v11 stops"])
        token.cancel()
    }

    @Test("A subscription ends with its map, and can be cancelled later")
    func release() {
        final class Retained {}
        weak var gone: Retained?
        var mapView: MapView? = MapView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var token: (any Cancelable)?
        do {
            let retained = Retained()
            gone = retained
            token = mapView?.mapboxMap.onEvery(.mapIdle) { _ in _ = retained }
        }
        #expect(gone != nil)
        mapView = nil
        #expect(gone == nil)
        token?.cancel()
    }

    @Test("A subscription by name receives events of its type and no others", arguments: MapEvents.EventKind.allCases)
    func kinds(kind: MapEvents.EventKind) throws {
        var types: [String] = []
        kiosk.map.onEvery(kind) { types.append("every \($0.type)") }
        kiosk.map.onNext(kind) { types.append("next \($0.type)") }
        kiosk.mapView.renderer = SceneRecorder()
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        try kiosk.map.addSource(GeoJSONSource(id: "stops"))
        try kiosk.map.removeSource(withId: "stops")
        move(to: 5)
        kiosk.frame()
        // The others are sent only for resources and images.
        let sent: Set<MapEvents.EventKind> = [
            .mapLoaded, .mapIdle, .styleDataLoaded, .styleLoaded, .sourceAdded, .sourceRemoved, .cameraChanged,
            .renderFrameStarted, .renderFrameFinished,
        ]
        let expected: Set = ["every \(kind.rawValue)", "next \(kind.rawValue)"]
        #expect(sent.contains(kind) ? Set(types) == expected : Set(types).isSubset(of: expected))
    }
}
