import Foundation
import Glibc
import KioskInput
import KioskLinux
import TestSupport
import Testing

/// Tests of hot-plugging with real inotify, epoll, pipes and libevdev; only the results of `ioctl` are simulated.
@Suite struct InputDevicesTests {
    /// A directory of device nodes with the object that reads them.
    private final class DeviceDirectory {
        private let directory: ScratchDirectory
        let folder: URL
        let input: InputDevices
        var changes: [InputDeviceChange] = []

        init(makesFolder: Bool = true, _ configure: (inout InputDevicesOptions) -> Void = { _ in }) throws {
            directory = try ScratchDirectory()
            folder = directory.url.appending(path: "input")
            if makesFolder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
            var options = InputDevicesOptions()
            options.folder = folder.path
            configure(&options)
            input = try InputDevices(screen: CGSize(width: 1920, height: 1080), options: options)
            input.onChange = { [unowned self] in changes.append($0) }
        }

        func makeFolder() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        func plug(_ name: String, _ description: InputDeviceDescription) throws -> FakeNode {
            try FakeNode(name, in: folder, description)
        }

        /// Polls and reads until a condition holds, or until there is no input for ten seconds.
        @discardableResult
        func read(until isDone: ([String]) -> Bool) -> [String] {
            var lines: [String] = []
            repeat {
                var descriptor = pollfd(fd: input.fileDescriptor, events: Int16(POLLIN), revents: 0)
                guard poll(&descriptor, 1, 10_000) == 1 else { return lines + ["nothing came"] }
                for case .touches(let frame) in input.read() { lines.append(frame.summary) }
            } while !isDone(lines)
            return lines
        }

        func read(_ count: Int) -> [String] { read { $0.count >= count } }

        func read(changes count: Int) { read { _ in changes.count >= count } }

        /// The descriptions of the changes, with the node names instead of the paths.
        var log: [String] { changes.map { "\($0)".replacing("\(folder.path)/", with: "") } }
    }

    @Test("A connected panel is read")
    func present() throws {
        let devices = try DeviceDirectory()
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        panel.move(x: 120, at: 1010)
        panel.lift(at: 1020)
        #expect(devices.read(3) == ["1000: 1 began 100,50", "1010: 1 moved 120,50", "1020: 1 ended 120,50"])
        #expect(devices.log == ["event5 \"Panel\": opened"])
        let status = try #require(devices.input.devices.first)
        #expect(status.isMonotonic && !status.isGrabbed)
        let counts = try #require(status.diagnostics)
        #expect((counts.frames, counts.contactsBegun, counts.contactsEnded) == (3, 1, 1))
        #expect(counts.lag.map { $0 > 0 } == true)
    }

    @Test("A panel that is plugged in later is read")
    func pluggedIn() throws {
        let devices = try DeviceDirectory()
        devices.read { _ in true }
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        #expect(devices.read(1) == ["1000: 1 began 100,50"])
    }

    @Test("A device directory that is created later is found")
    func laterDirectory() throws {
        let devices = try DeviceDirectory(makesFolder: false)
        devices.read { _ in true }
        try devices.makeFolder()
        let panel = try devices.plug("event0", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 1, y: 2, at: 1000)
        #expect(devices.read(1) == ["1000: 1 began 1,2"])
    }

    @Test("A replaced device directory is found")
    func replacedDirectory() throws {
        let devices = try DeviceDirectory()
        devices.read { _ in true }
        try FileManager.default.removeItem(at: devices.folder)
        devices.read { _ in true }
        try devices.makeFolder()
        let panel = try devices.plug("event0", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 1, y: 2, at: 1000)
        #expect(devices.read(1) == ["1000: 1 began 1,2"])
    }

