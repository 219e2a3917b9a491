/// Hands that take the map from whatever moves it.
extension GestureManager {
    /// The user wants the map, whatever moves it; who leads the camera hears of that before its animations are stopped, and
    /// does not take it for a failure.
    func takeOver(_ takeover: Takeover) {
        takeovers.send(takeover)
        for mover in movers { mover.stopAnimation() }
    }

    /// The user holds the map, which must not move under the hand.
    func holdStill() {
        let movers = movers
        if movers.contains(where: { $0.state == .active }) { takeovers.send(.movement) }
        for mover in movers { mover.stopAnimation() }
    }

    /// What moves the map besides hands, wheels and keys, as far as it does not go on against them.
    private var movers: [any CameraAnimator] {
        let isLed = isLed()
        return camera.cameraAnimators.filter {
            $0.owner == .gestures ? $0 !== animator && $0 !== orbit?.animator && $0 !== steering : !isLed
        }
    }
}
