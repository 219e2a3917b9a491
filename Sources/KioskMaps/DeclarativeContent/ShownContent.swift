import KioskStyle
import OrderedCollections

/// The content that was set on a map or its view, and the objects that show it.
@MainActor
final class ShownContent {
    /// The managers of a view that show annotations and the puck.
    struct Managers {
        let annotations: AnnotationOrchestrator
        let viewAnnotations: ViewAnnotationManager
        let location: LocationManager
    }

    private unowned let map: MapboxMap
    private let managers: Managers?
    private var style: ShownStyleContent

    /// The content that is to be shown.
    private var content = ContentCollection()

    /// The groups by the ids of their managers.
    private var groups: [String: AnyObject] = [:]
    private var viewAnnotations: [ContentPath: ViewAnnotation] = [:]
    private var puck: Puck?

    /// The options of the location manager before a puck replaced them.
    private var locationOptions: LocationOptions?

    private var styleLoads: AnyCancelable?

    /// Creates content that is empty.
    ///
    /// - Parameters:
    ///   - map: The map.
    ///   - managers: The managers of its view; nil for content of a style.
    init(map: MapboxMap, managers: Managers?) {
        self.map = map
        self.managers = managers
        style = ShownStyleContent(map: map)
        styleLoads = map.onStyleLoaded.observe { [weak self] _ in
            guard let self else { return }
            style.discardAll()
            show()
        }
    }

    /// Replaces the content; it is shown when the style is loaded.
    ///
    /// - Complexity: O(n) in the content.
    func set(_ content: some MapContent) {
        self.content = ContentCollection(content, managerIDs: self.content.managerIDs)
        for problem in self.content.problems {
            map.report(Diagnostic(subject: .style, message: "content: \(problem)"))
        }
        if map.isStyleLoaded { show() }
    }

    private func show() {
        let managers = managers
        for id in groups.keys where content.groups[id] == nil {
            managers?.annotations.removeAnnotationManager(withId: id)
            groups[id] = nil
        }
        if let managers {
            for (id, group) in content.groups { groups[id] = group.show(managers.annotations, id, groups[id]) }
        }
        style.show(content) { id, position in
            managers?.annotations.moveLayer(ofManager: id, to: position)
        }
        showViewAnnotations()
        showPuck()
    }

    private func showViewAnnotations() {
        for (path, annotation) in viewAnnotations where content.viewAnnotations[path] == nil {
            managers?.viewAnnotations.dismiss(annotation)
            viewAnnotations[path] = nil
        }
        guard let managers else { return }
        for (path, annotation) in content.viewAnnotations {
            let shown = viewAnnotations[path]
            let current = annotation.annotation(continuing: shown)
            viewAnnotations[path] = current
            managers.viewAnnotations.add(current)
        }
    }

    private func showPuck() {
        guard let location = managers?.location, content.puck != puck else { return }
        let options = locationOptions ?? location.options
        locationOptions = content.puck == nil ? nil : options
        location.options.puckType = content.puck.map(\.type) ?? options.puckType
        location.options.puckBearing = content.puck?.bearing ?? options.puckBearing
        location.options.puckBearingEnabled = content.puck.map { $0.bearing != nil } ?? options.puckBearingEnabled
        puck = content.puck
    }
}
