public import Foundation

/// A router that divides the reports of a window among the views in it, with positions in points of each view.
///
///     var router = ViewInputRouter(size: CGSize(width: 1920, height: 1080))
///     router.setRegions([ViewRegion(id: 1, frame: left), ViewRegion(id: 2, frame: right)], at: time) { maps[$0]?.gestures.handle($1) }
///     router.handle(report) { maps[$0]?.gestures.handle($1) }
///
/// - A contact belongs to the view in which it began, until it ends; its position may leave the view. Where views overlap, the topmost
///   one receives it. One that began outside of all views is ignored until it ends.
/// - A pointer and a wheel belong to the view below the pointer. The view that the pointer leaves receives the first position
///   outside of it.
/// - A knob and a key belong to the view with the focus: the one that was touched last. A key that is held down remains with the view
///   in which it was pressed.
/// - An object belongs to the view below it. It ends in the view that it leaves.
///
/// Ids of contacts and objects are those of the window, so that they ascend in each view. With one view of the whole window, the
/// reports are those of the window.
public struct ViewInputRouter: Sendable {
    /// The size of the window, in points; the views at its edges receive what is reported outside of it.
    public private(set) var size: CGSize

    /// The regions of the views, from the lowest to the topmost.
    public private(set) var regions: [ViewRegion] = []

    /// The id of the view with the focus; nil if there is no view.
    public private(set) var focus: Int?

    /// The contacts that are down, those of all tools.
    private var contacts: [Contact] = []

    /// The objects in the views, with positions in points of their view.
    private var objects: [(view: Int, object: TangibleObject)] = []

    /// The views of the keys that are down, by the codes of the keys.
    private var keys: [UInt16: Int] = [:]

    /// The view below the pointer.
    private var pointerView: Int?

    /// A contact that is down.
    private struct Contact: Sendable {
        /// The tool, among whose contacts the id is unique.
        var tool: TouchTool
        var id: Int
        /// The view; nil for a contact that is ignored.
        var view: Int?
        /// The last position, in points of the window.
        var position: CGPoint
    }

    /// Creates a router for a window of a size in points, without views.
    public init(size: CGSize) {
        self.size = size
    }

    /// Sets the regions of the views.
    ///
    /// The contacts and objects of a view that is removed, moved, resized or rotated end in it; such a contact is ignored until it ends
    /// on the panel. If the view with the focus is removed, the lowest one receives the focus.
    ///
    /// - Parameters:
    ///   - regions: The regions, from the lowest to the topmost, with different ids.
    ///   - size: The size of the window, in points; nil leaves it as it is.
    ///   - time: The time, on the clock of the reports.
    ///   - emit: Receives the id of a view and a report for it.
    /// - Complexity: O(n · m) for n views and m contacts.
    public mutating func setRegions(
        _ regions: [ViewRegion], in size: CGSize? = nil, at time: Timestamp, emit: (Int, InputReport) -> Void
    ) {
        for region in self.regions where !regions.contains(region) { cancel(in: region, at: time, emit: emit) }
        self.regions = regions
        self.size = size ?? self.size
        let isShown = { (id: Int) in regions.contains { $0.id == id } }
        keys = keys.filter { isShown($0.value) }
        if let view = pointerView, !isShown(view) { pointerView = nil }
        if !(focus.map(isShown) ?? false) { focus = regions.first { !$0.receivesContactsOnly }?.id }
    }

    /// Moves the focus to a view; the id of no view has no effect.
    public mutating func setFocus(_ id: Int) {
        if region(id)?.receivesContactsOnly == false { focus = id }
    }

    /// Divides a report.
    ///
    /// - Parameters:
    ///   - report: The report of the window.
    ///   - emit: Receives the id of a view and its part of the report.
    /// - Complexity: O(n · m + m²) for n views and m contacts or objects.
    public mutating func handle(_ report: InputReport, emit: (Int, InputReport) -> Void) {
        switch report {
        case .touches(let frame): divide(frame, emit: emit)
        case .objects(let frame): divide(frame, emit: emit)
        case .pointer(let move): forward(move, emit: emit)
        case .scroll(var scroll):
            guard let region = view(at: scroll.position) else { return }
            scroll.position = region.viewPoint(of: scroll.position)
            emit(region.id, .scroll(scroll))
        case .turn:
            if let focus { emit(focus, report) }
        case .key(let stroke):
            if let view = view(of: stroke) { emit(view, report) }
        }
    }

    /// Returns the topmost region at a point of the window that meets a condition; nil if there is none.
    private func region(at point: CGPoint, where isEligible: (ViewRegion) -> Bool = { _ in true }) -> ViewRegion? {
        let inside = CGPoint(
            x: min(max(point.x, 0), size.width.nextDown), y: min(max(point.y, 0), size.height.nextDown))
        return regions.last { isEligible($0) && $0.contains(inside) }
    }

    /// Returns the topmost view at a point of the window; nil if there is none.
    private func view(at point: CGPoint) -> ViewRegion? {
        region(at: point) { !$0.receivesContactsOnly }
    }

