import Foundation
import Testing

@testable import KioskMaps

@Suite("The drag of an annotation")
struct AnnotationDragStateTests {
    @Test("The offset is that from the grabbed point, also after movements")
    func offset() {
        var drag = AnnotationDragState(id: "a", at: CGPoint(x: 0.5, y: 0.25))
        #expect(drag.offset(to: CGPoint(x: 0.75, y: 0.5)) == SIMD2(0.25, 0.25))
        drag.move(to: CGPoint(x: 0.75, y: 0.5))
        #expect(drag.offset(to: CGPoint(x: 0.5, y: 0.5)) == SIMD2(-0.25, 0))
    }

    @Test("A drag across the antimeridian takes the shorter way")
    func antimeridian() {
        let drag = AnnotationDragState(id: "a", at: CGPoint(x: 0.875, y: 0.5))
        #expect(drag.offset(to: CGPoint(x: 0.125, y: 0.5)) == SIMD2(0.25, 0))
    }

    @Test("A drag that begins above the horizon does not jump")
    func horizon() {
        let drag = AnnotationDragState(id: "a", at: nil)
        #expect(drag.offset(to: CGPoint(x: 0.125, y: 0.5)) == .zero)
    }
}