    @Test("Unplugging during a pan cancels it, and the panel is read when it returns", arguments: [true, false])
    func unplugged(removingNode: Bool) throws {
        let devices = try DeviceDirectory()
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        panel.move(x: 120, at: 1010)
        #expect(devices.read(2).count == 2)
        panel.unplug(removingNode: removingNode)
        #expect(devices.read(1) == ["1010: 1 unplugged 120,50"])
        if !removingNode { unlink(panel.path) }
        let again = try devices.plug("event9", FakeNode.panel())
        devices.read(changes: 3)
        #expect(
            devices.log == [
                "event5 \"Panel\": opened",
                "event5 \"Panel\": lost: the device was unplugged; open it again after plugging it in",
                "event9 \"Panel\": opened",
            ])
        again.land(x: 200, y: 50, at: 2000)
        #expect(devices.read(1) == ["2000: 2 began 200,50"])
        // The device is recognized and keeps its counters.
        let counts = try #require(devices.input.devices.first?.diagnostics)
        #expect((counts.contactsBegun, counts.contactsCancelled, counts.contactsDown) == (2, 1, 1))
    }

    @Test("Contacts that the kernel releases before a device is removed are cancelled")
    func released() throws {
        let devices = try DeviceDirectory()
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        _ = devices.read(1)
        panel.releaseKeys(at: 1010)
        #expect(devices.read(1) == ["1010: 1 unplugged 100,50"])
        panel.unplug()
        devices.read(changes: 2)
        #expect(devices.input.devices.isEmpty)
    }

    @Test("Another device at the same node starts new counts")
    func counts() throws {
        let devices = try DeviceDirectory()
        let panel = try devices.plug("event5", FakeNode.panel(serial: "A"))
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        _ = devices.read(1)
        panel.unplug()
        devices.read(changes: 2)
        let other = try devices.plug("event5", FakeNode.panel(serial: "B"))
        devices.read(changes: 3)
        #expect(devices.input.devices.first?.diagnostics?.contactsBegun == 0)
        #expect(devices.input.devices.first?.listing.path == other.path)
    }

    @Test("A device node that is removed without hanging up is lost")
    func vanished() throws {
        let devices = try DeviceDirectory()
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        _ = devices.read(1)
        unlink(panel.path)
        #expect(devices.read(1) == ["1000: 1 unplugged 100,50"])
        #expect(devices.input.devices.isEmpty)
    }

    @Test("A drop cancels contacts that are no longer in the kernel state")
    func drop() throws {
        let devices = try DeviceDirectory()
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        _ = devices.read(1)
        panel.send((0, 3, 0), (3, 0x36, 51), at: 1100)
        #expect(devices.read(1) == ["1100: 1 lost 100,50"])
        #expect(devices.input.devices.first?.diagnostics?.drops == 1)
    }

    @Test("A finger that is still in the kernel state after a drop continues")
    func survivingFinger() throws {
        let devices = try DeviceDirectory()
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        _ = devices.read(1)
        panel.change { $0.slots = [SlotState(trackingID: 7, x: 300, y: 50)] }
        panel.send((0, 3, 0), (3, 0x35, 250), at: 1100)
        #expect(devices.read(1) == ["1100: 1 moved 300,50"])
    }

    @Test("A device node is opened when its permissions allow it")
    func permissions() throws {
        let isAllowed = Shared(false)
        let devices = try DeviceDirectory { options in
            let opener = options.opener
            options.opener = { isAllowed.value ? opener($0) : -EACCES }
        }
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 1)
        #expect(devices.log.first?.hasPrefix("event5: ignored: permission denied; ") == true)
        isAllowed.value = true
        chmod(panel.path, 0o660)
        devices.read(changes: 2)
        #expect(devices.log.last == "event5 \"Panel\": opened")
        #expect(devices.input.devices.count == 1)
    }

    @Test("A device node is tried again without notification, and its failure is reported once")
    func retries() throws {
        let attempts = Shared(0)
        let devices = try DeviceDirectory { options in
            let opener = options.opener
            options.opener = { path in
                attempts.value += 1
                return attempts.value < 3 ? -ENODEV : opener(path)
            }
        }
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 2)
        #expect(
            devices.log == [
                "event5: ignored: the device is disconnected; plug it in again", "event5 \"Panel\": opened",
            ])
        panel.land(x: 1, y: 2, at: 1000)
        #expect(devices.read(1) == ["1000: 1 began 1,2"])
    }

    @Test("Ignored devices have a reason")
    func ignored() throws {
        var options = DeviceQuirks()
        var quirk = DeviceQuirk(name: "Lid*")
        quirk.reasonIgnored = "is under the lid"
        options.all = [quirk]
        let devices = try DeviceDirectory { $0.quirks = options }
        let nodes = [
            try devices.plug("event1", FakeNode.mouse()), try devices.plug("event2", FakeNode.panel()),
            try devices.plug("event3", FakeNode.panel("Lid Panel", physicalPath: "usb-2/input0")),
        ]
        try Data().write(to: devices.folder.appending(path: "event4"))
        try FileManager.default.createSymbolicLink(
            atPath: devices.folder.appending(path: "event7").path, withDestinationPath: nodes[1].path)
        devices.read(changes: 4)
        #expect(
            devices.log.map { String($0.prefix(60)) }
                == [
                    "event1 \"Panel Mouse\": opened",
                    "event2 \"Panel\": opened",
                    "event3 \"Lid Panel\": ignored: is under the lid",
                    "event4: ignored: is no input device (Inappropriate ioctl for dev",
                ].map { String($0.prefix(60)) })
        let mouse = try #require(devices.input.devices.first { $0.listing.path.hasSuffix("event1") })
        #expect(mouse.listing.panel == nodes[1].path)
    }

    @Test("A mouse is read beside a panel, and its twin is ignored while the panel is touched")
    func mouse() throws {
        let devices = try DeviceDirectory()
        let panel = try devices.plug("event1", FakeNode.panel())
        let twin = try devices.plug("event2", FakeNode.mouse())
        let mouse = try devices.plug("event3", FakeNode.mouse(physicalPath: "usb-3/input0"))
        devices.read(changes: 3)
        mouse.send((1, 0x110, 1), at: 1000)
        mouse.send((1, 0x110, 0), at: 1010)
        let click = devices.read(2)
        #expect(click.map { $0.split(separator: " ").dropFirst(2).first } == ["began", "ended"])
        panel.land(x: 100, y: 50, at: 2000)
        #expect(devices.read(1) == ["2000: 2 began 100,50"])
        twin.send((1, 0x110, 1), at: 2005)
        twin.send((1, 0x110, 0), at: 2010)
        panel.lift(at: 2020)
        #expect(devices.read(1) == ["2020: 2 ended 100,50"])
    }

    @Test("Quirks configure a device")
    func quirks() throws {
        var quirk = DeviceQuirk(vendor: 0x1234, product: 2)
        quirk.horizontalRange = 0...959
        quirk.invertsVertical = true
        let devices = try DeviceDirectory { $0.quirks = DeviceQuirks([quirk]) }
        let panel = try devices.plug("event5", FakeNode.panel(product: 2))
        devices.read(changes: 1)
        panel.land(x: 480, y: 0, at: 1000)
        #expect(devices.read(1) == ["1000: 1 began 960,1080"])
        panel.move(x: 1000, at: 1010)
        _ = devices.read(1)
        #expect(devices.input.devices.first?.diagnostics?.horizontalValuesOutOfRange == 1)
    }

    @Test("Contacts that the filter delays are sent in time")
    func filter() throws {
        let devices = try DeviceDirectory { $0.settings.filter.liftDebounce = 0.04 }
        let panel = try FakeNode(
            "event5", in: devices.folder, FakeDevice(description: FakeNode.panel(), hasClocks: false))
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        panel.lift(at: 1010)
        // The timestamps are in the past, so the lift is due immediately without further input.
        #expect(devices.read { $0.contains { $0.contains("ended") } }.last == "1050: 1 ended 100,50")
    }

    @Test("A refused grab is a warning")
    func grab() throws {
        let devices = try DeviceDirectory { $0.grabs = true }
        let panel = try FakeNode(
            "event5", in: devices.folder, FakeDevice(description: FakeNode.panel(), isGrabbedElsewhere: true))
        let free = try devices.plug("event6", FakeNode.panel(product: 2, physicalPath: "usb-2/input0"))
        devices.read(changes: 3)
        #expect(
            devices.log.contains(
                "event5 \"Panel\": not grabbed: another program has grabbed the device; "
                    + "stop that program: sudo fuser -v event5"))
        #expect(devices.input.devices.map(\.isGrabbed) == [false, true])
        panel.land(x: 1, y: 2, at: 1000)
        #expect(devices.read(1) == ["1000: 1 began 1,2"])
        free.land(x: 1, y: 2, at: 1010)
        panel.lift(at: 1020)
        #expect(devices.read(1) == ["1020: 1 ended 1,2"])
    }

    @Test("A grab of another program is found, and a free device stays free")
    func grabOfAnotherProgram() throws {
        let devices = try DeviceDirectory()
        let folder = devices.folder
        let panel = FakeNode.panel()
        let nodes = [
            try FakeNode("event5", in: folder, FakeDevice(description: panel, isGrabbedElsewhere: true)),
            try FakeNode("event6", in: folder, panel),
        ]
        // The release of a node unplugs it.
        defer { withExtendedLifetime(nodes) {} }
        let screen = CGSize(width: 200, height: 100)
        let grabbed = try EvdevDevice(path: nodes[0].path, screen: screen)
        let error = #expect(throws: EvdevError.self) { try grabbed.checkNotGrabbed() }
        #expect(error?.code == .grabbed)
        let free = try EvdevDevice(path: nodes[1].path, screen: screen)
        try free.checkNotGrabbed()
        try free.checkNotGrabbed()
        try free.grab()
    }

    @Test("Fingers of two panels are never in one frame")
    func twoPanels() throws {
        let devices = try DeviceDirectory()
        let left = try devices.plug("event1", FakeNode.panel(physicalPath: "usb-1/input0"))
        let right = try devices.plug("event2", FakeNode.panel(physicalPath: "usb-2/input0"))
        devices.read(changes: 2)
        // Written in the reverse order of their timestamps.
        right.land(x: 200, y: 20, at: 1010)
        left.land(x: 100, y: 10, at: 1000)
        #expect(devices.read(1) == ["1000: 1 began 100,10"])
        left.lift(at: 1020)
        right.move(x: 210, at: 1030)
        right.lift(at: 1040)
        #expect(devices.read(1) == ["1020: 1 ended 100,10"])
        right.land(x: 300, y: 20, at: 1100)
        #expect(devices.read(1) == ["1100: 2 began 300,20"])
    }

    @Test("A twin of a panel is ignored while the panel is touched", arguments: [TwinRule.samePlace, .none])
    func twin(rule: TwinRule) throws {
        var quirk = DeviceQuirk()
        quirk.twins = rule
        let devices = try DeviceDirectory { $0.quirks = DeviceQuirks([quirk]) }
        let twin = try devices.plug("event1", FakeNode.singleTouch())
        let panel = try devices.plug("event2", FakeNode.panel())
        devices.read(changes: 2)
        #expect(devices.input.devices.map(\.listing.panel) == [rule == .none ? nil : panel.path, nil])
        twin.send((3, 0, 100), (3, 1, 10), (1, 0x14a, 1), at: 1000)
        panel.land(x: 100, y: 10, at: 1001)
        if rule == .none {
            #expect(devices.read(1) == ["1000: 1 began 100,10"])
        } else {
            #expect(devices.read(3) == ["1000: 1 began 100,10", "1001: 1 twin 100,10", "1001: 2 began 100,10"])
        }
    }

    @Test("A panel that is not included is ignored, and so is its twin")
    func excluded() throws {
        let devices = try DeviceDirectory { $0.includes = { $0.device?.name != "Panel" } }
        let panel = try devices.plug("event1", FakeNode.panel())
        let twin = try devices.plug("event2", FakeNode.mouse())
        let mouse = try devices.plug("event3", FakeNode.mouse(physicalPath: "usb-3/input0"))
        devices.read(changes: 3)
        #expect(devices.log.contains("event1 \"Panel\": ignored: is not among the included devices"))
        #expect(devices.input.devices.first { $0.listing.path == twin.path }?.listing.panel == panel.path)
        panel.land(x: 100, y: 50, at: 1000)
        twin.send((1, 0x110, 1), at: 1005)
        twin.send((1, 0x110, 0), at: 1010)
        mouse.send((1, 0x110, 1), at: 1020)
        mouse.send((1, 0x110, 0), at: 1030)
        #expect(devices.read(2).map { $0.prefix(12) } == ["1020: 1 bega", "1030: 1 ende"])
    }

    @Test("Two objects that include one panel each read both at the same time")
    func separatePanels() throws {
        let left = try DeviceDirectory { $0.includes = { $0.path.hasSuffix("event1") } }
        var options = InputDevicesOptions()
        options.folder = left.folder.path
        options.includes = { $0.path.hasSuffix("event2") }
        let right = try InputDevices(screen: CGSize(width: 960, height: 540), options: options)
        let panels = try ["event1", "event2"].map { try left.plug($0, FakeNode.panel(physicalPath: "usb-\($0)")) }
        left.read(changes: 2)
        #expect(right.read().isEmpty)
        for panel in panels { panel.land(x: 100, y: 50, at: 1000) }
        // The release of a panel unplugs it.
        withExtendedLifetime(panels) {
            #expect(left.read(1) == ["1000: 1 began 100,50"])
            #expect(right.read().touches.map(\.summary) == ["1000: 1 began 50,25"])
        }
    }

    @Test("While devices are suspended they are closed, and their contacts are cancelled")
    func suspended() throws {
        let devices = try DeviceDirectory()
        let panel = try devices.plug("event5", FakeNode.panel())
        devices.read(changes: 1)
        panel.land(x: 100, y: 50, at: 1000)
        _ = devices.read(1)
        let last = devices.input.suspend().touches.flatMap(\.contacts)
        #expect(last.map(\.phase) == [.cancelled(.endOfInput)])
        #expect(devices.input.devices.isEmpty)
        #expect(devices.input.suspend().isEmpty)
        let other = try devices.plug("event6", FakeNode.panel(product: 2, physicalPath: "usb-2/input0"))
        #expect(devices.input.read().isEmpty)
        #expect(devices.input.devices.isEmpty)

        try devices.input.resume(screen: CGSize(width: 960, height: 540))
        devices.read(changes: 3)
        #expect(devices.log.dropFirst() == ["event5 \"Panel\": opened", "event6 \"Panel\": opened"])
        panel.lift(at: 2000)
        panel.land(x: 200, y: 100, at: 2010)
        #expect(devices.read { $0.last?.contains("began") == true }.last == "2010: 2 began 100,50")
        panel.lift(at: 2020)
        other.land(x: 400, y: 100, at: 2030)
        #expect(devices.read { $0.last?.contains("began") == true }.last == "2030: 3 began 200,50")
        // The devices are recognised and keep their counters.
        #expect(devices.input.devices.first?.diagnostics?.contactsBegun == 2)
    }

    @Test("A resumption on a screen without area is an error, and the devices remain closed")
    func resumedOnEmptyScreen() throws {
        let devices = try DeviceDirectory()
        #expect(devices.input.suspend().isEmpty)
        #expect(throws: PanelMappingError.self) { try devices.input.resume(screen: .zero) }
        #expect(devices.input.isSuspended)
    }

    @Test("A screen without area is an error")
    func emptyScreen() {
        #expect(throws: PanelMappingError.self) { try InputDevices(screen: .zero) }
    }
}

/// A value shared by a closure and its test.
private final class Shared<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
