import Testing

@testable import KioskMaps

/// The rings that go out from the puck.
@Suite struct PuckPulseTests {
    @Test("A ring takes three seconds, fast at first, and the next one starts at its end")
    func cycle() {
        var pulse = PuckPulse()
        #expect(pulse.ring(at: 10) == nil, "the first moment only begins")
        let center = pulse.ring(at: 11.5) ?? PuckPulse.Ring(extent: 0, opacity: 0)
        #expect(abs(center.extent - 0.823) < 1e-3 && abs(center.opacity - (1 - center.extent)) < 1e-12)
        #expect(pulse.ring(at: 13) == PuckPulse.Ring(extent: 1, opacity: 0))
        #expect(pulse.ring(at: 14.5) == center)
        #expect(pulse.ring(at: 40) == PuckPulse.Ring(extent: 1, opacity: 0), "a frame that comes late ends a ring")
        #expect(pulse.ring(at: 41.5) == center)
    }

    @Test("A ring grows and fades monotonically, and is invisible while it is small")
    func steady() {
        var pulse = PuckPulse()
        _ = pulse.ring(at: 0)
        var count = 0
        var last = PuckPulse.Ring(extent: 0, opacity: 1)
        for step in 1..<180 {
            guard let ring = pulse.ring(at: Double(step) / 60) else { continue }
            count += 1
            #expect(ring.extent > last.extent && ring.extent <= 1)
            #expect(ring.extent > 0.1 ? ring.opacity == 1 - ring.extent : ring.opacity == 0)
            last = ring
        }
        #expect(count == 179)
    }

    @Test("A time that steps back restarts the ring")
    func back() {
        var pulse = PuckPulse()
        _ = pulse.ring(at: 100)
        #expect(pulse.ring(at: 5) == nil && pulse.ring(at: 6.5) != nil)
    }
}
