import Foundation
import Testing

/// The pictures of the tutorials, which `Scripts/draw-tutorial-pictures.sh` draws.
@Suite("Pictures of the tutorials")
struct TutorialPictureTests {
    @Test("The pictures are those that the scenarios draw")
    func pictures() throws {
        let run = try Command(
            "kioskmaps run Documentation/Tutorials.docc/Resources/*-pictures.yaml --allow-outside --strict 2>&1")
        #expect(run.status == 0, "\(run.output)")
    }
}
