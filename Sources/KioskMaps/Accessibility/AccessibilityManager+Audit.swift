import Foundation
import KioskGeometry
import KioskStyle

/// The examination of the screen.
extension AccessibilityManager {
    /// The least width and height of the area in which touches reach a control, in points.
    private static let targetSide: CGFloat = 44

    /// The least time to extend a session, in seconds.
    private static let leastWarning: TimeInterval = 20

    /// The difference of lengths that rounding causes, in points.
    private static let slack: CGFloat = 1

    /// Returns the problems of what is on the screen for people with disabilities, in drawing order.
    ///
    ///     for problem in mapView.accessibility.problems(in: try mapView.snapshot()) { print(problem) }
    ///
    /// Elements of the screen, ornaments and annotations are examined: the contrast of texts and icons, the areas of touches, names,
    /// texts that do not fit, and the time to extend a session. Texts of the style of the map are not.
    ///
    /// - Parameter image: The image of the map with everything above it, from which the colours behind texts without a background are
    ///   taken; without it, these texts have the problem `unknownContrast`.
    /// - Complexity: O(n²) in the elements on the screen, O(n) in the pixels behind texts without a background, and that of `root`.
    public func problems(in image: UIImage? = nil) -> [AccessibilityProblem] {
        screenElements.updateIfNeeded()
        let nodes = screenElements.nodes
        let contrast = ContrastAudit(nodes: nodes, frame: image.map(FrameColors.init))
        var problems: [AccessibilityProblem] = []
        for (index, node) in nodes.enumerated() {
            let found = [targetProblem(node), nameProblem(node), cutProblem(node), contrast.problem(at: index)]
            problems += found.compactMap(\.self)
        }
        return problems + annotationProblems + countdownProblems
    }

    private func targetProblem(_ node: ScreenElementNode) -> AccessibilityProblem? {
        guard node.isControl, node.withholdsTouches else { return nil }
        // A row at the edge of its list is scrolled into view.
        if let clip = node.clip, !clip.contains(node.frame) { return nil }
        let size = node.touchFrame.size
        guard size.width < Self.targetSide || size.height < Self.targetSide else { return nil }
        let message = "touches reach it in \(size.words) points; make it at least 44 × 44 points"
        return AccessibilityProblem(kind: .target, element: node.id, message: message)
    }

    private func nameProblem(_ node: ScreenElementNode) -> AccessibilityProblem? {
        guard node.isControl, node.withholdsTouches, let element = screenElements.anyElement(withId: node.id),
            !element.accessibilityElementsHidden, element.spokenName.isEmpty
        else { return nil }
        return AccessibilityProblem(
            kind: .name, element: node.id, message: "no name for people who do not see it; set accessibilityLabel")
    }

    private func cutProblem(_ node: ScreenElementNode) -> AccessibilityProblem? {
        let inner = node.frame.size.inset(by: node.style.padding)
        let size: CGSize
        switch node.content {
        case .text(let string): size = screenElements.textMeasure.size(node.style.text(string, width: inner.width))
        case .button(let title, let image):
            let parts = ButtonParts(
                title, image, style: node.style, width: inner.width, texts: screenElements.textMeasure)
            size = parts.size
        case .switch(let content):
            size = ControlParts(style: node.style).switchSize(
                title: content.title, width: inner.width, texts: screenElements.textMeasure)
        default: return nil
        }
        guard size.width > inner.width + Self.slack || size.height > inner.height + Self.slack else {
            return outsideProblem(node)
        }
        let message = "needs \(size.words) points and has \(inner.words); make it larger, or its text shorter"
        return AccessibilityProblem(kind: .cut, element: node.id, message: message)
    }

    private func outsideProblem(_ node: ScreenElementNode) -> AccessibilityProblem? {
        let view = CGRect(origin: .zero, size: map.size).insetBy(dx: -Self.slack, dy: -Self.slack)
        guard node.clip == nil, !view.contains(node.frame) else { return nil }
        return AccessibilityProblem(
            kind: .cut, element: node.id, message: "extends beyond the view; use a list, or fewer elements")
    }

    /// The problems of annotations and view annotations, whose names would be the words for their kinds.
    private var annotationProblems: [AccessibilityProblem] {
        root.children.compactMap { element -> AccessibilityProblem? in
            let id: String
            switch element.id {
            case .annotation(_, let name) where [texts.marker, texts.line, texts.area].contains(element.name): id = name
            case .viewAnnotation(let name) where element.name == texts.callout: id = name
            default: return nil
            }
            return AccessibilityProblem(
                kind: .name, element: id, message: "no name for people who do not see it; set accessibilityLabel")
        }
    }

    private var countdownProblems: [AccessibilityProblem] {
        let reset = kiosk.idleReset
        guard reset.interval != nil, !(reset.warning >= Self.leastWarning) else { return [] }
        let message = "idleReset.warning is \(reset.warning) seconds; set at least 20, to extend the session"
        return [AccessibilityProblem(kind: .countdown, element: "", message: message)]
    }
}

extension ScreenElementManager {
    /// Returns the element of the application, the ornament or the key with an id; nil if there is none.
    fileprivate func anyElement(withId id: String) -> ScreenElement? {
        element(withId: id) ?? ornament(withId: id) ?? keyboardElement(withId: id)
    }
}

extension CGSize {
    /// The size in whole points.
    fileprivate var words: String { "\(Int(width.rounded(.down))) × \(Int(height.rounded(.down)))" }
}
