import Foundation
import Testing

@testable import KioskMaps
@testable import KioskScene

@Suite("Steering plan")
struct SteeringPlanTests {
    private let transform = CameraTransform(
        state: CameraState(center: .init(latitude: 60, longitude: 25), padding: .zero, zoom: 13, bearing: 0, pitch: 0),
        size: CGSize(width: 800, height: 600))

    private func plan(
        _ action: ControlMap.Action, times count: Double = 1, after rest: CameraStep = CameraStep(),
        isRepeated: Bool = false, options: GestureOptions = GestureOptions()
    ) -> SteeringPlan? {
        SteeringPlan(
            action, times: count, about: CGPoint(x: 1, y: 2), after: rest, isRepeated: isRepeated, options: options,
            transform: transform)
    }

    @Test("A step is added to what remains of the one before; that of a held key replaces it")
    func rest() {
        let rest = CameraStep(zoom: 0.25)
        #expect(plan(.zoom(levels: 0.5), times: 2, after: rest)?.step.zoom == 1.25)
        #expect(plan(.zoom(levels: 0.5), after: rest, isRepeated: true)?.step.zoom == 0.5)
    }

    @Test("A zoom interrupts the zoom level about the pointer, which ends a movement of the centre")
    func zoom() {
        let plan = plan(.zoom(levels: 1), after: CameraStep(east: 0.1))
        #expect(plan?.interruption == .zoom)
        #expect(plan?.anchor == CGPoint(x: 1, y: 2))
        #expect(plan?.step == CameraStep(zoom: 1))
    }

    @Test("Disabled movements have no plan")
    func disabled() {
        #expect(plan(.nothing) == nil)
        #expect(plan(.rotate(degrees: 5), options: GestureOptions(rotateEnabled: false)) == nil)
        #expect(plan(.tilt(degrees: 5), options: GestureOptions(pitchEnabled: false)) == nil)
        #expect(plan(.pan(right: 1, down: 1), options: GestureOptions(panEnabled: false)) == nil)
        #expect(plan(.rotate(degrees: 5))?.interruption == .camera)
    }
}
