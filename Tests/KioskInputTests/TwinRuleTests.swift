import KioskInput
import Testing

/// Detection of twin devices and of devices that return.
@Suite struct TwinRuleTests {
    private static let location = "usb-1/input0"

    private func panel(at location: String? = Self.location, product: UInt16 = 1) -> InputDeviceDescription {
        let axis = AbsoluteAxis(minimum: 0, maximum: 99)
        return InputDeviceDescription(
            name: "Panel", identity: .init(bus: 3, vendor: 9, product: product), physicalPath: location,
            properties: [InputDeviceDescription.Property.direct], codes: [EV.key: [BTN.touch]],
            axes: [ABS.mtSlot: axis, ABS.mtPositionX: axis, ABS.mtPositionY: axis], slotCount: 2)
    }

    private func mouse(at location: String? = Self.location, product: UInt16 = 1) -> InputDeviceDescription {
        InputDeviceDescription(
            name: "Panel Mouse", identity: .init(bus: 3, vendor: 9, product: product), physicalPath: location,
            codes: [EV.key: [BTN.left], EV.rel: [REL.x, REL.y]])
    }

    @Test("A mouse at the same physical path is a twin of the panel")
    func sameDevice() {
        #expect(mouse().isTwin(of: panel()))
        #expect(!mouse(at: "usb-1/input1").isTwin(of: panel()))
        #expect(!panel().isTwin(of: mouse()))
        #expect(!panel().isTwin(of: panel()))
    }

    @Test("Devices without a physical path are not twins")
    func unknownPath() {
        #expect(!mouse(at: nil).isTwin(of: panel(at: nil)))
        #expect(mouse(at: nil).isTwin(of: panel(at: nil), by: .sameModel))
    }

    @Test("The configured rule overrides the detection")
    func rule() {
        #expect(mouse(at: "usb-1/input1").isTwin(of: panel(), by: .sameModel))
        #expect(!mouse(product: 2).isTwin(of: panel(), by: .sameModel))
        #expect(!mouse().isTwin(of: panel(), by: .none))
    }

    @Test("A keyboard at the same physical path is not a twin")
    func keyboard() {
        let keys = InputDeviceDescription(name: "Keys", physicalPath: Self.location, codes: [1: [28, 103]])
        #expect(!keys.isTwin(of: panel()))
    }

    @Test("A device is identified by its serial number or physical path")
    func identity() {
        var before = panel()
        #expect(panel().isSameDevice(as: before))
        #expect(!panel(at: "usb-2/input0").isSameDevice(as: before))
        #expect(!panel(product: 2).isSameDevice(as: before))
        before.serial = "A"
        #expect(!panel().isSameDevice(as: before))
        var moved = panel(at: "usb-2/input0")
        moved.serial = "A"
        #expect(moved.isSameDevice(as: before))
    }
}
