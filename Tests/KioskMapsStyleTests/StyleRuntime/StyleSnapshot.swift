import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// All that a call can change of a living style, to compare.
struct StyleSnapshot: Equatable {
    private var layers: [StyleLayer]
    private var persistentIDs: Set<String>
    private var sources: [String: StyleSource]
    private var members: JSONObject
    private var images: [String: RuntimeImage]

    @MainActor
    init(_ style: StyleManager) {
        layers = style.layers.map(\.layer)
        persistentIDs = style.persistentIDs
        sources = style.sources.mapValues(\.source)
        members = style.members
        images = style.styleImages
    }
}

extension Kiosk {
    /// Returns what a call is refused with, after checking that it changed nothing.
    func refusal(
        of change: (MapboxMap) throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) -> String? {
        let before = StyleSnapshot(map)
        do {
            try change(map)
            return nil
        } catch {
            #expect(StyleSnapshot(map) == before, sourceLocation: sourceLocation)
            return "\(error)"
        }
    }
}
