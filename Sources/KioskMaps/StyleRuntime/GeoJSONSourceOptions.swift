import KioskGeometry
import KioskStyle

/// What a GeoJSON source does with its features, ready to be used.
struct GeoJSONSourceOptions: Sendable {
    /// How features are gathered; nil when they are not.
    private(set) var clusters: ClusterIndex.Options?

    /// What clusters know of their points.
    private(set) var aggregation: ClusterIndex.Aggregation?

    /// The condition features must meet to be shown.
    private var filter: CompiledExpression?

    /// The property that is the id of a feature.
    private var idProperty: String?

    /// Whether features are numbered.
    private(set) var generatesIDs = false

    /// - Parameter report: Told what is wrong with members that cannot be used.
    init(_ source: StyleSource, id: String, report: (StyleError) -> Void) {
        guard source.type == .geoJSON else { return }
        let members = source.members
        func number(_ name: String, default fallback: Double) -> Double { members[name]??.number ?? fallback }
        generatesIDs = members["generateId"]??.boolean ?? false
        idProperty = members["promoteId"]??.string
        if let json = members["filter"] ?? nil {
            do {
                filter = try CompiledExpression(parsingFilter: json)
            } catch {
                report(StyleError(message: "source \"\(id)\", filter: \(error); all features are kept"))
            }
        }
        guard members["cluster"]??.boolean == true else { return }
        let greatest = number("clusterMaxZoom", default: number("maxzoom", default: 18) - 1)
        clusters = ClusterIndex.Options(
            radius: number("clusterRadius", default: 50),
            minPoints: Int(clamping: number("clusterMinPoints", default: 2)),
            maxZoom: Int(clamping: greatest))
        guard case .object(let properties)?? = members["clusterProperties"], !properties.isEmpty else { return }
        aggregation = .init(
            properties.compactMap { name, json in
                do {
                    return try ClusterProperty(name, json)
                } catch {
                    report(StyleError(message: "source \"\(id)\", clusterProperties.\(name): \(error)"))
                    return nil
                }
            })
    }

    /// Returns what a feature is known by.
    ///
    /// - Parameter index: The place of the feature in the source.
    func identifier(of feature: Feature, index: Int) -> FeatureIdentifier? {
        if let idProperty {
            switch feature.properties?[idProperty] ?? nil {
            case .string(let string)?: return .string(string)
            case .number(let number)?: return .number(number)
            default: return nil
            }
        }
        return generatesIDs ? .number(Double(index)) : feature.identifier
    }

    /// Returns whether a feature meets the condition of the source.
    func shows(_ feature: Feature) -> Bool {
        filter?.isTrue(in: EvaluationContext(zoom: 0, feature: feature)) ?? true
    }
}

extension Int {
    /// The whole part of a number within reason; 0 for what is none.
    fileprivate init(clamping number: Double) {
        self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -1e6), 1e6))
    }
}
