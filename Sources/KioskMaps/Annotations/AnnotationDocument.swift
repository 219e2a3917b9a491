import Foundation
import KioskGeometry
import KioskStyle

/// The annotations of a manager as a GeoJSON document, with all in it that is not the manager's.
///
/// Features of other geometries, second ones of an id, members and properties nobody here knows: all come out again as they
/// came in.
struct AnnotationDocument<Kind: LayerAnnotation> {
    /// The features that are annotations, by their ids.
    private var features: [String: Feature] = [:]

    /// The features that are none.
    private(set) var others: [Feature] = []

    private var foreignMembers: JSONObject = [:]

    /// Creates an empty document.
    init() {}

    /// Reads a document.
    ///
    /// - Parameter visit: Given each annotation with the feature it was made of, in the order of the document.
    /// - Throws: `JSONError` with line, column and path of what is wrong.
    init(parsing bytes: some Sequence<UInt8>, visit: (Kind, Feature) -> Void) throws(JSONError) {
        let collection = try FeatureCollection(parsing: bytes)
        foreignMembers = collection.foreignMembers
        for feature in collection.features {
            let id = feature.identifier?.text ?? UUID().uuidString
            if features[id] == nil, let geometry = feature.geometry, let annotation = Kind(id: id, geometry: geometry) {
                features[id] = feature
                visit(annotation.with(feature.properties ?? [:]), feature)
            } else {
                others.append(feature)
            }
        }
    }

    /// Returns the document with annotations in place of those it had.
    ///
    /// - Parameter skip: Given the ids of annotations with a number that JSON cannot write; the document has them as they
    ///   were before, if they were.
    mutating func serialized(_ annotations: [Kind], skip: (String) -> Void) throws(JSONError) -> Data {
        var written = annotations.map { annotation in
            var feature = features[annotation.id] ?? Feature()
            feature.identifier = feature.identifier ?? .string(annotation.id)
            feature.geometry = annotation.geometry
            feature.properties = annotation.properties(over: feature.properties ?? [:])
            return feature
        }
        let data: Data
        do throws(JSONError) {
            data = try serialized(written)
        } catch {
            written = zip(annotations, written).compactMap { annotation, feature in
                if feature.isWritable { return feature }
                skip(annotation.id)
                return features[annotation.id]
            }
            data = try serialized(written)
        }
        features = Dictionary(written.map { ($0.identifier?.text ?? "", $0) }) { first, _ in first }
        return data
    }

    private func serialized(_ features: [Feature]) throws(JSONError) -> Data {
        var collection = FeatureCollection(features: features + others)
        collection.foreignMembers = foreignMembers
        return try collection.serialized()
    }
}

extension Feature {
    /// Whether all numbers in it can be written.
    fileprivate var isWritable: Bool {
        do throws(JSONError) {
            _ = try serialized()
            return true
        } catch {
            return false
        }
    }
}

/// The names of the properties in which a document keeps what is an annotation's own.
private enum Member {
    static let style = "layerProperties"
    static let custom = "custom_data"
    static let selected = "is_selected"
    static let draggable = "is_draggable"

    /// Whether an annotation can have said this; what it cannot have said is somebody else's and stays.
    static func isOwn(_ value: JSONValue??, of name: String) -> Bool {
        switch value {
        case .object?: name == style || name == custom
        case .boolean?: name == selected || name == draggable
        default: false
        }
    }
}

extension LayerAnnotation {
    /// Returns a copy with what the properties of a feature say.
    fileprivate func with(_ properties: JSONObject) -> Self {
        var copy = self
        if case .object(let style)?? = properties[Member.style] {
            copy.layerProperties = StyleProperties(json: style, of: Self.layerType)
        }
        if case .object(let data)?? = properties[Member.custom], !data.isEmpty { copy.customData = data }
        copy.isSelected = properties[Member.selected] == .some(true)
        copy.isDraggable = properties[Member.draggable] == .some(true)
        return copy
    }

    /// Returns the properties of a feature with what the annotation says in place of what it said before.
    fileprivate func properties(over properties: JSONObject) -> JSONObject {
        var properties = properties
        let own: [(String, JSONValue?)] = [
            (Member.style, layerProperties.isEmpty ? nil : .object(layerProperties.json)),
            (Member.custom, customData.isEmpty ? nil : .object(customData)),
            (Member.selected, isSelected ? true : nil), (Member.draggable, isDraggable ? true : nil),
        ]
        for (name, value) in own where value != nil || Member.isOwn(properties[name], of: name) {
            properties[name] = value.map(Optional.some)
        }
        return properties
    }
}

extension StyleProperties {
    /// Creates a list from JSON, in the order of the names.
    fileprivate init(json: JSONObject, of type: LayerType) {
        self.init()
        let known = PropertySpecification.properties(of: type)
        for (name, value) in json.sorted(by: { $0.key < $1.key }) {
            if known[name]?.type == .color, case .string(let text)? = value {
                setValue(StyleColor(rawValue: text), of: name)
            } else {
                self[name] = StyleValue(value)
            }
        }
    }
}
