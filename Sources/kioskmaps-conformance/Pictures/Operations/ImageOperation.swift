import Foundation
import KioskMaps

/// An operation that changes the images of the style.
enum ImageOperation: Equatable {
    /// The properties of an image that is added.
    struct Properties: Equatable {
        /// The number of pixels in a point.
        var pixelRatio = 1.0

        /// Whether the image is a signed distance field.
        var sdf = false

        /// The columns that stretch, in pixels.
        var stretchX: [ImageStretches] = []

        /// The rows that stretch, in pixels.
        var stretchY: [ImageStretches] = []

        /// The rectangle that contains the text, in pixels; nil for the whole image.
        var content: ImageContent?
    }

    /// Adds an image, or replaces the one with the same id: `addImage`, `updateImage`.
    case add(String, path: String, Properties)
    /// Removes an image: `removeImage`.
    case remove(String)

    /// Reads an operation; nil if its name is that of another theme.
    init?(_ arguments: OperationArguments) throws(OperationError) {
        func id() throws(OperationError) -> String { try arguments.string(0, "the id of an image") }
        switch arguments.name {
        case "addImage", "updateImage":
            self = .add(
                try id(), path: try arguments.string(1, "the path of an image"),
                try arguments.imageProperties(try arguments.optional(2, "options, an object", \.object) ?? [:]))
        case "removeImage": self = .remove(try id())
        default: return nil
        }
    }

    /// Changes the images of a map.
    ///
    /// - Throws: The errors of the map, and `FixtureError` for a missing file.
    @MainActor
    func perform(on stage: SceneStage) throws {
        let map = stage.mapView.mapboxMap
        switch self {
        case .add(let id, let path, let properties):
            let file = stage.assets.appending(path: path).standardizedFileURL
            guard let data = try? Data(contentsOf: file), let decoder = stage.mapView.imageDecoder else {
                throw FixtureError(message: "image \"\(id)\": \(file.path) cannot be read")
            }
            try map.addImage(
                try decoder.decode(data, scale: CGFloat(properties.pixelRatio)), id: id, sdf: properties.sdf,
                stretchX: properties.stretchX, stretchY: properties.stretchY, content: properties.content)
        case .remove(let id): try map.removeImage(withId: id)
        }
    }
}

extension OperationArguments {
    /// Returns the properties in the options of an image.
    ///
    /// - Throws: `OperationError` for an invalid member, and for one that is not supported.
    fileprivate func imageProperties(_ options: JSONObject) throws(OperationError) -> ImageOperation.Properties {
        var properties = ImageOperation.Properties()
        for (name, member) in options.sorted(by: { $0.key < $1.key }) {
            guard let member else { continue }
            func read<Value>(_ what: String, _ read: (JSONValue) -> Value?) throws(OperationError) -> Value {
                guard let value = read(member) else {
                    throw error("\(name): expected \(what), found \(member.text.prefix(80))")
                }
                return value
            }
            switch name {
            case "pixelRatio":
                properties.pixelRatio = try read("a number above 0") { json in
                    json.number.flatMap { $0 > 0 ? $0 : nil }
                }
            case "sdf": properties.sdf = try read("a Boolean", \.boolean)
            case "stretchX": properties.stretchX = try read("pairs of columns", Self.stretches)
            case "stretchY": properties.stretchY = try read("pairs of rows", Self.stretches)
            case "content":
                properties.content = try read("left, top, right and bottom") { json in
                    Self.numbers(json, count: 4).map {
                        ImageContent(left: $0[0], top: $0[1], right: $0[2], bottom: $0[3])
                    }
                }
            default:
                throw error("\(name) is not supported; use pixelRatio, sdf, stretchX, stretchY and content")
            }
        }
        return properties
    }

    private static func stretches(_ json: JSONValue) -> [ImageStretches]? {
        guard let elements = json.array else { return nil }
        let pairs = elements.compactMap { $0.flatMap { numbers($0, count: 2) } }
        guard pairs.count == elements.count else { return nil }
        return pairs.map { ImageStretches(first: $0[0], second: $0[1]) }
    }

    private static func numbers(_ json: JSONValue, count: Int) -> [Float]? {
        guard let elements = json.array, elements.count == count else { return nil }
        let numbers = elements.compactMap { $0?.number.map { Float($0) } }
        return numbers.count == count ? numbers : nil
    }
}
