import Foundation
import KioskMaps

extension Benchmark {
    /// A frame of ten contacts, two of which pinch, up to the camera change.
    static let touchFrame = Benchmark(
        name: "touch-frame-10", unit: .microseconds,
        prepare: {
            let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080))
            mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 10))
            let frames = (0..<framesOfCircle).map { tenFingers(at: $0, .moved) }
            // The fingers stay down and time continues from run to run, because frames of the past would be ignored.
            var time = Timestamp.zero
            mapView.gestures.handle(tenFingers(at: 0, .began))
            return {
                for var frame in frames {
                    time = time.advanced(byNanoseconds: 8_000_000)
                    frame.time = time
                    mapView.gestures.handle(frame)
                }
                return frames.count
            }
        })

    /// A frame of a window with four maps, each with ten contacts, two of which pinch, up to four camera changes.
    static let fourMapsFrame = Benchmark(
        name: "touch-frame-4x10", unit: .microseconds,
        prepare: {
            var router = ViewInputRouter(size: CGSize(width: 3840, height: 2160))
            let maps = (0..<4).map { _ in MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080)) }
            for map in maps { map.mapboxMap.setCamera(to: CameraOptions(zoom: 10)) }
            let regions: [ViewRegion] = maps.indices.map { index in
                ViewRegion(
                    id: index,
                    frame: CGRect(x: index % 2 * 1920, y: index / 2 * 1080, width: 1920, height: 1080),
                    rotation: index < 2 ? .clockwise180 : .none)
            }
            router.setRegions(regions, at: .zero) { _, _ in }
            let frames = (0..<framesOfCircle).map { fingers(on: regions, at: $0, .moved) }
            var time = Timestamp.zero
            router.handle(.touches(fingers(on: regions, at: 0, .began))) { maps[$0].gestures.handle($1) }
            return {
                for var frame in frames {
                    time = time.advanced(byNanoseconds: 8_000_000)
                    frame.time = time
                    router.handle(.touches(frame)) { maps[$0].gestures.handle($1) }
                }
                return frames.count
            }
        })

    /// Decoding of the events of a panel with ten fingers into touch frames.
    static let decode = Benchmark(
        name: "evdev-decode", unit: .perSecond,
        prepare: {
            let axis = AbsoluteAxis(minimum: 0, maximum: 4095)
            let mapping = try PanelMapping(
                horizontal: axis, vertical: axis, size: CGSize(width: 1920, height: 1080))
            let rows = (0..<2000).flatMap { panelRows(ofFrame: $0) }
            return {
                var decoder = TouchDecoder(slotCount: 10, mapping: mapping)
                var frames = 0
                for row in rows where decoder.handle(row) != nil { frames += 1 }
                consume(frames)
                return rows.count
            }
        })

    /// The number of frames after which the fingers are where they were.
    private static let framesOfCircle = 1000

    /// Returns the position of a finger in a frame; the fingers spread and close, so that the zoom stays within its
    /// limits.
    private static func position(ofFinger finger: Int, frame: Int) -> CGPoint {
        let spread = 200 + 100 * sin(Double(frame) / Double(framesOfCircle) * 6 * .pi)
        let angle = Double(finger) * .pi / 5 + Double(frame) / Double(framesOfCircle) * 2 * .pi
        return CGPoint(x: 960 + spread * cos(angle), y: 540 + spread * sin(angle))
    }

    private static func tenFingers(at frame: Int, _ phase: TouchContact.Phase) -> TouchFrame {
        TouchFrame(
            time: .zero,
            contacts: (0..<10).map {
                TouchContact(id: $0, position: position(ofFinger: $0, frame: frame), phase: phase)
            })
    }

    /// Returns ten contacts in each region of a window.
    private static func fingers(on regions: [ViewRegion], at frame: Int, _ phase: TouchContact.Phase) -> TouchFrame {
        let contacts = regions.flatMap { region in
            tenFingers(at: frame, phase).contacts.map { contact in
                TouchContact(
                    id: 10 * region.id + contact.id, position: region.windowPoint(of: contact.position), phase: phase)
            }
        }
        return TouchFrame(time: .zero, contacts: contacts)
    }

    private static func panelRows(ofFrame frame: Int) -> [InputEvent] {
        let time = Timestamp(microseconds: Int64(frame) * 8000)
        func row(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
            InputEvent(time: time, type: type, code: code, value: value)
        }
        var rows: [InputEvent] = []
        for finger in 0..<10 {
            let position = position(ofFinger: finger, frame: frame)
            rows.append(row(InputEvent.EV.abs, InputEvent.ABS.mtSlot, Int32(finger)))
            if frame == 0 { rows.append(row(InputEvent.EV.abs, InputEvent.ABS.mtTrackingID, Int32(finger))) }
            rows.append(row(InputEvent.EV.abs, InputEvent.ABS.mtPositionX, Int32(position.x * 2)))
            rows.append(row(InputEvent.EV.abs, InputEvent.ABS.mtPositionY, Int32(position.y * 2)))
        }
        rows.append(row(InputEvent.EV.syn, InputEvent.SYN.report, 0))
        return rows
    }
}
