import Foundation
import KioskGeometry

/// The annotations of a manager as a GeoJSON document, with everything else that the document contains.
///
/// Features of other geometries or with duplicate ids, invalid features, foreign members and unknown properties are preserved.
struct AnnotationDocument<Kind: LayerAnnotation> {
    /// The features that are annotations, by their ids.
    private var features: [String: Feature] = [:]

    /// The features that are not annotations of the manager.
    private(set) var others: [Feature] = []

    /// The features that are not annotations because they are invalid.
    private(set) var invalidFeatures = InvalidFeatures()

    private var invalidTexts: [[UInt8]] = []
    private var foreignMembers: JSONObject = [:]

    /// Creates an empty document.
    init() {}

    /// Parses a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - visit: Called with each annotation and its feature, in the order of the document.
    /// - Throws: `JSONError` with line, column and path if the document is not a collection of features.
    init(parsing bytes: some Sequence<UInt8>, visit: (Kind, Feature) -> Void) throws(JSONError) {
        var reader = JSONReader(Array(bytes))
        reader.omitInvalidFeatures()
        let collection = try FeatureCollection(reading: &reader)
        try reader.expectEnd()
        invalidFeatures = reader.invalidFeatures
        invalidTexts = collection.invalidTexts
        foreignMembers = collection.foreignMembers
        for feature in collection.features {
            let id = feature.identifier?.text ?? UUID().uuidString
            if features[id] == nil, let geometry = feature.geometry, let annotation = Kind(id: id, geometry: geometry) {
                features[id] = feature
                visit(annotation.withValues(of: feature.properties ?? [:]), feature)
            } else {
                others.append(feature)
            }
        }
    }

    /// Replaces the annotations and returns the document.
    ///
    /// - Parameters:
    ///   - annotations: The annotations.
    ///   - skip: Called with the id of each annotation with NaN or an infinite number, which JSON does not support; the document
    ///     keeps its previous feature, if there was one.
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
        collection.invalidTexts = invalidTexts
        return try collection.serialized()
    }
}

extension Feature {
    /// Whether all numbers are finite, so that the feature can be written as JSON.
    fileprivate var isWritable: Bool {
        do throws(JSONError) {
            _ = try serialized()
            return true
        } catch {
            return false
        }
    }
}
