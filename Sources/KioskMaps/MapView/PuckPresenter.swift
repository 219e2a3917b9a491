import Foundation
import KioskInput

/// The part of a frame that applies the state of the location manager to the layer of the puck, and moves other pucks.
@MainActor
final class PuckPresenter: FrameUpdating, FrameScheduling {
    let layer: PuckLayer

    /// The pucks besides that of the device.
    private(set) var others: [AdditionalPuck] = []

    private let location: LocationManager
    private let map: MapboxMap

    /// The line whose travelled part is trimmed; nil if there is none.
    private var trimmedLine: TrimmedLine?

    init(location: LocationManager, map: MapboxMap) {
        self.location = location
        self.map = map
        layer = PuckLayer(map: map)
    }

    func update(at time: Timestamp) {
        layer.update(location.puck, at: time)
        updateTrimmedLine()
        for puck in others { puck.update(at: time) }
        others.removeAll(where: \.isRemoved)
    }

    private func updateTrimmedLine() {
        let layerID = location.snapping?.trimmedLayerID
        if trimmedLine?.layerID != layerID {
            trimmedLine?.remove(from: map)
            trimmedLine = layerID.map { TrimmedLine(layerID: $0) }
        }
        trimmedLine?.update(to: location.travelledFraction, in: map)
    }

    /// The ids of the layers of the other pucks that respond to taps.
    var tappableIDs: [String] { others.filter { !$0.isRemoved && $0.tapHandler != nil }.map(\.id) }

    /// Returns the distance of a point from the puck of a layer, in points: 0 inside, nil if it is not visible.
    func distance(to point: CGPoint, fromPuckOf layerID: String) -> CGFloat? {
        if layerID == PuckLayer.id { return layer.distance(to: point) }
        return others.first { $0.id == layerID }?.distance(to: point)
    }

    /// Taps one of the other pucks; returns whether it exists and has a handler.
    func tap(_ id: String) -> Bool {
        guard let handler = others.first(where: { $0.id == id && !$0.isRemoved })?.tapHandler else { return false }
        handler()
        return true
    }

    /// Adds a puck, and removes the one with the same id.
    func add(_ puck: AdditionalPuck) {
        for other in others where other.id == puck.id { other.remove() }
        others.removeAll(where: \.isRemoved)
        others.append(puck)
    }

    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        for puck in others { puck.didChangeClock(to: newClock) }
    }

    /// A visible pulse changes with each frame.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        layer.isPulsing || others.contains(where: { $0.isMoving(at: time) }) ? time : nil
    }
}
