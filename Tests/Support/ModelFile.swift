public import Foundation

/// A builder of small glTF 2.0 files for tests: boxes with a colour, which a test changes by their JSON.
///
///     var file = ModelFile()
///     file.addBox(from: [-1, 0, -1], to: [1, 2, 1], color: [1, 0, 0, 1])
///     let data = file.binary
public struct ModelFile {
    /// The JSON of the file without its buffer.
    public var json: [String: Any] = ["asset": ["version": "2.0"], "scene": 0]

    /// The bytes of the buffer.
    public private(set) var buffer = Data()

    private var views: [[String: Any]] = []
    private var accessors: [[String: Any]] = []
    private var meshes: [[String: Any]] = []
    private var nodes: [[String: Any]] = []
    private var materials: [[String: Any]] = []
    private var images: [[String: Any]] = []
    private var channels: [[String: Any]] = []
    private var samplers: [[String: Any]] = []

    /// Creates a file without content.
    public init() {}

    /// Adds the numbers of an accessor and returns its index.
    ///
    /// - Parameters:
    ///   - numbers: The numbers.
    ///   - type: The type of elements, such as `VEC3`.
    ///   - width: The count of numbers in an element.
    public mutating func add(_ numbers: [Float], type: String, width: Int) -> Int {
        let view = addView(numbers.withUnsafeBytes { Data($0) })
        accessors.append(["bufferView": view, "componentType": 5126, "count": numbers.count / width, "type": type])
        return accessors.count - 1
    }

    /// Adds an image file and returns the index of its texture, which is the same as that of the image.
    public mutating func addTexture(_ file: Data, mimeType: String = "image/png") -> Int {
        images.append(["bufferView": addView(file), "mimeType": mimeType])
        return images.count - 1
    }

    /// Adds an image outside the file and returns the index of its texture.
    public mutating func addTexture(uri: String) -> Int {
        images.append(["uri": uri])
        return images.count - 1
    }

    /// Adds a node with a box; y is up.
    ///
    /// - Parameters:
    ///   - lower: The least coordinates.
    ///   - upper: The greatest coordinates.
    ///   - color: Red, green, blue and alpha, linear, 0…1.
    ///   - isUnlit: Whether the colour is independent of lights.
    ///   - texture: The index of a texture; nil for none.
    ///   - hasNormals: Whether vertices have normals.
    ///   - members: Further members of the node.
    /// - Returns: The index of the node.
    @discardableResult
    public mutating func addBox(
        from lower: [Float], to upper: [Float], color: [Double] = [1, 1, 1, 1], isUnlit: Bool = false,
        texture: Int? = nil, hasNormals: Bool = true, members: [String: Any] = [:]
    ) -> Int {
        var (positions, normals, textureCoordinates): ([Float], [Float], [Float]) = ([], [], [])
        var indices: [UInt16] = []
        for axis in 0..<3 {
            for side in [0, 1] {
                let first = UInt16(positions.count / 3)
                for corner in 0..<4 {
                    let (u, v) = (corner & 1, corner >> 1)
                    var point: [Float] = [0, 0, 0]
                    point[axis] = side == 0 ? lower[axis] : upper[axis]
                    point[(axis + 1) % 3] = u == 0 ? lower[(axis + 1) % 3] : upper[(axis + 1) % 3]
                    point[(axis + 2) % 3] = v == 0 ? lower[(axis + 2) % 3] : upper[(axis + 2) % 3]
                    positions += point
                    var normal: [Float] = [0, 0, 0]
                    normal[axis] = side == 0 ? -1 : 1
                    normals += normal
                    textureCoordinates += [Float(u), Float(v)]
                }
                indices += (side == 1 ? [0, 1, 3, 0, 3, 2] : [0, 3, 1, 0, 2, 3]).map { first + UInt16($0) }
            }
        }
        var attributes = ["POSITION": add(positions, type: "VEC3", width: 3)]
        if hasNormals { attributes["NORMAL"] = add(normals, type: "VEC3", width: 3) }
        attributes["TEXCOORD_0"] = add(textureCoordinates, type: "VEC2", width: 2)
        let view = addView(indices.withUnsafeBytes { Data($0) })
        accessors.append(["bufferView": view, "componentType": 5123, "count": indices.count, "type": "SCALAR"])
        var surface: [String: Any] = ["baseColorFactor": color, "metallicFactor": 0, "roughnessFactor": 1]
        if let texture { surface["baseColorTexture"] = ["index": texture] }
        var material: [String: Any] = ["pbrMetallicRoughness": surface]
        if isUnlit { material["extensions"] = ["KHR_materials_unlit": [String: Any]()] }
        materials.append(material)
        meshes.append([
            "primitives": [
                ["attributes": attributes, "indices": accessors.count - 1, "material": materials.count - 1]
            ]
        ])
        nodes.append(["mesh": meshes.count - 1].merging(members) { $1 })
        return nodes.count - 1
    }

