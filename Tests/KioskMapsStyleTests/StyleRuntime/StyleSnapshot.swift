import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// The parts of a style that a call can change, for a comparison.
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
    /// Returns the error of a call after checking that it has changed nothing; nil without an error.
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
