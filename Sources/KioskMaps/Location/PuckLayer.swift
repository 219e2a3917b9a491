import Foundation
import KioskGeometry
import KioskInput
import KioskLocation
import KioskStyle

/// The layer of the location puck in the style, with its images.
///
/// The layer is preserved when another style is loaded. While the look of the puck stays the same, only its movement is
/// applied to the layer, as typed values.
@MainActor
final class PuckLayer {
    /// The id of the layer of the device's puck.
    static let id = "puck"

    /// The id of the layer.
    let id: String

    /// The puck as it was applied to the style.
    private struct Applied {
        var look: PuckLook
        var location: Location

        /// The dot and the disc of a location with reduced accuracy; nil for full accuracy.
        var reducedPuck: ReducedAccuracyPuck?

        /// The values that override the properties of the layer; nil if the properties are up to date.
        var movement: LocationIndicatorState?
    }

    private let map: MapboxMap

    /// The layer of a puck with a model.
    private lazy var model = PuckModelLayer(map: map) { [weak self] in self?.report($0) }

    /// The puck in the style; nil if there is none.
    @Unreflected private var applied: Applied?

    private var pulse: PuckPulse?
    private let images: PuckImages

    /// The end of the names of the images in the style.
    private let imageSuffix: String
    private var modelFallback: PuckModelFallback?

    /// The properties of the layer that were set by this object.
    private var ownProperties = OwnedLayerProperties()

    /// Whether the layer is not at its configured position, because the position names a layer that is missing.
    private var isMisplaced = false

    /// The last message that was reported, so that it is reported once.
    private var lastReport: String?

    private var styleLoads: AnyCancelable?

    /// Creates a layer that is not in the style yet.
    ///
    /// - Parameters:
    ///   - map: The map.
    ///   - id: The id of the layer; that of the device's puck by default.
    init(map: MapboxMap, id: String = PuckLayer.id) {
        self.map = map
        self.id = id
        imageSuffix = id == PuckLayer.id ? "" : "-\(id)"
        images = PuckImages(style: map, suffix: imageSuffix)
        styleLoads = map.onStyleLoaded.observe { [weak self] _ in self?.styleDidLoad() }
    }

    /// Whether pulses are visible, so that each frame differs from the previous one.
    var isPulsing: Bool {
        guard applied?.look.isPulsing == true, let dot = dot(seenBy: map.shownTransform) else { return false }
        let reach = max(dot.radius, CGFloat(pulse?.radius ?? 0))
        return CGRect(origin: .zero, size: map.size).insetBy(dx: -reach, dy: -reach).contains(dot.center)
    }

    /// Updates the style; nil removes the puck.
    func update(_ state: PuckState?, at time: Timestamp) {
        guard let state else { return remove() }
        if case .puck3D(let configuration) = state.type, model.shows(configuration, state) {
            removeFlat()
            return model.update(configuration, state)
        }
        model.remove()
        let look = PuckLook(state, configuration(of: state), imageSuffix: imageSuffix)
        let isPresent = isPresent
        let isNew = look != applied?.look || !isPresent
        let oldPosition = applied?.look.configuration.layerPosition
        let emphasis = emphasis(look, state, at: time.seconds)
        var next = Applied(look: look, location: state.data.location, reducedPuck: applied?.reducedPuck)
        if !isNew, isRingCurrent(state, look) {
            let movement = look.movement(of: state, emphasis: emphasis ?? applied?.movement?.emphasis)
            next.movement = movement
            _ = map.moveIndicator(withId: id, to: movement)
            move(from: oldPosition, to: look.configuration.layerPosition)
        } else {
            next.reducedPuck = look.isReduced ? ReducedAccuracyPuck(at: state.data.location) : nil
            let layer = layer(look, look.movement(of: state, emphasis: emphasis), at: state.data.location)
            if isPresent {
                map.replaceLayer(layer, transitions: nil, reports: isNew)
                move(from: oldPosition, to: look.configuration.layerPosition)
            } else {
                guard add(layer, at: look.configuration.layerPosition) else { return remove() }
            }
            if look.ringBorderWidth != nil {
                // It is no property of the layer.
                let movement = look.movement(of: state, emphasis: emphasis)
                next.movement = movement
                _ = map.moveIndicator(withId: id, to: movement)
            }
        }
        applied = next
        moveToTopIfNeeded()
        if isNew { images.images = look.images }
        images.update()
    }

