import KioskGeometry
import KioskStyle

/// The parsed options of a GeoJSON source.
struct GeoJSONSourceOptions: Sendable {
    /// The options of clustering; nil if features are not clustered.
    private(set) var clusters: ClusterIndex.Options?

    /// The properties of clusters; nil if there are none.
    private(set) var aggregation: ClusterIndex.Aggregation?

    /// The condition for features to be shown; nil for all features.
    private var filter: CompiledExpression?

    /// The property that is the id of a feature.
    private var idProperty: String?

    /// Whether features are identified by their indices.
    private(set) var generatesIDs = false

    /// Parses the options of a source.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - id: The id of the source, for messages.
    ///   - report: Called with each invalid member, which is ignored.
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
                report(StyleError(message: "source \"\(id)\", filter: \(error); all features are shown"))
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

    /// Returns the identifier of a feature; nil if it has none.
    ///
    /// - Parameters:
    ///   - feature: The feature.
    ///   - index: The index of the feature in the source.
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
    /// Creates the integer part of a number, limited to ±1,000,000; 0 for NaN.
    fileprivate init(clamping number: Double) {
        self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -1e6), 1e6))
    }
}