    private func region(_ id: Int) -> ViewRegion? {
        regions.first { $0.id == id }
    }

    // MARK: Contacts

    private mutating func divide(_ frame: TouchFrame, emit: (Int, InputReport) -> Void) {
        let current = frame.contacts.map { contact in
            Contact(
                tool: frame.tool, id: contact.id, view: view(of: contact, in: frame), position: contact.position)
        }
        for (contact, known) in zip(frame.contacts, current) where contact.phase == .began {
            if let view = known.view { setFocus(view) }
        }
        for region in regions {
            var part = frame
            part.contacts.removeAll()
            for (contact, known) in zip(frame.contacts, current) where known.view == region.id {
                part.contacts.append(region.converted(contact))
            }
            // A contact that is missing from the frame is missing from the part as well, so that its view notices the loss.
            let isConcerned = contacts.contains { $0.tool == frame.tool && $0.view == region.id }
            if isConcerned || !part.contacts.isEmpty || frame.contacts.isEmpty { emit(region.id, .touches(part)) }
        }
        contacts.removeAll { $0.tool == frame.tool }
        for (contact, known) in zip(frame.contacts, current) where contact.isTouching { contacts.append(known) }
    }

    /// Returns the view of a contact; nil if it is ignored.
    private func view(of contact: TouchContact, in frame: TouchFrame) -> Int? {
        if contact.phase != .began,
            let known = contacts.first(where: { $0.id == contact.id && $0.tool == frame.tool })
        {
            return known.view
        }
        // The corners of a box are not fingers, so they cannot be in different views.
        if frame.isBoundingBox, let corner = contacts.first(where: { $0.tool == frame.tool }) { return corner.view }
        return region(at: contact.position)?.id
    }

    /// Ends the contacts and the objects in a region.
    private mutating func cancel(in region: ViewRegion, at time: Timestamp, emit: (Int, InputReport) -> Void) {
        for tool in TouchTool.allCases {
            var frame = TouchFrame(time: time, tool: tool)
            for index in contacts.indices where contacts[index].tool == tool && contacts[index].view == region.id {
                let position = region.viewPoint(of: contacts[index].position)
                frame.contacts.append(
                    TouchContact(id: contacts[index].id, position: position, phase: .cancelled(.withheld)))
                contacts[index].view = nil
            }
            if !frame.contacts.isEmpty { emit(region.id, .touches(frame)) }
        }
        let ended = objects.filter { $0.view == region.id }.map { $0.object.ended }
        objects.removeAll { $0.view == region.id }
        if !ended.isEmpty { emit(region.id, .objects(ObjectFrame(time: time, objects: ended))) }
    }

    // MARK: Objects

    private mutating func divide(_ frame: ObjectFrame, emit: (Int, InputReport) -> Void) {
        var current: [(view: Int, object: TangibleObject)] = []
        for object in frame.objects {
            guard let region = region(of: object) else { continue }
            var converted = region.converted(object)
            let isKnown = objects.contains { $0.view == region.id && $0.object.id == object.id }
            if !isKnown {
                guard object.phase != .ended else { continue }
                converted.phase = .began
            }
            current.append((region.id, converted))
        }
        for region in regions {
            var part = current.filter { $0.view == region.id }.map(\.object)
            let left = objects.filter { known in
                known.view == region.id && !part.contains { $0.id == known.object.id }
            }
            part += left.map { $0.object.ended }
            part.sort { $0.id < $1.id }
            if !part.isEmpty || frame.objects.isEmpty {
                emit(region.id, .objects(ObjectFrame(time: frame.time, objects: part)))
            }
        }
        objects = current.filter { $0.object.phase != .ended }
    }

    /// Returns the region below an object, or that in which it was if it ends or its position is not finite; nil if there is none.
    private func region(of object: TangibleObject) -> ViewRegion? {
        let isPositioned = object.position.x.isFinite && object.position.y.isFinite
        if object.phase == .ended || !isPositioned, let known = objects.first(where: { $0.object.id == object.id }) {
            return region(known.view)
        }
        return view(at: object.position)
    }

    // MARK: Pointers and keys

    private mutating func forward(_ move: PointerMove, emit: (Int, InputReport) -> Void) {
        let target = view(at: move.position)
        let left = pointerView == target?.id ? nil : pointerView.flatMap { region($0) }
        for region in [left, target].compactMap({ $0 }) {
            emit(region.id, .pointer(PointerMove(time: move.time, position: region.viewPoint(of: move.position))))
        }
        pointerView = target?.id
    }

    private mutating func view(of stroke: KeyStroke) -> Int? {
        switch stroke.phase {
        case .pressed:
            keys[stroke.code] = focus
            return focus
        case .repeated: return keys[stroke.code] ?? focus
        case .released: return keys.removeValue(forKey: stroke.code) ?? focus
        }
    }
}

extension TangibleObject {
    /// The object at its end.
    fileprivate var ended: TangibleObject {
        var object = self
        object.phase = .ended
        return object
    }
}
