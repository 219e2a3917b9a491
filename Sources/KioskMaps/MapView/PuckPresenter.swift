import KioskInput

/// The part of a frame that applies the state of the location manager to the layer of the puck.
@MainActor
final class PuckPresenter: FrameParticipant {
    let layer: PuckLayer

    private let location: LocationManager

    init(location: LocationManager, map: MapboxMap) {
        self.location = location
        layer = PuckLayer(map: map)
    }

    func update(at time: Timestamp) {
        layer.update(location.puck, at: time)
    }

    /// A visible pulse changes with each frame.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        layer.isPulsing ? time : nil
    }
}
