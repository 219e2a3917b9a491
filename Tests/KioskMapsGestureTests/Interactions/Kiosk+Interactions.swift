import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport

extension Kiosk {
    /// Loads circles of a radius of 5 points, each with a layer of its own or all in the layer "stops"; the last is on top.
    func loadStops(
        _ stops: [(id: FeatureIdentifier?, point: CGPoint)], layered: Bool = false, properties: JSONObject = [:]
    ) throws {
        let features = stops.enumerated().map { index, stop in
            let coordinate = map.coordinate(for: stop.point)
            var own = properties
            own["index"] = .number(Double(index))
            return Feature.point(stop.id, longitude: coordinate.longitude, latitude: coordinate.latitude, own)
        }
        let layers = stops.indices.map { index in
            #"{"id":"stop-\#(index)","type":"circle","source":"s","filter":["==",["get","index"],\#(index)]}"#
        }
        try load(
            features, layers: layered ? layers.joined(separator: ",") : #"{"id":"stops","type":"circle","source":"s"}"#)
        frame()
    }

    /// Touches as a kind of interaction does.
    func touch(_ kind: Touch, at point: CGPoint) {
        switch kind {
        case .tap: fingers.tap(at: point)
        case .longPress: fingers.longPress(at: point)
        }
    }

    /// Adds an interaction with the map or a layer.
    @discardableResult
    func add(
        _ kind: Touch, _ layer: String? = nil, filter: Exp? = nil, radius: CGFloat? = nil,
        action: @escaping @MainActor (FeaturesetFeature?, InteractionContext) -> Bool
    ) -> any Cancelable {
        switch (kind, layer) {
        case (.tap, nil): map.addInteraction(TapInteraction { action(nil, $0) })
        case (.longPress, nil): map.addInteraction(LongPressInteraction { action(nil, $0) })
        case (.tap, let layer?):
            map.addInteraction(
                TapInteraction(.layer(layer), filter: filter, radius: radius) { feature, context in
                    action(feature, context)
                })
        case (.longPress, let layer?):
            map.addInteraction(
                LongPressInteraction(.layer(layer), filter: filter, radius: radius) { feature, context in
                    action(feature, context)
                })
        }
    }
}

/// The touches that interactions wait for.
enum Touch: CaseIterable {
    case tap
    case longPress
}

/// What happened, in order.
@MainActor
final class InteractionLog {
    private(set) var lines: [String] = []

    func write(_ line: String) { lines.append(line) }

    /// Returns the lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
