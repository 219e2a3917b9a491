extension GestureArena {
    /// Adds the state of the recognisers to a digest, without gestures that were added, options and thresholds.
    package func digest(into digest: inout StateDigest) {
        press.digest(into: &digest)
        pan.digest(into: &digest)
        pinch.digest(into: &digest)
        rotate.digest(into: &digest)
        pitch.digest(into: &digest)
        quickZoom.digest(into: &digest)
        tap.digest(into: &digest)
        twoFingerTap.digest(into: &digest)
    }
}