    /// Removes the layer and the images from the style.
    func remove() {
        model.remove()
        removeFlat()
    }

    private func removeFlat() {
        guard applied != nil else { return }
        if isPresent { try? map.removeLayer(withId: id) }
        (applied, pulse, isMisplaced) = (nil, nil, false)
        ownProperties = OwnedLayerProperties()
        images.images = [:]
        images.update()
    }
}

extension PuckLayer {
    /// Returns the distance of a point from the dot or the model of the puck, in points: 0 inside, nil if it is not visible.
    ///
    /// The accuracy ring and the bearing icon are not part of the dot.
    func distance(to point: CGPoint) -> CGFloat? {
        if let distance = model.distance(to: point) { return distance }
        return dot(seenBy: map.cameraTransform).map {
            max(0, hypot(point.x - $0.center.x, point.y - $0.center.y) - $0.radius)
        }
    }

    /// The rectangle of the dot or the model as it is drawn on screen, in points; nil if it is not visible.
    var frame: CGRect? {
        if let frame = model.frame { return frame }
        return dot(seenBy: map.shownTransform).map {
            CGRect(x: $0.center.x - $0.radius, y: $0.center.y - $0.radius, width: 2 * $0.radius, height: 2 * $0.radius)
        }
    }

    /// Returns the dot on screen, in points; nil if it is not visible.
    private func dot(seenBy transform: CameraTransform) -> (center: CGPoint, radius: CGFloat)? {
        guard let applied, let index = map.index(ofLayer: id) else { return nil }
        let look = applied.look
        let layer = map.layers[index]
        let context = EvaluationContext(zoom: transform.zoom)
        guard let properties = layer.indicatorKind?.properties, layer.isShown(in: context),
            properties.opacity.value(in: context) > 0
        else { return nil }
        let world = transform.worldPoint(of: applied.location.coordinate)
        guard !transform.isHidden(world), let center = transform.screenPoint(for: world) else { return nil }
        let scale = properties.topImageSize.value(in: context)
        let sizes = [PuckLook.ImageID.top, .shadow].compactMap { images.images[$0]?.size }
        let sides = sizes.flatMap { [$0.width, $0.height] }
        let side = Double(sides.max() ?? 0)
        let radius = look.isReduced ? ReducedAccuracyPuck.dotRadius : side / 2 * scale
        let compensation = properties.perspectiveCompensation.value(in: context).clamped(to: 0...1)
        let nearness = transform.cameraDistance / transform.depth(of: world)
        let size = look.isReduced ? 1 : compensation + (1 - compensation) * nearness
        return (center, CGFloat(radius * size))
    }

    /// Whether the layer is in the style; false if it was removed or replaced by a layer of another type.
    private var isPresent: Bool { presentIndex != nil }

    /// The layer in the style.
    ///
    /// - Complexity: O(n) in its properties, which a frame should not pay for.
    private var presentLayer: StyleLayer? { presentIndex.map { map.layers[$0].layer } }

    private var presentIndex: Int? {
        guard applied != nil, let index = map.index(ofLayer: id), map.layers[index].type == .locationIndicator
        else { return nil }
        return index
    }

    /// Returns the configuration of a flat puck; a model is drawn as a dot.
    private func configuration(of state: PuckState) -> Puck2DConfiguration {
        switch state.type {
        case .puck2D(let configuration): return configuration
        case .puck3D(let model):
            let hasBearing = state.bearing != nil
            if let modelFallback, modelFallback.model == model, modelFallback.hasBearing == hasBearing {
                return modelFallback.configuration
            }
            if map.styleLoader.models.decoder == nil || model.model.uri == nil {
                report(
                    "puck3D: a flat dot is drawn, there is no model decoder or URL; set mapView.modelDecoder and model.uri"
                )
            }
            let fallback = PuckModelFallback(model, hasBearing: hasBearing)
            modelFallback = fallback
            return fallback.configuration
        }
    }

