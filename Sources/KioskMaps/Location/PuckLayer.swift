import Foundation
import KioskGeometry
import KioskInput
import KioskLocation
import KioskStyle

/// Shows the puck by a layer of the style that stays when another style is loaded, and by its pictures.
@MainActor
final class PuckLayer {
    /// The id of the layer.
    static let id = "puck"

    /// What is in the style; nil while nothing is.
    private(set) var look: PuckLook?

    private let map: MapboxMap
    private var pictures: [PuckLook.Picture: UIImage] = [:]
    private var place: Location?
    private var ring: PuckRing?
    private var pulse: PuckPulse?

    /// The widest ring that goes out from the puck, in points.
    private var pulseRadius = 0.0

    /// What overrides the properties of the layer; nil for nothing.
    private var movement: LocationIndicatorState?

    /// The revision of the images of the style when they were last brought up to date; nil before.
    private var imagesRevision: UInt64?

    /// The properties the layer has from here.
    private var ownNames: Set<String> = []

    /// Whether the layer does not lie where it is wanted, because what it is to lie beside is not there.
    private var isMisplaced = false

    /// What was reported last, so that it is reported once.
    private var lastReport: String?

    private var configurationOfModel: (model: Puck3DConfiguration, hasBearing: Bool, flat: Puck2DConfiguration)?
    private var styleLoads: AnyCancelable?

    init(map: MapboxMap) {
        self.map = map
        styleLoads = map.onStyleLoaded.observe { [weak self] _ in self?.placeAnew() }
    }

    /// Whether the picture changes though nothing else does: while rings go out from the puck where they can be seen.
    var isPulsing: Bool {
        guard look?.isPulsing == true, let dot else { return false }
        let reach = max(dot.radius, CGFloat(pulseRadius))
        return CGRect(origin: .zero, size: map.size).insetBy(dx: -reach, dy: -reach).contains(dot.center)
    }

    /// Updates the style; nil removes the puck.
    ///
    /// While the look of the puck stays the same, only its movement reaches the layer, without a document in between.
    func update(_ state: PuckState?, at time: Timestamp) {
        guard let state else { return remove() }
        let newLook = PuckLook(state, configuration(of: state))
        let isPresent = isPresent
        let isNew = newLook != look || !isPresent
        let emphasis = emphasis(newLook, state, at: time.seconds)
        if !isNew, isRingCurrent(state, newLook) {
            movement = newLook.movement(of: state, emphasis: emphasis ?? movement?.emphasis)
            if let movement { _ = map.moveIndicator(withId: Self.id, to: movement) }
            move(from: look?.configuration.layerPosition, to: newLook.configuration.layerPosition)
        } else {
            movement = nil
            var layer = presentLayer ?? StyleLayer(id: Self.id, type: .locationIndicator)
            rewrite(&layer, newLook, newLook.movement(of: state, emphasis: emphasis), at: state.data.location)
            if isPresent {
                map.replaceLayer(layer, transitions: nil, reports: isNew)
                move(from: look?.configuration.layerPosition, to: newLook.configuration.layerPosition)
            } else {
                guard add(layer, at: newLook.configuration.layerPosition) else { return remove() }
            }
        }
        if isNew { pictures = newLook.pictures }
        look = newLook
        place = state.data.location
        if isNew || imagesRevision != map.imagesRevision { synchronizePictures() }
    }

    /// Takes everything out of the style that is there from here.
    func remove() {
        guard look != nil else { return }
        if presentLayer != nil { try? map.removeLayer(withId: Self.id) }
        (look, ring, pulse, place, movement) = (nil, nil, nil, nil, nil)
        (ownNames, pictures, isMisplaced) = ([], [:], false)
        synchronizePictures()
    }
}

extension PuckLayer {
    /// Returns how far from the dot of the puck a point is, in points: 0 within it, nil where it is not seen.
    ///
    /// Its ring and what points along its bearing do not count.
    func distance(to point: CGPoint) -> CGFloat? {
        dot.map { max(0, hypot(point.x - $0.center.x, point.y - $0.center.y) - $0.radius) }
    }

    /// Where the dot is seen, in points; nil where it is not.
    private var dot: (center: CGPoint, radius: CGFloat)? {
        guard let place, let look, let index = map.index(ofLayer: Self.id) else { return nil }
        let layer = map.layers[index]
        let transform = map.cameraTransform
        let context = EvaluationContext(zoom: transform.zoom)
        guard let properties = (layer.kind as? LocationIndicatorKind)?.properties, layer.isShown(in: context),
            properties.opacity.value(in: context) > 0
        else { return nil }
        let world = WebMercator.point(for: place.coordinate, nearest: transform.center)
        guard let center = transform.screenPoint(for: world) else { return nil }
        let scale = properties.topImageSize.value(in: context)
        let sides = [PuckLook.Picture.top, .shadow].compactMap { pictures[$0]?.size }.flatMap { [$0.width, $0.height] }
        let radius = look.isReduced ? PuckRing.dotRadius : (sides.max() ?? 0) / 2 * scale
        let compensation = properties.perspectiveCompensation.value(in: context).clamped(to: 0...1)
        let nearness = transform.cameraDistance / transform.depth(of: world)
        let size = look.isReduced ? 1 : compensation + (1 - compensation) * nearness
        return (center, CGFloat(radius * size))
    }

