import Glibc
import KioskInput
import Synchronization

/// A simulation of the kernel's `ioctl` for devices that are named pipes; other calls are forwarded to the real kernel.
///
/// libevdev calls this `ioctl` instead of the C library's, because the linker resolves symbols in the executable first.
enum FakeKernel {
    /// The simulated devices, by the inodes of their pipes.
    static let devices = Mutex<[UInt64: FakeDevice]>([:])

    fileprivate typealias Function = @convention(c) (Int32, UInt, UnsafeMutableRawPointer?) -> Int32

    fileprivate static let real: Function? = {
        // RTLD_NEXT
        let next = UnsafeMutableRawPointer(bitPattern: -1)
        return dlsym(next, "ioctl").map { unsafeBitCast($0, to: Function.self) }
    }()

    static func inode(of descriptor: Int32) -> UInt64? {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO ? UInt64(status.st_ino) : nil
    }
}

@_cdecl("ioctl")
func fakeIoctl(_ descriptor: Int32, _ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    let isEvdev = (request >> 8) & 0xff == UInt(UInt8(ascii: "E"))
    if isEvdev, let argument, let inode = FakeKernel.inode(of: descriptor) {
        let answer = FakeKernel.devices.withLock { $0[inode]?.answer(to: request, argument) }
        if let answer {
            if answer < 0 { errno = -answer }
            return answer < 0 ? -1 : answer
        }
    }
    return FakeKernel.real?(descriptor, request, argument) ?? -1
}

/// A simulated device.
struct FakeDevice: Sendable {
    var description: InputDeviceDescription
    /// The state of the slots.
    var slots: [SlotState] = []
    /// The switches that are on.
    var switches: Set<UInt16> = []
    /// Whether another program has grabbed it.
    var isGrabbedElsewhere = false
    /// Whether the clock of its timestamps can be chosen.
    var hasClocks = true

    /// Returns the result of an `EVIOC…` request, or a negated `errno` if the device rejects it.
    func answer(to request: UInt, _ argument: UnsafeMutableRawPointer) -> Int32 {
        let size = Int((request >> 16) & 0x3fff)
        let bytes = UnsafeMutableRawBufferPointer(start: argument, count: size)
        switch request & 0xff {
        case 0x01: return fill(bytes, [Int32(0x10001)])
        case 0x02:
            let identity = description.identity
            return fill(bytes, [identity.bus, identity.vendor, identity.product, identity.version])
        case 0x06: return text(bytes, description.name)
        case 0x07: return text(bytes, description.physicalPath)
        case 0x08: return text(bytes, description.serial)
        case 0x09: return bits(bytes, description.properties)
        case 0x0a: return slotValues(bytes)
        case 0x18, 0x19: return bits(bytes, [])
        case 0x1b: return bits(bytes, switches)
        case 0x20: return bits(bytes, Set(description.codes.keys))
        case let number where (0x21...0x3f).contains(number):
            return bits(bytes, description.codes[UInt16(number - 0x20)] ?? [])
        case let number where (0x40...0x7f).contains(number):
            guard let axis = description.axes[UInt16(number - 0x40)] else { return -EINVAL }
            return fill(bytes, [0, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution])
        case 0x90: return isGrabbedElsewhere ? -EBUSY : 0
        case 0xa0: return hasClocks ? 0 : -EINVAL
        default: return -EINVAL
        }
    }

    private func fill<Value: BitwiseCopyable>(_ bytes: UnsafeMutableRawBufferPointer, _ values: [Value]) -> Int32 {
        values.withUnsafeBytes { bytes.copyBytes(from: $0.prefix(bytes.count)) }
        return 0
    }

    private func text(_ bytes: UnsafeMutableRawBufferPointer, _ text: String?) -> Int32 {
        guard let text else { return -ENOENT }
        let characters = Array((text.utf8 + [0]).prefix(bytes.count))
        bytes.copyBytes(from: characters)
        return Int32(characters.count)
    }

    private func bits(_ bytes: UnsafeMutableRawBufferPointer, _ codes: Set<UInt16>) -> Int32 {
        for index in bytes.indices { bytes[index] = 0 }
        for code in codes where Int(code / 8) < bytes.count { bytes[Int(code / 8)] |= 1 << UInt8(code % 8) }
        return Int32(bytes.count)
    }

    private func slotValues(_ bytes: UnsafeMutableRawBufferPointer) -> Int32 {
        let code = bytes.loadUnaligned(as: Int32.self)
        for index in 0..<(bytes.count / 4 - 1) {
            let slot = slots.indices.contains(index) ? slots[index] : SlotState(trackingID: -1)
            let value: Int32 =
                switch UInt16(truncatingIfNeeded: code) {
                case InputEvent.ABS.mtTrackingID: slot.trackingID
                case InputEvent.ABS.mtPositionX: slot.x
                case InputEvent.ABS.mtPositionY: slot.y
                default: 0
                }
            bytes.storeBytes(of: value, toByteOffset: 4 * (index + 1), as: Int32.self)
        }
        return 0
    }
}