    /// Sets the texture of the ambient occlusion of the last material.
    ///
    /// - Parameter texture: The index of the texture.
    public mutating func setOcclusion(_ texture: Int) {
        guard !materials.isEmpty else { return }
        materials[materials.count - 1]["occlusionTexture"] = ["index": texture]
    }

    /// Animates a property of a node evenly between values.
    ///
    /// - Parameters:
    ///   - node: The index of the node.
    ///   - path: The property, such as `translation`.
    ///   - times: The times, in seconds.
    ///   - values: The numbers of all values.
    ///   - interpolation: The interpolation.
    public mutating func animate(
        _ node: Int, _ path: String, times: [Float], values: [Float], interpolation: String = "LINEAR"
    ) {
        let width = path == "rotation" ? 4 : 3
        let input = add(times, type: "SCALAR", width: 1)
        let output = add(values, type: width == 4 ? "VEC4" : "VEC3", width: width)
        samplers.append(["input": input, "output": output, "interpolation": interpolation])
        channels.append(["sampler": samplers.count - 1, "target": ["node": node, "path": path] as [String: Any]])
    }

    /// Returns the members of the file with a buffer.
    ///
    /// - Parameter uri: The URI of the buffer; nil for that of a binary file.
    public func members(bufferURI uri: String? = nil) -> [String: Any] {
        var members: [String: Any] = [
            "bufferViews": views, "accessors": accessors, "meshes": meshes, "nodes": nodes, "materials": materials,
            "scenes": [["nodes": nodes.indices.filter { !childNodes.contains($0) }]],
        ]
        if !images.isEmpty {
            members["images"] = images
            members["textures"] = images.indices.map { ["source": $0] }
        }
        if !channels.isEmpty { members["animations"] = [["channels": channels, "samplers": samplers]] }
        var declared: [String: Any] = ["byteLength": buffer.count]
        declared["uri"] = uri
        members["buffers"] = [declared]
        return members.merging(json) { $1 }
    }

    /// The binary file.
    public var binary: Data { Self.binary(members(), buffer: buffer) }

    /// The text file with its buffer as a data URI.
    public var text: Data {
        Self.json(members(bufferURI: "data:application/octet-stream;base64," + buffer.base64EncodedString()))
    }

    /// Returns the text file whose buffer is another file.
    public func text(bufferURI: String) -> Data { Self.json(members(bufferURI: bufferURI)) }

    /// Returns a binary file.
    public static func binary(_ members: [String: Any], buffer: Data) -> Data {
        func padded(_ data: Data, with byte: UInt8) -> Data {
            data + Data(repeating: byte, count: (4 - data.count % 4) % 4)
        }
        func number(_ value: Int) -> Data { withUnsafeBytes(of: UInt32(value).littleEndian) { Data($0) } }
        let (text, bytes) = (padded(json(members), with: 0x20), padded(buffer, with: 0))
        let chunks = number(text.count) + Data("JSON".utf8) + text + number(bytes.count) + Data("BIN\0".utf8) + bytes
        return Data("glTF".utf8) + number(2) + number(12 + chunks.count) + chunks
    }

    private static func json(_ members: [String: Any]) -> Data {
        (try? JSONSerialization.data(withJSONObject: members, options: [.sortedKeys])) ?? Data()
    }

    private var childNodes: Set<Int> { Set(nodes.flatMap { $0["children"] as? [Int] ?? [] }) }

    private mutating func addView(_ bytes: Data) -> Int {
        buffer += Data(repeating: 0, count: (4 - buffer.count % 4) % 4)
        views.append(["buffer": 0, "byteOffset": buffer.count, "byteLength": bytes.count])
        buffer += bytes
        return views.count - 1
    }
}
