import KioskGeometry
import KioskMaps
import KioskStyle

/// The changes of the annotations of a feed, which are made together.
@MainActor
struct FeedAnnotations<Kind: PlacedAnnotation> {
    private let manager: LayerAnnotationManager<Kind>
    private let staleOpacity: Double?
    private let configure: (inout Kind, FeedObject) -> Void
    private var added: [Kind] = []
    private var removed: [String] = []
    private var positions: [AnnotationPosition] = []

    init(
        _ manager: LayerAnnotationManager<Kind>, staleOpacity: Double?,
        configure: @escaping (inout Kind, FeedObject) -> Void
    ) {
        self.manager = manager
        self.staleOpacity = staleOpacity
        self.configure = configure
    }

    /// Sets the annotation of an object.
    ///
    /// - Parameters:
    ///   - object: The object; nil if it does not exist any more.
    ///   - id: The id of the object.
    ///   - isStale: Whether its position is stale.
    mutating func set(_ object: FeedObject?, id: String, isStale: Bool) {
        let known = manager.annotation(withId: id)
        guard let object, let coordinate = object.coordinate else {
            if known != nil { removed.append(id) }
            return
        }
        let data = Self.data(of: object, isStale: isStale)
        if let known {
            if known.customData != data { manager.update(id) { change(&$0, to: object, data) } }
        } else {
            var annotation = Kind(id: id, point: Point(coordinate), isSelected: false, isDraggable: false)
            change(&annotation, to: object, data)
            added.append(annotation)
        }
        // Details that arrive while an annotation moves do not start its movement anew.
        if known.map({ $0.point.coordinates != coordinate || Self.direction(of: $0) != object.direction }) ?? true {
            var position = AnnotationPosition(
                id: id, coordinate: coordinate, bearing: object.direction, speed: object.speed)
            position.course = object.course
            positions.append(position)
        }
    }

    /// Changes the manager.
    func commit(_ interpolation: PositionInterpolation) {
        if !removed.isEmpty { manager.remove(ids: removed) }
        if !added.isEmpty { manager.insert(added) }
        if !positions.isEmpty { manager.feed(positions, interpolation: interpolation) }
    }

    private func change(_ annotation: inout Kind, to object: FeedObject, _ data: JSONObject) {
        let wasStale = annotation.customData.boolean("stale") == true
        if wasStale { setOpacity(nil, of: &annotation) }
        annotation.customData = data
        configure(&annotation, object)
        if data.boolean("stale") == true, let staleOpacity { setOpacity(staleOpacity, of: &annotation) }
    }

    private func setOpacity(_ opacity: Double?, of annotation: inout Kind) {
        let names =
            Kind.layerType == .circle ? ["circle-opacity", "circle-stroke-opacity"] : ["icon-opacity", "text-opacity"]
        for name in names { annotation.layerProperties[name] = opacity.map { .number($0) } }
    }

    /// The direction of the object of which an annotation was made.
    private static func direction(of annotation: Kind) -> CLLocationDirection? {
        annotation.customData.number("heading") ?? annotation.customData.number("course")
    }

    private static func data(of object: FeedObject, isStale: Bool) -> JSONObject {
        var data = object.attributes
        let numbers = [
            ("course", object.course), ("heading", object.heading), ("speed", object.speed),
            ("altitude", object.altitude),
        ]
        for case (let name, let number?) in numbers { data[name] = .number(number) }
        if isStale { data["stale"] = true }
        return data
    }
}
