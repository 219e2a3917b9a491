import Foundation
import KioskStyle

/// Interactions: handlers for touches on the map and its features.
extension MapboxMap {
    /// Adds a handler for touches on the map or its features.
    ///
    /// The interaction remains until the returned token is cancelled; releasing the token does not remove it. An interaction
    /// that can never fire, because its filter is invalid, or does not fire until an import with its featureset is added, is
    /// reported by `onDiagnostic`.
    @discardableResult
    public func addInteraction(_ interaction: some Interaction) -> any Cancelable {
        if case .features(let target, _) = interaction.behavior.target, target.featureset.layerId == nil, isStyleLoaded
        {
            do {
                _ = try selectors(of: target.featureset)
            } catch {
                report(Diagnostic(subject: .interactions, message: "addInteraction(_:): \(error)"))
            }
        }
        do {
            return try touches.add(interaction.behavior)
        } catch {
            report(
                Diagnostic(subject: .interactions, message: "addInteraction(_:): the interaction never fires: \(error)")
            )
            return AnyCancelable {}
        }
    }

    /// Dispatches a touch in the order of `Interaction`, until one handler returns `true`.
    ///
    /// - Parameters:
    ///   - kind: The kind of the touch.
    ///   - point: The point of the touch.
    ///   - group: The id of the group of contacts; nil if contacts are not divided.
    func dispatch(_ kind: InteractionKind, at point: CGPoint, group: Int? = nil) {
        lastTouch = cameraTransform.worldPoint(for: point).map { ($0, frames.now) }
        touches.dispatch(kind, interactionContext(at: point, group: group)) { scene(at: point, kind) }
    }

    /// Begins the drag of a group of contacts, and returns whether an interaction receives the touch from then on.
    ///
    /// - Parameters:
    ///   - point: The point at which the drag begins.
    ///   - start: The touch that begins the drag.
    ///   - group: The id of the group of contacts; nil if contacts are not divided.
    func beginDrag(at point: CGPoint, start: DragStart, group: Int? = nil) -> Bool {
        touches.beginDrag(from: start, interactionContext(at: point, group: group)) { scene(at: point, .drag) }
    }

    /// Continues the drag of a group of contacts.
    func continueDrag(to point: CGPoint, group: Int? = nil) {
        touches.continueDrag(interactionContext(at: point, group: group))
    }

    /// Ends the drag of a group of contacts.
    func endDrag(at point: CGPoint, group: Int? = nil) {
        touches.endDrag(interactionContext(at: point, group: group))
    }

    private func scene(at point: CGPoint, _ kind: InteractionKind) -> InteractionScene {
        let region = PlanarRegion(point)
        let tiles = queriedTiles()
        return InteractionScene(
            layers: layers.reversed().map(\.id), zoom: Double(cameraState.zoom),
            hits: { [unowned self] id, tolerance in
                guard let layer = self.layer(id) else { return [] }
                if layer.type == .locationIndicator { return indicatorHits(id, at: point, tolerance: tolerance) }
                return hits(of: layer, in: region, tolerance: tolerance, tiles: tiles)
            },
            selectors: { [unowned self] in (try? selectors(of: $0)) ?? [] },
            feature: { [unowned self] hit in
                layer(hit.layer).flatMap { queriedFeature(of: hit, in: $0) }
            },
            overlays: { [unowned self] in kind == .tap ? self.overlays.near(point) : [] })
    }

    /// Returns the hit of a location indicator, a layer without a source.
    private func indicatorHits(_ id: String, at point: CGPoint, tolerance: CGFloat) -> [FeatureHit] {
        guard let distance = overlays.indicatorDistance(id, point), distance <= tolerance else { return [] }
        return [FeatureHit(layer: id, feature: 0, identifier: .string(id), distance: distance)]
    }

    private func layer(_ id: String) -> RuntimeLayer? {
        index(ofLayer: id).map { layers[$0] }
    }
}