    /// Whether the layer that was added from here is in the style; false if it was removed or replaced by another.
    private var isPresent: Bool {
        guard look != nil, let index = map.index(ofLayer: Self.id) else { return false }
        return map.layers[index].type == .locationIndicator
    }

    private var presentLayer: StyleLayer? {
        guard isPresent, let index = map.index(ofLayer: Self.id) else { return nil }
        return map.layers[index].layer
    }

    /// How the puck is drawn on the ground: a model as a dot.
    private func configuration(of state: PuckState) -> Puck2DConfiguration {
        switch state.type {
        case .puck2D(let configuration): return configuration
        case .puck3D(let model):
            let hasBearing = state.bearing != nil
            if let known = configurationOfModel, known.model == model, known.hasBearing == hasBearing {
                return known.flat
            }
            report("a puck that is a model is drawn as a flat dot; give .puck2D to choose its pictures")
            var flat = Puck2DConfiguration.makeDefault(showBearing: hasBearing)
            flat.opacity = model.modelOpacity?.asConstant ?? 1
            (flat.slot, flat.layerPosition) = (model.slot, model.layerPosition)
            configurationOfModel = (model, hasBearing, flat)
            return flat
        }
    }

    private func isRingCurrent(_ state: PuckState, _ look: PuckLook) -> Bool {
        !look.isReduced || ring?.looksLike(PuckRing(at: state.data.location)) == true
    }

    /// Sets all properties; those that were set here before and are not any more return to their defaults.
    private func rewrite(
        _ layer: inout StyleLayer, _ look: PuckLook, _ movement: LocationIndicatorState, at place: Location
    ) {
        let properties = look.properties(at: place).merging(movement.json) { $1 }
        for name in ownNames where properties[name] == nil { layer.properties.removeValue(forKey: name) }
        layer.properties.merge(properties) { $1 }
        ownNames = Set(properties.keys)
        layer.slot = look.configuration.slot
        ring = look.isReduced ? PuckRing(at: place) : nil
    }

    /// Returns the emphasis circle of the pulse at a time in seconds; nil leaves that of the layer.
    private func emphasis(
        _ look: PuckLook, _ state: PuckState, at time: Double
    ) -> LocationIndicatorState.Emphasis? {
        guard look.isPulsing, let pulsing = look.configuration.pulsing else {
            defer { pulse = nil }
            return pulse != nil && !look.isReduced ? LocationIndicatorState.Emphasis(radius: 0) : nil
        }
        var running = pulse ?? PuckPulse()
        defer { pulse = running }
        pulseRadius = radius(of: pulsing, state)
        guard let ring = running.ring(at: time) else { return nil }
        ownNames.formUnion(["emphasis-circle-radius", "emphasis-circle-color"])
        return LocationIndicatorState.Emphasis(
            radius: ring.extent * pulseRadius,
            color: pulsing.color.withAlphaComponent(pulsing.color.alpha * ring.opacity))
    }

    private func radius(of pulsing: Puck2DConfiguration.Pulsing, _ state: PuckState) -> Double {
        switch pulsing.radius {
        case .constant(let points): return points
        case .accuracy:
            let place = state.data.location
            let scale = Projection.metersPerPoint(for: place.coordinate.latitude, zoom: map.cameraState.zoom)
            return (place.horizontalAccuracy ?? 0) / scale
        }
    }

    private func synchronizePictures() {
        defer { imagesRevision = map.imagesRevision }
        for picture in PuckLook.Picture.allCases {
            let present = map.styleImages[picture.rawValue]
            if let wanted = pictures[picture] {
                let image = StyleImage(image: wanted)
                if present != image { map.add(image, id: picture.rawValue) }
            } else if present != nil {
                map.setImage(nil, id: picture.rawValue)
                map.didChange()
            }
        }
    }

    /// Returns whether the layer is in the style now.
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
            report("the puck cannot be shown: \(error)")
            return false
        }
    }

    private func move(from old: LayerPosition?, to new: LayerPosition?) {
        guard isMisplaced || old != new else { return }
        do {
            try map.moveLayer(withId: Self.id, to: new ?? .default)
            isMisplaced = false
        } catch {
            isMisplaced = true
            reportMisplaced(error)
        }
    }

    /// While a style is on its way, what the puck is to lie beside may be, too.
    private func reportMisplaced(_ error: any Error) {
        if map.isStyleLoaded { report("the puck is not at its place in the stack: \(error)") }
    }

    /// A new style has the layers that stay on top.
    private func placeAnew() {
        guard look?.configuration.layerPosition != nil else { return }
        isMisplaced = true
        map.frames.requestFrame()
    }

    private func report(_ message: String) {
        guard message != lastReport else { return }
        lastReport = message
        map.report(Diagnostic(subject: .location, message: message))
    }
}
