import Foundation
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// The catalogue of events in the form of v10: names and keys.
@MainActor
@Suite("Event payloads")
struct PayloadTests {
    private let time = EventTimeInterval(begin: Timestamp(nanoseconds: 1), end: Timestamp(nanoseconds: 2))

    /// The dictionary as text, keys sorted; numbers and Booleans as JSON writes them.
    private func text(_ payload: some MapEventPayload) throws -> String {
        let event = Event(payload)
        let data = try #require(event.data as? [String: Any])
        let json = try JSONSerialization.data(withJSONObject: data, options: [.sortedKeys, .withoutEscapingSlashes])
        return "\(event.type) \(String(decoding: json, as: UTF8.self))"
    }

    @Test("Event names are those of the table")
    func names() {
        #expect(
            MapEvents.EventKind.allCases.map(\.rawValue) == [
                "map-loaded", "map-loading-error", "map-idle", "style-data-loaded", "style-loaded",
                "style-image-missing", "style-image-remove-unused", "source-added", "source-removed",
                "source-data-loaded", "camera-changed", "render-frame-started", "render-frame-finished",
                "resource-request",
            ])
    }

    @Test("Payloads without members are an empty dictionary")
    func empty() throws {
        #expect(try text(MapLoaded(timeInterval: time)) == "map-loaded {}")
        #expect(try text(MapIdle(timestamp: time.end)) == "map-idle {}")
        #expect(try text(StyleLoaded(timeInterval: time)) == "style-loaded {}")
        #expect(try text(RenderFrameStarted(timestamp: time.end)) == "render-frame-started {}")
        let state = CameraState(center: CLLocationCoordinate2D(), zoom: 1)
        #expect(try text(CameraChanged(cameraState: state, timestamp: time.end)) == "camera-changed {}")
    }

    @Test("Error payloads contain type, message and, if known, the source")
    func errors() throws {
        var error = MapLoadingError(type: .glyphs, message: "none", timestamp: time.end)
        #expect(try text(error) == #"map-loading-error {"message":"none","type":"glyphs"}"#)
        error.type = .tile
        error.sourceId = "sea"
        error.tileId = CanonicalTileID(z: 3, x: 1, y: 2)
        #expect(
            try text(error)
                == #"map-loading-error {"message":"none","source-id":"sea","tile-id":{"x":1,"y":2,"z":3},"type":"tile"}"#
        )
    }

    @Test("Payloads of style events")
    func styles() throws {
        for (type, name) in [(StyleDataLoadedType.style, "style"), (.sprite, "sprite"), (.sources, "sources")] {
            #expect(
                try text(StyleDataLoaded(type: type, timeInterval: time)) == #"style-data-loaded {"type":"\#(name)"}"#)
        }
        #expect(
            try text(StyleImageMissing(imageId: "pin", timestamp: time.end)) == #"style-image-missing {"id":"pin"}"#)
        #expect(
            try text(StyleImageRemoveUnused(imageId: "pin", timestamp: time.end))
                == #"style-image-remove-unused {"id":"pin"}"#)
    }

    @Test("Payloads of source events")
    func sources() throws {
        #expect(try text(SourceAdded(sourceId: "sea", timestamp: time.end)) == #"source-added {"id":"sea"}"#)
        #expect(try text(SourceRemoved(sourceId: "sea", timestamp: time.end)) == #"source-removed {"id":"sea"}"#)
        var loaded = SourceDataLoaded(sourceId: "sea", type: .metadata, timeInterval: time)
        #expect(try text(loaded) == #"source-data-loaded {"id":"sea","type":"metadata"}"#)
        loaded.type = .tile
        loaded.loaded = false
        loaded.tileId = CanonicalTileID(z: 0, x: 0, y: 0)
        loaded.dataId = "tide"
        #expect(
            try text(loaded)
                == #"source-data-loaded {"data-id":"tide","id":"sea","loaded":false,"tile-id":{"x":0,"y":0,"z":0},"type":"tile"}"#
        )
    }

    @Test("Payloads of frame events")
    func frames() throws {
        let finished = RenderFrameFinished(
            renderMode: .full, needsRepaint: true, placementChanged: false, timeInterval: time)
        #expect(
            try text(finished)
                == #"render-frame-finished {"needs-repaint":true,"placement-changed":false,"render-mode":"full"}"#)
    }

    @Test("Payloads of resource requests, with and without a response")
    func requests() throws {
        var request = ResourceRequest(
            source: .fileSystem,
            request: RequestInfo(
                url: "file:///a", resource: .spriteJSON, priority: .low, loadingMethod: [.cache, .network]),
            cancelled: true, timeInterval: time)
        let question =
            #""request":{"kind":"sprite-json","loading-method":["cache","network"],"priority":"low","url":"file:///a"}"#
        #expect(try text(request) == #"resource-request {"cancelled":true,"data-source":"file-system",\#(question)}"#)
        request.cancelled = false
        request.response = ResponseInfo(
            source: .tileStore, size: 12, modified: "Thu, 01 Jan 1970 00:00:00 GMT", expires: "never", etag: "x",
            error: .init(reason: .rateLimit, message: "wait"))
        let answer =
            #"{"error":{"message":"wait","reason":"rate-limit"},"etag":"x","expires":"never","modified":"Thu, 01 Jan 1970 00:00:00 GMT","must-revalidate":false,"no-content":false,"not-modified":false,"size":12,"source":"tile-store"}"#
        #expect(
            try text(request)
                == #"resource-request {"cancelled":false,"data-source":"file-system",\#(question),"response":\#(answer)}"#
        )
        request.response?.noContent = true
        request.response?.notModified = true
        let empty = try text(request)
        #expect(empty.contains(#""no-content":true,"not-modified":true"#))
    }
}
