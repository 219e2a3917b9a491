import KioskInput

/// Keeps the layer of the puck at the state of the location manager, frame by frame.
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

    /// Rings that pulse change with each frame.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        layer.isPulsing ? time : nil
    }
}
