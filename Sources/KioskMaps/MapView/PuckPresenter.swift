import KioskInput

/// The part of a frame that applies the state of the location manager to the layer of the puck, and moves other pucks.
@MainActor
final class PuckPresenter: FrameParticipant {
    let layer: PuckLayer

    /// The pucks besides that of the device.
    private(set) var others: [AdditionalPuck] = []

    private let location: LocationManager

    init(location: LocationManager, map: MapboxMap) {
        self.location = location
        layer = PuckLayer(map: map)
    }

    func update(at time: Timestamp) {
        layer.update(location.puck, at: time)
        for puck in others { puck.update(at: time) }
        others.removeAll(where: \.isRemoved)
    }

    /// Adds a puck, and removes the one with the same id.
    func add(_ puck: AdditionalPuck) {
        for other in others where other.id == puck.id { other.remove() }
        others.removeAll(where: \.isRemoved)
        others.append(puck)
    }

    /// A visible pulse changes with each frame.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        layer.isPulsing || others.contains(where: { $0.isMoving(at: time) }) ? time : nil
    }
}
