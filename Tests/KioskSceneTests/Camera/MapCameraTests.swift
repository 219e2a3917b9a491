import Foundation
import KioskGeometry
import KioskScene
import Testing

@Suite("Camera that is drawn")
struct MapCameraTests {
    private let start = CameraState(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 12)

    private func makeCamera() -> MapCamera {
        var camera = MapCamera(view: ViewGeometry(size: CGSize(width: 800, height: 600)), constrainMode: .heightOnly)
        _ = camera.move(to: start)
        return camera
    }

    @Test("A state that is drawn changes the drawing alone, until the camera moves")
    func drawnState() {
        var camera = makeCamera()
        #expect(camera.drawnTransform == camera.transform)
        let before = camera.transform
        var drawn = start
        drawn.bearing = 20
        camera.drawnState = drawn
        #expect(camera.state == start && camera.transform == before)
        #expect(camera.drawnTransform == CameraTransform(state: drawn, view: camera.view))
        var moved = start
        moved.zoom = 13
        let isMoved = camera.move(to: moved)
        #expect(isMoved)
        #expect(camera.drawnState == nil && camera.drawnTransform == camera.transform)
    }

    @Test("A change of the view ends the drawing of another state, and one that is removed is not drawn")
    func ends() {
        var camera = makeCamera()
        var drawn = start
        drawn.pitch = 40
        camera.drawnState = drawn
        camera.change { view, _ in view.size = CGSize(width: 400, height: 300) }
        #expect(camera.drawnTransform == camera.transform)
        camera.drawnState = drawn
        #expect(camera.drawnTransform != camera.transform)
        camera.drawnState = nil
        #expect(camera.drawnTransform == camera.transform)
    }
}
