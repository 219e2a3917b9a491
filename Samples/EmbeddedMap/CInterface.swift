import Foundation
import KioskInput
import KioskMaps
import KioskRendering
import KioskWindow

// The functions of EmbeddedMap.h. The toolkit calls them on the main thread, which is that of the main actor.

/// A call of a toolkit when the map has changed.
private struct DrawingRequest {
    let function: @convention(c) (UnsafeMutableRawPointer?) -> Void
    let host: UnsafeMutableRawPointer?
}

@_cdecl("embedded_map_create")
@MainActor
func create(
    style: UnsafePointer<CChar>?, width: Double, height: Double,
    requestDrawing: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void, host: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
    let request = DrawingRequest(function: requestDrawing, host: host)
    var options = MapInitOptions()
    let name = style.map { String(cString: $0) }
    options.styleURI = name.flatMap { StyleURI(rawValue: $0) ?? StyleURI(url: URL(filePath: $0)) } ?? .plain
    do {
        let map = try EmbeddedMap(size: CGSize(width: width, height: height), options) {
            request.function(request.host)
        }
        return Unmanaged.passRetained(map).toOpaque()
    } catch {
        EmbeddedMap.printError(error)
        return nil
    }
}

@_cdecl("embedded_map_release")
@MainActor
func release(map: UnsafeMutableRawPointer) { Unmanaged<EmbeddedMap>.fromOpaque(map).release() }

@MainActor
private func object(_ map: UnsafeMutableRawPointer) -> EmbeddedMap {
    Unmanaged<EmbeddedMap>.fromOpaque(map).takeUnretainedValue()
}

@_cdecl("embedded_map_descriptor")
@MainActor
func descriptor(map: UnsafeMutableRawPointer) -> Int32 { object(map).loop.fileDescriptor }

@_cdecl("embedded_map_process")
@MainActor
func process(map: UnsafeMutableRawPointer) { object(map).loop.process() }

@_cdecl("embedded_map_draw")
@MainActor
func draw(map: UnsafeMutableRawPointer, framebuffer: UInt32, width: Int32, height: Int32) -> Bool {
    object(map).draw(into: RenderTarget(framebuffer: framebuffer, width: Int(width), height: Int(height)))
}

@_cdecl("embedded_map_context_destroyed")
@MainActor
func contextDestroyed(map: UnsafeMutableRawPointer) { object(map).contextWillBeDestroyed() }

@_cdecl("embedded_map_resize")
@MainActor
func resize(map: UnsafeMutableRawPointer, width: Double, height: Double, pixelRatio: Double) {
    object(map).resize(to: CGSize(width: width, height: height), pixelRatio: pixelRatio)
}

@_cdecl("embedded_map_set_shown")
@MainActor
func setShown(map: UnsafeMutableRawPointer, isShown: Bool) { object(map).setShown(isShown) }

@_cdecl("embedded_map_touch")
@MainActor
func touch(map: UnsafeMutableRawPointer, finger number: Int64, phase: UInt32, x: Double, y: Double) {
    let (finger, point) = (WindowEventDecoder.Finger(number), CGPoint(x: x, y: y))
    object(map).handle { decoder, time, emit in
        // In the order of EmbeddedTouchPhase.
        switch phase {
        case 0: decoder.touchBegan(finger, at: point, time: time, emit: emit)
        case 1: decoder.touchMoved(finger, to: point, time: time, emit: emit)
        case 2: decoder.touchEnded(finger, at: point, time: time, emit: emit)
        default: decoder.touchCancelled(finger, time: time, emit: emit)
        }
        decoder.finish(emit: emit)
    }
}

@_cdecl("embedded_map_cancel_touches")
@MainActor
func cancelTouches(map: UnsafeMutableRawPointer) { object(map).cancelTouches() }

@_cdecl("embedded_map_pointer_moved")
@MainActor
func pointerMoved(map: UnsafeMutableRawPointer, x: Double, y: Double) {
    object(map).handle { $0.pointerMoved(to: CGPoint(x: x, y: y), time: $1, emit: $2) }
}

@_cdecl("embedded_map_button_changed")
@MainActor
func buttonChanged(map: UnsafeMutableRawPointer, isMain: Bool, isPressed: Bool, x: Double, y: Double) {
    let (button, point): (TouchTool, CGPoint) = (isMain ? .mouse : .secondaryMouse, CGPoint(x: x, y: y))
    object(map).handle { decoder, time, emit in
        if isPressed {
            decoder.buttonPressed(button, at: point, time: time, emit: emit)
        } else {
            decoder.buttonReleased(button, at: point, time: time, emit: emit)
        }
    }
}

@_cdecl("embedded_map_scrolled")
@MainActor
func scrolled(map: UnsafeMutableRawPointer, detents: Double, horizontalDetents: Double) {
    object(map).handle { $0.scrolled(detents, horizontally: horizontalDetents, time: $1, emit: $2) }
}
