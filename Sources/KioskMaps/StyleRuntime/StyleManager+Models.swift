import Foundation
import KioskGeometry
import KioskStyle

/// The models that layers of models name.
extension StyleManager {
    /// Adds a model, or replaces the one with the same id.
    ///
    ///     try style.addStyleModel(modelId: "tram", modelUri: "asset://tram.glb")
    ///
    /// The file is glTF 2.0, text or binary; it is loaded when a layer draws the model. A diagnostic reports a file that cannot
    /// be loaded.
    /// - Parameters:
    ///   - modelId: The name by which `model-id` of layers refers to the model.
    ///   - modelUri: The URL of the file.
    /// - Throws: `StyleError` if the id or the URL is empty.
    public func addStyleModel(modelId: String, modelUri: String) throws {
        guard !modelId.isEmpty else { throw StyleError(message: "model: the id is empty; pass an id") }
        guard !modelUri.isEmpty else {
            throw StyleError(message: "model \"\(modelId)\": the URL is empty; pass the URL of a glTF file")
        }
        var models = members["models"]??.object ?? [:]
        models[modelId] = .some(.string(modelUri))
        members["models"] = .object(models)
        didChange()
    }

    /// Removes a model.
    ///
    /// - Throws: `StyleError` if the style does not contain the model.
    public func removeStyleModel(modelId: String) throws {
        guard hasStyleModel(modelId: modelId), var models = members["models"]??.object else {
            throw StyleError(message: "model \"\(modelId)\": not in the style")
        }
        models[modelId] = nil
        members["models"] = .object(models)
        didChange()
    }

    /// Returns whether the style contains a model with an id.
    public func hasStyleModel(modelId: String) -> Bool { models.uris[modelId] != nil }

    /// Removes models from a model source; unknown ids are ignored.
    ///
    /// - Throws: `StyleError` if the style does not contain the source, or it is no model source.
    public func removeModelSourceModel(forSourceId sourceId: String, modelIds: [String]) throws {
        // The JSON is changed rather than a `ModelSource`, which neither an object of models nor an invalid model converts to.
        switch try modelSource(withId: sourceId).document.members["models"] ?? nil {
        case .array(let models)?:
            let remaining = models.filter { model in
                guard let id = model?.object?["id"]??.string else { return true }
                return !modelIds.contains(id)
            }
            try setModels(json: .array(remaining), ofSource: sourceId)
        case .object(let models)?:
            try setModels(json: .object(models.filter { !modelIds.contains($0.key) }), ofSource: sourceId)
        default: break
        }
    }

    /// Removes a model from a model source; an unknown id is ignored.
    ///
    /// - Throws: As `removeModelSourceModel(forSourceId:modelIds:)`.
    public func removeModelSourceModel(forSourceId sourceId: String, modelId: String) throws {
        try removeModelSourceModel(forSourceId: sourceId, modelIds: [modelId])
    }

    /// Removes all models from a model source.
    ///
    /// - Throws: As `removeModelSourceModel(forSourceId:modelIds:)`.
    public func removeAllModelSourceModel(forSourceId sourceId: String) throws {
        _ = try modelSource(withId: sourceId)
        try setModels(json: .array([]), ofSource: sourceId)
    }

    /// Replaces the models of a source.
    func setModels(_ models: [Model], ofSource id: String) throws {
        try setModels(json: .array(models.map { $0.jsonValue }), ofSource: id)
    }

    private func setModels(json models: JSONValue, ofSource id: String) throws {
        var members = try existingSource(id).document.json
        members["models"] = .some(models)
        setSource(runtimeSource(try StyleSource(json: members), id: id), id: id)
        didChange()
    }

    /// Returns a model source.
    ///
    /// - Throws: `StyleError` if the style does not contain the source, or it is no model source.
    private func modelSource(withId id: String) throws(StyleError) -> RuntimeSource {
        let source = try existingSource(id)
        guard source.type == .model else {
            throw StyleError(
                message:
                    "source \"\(id)\": type \"\(source.type.rawValue)\" has no models; use a source of type \"model\"")
        }
        return source
    }
}

extension Feature {
    /// Returns the models of a model source as points, with their URIs and orientations as properties.
    ///
    /// - Parameters:
    ///   - members: The members of the source: the models are an array, or an object by their ids.
    ///   - report: Receives a message for each invalid model.
    static func models(of members: JSONObject, report: (String) -> Void) -> [Feature] {
        var models: [Model] = []
        func read(_ json: JSONValue?, id: String?) {
            var object = json?.object ?? [:]
            if let id { object["id"] = .some(.string(id)) }
            do throws(TypeConversionError) {
                models.append(try Model(jsonValue: .object(object)))
            } catch {
                report("model \"\(id ?? "")\": \(error)")
            }
        }
        switch members["models"] ?? nil {
        case .array(let list)?: for json in list { read(json, id: nil) }
        case .object(let object)?: for (id, json) in object.sorted(by: { $0.key < $1.key }) { read(json, id: id) }
        default: break
        }
        return models.compactMap { model -> Feature? in
            guard let uri = model.uri, let position = model.position, position.count >= 2 else {
                report("model \"\(model.id)\": not drawn, uri or position [longitude, latitude] is missing")
                return nil
            }
            if let angles = model.orientation, angles.count != 3 {
                report("model \"\(model.id)\": orientation ignored, expected three numbers, found \(angles.count)")
            }
            var feature = Feature(
                geometry: Geometry.point(Point(LocationCoordinate2D(latitude: position[1], longitude: position[0]))))
            feature.identifier = .string(model.id)
            feature.properties = [ModelMember.uri: .some(.string(uri.absoluteString))]
            if let angles = model.orientation {
                feature.properties?[ModelMember.orientation] = .array(angles.map { .number($0) })
            }
            return feature
        }
    }
}
