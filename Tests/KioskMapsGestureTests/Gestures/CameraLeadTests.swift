import Foundation
import KioskGestures
import KioskInput
import Testing

@testable import KioskMaps

@MainActor
@Suite("Lead of the camera that is drawn")
struct CameraLeadTests {
    private let target = CameraStep(zoom: 0.2, bearing: -4, east: 0.001)

    private func fingers(_ contact: Int) -> CameraPrediction.Fingers {
        var contacts = MovingContacts()
        contacts.drag = contact
        return CameraPrediction.Fingers(contacts: contacts, types: GestureTypes(.pan))
    }

    private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

    @Test("The step is continuous when fingers come down, are replaced and lift, and reaches its target in time")
    func continuity() {
        var lead = CameraLead()
        #expect(lead.step == CameraStep() && lead.isComplete)
        lead.update(to: target, of: fingers(1), zoom: 10, at: time(5))
        #expect(lead.step == CameraStep())
        lead.update(to: target, of: fingers(1), zoom: 10, at: time(5.05))
        #expect(abs(lead.step.zoom - 0.1) < 1e-9 && abs(lead.step.bearing + 2) < 1e-9)
        lead.update(to: CameraStep(zoom: -1), of: fingers(2), zoom: 10, at: time(5.06))
        #expect(abs(lead.step.zoom - 0.1) < 1e-9 && abs(lead.step.bearing + 2) < 1e-9)
        #expect(!lead.isComplete)
        lead.update(to: target, of: fingers(2), zoom: 10, at: time(5.17))
        #expect(lead.step == target && lead.isComplete)
        lead.update(to: CameraStep(), of: nil, zoom: 10, at: time(5.18))
        #expect(abs(lead.step.zoom - 0.2) < 1e-9)
        lead.update(to: CameraStep(), of: nil, zoom: 10, at: time(5.3))
        #expect(lead.step == CameraStep())
    }

    @Test("What remains of a movement of the centre is the same distance on the screen at another zoom level")
    func zoom() {
        var lead = CameraLead()
        lead.update(to: CameraStep(), of: fingers(1), zoom: 10, at: time(1))
        lead.update(to: target, of: fingers(1), zoom: 10, at: time(2))
        lead.update(to: CameraStep(), of: nil, zoom: 12, at: time(2))
        #expect(abs(lead.step.east - 0.001 / 4) < 1e-12)
    }

    @Test("A time that goes back does not exceed the difference")
    func timeGoesBack() {
        var lead = CameraLead()
        lead.update(to: target, of: fingers(1), zoom: 10, at: time(5))
        lead.update(to: target, of: fingers(1), zoom: 10, at: time(-100))
        #expect(lead.step == CameraStep())
    }
}
