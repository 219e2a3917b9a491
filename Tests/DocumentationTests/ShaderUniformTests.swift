import Foundation
import Testing

/// The sources of all shaders are compared with the code that sets their uniforms: a program ignores a name that it does not have, so that
/// an error in a name has no other effect than a wrong picture.
@Suite("The uniforms of the shaders")
struct ShaderUniformTests {
    /// A declaration of a uniform in the source of a shader.
    private struct Declaration: Hashable {
        var name: String
        /// The precision, such as "highp"; empty for that of the shader.
        var precision: String
        var type: String
        var isArray: Bool
        var path: String
    }

    /// The names that `ShaderProgram` adds to all shaders, with the files that declare them.
    private static let added: [(prefix: String, files: Set<String>)] = [
        // Fragments at the edges of polygons read the rotation of their vertices.
        ("u_rotation", ["ShaderProgram.swift", "FillShader.swift"]), ("u_ground_light", ["ShaderProgram.swift"]),
        ("u_fog_", ["FogShader.swift"]),
    ]

    private let declarations: [Declaration]

    /// The names in the code, by the paths of their files.
    private let uses: [String: Set<String>]

    /// The sources with shaders, by their paths.
    private let sources: [String: String]

    init() throws {
        var (declarations, uses, sources): ([Declaration], [String: Set<String>], [String: String]) = ([], [:], [:])
        for path in Repository.files(in: "Sources", withExtension: "swift") {
            let text = try Repository.text(of: path)
            guard text.contains("u_") else { continue }
            for match in text.matches(of: /uniform\s+(?:(lowp|mediump|highp)\s+)?(\w+)\s+(u_\w+)(\[)?/) {
                declarations.append(
                    Declaration(
                        name: String(match.3), precision: match.1.map(String.init) ?? "", type: String(match.2),
                        isArray: match.4 != nil, path: path))
                sources[path] = text
            }
            for match in text.matches(of: /"(u_\w+)"/) { uses[String(match.1), default: []].insert(path) }
        }
        (self.declarations, self.uses, self.sources) = (declarations, uses, sources)
    }

    @Test("Each uniform is declared in the form that is compared")
    func forms() {
        #expect(declarations.count > 200)
        for (path, text) in sources {
            let others = text.matches(of: /uniform\s+[^\n;]*\bu_\w+/).count
            #expect(others == declarations.count { $0.path == path }, "\(path): another form of a declaration")
        }
    }

    @Test("Each uniform is set, and each name that is set is that of a uniform")
    func names() {
        let declared = Set(declarations.map(\.name))
        let set = Set(uses.keys)
        #expect(declared.subtracting(set).sorted() == [], "declared, and never set")
        #expect(set.subtracting(declared).sorted() == [], "set, and never declared")
    }

    @Test("Uniforms with the same name have the same type in all shaders")
    func types() {
        for (name, group) in Dictionary(grouping: declarations, by: \.name) {
            let forms = Set(group.map { [$0.type, $0.isArray ? "array" : ""] })
            #expect(forms.count == 1, "\(name): \(Set(group.map { "\($0.type) in \($0.path)" }).sorted())")
        }
    }

    /// Programs whose shaders declare a uniform with different precisions cannot be linked.
    ///
    /// Without a statement, the precision of floats and integers is high in a vertex shader; in a fragment shader, that of integers is
    /// medium, and floats have what it states. The precision of samplers is the same in both.
    @Test("Uniforms with the same name have the same precision in the vertex and the fragment shader")
    func precisions() {
        for (name, group) in Dictionary(grouping: declarations, by: \.name) {
            let precisions = Set(group.map(\.precision))
            #expect(precisions.count == 1, "\(name): \(precisions.sorted())")
        }
        for (path, text) in sources {
            let stated = text.matches(of: /precision\s+(lowp|mediump|highp)\s+(float|int)\s*;/)
            #expect(stated.allSatisfy { $0.1 == "highp" }, "\(path): a precision below that of vertex shaders")
        }
        for (name, group) in Dictionary(grouping: declarations, by: \.name) {
            guard let type = group.first?.type, type.hasPrefix("int") || type.hasPrefix("ivec") else { continue }
            let stages = Set(group.map { isFragment($0) })
            #expect(stages.count == 1, "\(name): an integer of both shaders needs a precision")
        }
    }

    /// Returns whether the shader of a declaration writes colours.
    private func isFragment(_ declaration: Declaration) -> Bool {
        sources[declaration.path]?.contains(/out\s+vec[234]\s+color/) == true || declaration.path.contains("Fragment")
    }

    @Test("The names that all programs have are not those of another uniform")
    func addedNames() {
        for declaration in declarations {
            for (prefix, files) in Self.added where declaration.name.hasPrefix(prefix) {
                let name = URL(filePath: declaration.path).lastPathComponent
                #expect(files.contains(name), "\(declaration.name) in \(declaration.path)")
            }
        }
        for (prefix, _) in Self.added { #expect(declarations.contains { $0.name.hasPrefix(prefix) }, "\(prefix)") }
    }
}
