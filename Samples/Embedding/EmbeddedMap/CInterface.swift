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
    let (map, finger, point) = (object(map), WindowEventDecoder.Finger(number), CGPoint(x: x, y: y))
    // In the order of EmbeddedTouchPhase.
    switch phase {
    case 0: map.touchBegan(finger, at: point)
    case 1: map.touchMoved(finger, to: point)
    case 2: map.touchEnded(finger, at: point)
    default: map.touchCancelled(finger)
    }
}

@_cdecl("embedded_map_pointer_moved")
@MainActor
func pointerMoved(map: UnsafeMutableRawPointer, x: Double, y: Double) {
    object(map).pointerMoved(to: CGPoint(x: x, y: y))
}

@_cdecl("embedded_map_button_changed")
@MainActor
func buttonChanged(map: UnsafeMutableRawPointer, isMain: Bool, isPressed: Bool, x: Double, y: Double) {
    object(map).buttonChanged(isMain ? .mouse : .secondaryMouse, isPressed: isPressed, at: CGPoint(x: x, y: y))
}

@_cdecl("embedded_map_scrolled")
@MainActor
func scrolled(map: UnsafeMutableRawPointer, detents: Double, horizontalDetents: Double) {
    object(map).scrolled(detents, horizontally: horizontalDetents)
}
