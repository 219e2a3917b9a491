public import Foundation
import KioskGeometry

/// View annotations of which those that lie close together are replaced by one, depending on the zoom level.
///
///     let clusters = ViewAnnotationClusters(on: mapView.viewAnnotations) { members in
///         .callout(title: "\(members.count) stops")
///     }
///     clusters.annotations = stops
///     clusters.onTap = { mapView.camera.ease(to: CameraOptions(center: $0.coordinate, zoom: $0.expansionZoom), duration: 1) }
///
/// Annotations at single coordinates are clustered with the algorithm of clusters of points; others are always shown. The clusters
/// change where the zoom level passes an integer.
@MainActor
public final class ViewAnnotationClusters {
    /// A cluster of view annotations.
    public struct Cluster {
        /// The annotations that it replaces, in their order.
        public let members: [ViewAnnotation]

        /// The mean position of the annotations.
        public let coordinate: CLLocationCoordinate2D

        /// The zoom level at which the cluster comes apart.
        public let expansionZoom: CGFloat
    }

    /// The annotations, which the object adds to the manager and removes.
    ///
    /// Assign them again after a change of a coordinate. An annotation must not be added to the manager otherwise. One that is repeated
    /// counts once.
    public var annotations: [ViewAnnotation] = [] {
        didSet { rebuild() }
    }

    /// The distance within which annotations are clustered, in points at integer zoom levels.
    public let radius: Double

    /// The highest zoom level with clusters.
    public let maxZoom: Int

    /// Called with a cluster that is tapped; nil lets taps reach the map.
    public var onTap: ((Cluster) -> Void)? {
        didSet { updateTapHandlers() }
    }

    private let manager: ViewAnnotationManager
    private let content: ([ViewAnnotation]) -> ViewAnnotationContent
    private var index: ClusterIndex?

    /// The annotations without repetitions.
    private var members: [ViewAnnotation] = []

    /// The points of the index, by the positions of their annotations in `members`.
    private var clustered: [Int] = []

    private var level: Int?
    private var shownAnnotations: Set<ObjectIdentifier> = []
    private var shownClusters: [Int: (annotation: ViewAnnotation, cluster: Cluster)] = [:]
    private var cameraChanges: AnyCancelable?

    /// Creates clusters without annotations.
    ///
    /// - Parameters:
    ///   - manager: The manager that shows annotations and clusters.
    ///   - radius: The distance within which annotations are clustered, in points at integer zoom levels; at least 0.
    ///   - maxZoom: The highest zoom level with clusters, 0…30.
    ///   - content: Returns the content of the cluster of some annotations.
    public init(
        on manager: ViewAnnotationManager, radius: Double = 60, maxZoom: Int = 16,
        content: @escaping ([ViewAnnotation]) -> ViewAnnotationContent
    ) {
        self.manager = manager
        self.radius = radius
        self.maxZoom = maxZoom
        self.content = content
        cameraChanges = manager.map.onCameraChanged.observe { [weak self] _ in self?.update() }
    }

    /// The clusters that are shown at the zoom level of the camera, in no particular order.
    public var clusters: [Cluster] { shownClusters.values.map(\.cluster) }

    private func rebuild() {
        clustered = []
        var known: Set<ObjectIdentifier> = []
        members = annotations.filter { known.insert(ObjectIdentifier($0)).inserted }
        var store = FeatureStore()
        for (position, annotation) in members.enumerated() {
            guard case .point(let point)? = annotation.annotatedFeature.geometry,
                point.coordinates.latitude.isFinite, point.coordinates.longitude.isFinite
            else { continue }
            store.append(nil, attributes: FeatureAttributes(), geometry: .point(point))
            clustered.append(position)
        }
        store.buildIndex()
        index = ClusterIndex(of: store, options: ClusterIndex.Options(radius: radius, maxZoom: maxZoom))
        for shown in shownClusters.values { shown.annotation.remove() }
        shownClusters = [:]
        level = nil
        for annotation in manager.allAnnotations
        where shownAnnotations.contains(ObjectIdentifier(annotation)) && !known.contains(ObjectIdentifier(annotation)) {
            annotation.remove()
        }
        shownAnnotations.formIntersection(known)
        update()
    }

    /// Shows the clusters of the zoom level of the camera.
    ///
    /// - Complexity: O(1) while the integer zoom level stays the same, otherwise O(n).
    private func update() {
        guard let index else { return }
        let level = index.level(atZoom: Double(manager.map.cameraState.zoom))
        guard level != self.level else { return }
        self.level = level
        var single = Set(members.indices).subtracting(clustered)
        var clusters: [Int: Cluster] = [:]
        for node in index.tree.nodes(ofLevel: level) {
            switch index.tree.member(Int(node)) {
            case .feature(let row): single.insert(clustered[row])
            case .cluster(let id):
                let rows = index.leaves(ofCluster: id, limit: .max)?.sorted() ?? []
                clusters[id] = Cluster(
                    members: rows.map { self.members[clustered[$0]] },
                    coordinate: WebMercator.coordinate(for: index.tree.points[Int(node)]),
                    expansionZoom: CGFloat(index.expansionZoom(ofCluster: id) ?? maxZoom + 1))
            }
        }
        show(single)
        show(clusters)
    }

    private func show(_ positions: Set<Int>) {
        for (position, annotation) in members.enumerated() {
            if positions.contains(position) {
                if shownAnnotations.insert(ObjectIdentifier(annotation)).inserted { manager.add(annotation) }
            } else if shownAnnotations.remove(ObjectIdentifier(annotation)) != nil {
                annotation.remove()
            }
        }
    }

    private func show(_ clusters: [Int: Cluster]) {
        for (id, shown) in shownClusters where clusters[id] == nil {
            shown.annotation.remove()
            shownClusters[id] = nil
        }
        for (id, cluster) in clusters where shownClusters[id] == nil {
            let annotation = ViewAnnotation(coordinate: cluster.coordinate, view: content(cluster.members))
            shownClusters[id] = (annotation, cluster)
            manager.add(annotation)
        }
        updateTapHandlers()
    }

    private func updateTapHandlers() {
        for (annotation, cluster) in shownClusters.values {
            guard onTap != nil else {
                annotation.tapHandler = nil
                continue
            }
            annotation.tapHandler = { [weak self] in self?.onTap?(cluster) }
        }
    }
}
