import Foundation
import KioskMaps

/// The rectangles of objects, and their actions.
extension AccessibleCalls {
    /// The origin of coordinates, with its number in AT-SPI (`AtspiCoordType`).
    private enum Origin: Int {
        case screen = 0
        case window = 1
        case parent = 2
    }

    /// Returns the rectangle of an object: for a window that of its map, and zero for the application.
    private func extents(of object: AccessibleObjects.Object, from origin: Int) -> CGRect {
        let number: Int
        switch object {
        case .application: return .zero
        case .window(let window), .element(_, let window): number = window
        }
        guard let window = objects.window(number), let map = window.entry(of: .map)?.element else { return .zero }
        let frame = window.placement.windowRect(entry(of: object)?.element.frame ?? map.frame)
        switch Origin(rawValue: origin) ?? .screen {
        case .screen:
            let corner = window.placement.origin()
            return frame.offsetBy(dx: corner.x, dy: corner.y)
        case .window: return frame
        case .parent:
            guard let parent = entry(of: object)?.parent, let outer = window.entry(of: parent)?.element else {
                return frame
            }
            let corner = window.placement.windowRect(outer.frame).origin
            return frame.offsetBy(dx: -corner.x, dy: -corner.y)
        }
    }

    /// Returns the object at a point of an object, and its window; nil if there is none.
    private func object(
        at x: Int, _ y: Int, from origin: Int, in object: AccessibleObjects.Object
    ) -> AccessibleObjects.Object? {
        let number: Int
        switch object {
        case .application: return nil
        case .window(let window), .element(_, let window): number = window
        }
        guard let window = objects.window(number), let mapView = window.mapView else { return nil }
        var point = CGPoint(x: x, y: y)
        switch Origin(rawValue: origin) ?? .screen {
        case .screen:
            let corner = window.placement.origin()
            point = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
        case .window: break
        case .parent:
            let corner = extents(of: object, from: Origin.window.rawValue).origin
            point = CGPoint(x: point.x + corner.x, y: point.y + corner.y)
        }
        let inView = window.placement.viewPoint(point)
        guard CGRect(origin: .zero, size: mapView.size).contains(inView) else { return nil }
        return .element(mapView.accessibility.element(at: inView).id, window: number)
    }

    /// Returns the rectangle of an object as four numbers.
    func wholeExtents(of object: AccessibleObjects.Object, from origin: Int) -> [BusArgument] {
        let frame = extents(of: object, from: origin)
        return [whole(frame.minX), whole(frame.minY), whole(frame.width), whole(frame.height)]
    }

    /// Returns the nearest integer from -1,000,000,000 to 1,000,000,000.
    private func whole(_ value: CGFloat) -> BusArgument {
        .integer(Int32(exactly: max(-1e9, min(1e9, value)).rounded()) ?? 0)
    }

    /// Returns the reply to a call of the interface `org.a11y.atspi.Component`; nil for an unknown method.
    func componentReply(to call: Call, of object: AccessibleObjects.Object) -> [BusArgument]? {
        switch call.member {
        case "GetExtents": return [.structure(wholeExtents(of: object, from: call.number(0)))]
        case "GetPosition":
            let frame = extents(of: object, from: call.number(0))
            return [whole(frame.minX), whole(frame.minY)]
        case "GetSize":
            let frame = extents(of: object, from: Origin.window.rawValue)
            return [whole(frame.width), whole(frame.height)]
        case "Contains":
            let frame = extents(of: object, from: call.number(2))
            return [.boolean(frame.contains(CGPoint(x: call.number(0), y: call.number(1))))]
        case "GetAccessibleAtPoint":
            return [
                reference(to: self.object(at: call.number(0), call.number(1), from: call.number(2), in: object))
            ]
        case "GetLayer":
            // Widgets are in layer 3, windows in layer 7.
            if case .window = object { return [.number(7)] }
            return [.number(3)]
        case "GetMDIZOrder": return [.short(0)]
        case "GetAlpha": return [.double(1)]
        case "GrabFocus": return [.boolean(focus(object))]
        case "SetExtents", "SetPosition", "SetSize", "ScrollTo", "ScrollToPoint": return [.boolean(false)]
        default: return nil
        }
    }

    /// Returns the reply to a call of the interface `org.a11y.atspi.Action`; nil for an unknown method and for an object without
    /// actions.
    func actionReply(to call: Call, of object: AccessibleObjects.Object) -> [BusArgument]? {
        guard case .element(let id, let window) = object, let element = entry(of: object)?.element else { return nil }
        let index = call.number(0)
        let action = element.actions.indices.contains(index) ? element.actions[index] : nil
        switch call.member {
        case "GetName", "GetLocalizedName": return [.string(action?.rawValue ?? "")]
        case "GetDescription", "GetKeyBinding": return [.string("")]
        case "GetActions":
            return [
                .array(
                    of: "(sss)",
                    element.actions.map { .structure([.string($0.rawValue), .string(""), .string("")]) })
            ]
        case "DoAction":
            guard let action, let window = objects.window(window), let mapView = window.mapView else {
                return [.boolean(false)]
            }
            // The action may change the elements, and the screen reader may query them before a frame reports the change.
            window.invalidate()
            return [.boolean(mapView.accessibility.perform(action, on: id))]
        default: return nil
        }
    }

    /// Moves the focus to an element, and returns whether it has the focus; while the display is dark or being cleaned, it has no effect.
    private func focus(_ object: AccessibleObjects.Object) -> Bool {
        guard case .element(let id, let window) = object, let window = objects.window(window),
            let mapView = window.mapView
        else { return false }
        window.invalidate()
        // `focus(_:)` records no input, in contrast to `perform(_:on:)`, because an application may call it as well.
        return mapView.kiosk.noteServiceInput() && mapView.accessibility.focus(id)
    }
}