    private func isRingCurrent(_ state: PuckState, _ look: PuckLook) -> Bool {
        !look.isReduced || applied?.reducedPuck?.isSimilar(to: ReducedAccuracyPuck(at: state.data.location)) == true
    }

    /// Returns the layer with all properties of the puck; properties that others have set are preserved.
    private func layer(_ look: PuckLook, _ movement: LocationIndicatorState, at location: Location) -> StyleLayer {
        var layer = presentLayer ?? StyleLayer(id: id, type: .locationIndicator)
        ownProperties.apply(look.properties(at: location).merging(movement.json) { $1 }, to: &layer)
        layer.slot = look.configuration.slot
        return layer
    }

    /// Returns the emphasis circle of the pulse at a time in seconds; nil keeps that of the layer.
    private func emphasis(
        _ look: PuckLook, _ state: PuckState, at time: Double
    ) -> LocationIndicatorState.Emphasis? {
        guard look.isPulsing, let pulsing = look.configuration.pulsing else {
            defer { pulse = nil }
            return pulse != nil && !look.isReduced ? LocationIndicatorState.Emphasis(radius: 0) : nil
        }
        var running = pulse ?? PuckPulse()
        defer { pulse = running }
        running.radius = radius(of: pulsing, state)
        guard let ring = running.ring(at: time) else { return nil }
        ownProperties.insert(["emphasis-circle-radius", "emphasis-circle-color"])
        return LocationIndicatorState.Emphasis(
            radius: ring.extent * running.radius,
            color: pulsing.color.withAlphaComponent(pulsing.color.alpha * ring.opacity))
    }

    private func radius(of pulsing: Puck2DConfiguration.Pulsing, _ state: PuckState) -> Double {
        switch pulsing.radius {
        case .constant(let points): return points
        case .accuracy:
            let location = state.data.location
            let scale = Projection.metersPerPoint(for: location.coordinate.latitude, zoom: map.cameraState.zoom)
            return (location.horizontalAccuracy ?? 0) / scale
        }
    }
}

/// The position of the layer in the stack.
extension PuckLayer {
    /// Adds the layer; without the layer that the position names, it is added on top.
    ///
    /// - Returns: Whether the layer was added.
    private func add(_ layer: StyleLayer, at position: LayerPosition?) -> Bool {
        do {
            do {
                try map.addPersistentLayer(layer, layerPosition: position)
                isMisplaced = false
            } catch {
                guard position != nil else { throw error }
                try map.addPersistentLayer(layer)
                isMisplaced = true
                reportMisplaced(error)
            }
            return true
        } catch {
            report("puck: not shown: \(error)")
            return false
        }
    }

    private func move(from old: LayerPosition?, to new: LayerPosition?) {
        guard isMisplaced || old != new else { return }
        do {
            try map.moveLayer(withId: id, to: new ?? .default)
            isMisplaced = false
        } catch {
            isMisplaced = true
            reportMisplaced(error)
        }
    }

    /// Moves the layer above those that were added after it, if it is configured so.
    private func moveToTopIfNeeded() {
        guard let configuration = applied?.look.configuration, configuration.isAlwaysOnTop,
            configuration.layerPosition == nil, configuration.slot == nil, let index = map.index(ofLayer: id),
            // Several pucks may be configured so.
            map.layers[(index + 1)...].contains(where: { $0.type != .locationIndicator })
        else { return }
        move(from: .default, to: nil)
    }

    /// Reports a missing layer, unless a style is being loaded that may contain it.
    private func reportMisplaced(_ error: any Error) {
        if map.isStyleLoaded { report("puck: layerPosition is not applied: \(error)") }
    }

    /// Moves the layer to its position again: persistent layers move to the top when a style is loaded.
    private func styleDidLoad() {
        guard applied?.look.configuration.layerPosition != nil else { return }
        isMisplaced = true
        map.frames.requestFrame()
    }

    private func report(_ message: String) {
        guard message != lastReport else { return }
        lastReport = message
        map.report(Diagnostic(subject: .location, message: message))
    }
}
