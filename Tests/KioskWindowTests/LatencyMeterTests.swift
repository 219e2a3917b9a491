import KioskInput
import Testing

@testable import KioskWindow

@Suite("Input latency")
struct LatencyMeterTests {
    private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(nanoseconds: milliseconds * 1_000_000) }

    @Test("The latency counts from the earliest input before a frame")
    func earliest() throws {
        var meter = LatencyMeter()
        meter.note(inputAt: time(10))
        meter.note(inputAt: time(4))
        meter.note(inputAt: time(12))
        meter.notePresentation(at: time(24))
        let latency = try #require(meter.latency)
        #expect(latency.count == 1)
        #expect(abs(latency.median - 0.02) < 1e-9)
    }

    @Test("Frames without input are not measured")
    func withoutInput() {
        var meter = LatencyMeter()
        meter.notePresentation(at: time(10))
        #expect(meter.latency == nil)
    }

    @Test("Times of another clock are not measured", arguments: [-5, 20_000])
    func otherClock(difference: Int64) {
        var meter = LatencyMeter()
        meter.note(inputAt: time(0))
        meter.notePresentation(at: time(difference))
        #expect(meter.latency == nil)
    }

    @Test("The last thousand frames determine the median and the 99th percentile")
    func window() throws {
        var meter = LatencyMeter()
        for index in 0..<1500 {
            meter.note(inputAt: time(Int64(index) * 1000))
            meter.notePresentation(at: time(Int64(index) * 1000 + (index < 500 ? 500 : Int64(index % 100))))
        }
        let latency = try #require(meter.latency)
        #expect(latency.count == 1000)
        #expect(abs(latency.median - 0.05) < 1e-9)
        #expect(abs(latency.percentile99 - 0.099) < 1e-9)
    }
}
