import Foundation
import KioskMaps

/// The callouts of the annotations of a scenario: those of selected annotations are open.
///
/// Annotations of a manager whose taps do not select open and close their callouts by taps.
@MainActor
final class CalloutStage {
    private struct Key: Hashable {
        var managerID: String
        var annotationID: String
    }

    /// The distance of callouts above the position of their annotation, in points: the height of the pins of the sample scenarios, and a
    /// gap of 2 points.
    private static let distance: CGFloat = 44

    private let mapView: MapView
    private var callouts: [Key: ViewAnnotation] = [:]
    private var cancelables: Set<AnyCancelable> = []

    init(on mapView: MapView) {
        self.mapView = mapView
    }

    /// Opens and closes callouts when annotations of a manager are selected, deselected, changed or removed.
    ///
    /// - Parameters:
    ///   - manager: The manager.
    ///   - name: The custom property that has the texts of the callouts.
    func observe<Kind: LayerAnnotation>(_ manager: LayerAnnotationManager<Kind>, member name: String) {
        manager.onChange.observe { [weak self, weak manager] changes in
            guard let self, let manager else { return }
            for id in changes.removed + changes.inserted + changes.updated { update(id, of: manager, member: name) }
        }.store(in: &cancelables)
    }

    /// Responds to a tap, after the manager has changed its selection.
    func handleTap<Kind: LayerAnnotation>(
        on id: String, of manager: LayerAnnotationManager<Kind>, member name: String
    ) {
        guard manager.selectionMode == .none else { return update(id, of: manager, member: name) }
        let key = Key(managerID: manager.id, annotationID: id)
        if callouts[key] == nil {
            manager.annotation(withId: id).map { open($0, key, member: name) }
        } else {
            close(key)
        }
    }

    /// Moves the callout of an annotation that is dragged.
    func move(_ id: String, ofManager managerID: String, to geometry: Geometry) {
        callouts[Key(managerID: managerID, annotationID: id)]?.annotatedFeature = .geometry(geometry)
    }

    private func update<Kind: LayerAnnotation>(
        _ id: String, of manager: LayerAnnotationManager<Kind>, member name: String
    ) {
        let key = Key(managerID: manager.id, annotationID: id)
        guard let annotation = manager.annotation(withId: id) else { return close(key) }
        if let callout = callouts[key] {
            guard annotation.isSelected || manager.selectionMode == .none else { return close(key) }
            callout.annotatedFeature = .geometry(annotation.geometry)
        } else if annotation.isSelected {
            open(annotation, key, member: name)
        }
    }

    private func open(_ annotation: some LayerAnnotation, _ key: Key, member name: String) {
        let text: String
        switch annotation.customData[name] {
        case .string(let string)??: text = string
        case .number(let number)??: text = number.short
        default: return
        }
        let view = ViewAnnotation(
            annotatedFeature: .geometry(annotation.geometry), view: .callout(TextCallout(title: text)))
        view.variableAnchors = [ViewAnnotationAnchorConfig(anchor: .bottom, offsetY: -Self.distance)]
        view.allowOverlap = true
        mapView.viewAnnotations.add(view)
        callouts[key] = view
    }

    private func close(_ key: Key) {
        callouts.removeValue(forKey: key)?.remove()
    }
}
