/// The linked programs of a context by their sources, so that the renderers of several maps compile each of them once.
///
/// A program exists as long as a `ShaderProgram` uses it.
@MainActor
final class LinkedPrograms {
    /// What determines the sources of a program.
    struct Key: Hashable {
        /// The vertex shader without the parts of the variant.
        var vertex: String
        /// The fragment shader without the parts of the variant.
        var fragment: String
        /// The surface that fog covers.
        var surface: FogSurface
        /// Whether the vertex shader has the output of an emission.
        var hasEmission: Bool
        /// The number of the variant.
        var variant: Int
    }

    private struct Entry {
        weak var program: LinkedProgram?
    }

    private var entries: [Key: Entry] = [:]

    /// The number of programs in use.
    ///
    /// - Complexity: O(n)
    var count: Int { entries.values.count { $0.program != nil } }

    /// Returns the program of a key; nil if none is in use.
    subscript(key: Key) -> LinkedProgram? { entries[key]?.program }

    /// Stores a program without a reference that keeps it, and removes those that are no longer in use.
    ///
    /// - Complexity: O(n)
    func store(_ program: LinkedProgram, for key: Key) {
        entries = entries.filter { $0.value.program != nil }
        entries[key] = Entry(program: program)
    }
}
