import Foundation
import KioskInput

/// A window with views and the reports that each received; a class, because the expectation macro calls no mutating methods.
final class DividedWindow {
    private(set) var router: ViewInputRouter
    /// The reports of each view, in order.
    private(set) var reports: [Int: [InputReport]] = [:]
    private var now = Timestamp.zero

    init(width: CGFloat = 200, height: CGFloat = 100, _ regions: [ViewRegion]) {
        router = ViewInputRouter(size: CGSize(width: width, height: height))
        router.setRegions(regions, at: now) { _, _ in }
    }

    /// Two views beside each other: 1 on the left, 2 on the right.
    static func split(rotation: PanelRotation = .none) -> DividedWindow {
        DividedWindow([
            ViewRegion(id: 1, frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            ViewRegion(id: 2, frame: CGRect(x: 100, y: 0, width: 100, height: 100), rotation: rotation),
        ])
    }

    /// Handles a report, and returns what the views received, such as "2: finger 1 began 10,20".
    func handle(_ report: InputReport) -> [String] {
        var summaries: [String] = []
        router.handle(report) { view, report in
            reports[view, default: []].append(report)
            summaries.append("\(view): \(report.summary)")
        }
        return summaries
    }

    /// Sets the regions, and returns what the views received.
    func set(_ regions: [ViewRegion]) -> [String] {
        var summaries: [String] = []
        router.setRegions(regions, at: tick()) { view, report in
            reports[view, default: []].append(report)
            summaries.append("\(view): \(report.summary)")
        }
        return summaries
    }

    func focus(_ view: Int) { router.setFocus(view) }

    func touch(
        _ contacts: (id: Int, phase: TouchContact.Phase, x: CGFloat, y: CGFloat)..., tool: TouchTool = .finger,
        isBoundingBox: Bool = false
    ) -> [String] {
        let contacts = contacts.map { TouchContact(id: $0.id, position: CGPoint(x: $0.x, y: $0.y), phase: $0.phase) }
        var frame = TouchFrame(time: tick(), contacts: contacts, tool: tool)
        frame.isBoundingBox = isBoundingBox
        return handle(.touches(frame))
    }

    func place(_ objects: (id: Int, phase: TangibleObject.Phase, x: CGFloat, y: CGFloat)...) -> [String] {
        let objects = objects.map {
            TangibleObject(id: $0.id, symbol: nil, position: CGPoint(x: $0.x, y: $0.y), angle: 30, phase: $0.phase)
        }
        return handle(.objects(ObjectFrame(time: tick(), objects: objects)))
    }

    func point(_ x: CGFloat, _ y: CGFloat) -> [String] {
        handle(.pointer(PointerMove(time: tick(), position: CGPoint(x: x, y: y))))
    }

    func scroll(_ x: CGFloat, _ y: CGFloat) -> [String] {
        handle(.scroll(WheelScroll(time: tick(), position: CGPoint(x: x, y: y), detents: 1)))
    }

    func turn() -> [String] { handle(.turn(KnobTurn(time: tick(), steps: 1))) }

    func key(_ code: UInt16, _ phase: KeyStroke.Phase) -> [String] {
        handle(.key(KeyStroke(time: tick(), code: code, phase: phase)))
    }

    private func tick() -> Timestamp {
        now = now.advanced(bySeconds: 0.01)
        return now
    }
}
