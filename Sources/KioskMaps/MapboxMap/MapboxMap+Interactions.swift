import Foundation
import KioskStyle

/// What fingers do.
extension MapboxMap {
    /// Adds something to do when the map or a feature on it is touched.
    ///
    /// It stays until the returned token is cancelled; letting go of the token does not end it. One that can never be asked,
    /// because its filter cannot be understood or it is about a featureset, is reported by `onDiagnostic`.
    @discardableResult
    public func addInteraction(_ interaction: some Interaction) -> any Cancelable {
        do {
            return try interactions.add(interaction.behavior)
        } catch {
            report(Diagnostic(subject: .interactions, message: "an interaction that is never asked: \(error)"))
            return AnyCancelable {}
        }
    }

    /// Dispatches a touch in the order of `Interaction`, until one handler returns `true`.
    func dispatch(_ kind: InteractionKind, at point: CGPoint) {
        dispatchCount += 1
        if overlays.dispatch(kind, point) { return }
        let context = interactionContext(at: point)
        interactions.dispatch(kind, context, scene: scene(at: context.point, kind)) {
            if kind == .tap { overlays.onMissedTap() }
        }
    }

    /// Returns whether somebody takes hold of what lies at a point; from then on the finger is theirs.
    func beginDrag(at point: CGPoint, start: DragStart) -> Bool {
        guard interactions.mayDrag(from: start), !overlays.dispatch(.drag, point) else { return false }
        let context = interactionContext(at: point)
        return interactions.beginDrag(from: start, context, scene: scene(at: context.point, .drag))
    }

    /// Moves what a finger holds.
    func continueDrag(to point: CGPoint) {
        interactions.continueDrag(to: interactionContext(at: point))
    }

    /// Lets go of what a finger holds.
    func endDrag(at point: CGPoint) {
        interactions.endDrag(interactionContext(at: point))
    }

    private func scene(at point: CGPoint, _ kind: InteractionKind) -> InteractionScene {
        let region = PlanarRegion(point)
        return InteractionScene(
            layers: layers.reversed().map(\.id), zoom: Double(cameraState.zoom),
            hits: { [unowned self] id, tolerance in
                guard let layer = self.layer(id) else { return [] }
                if layer.type == .locationIndicator { return indicatorHits(id, at: point, tolerance: tolerance) }
                return hits(of: layer, in: region, tolerance: tolerance)
            },
            feature: { [unowned self] hit in
                layer(hit.layer).flatMap { queriedFeature(of: hit, in: $0) }
            },
            overlays: { [unowned self] in kind == .tap ? self.overlays.near(point) : [] })
    }

    /// The one thing that a layer shows which has no source.
    private func indicatorHits(_ id: String, at point: CGPoint, tolerance: CGFloat) -> [FeatureHit] {
        guard let distance = overlays.indicatorDistance(id, point), distance <= tolerance else { return [] }
        return [FeatureHit(layer: id, feature: 0, identifier: .string(id), distance: distance)]
    }

    private func layer(_ id: String) -> RuntimeLayer? {
        index(ofLayer: id).map { layers[$0] }
    }
}
