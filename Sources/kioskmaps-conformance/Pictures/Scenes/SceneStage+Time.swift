import KioskMaps

/// The passing of time.
extension SceneStage {
    /// The virtual time between frames of a map that changes by itself, in seconds.
    private static let frameInterval = 1.0 / 60

    /// The virtual time after which a map that still changes is not waited for any longer, in seconds.
    private static let timeout = 10.0

    /// The maximum number of frames and wake-ups that are waited for, even if no time passes between them.
    private static let maximumSteps = 10_000

    /// Runs frames until the map requests none and waits for nothing.
    ///
    /// A map that is never idle is noted.
    func runUntilIdle() {
        let end = clock.now.advanced(bySeconds: Self.timeout)
        runFrames(until: end, stopsWhenIdle: true)
        if clock.isFrameRequested { note("not idle after \(Self.timeout) s of virtual time") }
    }

    /// Lets time pass, with the frames that the map requests.
    func sleep(seconds: Double) {
        runFrames(until: clock.now.advanced(bySeconds: seconds), stopsWhenIdle: false)
    }

    /// Lets time pass without frames, and runs one frame at the end.
    func wait(seconds: Double) {
        clock.advance(by: seconds)
        mapView.triggerRepaint()
        clock.runFrame()
    }

    private func runFrames(until end: Timestamp, stopsWhenIdle: Bool) {
        for _ in 0..<Self.maximumSteps where clock.now < end {
            if clock.isFrameRequested {
                clock.advance(to: min(end, clock.now.advanced(bySeconds: Self.frameInterval)))
                clock.runFrame()
            } else if let wake = clock.nextWake, wake <= end {
                clock.advance(to: wake)
            } else if stopsWhenIdle {
                return
            } else {
                clock.advance(to: end)
            }
        }
    }
}
