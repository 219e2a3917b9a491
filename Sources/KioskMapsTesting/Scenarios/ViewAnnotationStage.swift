import Foundation
import KioskMaps
import KioskStyle

/// A stage with the view annotations of a scenario.
@MainActor
final class ViewAnnotationStage {
    /// Called with the id of a view annotation that was tapped.
    var onTap: (String) -> Void = { _ in }

    private unowned let mapView: MapView
    private var views: [(id: String, view: ViewAnnotation)] = []

    init(on mapView: MapView) {
        self.mapView = mapView
    }

    /// The ids of the visible view annotations, in the order in which they were added.
    var visibleIDs: [String] { views.filter { $0.view.frame != nil }.map(\.id) }

    /// Returns the view annotation with an id; nil if there is none.
    func view(withID id: String) -> ViewAnnotation? { views.first { $0.id == id }?.view }

    /// Adds a view annotation, or replaces the one with the same id.
    func add(_ description: Scenario.View) {
        _ = remove(description.id)
        let view = ViewAnnotation(annotatedFeature: description.feature, view: content(of: description))
        description.options.apply(to: view)
        let id = description.id
        if !description.letsTouchesPass { view.tapHandler = { [weak self] in self?.onTap(id) } }
        mapView.viewAnnotations.add(view)
        views.append((id, view))
    }

    /// Changes view annotations, and returns the problem; nil if there is none.
    func apply(_ change: Scenario.ViewChange) -> String? {
        switch change {
        case .add(let description): add(description)
        case .set(let id, let options, let coordinate):
            guard let view = view(withID: id) else { return unknown(id) }
            options.apply(to: view)
            if let coordinate { view.annotatedFeature = .geometry(Point(coordinate)) }
        case .remove(let ids):
            for id in ids where !remove(id) { return unknown(id) }
        }
        return nil
    }

    private func unknown(_ id: String) -> String {
        "no view annotation \(id)\(Spelling.hint(for: id, among: views.map(\.id)))"
    }

    private func remove(_ id: String) -> Bool {
        guard let index = views.firstIndex(where: { $0.id == id }) else { return false }
        views.remove(at: index).view.remove()
        return true
    }

    private func content(of description: Scenario.View) -> ViewAnnotationContent {
        switch description.content {
        case .callout(let title, let subtitle): .callout(title: title, subtitle: subtitle)
        case .image(let image): .image(image)
        case .box(let size):
            .drawing(size: size) { drawing in
                drawing.fill(.rectangle(CGRect(origin: .zero, size: size)), with: .white)
            }
        }
    }
}
