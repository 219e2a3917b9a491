import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Signals as asynchronous sequences")
struct SignalValuesTests {
    @Test("No value is lost between creating the sequence and awaiting it")
    func lossless() async {
        let subject = SignalSubject<Int>()
        subject.send(0)
        let values = subject.signal.values
        for value in 1...1000 { subject.send(value) }
        var received: [Int] = []
        for await value in values {
            received.append(value)
            if value == 1000 { break }
        }
        #expect(received == Array(1...1000))
    }

    @Test("Two sequences receive the same values independently")
    func two() async {
        let subject = SignalSubject<Int>()
        var first = subject.signal.values.makeAsyncIterator()
        subject.send(1)
        var second = subject.signal.values.makeAsyncIterator()
        subject.send(2)
        #expect(await first.next() == 1)
        #expect(await second.next() == 2)
        #expect(await first.next() == 2)
    }

    @Test("A sequence with the newest-value policy receives the last value")
    func newest() async {
        let subject = SignalSubject<Int>()
        var values = subject.signal.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
        for value in 1...5 { subject.send(value) }
        #expect(await values.next() == 5)
    }

    @Test("The sequence ends with its source")
    func end() async {
        var subject: SignalSubject<Int>? = SignalSubject()
        let values = subject?.signal.values
        subject?.send(1)
        subject = nil
        var received: [Int] = []
        if let values { for await value in values { received.append(value) } }
        #expect(received == [1])
    }

    @Test("The current value is the first")
    func present() async {
        let subject = CurrentValueSubject(1)
        var values = subject.signal.values.makeAsyncIterator()
        subject.value = 2
        #expect(await values.next() == 1)
        #expect(await values.next() == 2)
    }

    @Test("All camera changes of one turn of the run loop are received")
    func camera() async {
        let kiosk = Kiosk()
        let values = kiosk.map.onCameraChanged.values
        for zoom in [3.0, 4, 5] { kiosk.map.setCamera(to: CameraOptions(zoom: zoom)) }
        var zooms: [Double] = []
        for await change in values.prefix(3) { zooms.append(change.cameraState.zoom) }
        #expect(zooms == [3, 4, 5])
    }
}
