import Foundation
import KioskInput
import Testing

/// Mice and wheels.
@Suite struct PointerDecoderTests {
    private static let (key, rel, abs) = (EV.key, EV.rel, EV.abs)
    private static let (left, right) = (BTN.left, BTN.right)

    @Test("A click is two frames at the pointer")
    func click() throws {
        let mouse = try InputSource(InputSource.mouse)
        #expect(mouse.frame((Self.rel, REL.x, 20), (Self.rel, REL.y, -50)) == ["pointer at 520,200"])
        #expect(mouse.frame((Self.key, Self.left, 1)) == ["mouse 1 began 520,200"])
        #expect(mouse.frame((Self.rel, REL.x, 3)) == ["mouse 1 moved 523,200"])
        #expect(mouse.frame((EV.msc, InputEvent.MSC.scan, 0x90001)) == ["mouse 1 stationary 523,200"])
        #expect(mouse.frame((Self.key, Self.left, 0)) == ["mouse 1 ended 523,200"])
        #expect(mouse.frame((Self.rel, REL.x, 3)) == ["pointer at 526,200"])
        #expect(mouse.frame((Self.key, Self.right, 1)) == ["secondary mouse 2 began 526,200"])
        #expect(mouse.frame((Self.key, Self.right, 0)) == ["secondary mouse 2 ended 526,200"])
    }

    @Test("The first pressed button owns the contact")
    func buttons() throws {
        let mouse = try InputSource(InputSource.mouse)
        #expect(mouse.frame((Self.key, Self.right, 1)) == ["secondary mouse 1 began 500,250"])
        #expect(mouse.frame((Self.key, Self.left, 1)) == ["secondary mouse 1 stationary 500,250"])
        #expect(mouse.frame((Self.key, Self.right, 0)) == ["secondary mouse 1 ended 500,250"])
        #expect(mouse.frame((Self.key, Self.left, 0)).isEmpty)
        #expect(mouse.frame((Self.key, InputSource.middleButton, 1)).isEmpty)
    }

    @Test("A button that is pressed and released in one frame clicks")
    func clickInOneFrame() throws {
        let mouse = try InputSource(InputSource.mouse)
        #expect(
            mouse.frame((Self.key, Self.left, 1), (Self.key, Self.left, 0))
                == ["mouse 1 began 500,250", "mouse 1 ended 500,250"])
    }

    @Test("The pointer stays on the screen")
    func bounds() throws {
        let mouse = try InputSource(InputSource.mouse)
        for (x, y, position) in [
            (Int32.max, Int32.max, "1000,500"), (.min, .min, "0,0"), (7, 9, "7,9"), (.max, 0, "1000,9"),
        ] {
            _ = mouse.frame((Self.rel, REL.x, x), (Self.rel, REL.y, y))
            #expect(mouse.frame((Self.rel, REL.wheel, 1)) == ["scroll 1.0,0.0 at \(position)"])
        }
    }

    @Test("An absolute mouse sets the position of the pointer")
    func absolute() throws {
        let tablet = try InputSource(InputSource.tablet)
        #expect(tablet.frame((Self.rel, REL.wheel, -2)) == ["scroll -2.0,0.0 at 500,250"])
        #expect(tablet.frame((Self.abs, ABS.x, 10), (Self.abs, ABS.y, 20)) == ["pointer at 100,100"])
        #expect(tablet.frame((Self.key, Self.left, 1)) == ["mouse 1 began 100,100"])
        #expect(tablet.frame((Self.abs, ABS.x, 99), (Self.key, Self.left, 0)) == ["mouse 1 ended 990,100"])
        var settings = PanelSettings()
        settings.displayRotation = .clockwise180
        let turned = try InputSource(InputSource.tablet, settings: settings)
        #expect(
            turned.frame((Self.abs, ABS.x, 10), (Self.abs, ABS.y, 20), (Self.rel, REL.wheel, 1))
                == ["pointer at 900,400", "scroll 1.0,0.0 at 900,400"])
    }

    @Test("A wheel with two resolutions is counted once", arguments: [REL.wheel, REL.horizontalWheel])
    func wheel(plain: UInt16) throws {
        let fine = plain == REL.wheel ? REL.wheelHighResolution : REL.horizontalWheelHighResolution
        func line(_ detents: Double) -> [String] {
            ["scroll \(plain == REL.wheel ? "\(detents),0.0" : "0.0,\(detents)") at 500,250"]
        }
        let coarse = try InputSource(InputSource.device(rel: [plain]))
        #expect(coarse.frame((Self.rel, plain, 3)) == line(3))
        #expect(coarse.frame((Self.rel, fine, 120)).isEmpty)
        let both = try InputSource(InputSource.device(rel: [plain, fine]))
        #expect(both.frame((Self.rel, fine, 120), (Self.rel, plain, 1)) == line(1))
        #expect(both.frame((Self.rel, fine, -30)) == line(-0.25))
        #expect(both.frame((Self.rel, fine, -90), (Self.rel, plain, -1)) == line(-0.75))
        #expect(both.frame((Self.rel, plain, 1)).isEmpty)
    }

    @Test("A drop cancels the button and discards the wheel steps")
    func drop() throws {
        let mouse = try InputSource(InputSource.mouse)
        _ = mouse.frame((Self.key, Self.left, 1))
        #expect(
            mouse.rows([(Self.rel, REL.x, 5), (Self.rel, REL.wheel, 1), (EV.syn, SYN.dropped, 0)]) == [
                "mouse 1 lost 500,250"
            ])
        #expect(mouse.frame((Self.rel, REL.wheel, 5), (Self.key, Self.right, 1)).isEmpty)
        #expect(mouse.frame((Self.key, Self.left, 0)) == ["pointer at 505,250"])
        #expect(mouse.frame((Self.key, Self.left, 1)) == ["mouse 2 began 505,250"])
        #expect(mouse.awaitsResynchronization == nil)
    }

    @Test("Events older than the synchronized state are ignored")
    func staleEvents() throws {
        let mouse = try InputSource(InputSource.mouse)
        #expect(mouse.rows([(EV.syn, SYN.dropped, 0)]).isEmpty)
        #expect(mouse.resynchronize().isEmpty)
        #expect(mouse.frame((Self.rel, REL.wheel, 5)) == ["scroll 5.0,0.0 at 500,250"])
    }

    @Test("A pressed button is cancelled when the device is removed", arguments: TouchContact.CancelReason.allCases)
    func cancellation(reason: TouchContact.CancelReason) throws {
        let mouse = try InputSource(InputSource.mouse)
        #expect(mouse.cancelAll(reason).isEmpty)
        _ = mouse.frame((Self.key, Self.left, 1))
        #expect(mouse.cancelAll(reason) == ["mouse 1 \(reason.rawValue) 500,250"])
        #expect(mouse.cancelAll(reason).isEmpty)
    }

    @Test("A screen without area is an error")
    func emptyScreen() {
        for size in [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: Double.nan, height: 5)] {
            #expect(throws: PanelMappingError.self) { try InputDecoder(device: InputSource.mouse, size: size) }
            #expect(throws: PanelMappingError.self) { try InputDecoder(device: InputSource.device(), size: size) }
        }
    }
}
