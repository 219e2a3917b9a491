import KioskGestures
import KioskInput

/// The precedence of tools that touch at the same time: fingers precede mice.
///
/// A mouse whose button goes down while fingers are down is ignored until the button is up, and the drag of a mouse is cancelled by
/// the first finger.
struct TouchPrecedence {
    /// The tool that touches the map; nil while none does.
    private(set) var tool: TouchTool?

    /// The contact of the mouse that touches the map; nil without one.
    private var mouse: TouchContact?

    /// Returns the frame if its tool has precedence, and before it the end of a mouse that fingers interrupt.
    mutating func admit(_ frame: TouchFrame) -> (loss: TouchFrame?, frame: TouchFrame?) {
        guard frame.tool == .finger else { return (nil, admitMouse(frame) ? frame : nil) }
        let loss = lose(to: frame)
        // A panel without contacts is ignored while a mouse touches the map.
        guard tool == nil || tool == .finger else { return (nil, nil) }
        tool = frame.touching.isEmpty ? nil : .finger
        return (loss, frame)
    }

    private mutating func admitMouse(_ frame: TouchFrame) -> Bool {
        guard let contact = frame.contacts.first else { return false }
        switch tool {
        case nil where contact.phase == .began:
            (tool, mouse) = (frame.tool, contact)
            return true
        case frame.tool where contact.id == mouse?.id:
            mouse = contact
            if !contact.isTouching { (tool, mouse) = (nil, nil) }
            return true
        default:
            return false
        }
    }

    private mutating func lose(to frame: TouchFrame) -> TouchFrame? {
        guard !frame.contacts.isEmpty, let tool, tool != .finger, var contact = mouse else { return nil }
        contact.phase = .cancelled(.lost)
        (self.tool, mouse) = (nil, nil)
        return TouchFrame(time: frame.time, contacts: [contact], tool: tool)
    }
}

extension TouchPrecedence {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        digest.combine(tool) { digest, tool in
            digest.combine(TouchTool.allCases.firstIndex(of: tool) ?? 0)
        }
        digest.combine(mouse) {
            $0.combine(contact: $1.id)
            $0.combine($1.position)
        }
    }
}
