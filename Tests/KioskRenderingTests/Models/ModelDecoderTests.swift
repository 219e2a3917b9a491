import Foundation
import KioskMaps
import KioskStyle
import TestSupport
import Testing

@testable import KioskRendering

@Suite("Decoding of glTF files")
struct ModelDecoderTests {
    private let decoder = ModelDecoder()

    private var box: ModelFile {
        var file = ModelFile()
        file.addBox(from: [-1, 0, -2], to: [1, 3, 2], color: [1, 0.5, 0, 1])
        return file
    }

    private func png(_ side: Int = 2) throws -> Data {
        let image = try #require(
            UIImage(pixelWidth: side, pixelHeight: side, pixels: [UInt8](repeating: 255, count: 4 * side * side)))
        return try image.pngData()
    }

    /// Returns the message of the error of a file.
    private func message(_ data: Data, _ references: [String: Data] = [:]) -> String? {
        do {
            _ = try decoder.decode(data, references: references)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("Binary files, text files and files with an external buffer have the same content")
    func forms() throws {
        let file = box
        let external = file.text(bufferURI: "parts/box%201.bin")
        #expect(try decoder.references(in: external) == ["parts/box%201.bin"])
        #expect(try decoder.references(in: file.text) == [])
        let models = [
            try decoder.decode(file.binary, references: [:]), try decoder.decode(file.text, references: [:]),
            try decoder.decode(external, references: ["parts/box%201.bin": file.buffer]),
        ]
        for model in models {
            #expect(model.nodes == [ModelAsset.Node(mesh: 0)])
            let part = try #require(model.primitives.first)
            #expect(part.vertices.count == 24)
            #expect(part.indices.count == 36)
            #expect(part.lower == [-1, 0, -2])
            #expect(part.upper == [1, 3, 2])
            #expect(model.materials.first?.baseColor == [1, 0.5, 0, 1])
            #expect(abs(model.radius - 14.0.squareRoot()) < 1e-5)
            #expect(!model.isAnimated)
        }
    }

    @Test("Without normals, each triangle has that of its plane")
    func normals() throws {
        var file = ModelFile()
        file.addBox(from: [0, 0, 0], to: [1, 1, 1], hasNormals: false)
        let part = try #require(try decoder.decode(file.binary, references: [:]).primitives.first)
        #expect(part.vertices.count == 36)
        #expect(Set(part.vertices.map(\.normal)).count == 6)
        for vertex in part.vertices {
            let outward = vertex.position - SIMD3(0.5, 0.5, 0.5)
            #expect((outward * vertex.normal).sum() > 0)
        }
    }

    @Test("Nodes have their parents, and an animation moves them")
    func nodes() throws {
        var file = ModelFile()
        let child = file.addBox(from: [0, 0, 0], to: [1, 1, 1], members: ["translation": [0, 5, 0]])
        file.addBox(from: [0, 0, 0], to: [1, 1, 1], members: ["children": [child], "scale": [2, 2, 2]])
        file.animate(child, "translation", times: [0, 2], values: [0, 5, 0, 0, 7, 0])
        let model = try decoder.decode(file.binary, references: [:])
        #expect(model.nodes.map(\.parent) == [nil, 0])
        #expect(model.duration == 2)
        #expect(model.pose(at: 0)[1].origin == [0, 10, 0])
        #expect(model.pose(at: 1)[1].origin == [0, 12, 0])
        #expect(model.pose(at: 5)[1].origin == [0, 12, 0], "the animation is repeated")
        #expect(model.radius >= 16)
    }

    @Test("Textures are decoded if a material shows them")
    func textures() throws {
        var file = ModelFile()
        let texture = file.addTexture(try png())
        _ = file.addTexture(try png(3))
        file.addBox(from: [0, 0, 0], to: [1, 1, 1], texture: texture)
        let model = try decoder.decode(file.binary, references: [:])
        #expect(model.images.map { $0?.pixelWidth } == [2, nil])
        var external = ModelFile()
        external.addBox(from: [0, 0, 0], to: [1, 1, 1], texture: external.addTexture(uri: "wood.png"))
        #expect(try decoder.references(in: external.binary) == ["wood.png"])
        let loaded = try decoder.decode(external.binary, references: ["wood.png": try png(5)])
        #expect(loaded.images.first??.pixelWidth == 5)
        #expect(message(external.binary) == "glTF: wood.png is missing; add the file or embed it in the model")
    }

    /// Changes of a valid file and a part of the message of each error.
    private static let invalidFiles: [(change: @Sendable (inout [String: Any]) -> Void, message: String)] = [
        ({ $0["asset"] = ["version": "1.0"] }, "asset.version is missing or not 2"),
        ({ $0["asset"] = nil }, "asset.version is missing or not 2"),
        ({ $0["extensionsRequired"] = ["KHR_draco_mesh_compression"] }, "KHR_draco_mesh_compression is required"),
        ({ $0["scene"] = 7 }, "scene 7 is missing"),
        ({ $0["scenes"] = [["nodes": [3]]] }, "node 3 is missing"),
        ({ $0["scenes"] = [["nodes": [0, 0]]] }, "more than one parent"),
        ({ $0["nodes"] = [["mesh": 0, "children": [0]]] }, "more than one parent"),
        ({ $0["nodes"] = [["mesh": 0, "scale": [1e300, 1, 1]]] }, "not finite"),
        ({ $0["bufferViews"] = [[String: Any]]() }, "invalid bufferView"),
        ({ $0["bufferViews"] = (0..<4).map { _ in ["buffer": 0, "byteLength": 100_000] } }, "exceeds its buffer"),
        ({ $0["bufferViews"] = (0..<4).map { _ in ["buffer": 5, "byteLength": 8] } }, "buffer 5 is missing"),
        ({ $0["bufferViews"] = (0..<4).map { _ in ["buffer": 0, "byteLength": 8] } }, "exceeds its buffer view"),
        ({ $0["accessors"] = [[String: Any]]() }, "accessor out of bounds"),
        ({ $0["buffers"] = (0..<2000).map { _ in ["byteLength": 4] } }, "exceed the limit of 1024"),
        ({ $0["buffers"] = (0..<20).map { _ in ["byteLength": 4 << 20] } }, "exceed the limit of 67108864 bytes"),
    ]

    @Test("An invalid file is an error that states the problem", arguments: invalidFiles.indices)
    func faults(index: Int) {
        let (change, expected) = Self.invalidFiles[index]
        let file = box
        var members = file.members()
        change(&members)
        let found = message(ModelFile.binary(members, buffer: file.buffer))
        #expect(found?.contains(expected) == true, "\(found ?? "no error")")
        #expect(found?.hasPrefix("glTF: ") == true)
    }

    @Test("A negative length of a buffer does not hide that another one is too long")
    func negativeLength() {
        let file = #"{"asset":{"version":"2.0"},"buffers":[{"byteLength":1e12},{"byteLength":-1e12}]}"#
        #expect(throws: ModelError.self) { try decoder.references(in: Data(file.utf8)) }
    }

    @Test("JSON whose values need much more memory than its text is an error")
    func memory() {
        let values = String(repeating: ",[0]", count: 20_000)
        let file = #"{"asset":{"version":"2.0"},"extras":[0\#(values)]}"#
        let error = #expect(throws: ModelError.self) {
            try ModelIndex(of: Data(file.utf8), maximumMemory: 1 << 20)
        }
        #expect(error?.reason.contains("too many values") == true)
    }

    @Test("Indices, positions and animations are checked")
    func content() throws {
        var nan = ModelFile()
        nan.addBox(from: [.nan, 0, 0], to: [1, 1, 1])
        #expect(message(nan.binary)?.contains("not finite") == true)
        var members = box.members()
        var accessors = try #require(members["accessors"] as? [[String: Any]])
        accessors[0]["count"] = 10
        members["accessors"] = accessors
        #expect(message(ModelFile.binary(members, buffer: box.buffer))?.contains("limit of elements") == true)
        accessors[1]["count"] = 10
        accessors[2]["count"] = 10
        members["accessors"] = accessors
        #expect(message(ModelFile.binary(members, buffer: box.buffer))?.contains("below the number") == true)
        accessors[0]["count"] = 3_000_000_000
        members["accessors"] = accessors
        #expect(message(ModelFile.binary(members, buffer: box.buffer))?.contains("limit") == true)
        var animated = box
        animated.animate(0, "translation", times: [1, 0], values: [0, 0, 0, 1, 1, 1])
        #expect(message(animated.binary)?.contains("not ascending") == true)
    }

    @Test("Files that are no models are errors")
    func garbage() {
        let nested = Data((String(repeating: "[", count: 100_000)).utf8)
        for data in [Data(), Data("glTF".utf8), Data("{}".utf8), Data("[]".utf8), nested, Data([0, 1, 2])] {
            #expect(message(data)?.hasPrefix("glTF: ") == true)
            #expect(throws: ModelError.self) { try decoder.references(in: data) }
        }
        for length in stride(from: 0, to: box.binary.count, by: 7) {
            #expect(message(box.binary.prefix(length)) != nil)
        }
    }

    @Test("Mutated files are models or errors")
    func mutations() throws {
        var file = ModelFile()
        let texture = file.addTexture(try png())
        let child = file.addBox(from: [0, 0, 0], to: [1, 1, 1], texture: texture)
        file.addBox(from: [0, 0, 0], to: [1, 1, 1], hasNormals: false, members: ["children": [child]])
        file.animate(child, "rotation", times: [0, 1], values: [0, 0, 0, 1, 0, 1, 0, 0])
        var generator = SeededGenerator(seed: 24)
        var (models, errors) = (0, 0)
        let digits = Array("0123456789-.".utf8)
        for round in 0..<randomRounds(200) {
            var bytes = Array(round % 2 == 0 ? file.binary : file.text)
            if round % 4 < 2 {
                // Numbers of the JSON: what remains valid JSON reaches the accessors.
                let indices = bytes.indices.filter { (48...57).contains(bytes[$0]) && $0 < 4000 }
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    guard let index = indices.randomElement(using: &generator) else { continue }
                    bytes[index] = digits.randomElement(using: &generator) ?? 0
                }
            } else {
                bytes = generator.mutation(of: bytes, alphabet: Array("{}[]\":,-0123456789".utf8))
            }
            do {
                let data = Data(bytes)
                let references = try decoder.references(in: data)
                let model = try decoder.decode(
                    data, references: Dictionary(uniqueKeysWithValues: references.map { ($0, Data(count: 8)) }))
                for primitive in model.primitives {
                    #expect(primitive.indices.allSatisfy { $0 < primitive.vertices.count })
                }
                _ = model.pose(at: 0.3)
                models += 1
            } catch {
                #expect("\(error)".contains(": "))
                errors += 1
            }
        }
        #expect(models > 0)
        #expect(errors > 0)
    }
}
