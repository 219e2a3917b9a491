import Foundation

/// The description of what a map shows: view annotations, annotations, clusters and the puck.
@MainActor
struct MapAccessibility {
    let annotations: AnnotationOrchestrator
    let viewAnnotations: ViewAnnotationManager
    let texts: AccessibilityTexts

    /// Returns the elements in view: the puck, and the others in reading order.
    ///
    /// - Parameters:
    ///   - order: The reading order.
    ///   - maximumCount: The maximum number of annotations.
    ///   - puck: The rectangle of the puck, in points; nil if it is not visible.
    func elements(in order: ReadingOrder, maximumCount: Int, puck: CGRect?) -> [AccessibilityElement] {
        viewAnnotations.place()
        let views = viewAnnotations.allAnnotations.compactMap(element)
        let others = annotations.accessibleAnnotations(maximumCount: maximumCount).map(element)
        return (puck.map { [element(ofPuck: $0)] } ?? []) + order.sorted(views + others)
    }

    /// Returns the description of a view annotation; nil if it is not shown.
    func element(_ annotation: ViewAnnotation) -> AccessibilityElement? {
        guard let frame = annotation.frame, !annotation.accessibilityElementsHidden else { return nil }
        let name = annotation.accessibilityLabel ?? annotation.view.title ?? ""
        // An image or a drawing without a description that does nothing is decoration.
        guard !name.isEmpty || annotation.tapHandler != nil else { return nil }
        var element = AccessibilityElement(
            id: .viewAnnotation(annotation.id), role: .callout, name: name.isEmpty ? texts.callout : name, frame: frame)
        if annotation.accessibilityLabel == nil { element.description = annotation.view.subtitle ?? "" }
        element.states.insert(.focusable)
        if annotation.tapHandler != nil { element.actions = [.activate] }
        return element
    }

    /// Returns the description of an annotation or a cluster.
    func element(_ annotation: AccessibleAnnotation) -> AccessibilityElement {
        var id = AccessibilityElement.ID.annotation(manager: annotation.manager, id: annotation.id)
        let (role, name): (AccessibilityElement.Role, String) =
            switch annotation.kind {
            case .point: (.marker, texts.marker)
            case .line: (.line, texts.line)
            case .area: (.area, texts.area)
            case .cluster(let count): (.cluster, texts.name(ofClusterWith: count))
            }
        if role == .cluster { id = .cluster(manager: annotation.manager, id: annotation.id) }
        var element = AccessibilityElement(id: id, role: role, name: annotation.label ?? name, frame: annotation.frame)
        element.states.insert(.focusable)
        element.actions = annotation.hasLongPress ? [.activate, .longPress] : [.activate]
        if annotation.isDraggable { element.states.insert(.movable) }
        if let isSelected = annotation.isSelected {
            element.states.insert(.selectable)
            if isSelected { element.states.insert(.selected) }
        }
        return element
    }

    private func element(ofPuck frame: CGRect) -> AccessibilityElement {
        AccessibilityElement(id: .puck, role: .location, name: texts.location, frame: frame)
    }
}
