package import Foundation

/// The dividers between the views of a window, and the contacts that drag them.
///
/// The handle of the n-th split has the id -n among the regions of the window.
package struct ViewDividers: Sendable {
    /// A contact that drags a divider.
    private struct Drag: Sendable {
        var id: Int
        var tool: TouchTool
        /// The region of the handle when the contact began, in whose points its positions are.
        var handle: ViewRegion
        /// The vector from the contact to the centre of the divider, in points.
        var offset: CGPoint
    }

    /// The contacts by the ids of the handles.
    private var drags: [Int: Drag] = [:]

    /// Creates dividers that no contact drags.
    package init() {}

    /// Returns the different splits of layouts, in order.
    package static func splits(of layouts: [ViewLayout]) -> [ViewSplit] {
        var splits: [ViewSplit] = []
        for case let split? in layouts.map(\.split) where !splits.contains(split) { splits.append(split) }
        return splits
    }

    /// Returns the regions of the handles of splits in a window of a size, in points.
    ///
    /// That of a divider that is dragged stays where the contact began, so that the contact is not cancelled.
    package func regions(of splits: [ViewSplit], in size: CGSize) -> [ViewRegion] {
        splits.enumerated().compactMap { index, split -> ViewRegion? in
            let id = -1 - index
            return drags[id]?.handle ?? Self.region(id, of: split, in: size)
        }
    }

    private static func region(_ id: Int, of split: ViewSplit, in size: CGSize) -> ViewRegion? {
        guard let handle = split.handle(in: size) else { return nil }
        var region = ViewRegion(id: id, frame: handle)
        region.receivesContactsOnly = true
        return region
    }

    /// Handles the contacts on a handle.
    ///
    /// - Parameters:
    ///   - frame: The contacts, in points of the handle.
    ///   - id: The id of the handle.
    ///   - splits: The splits of the window.
    ///   - size: The size of the window, in points.
    /// - Returns: The split with the divider at the contact; nil if no contact drags it.
    package mutating func handle(
        _ frame: TouchFrame, onHandle id: Int, of splits: [ViewSplit], in size: CGSize
    ) -> ViewSplit? {
        let index = -1 - id
        guard splits.indices.contains(index) else {
            drags[id] = nil
            return nil
        }
        var split = splits[index]
        guard let drag = drags[id] else {
            begin(frame, onHandle: id, of: split, in: size)
            return nil
        }
        guard drag.tool == frame.tool else { return nil }
        guard let contact = frame.contacts.first(where: { $0.id == drag.id }) else {
            drags[id] = nil
            return nil
        }
        let point = drag.handle.windowPoint(of: contact.position)
        split.moveDivider(to: CGPoint(x: point.x + drag.offset.x, y: point.y + drag.offset.y), in: size)
        if !contact.isTouching { drags[id] = nil }
        return split
    }

    private mutating func begin(_ frame: TouchFrame, onHandle id: Int, of split: ViewSplit, in size: CGSize) {
        guard let contact = frame.contacts.first(where: { $0.phase == .began }),
            let handle = Self.region(id, of: split, in: size)
        else { return }
        let (point, divider) = (handle.windowPoint(of: contact.position), split.divider(in: size))
        drags[id] = Drag(
            id: contact.id, tool: frame.tool, handle: handle,
            offset: CGPoint(x: divider.midX - point.x, y: divider.midY - point.y))
    }
}
