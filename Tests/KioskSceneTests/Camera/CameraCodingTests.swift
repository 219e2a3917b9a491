import Foundation
import KioskGeometry
import KioskScene
import TestSupport
import Testing

@Suite("Coding of cameras")
struct CameraCodingTests {
    @Test("Nil members are absent, and options are equal after encoding and decoding")
    func options() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(CameraOptions(zoom: 3)), as: UTF8.self) == #"{"zoom":3}"#)
        let all = CameraOptions(
            center: .helsinki, padding: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), anchor: CGPoint(x: 5, y: 6),
            zoom: 7, bearing: 8, pitch: 9)
        let text = try encoder.encode(all)
        #expect(String(decoding: text, as: UTF8.self).contains(#""padding":{"bottom":3,"left":2,"right":4,"top":1}"#))
        #expect(try JSONDecoder().decode(CameraOptions.self, from: text) == all)
    }

    @Test("A state is equal after encoding and decoding")
    func state() throws {
        let state = CameraState(center: .helsinki, zoom: 7.25, bearing: 8, pitch: 9)
        #expect(try JSONDecoder().decode(CameraState.self, from: JSONEncoder().encode(state)) == state)
        #expect(CameraOptions(cameraState: state, anchor: .zero).anchor == .zero)
    }
}
