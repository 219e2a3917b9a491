import KioskMaps
import Yams

/// What the expansion of a scenario file may still produce: loops, cases, variables and includes multiply each other, so that each
/// of their limits alone bounds neither the time nor the memory.
struct ExpansionBudget {
    /// The greatest number of steps of all cases of a file.
    static let maximumStepCount = 100_000

    /// The greatest number of values, which are scalars, sequences and mappings, of all cases of a file.
    static let maximumValueCount = 2_000_000

    /// The greatest length of the texts that variables are part of, in bytes.
    static let maximumTextLength = 64 << 20

    /// The greatest size of the files that are read and of the pixels of images, in bytes.
    static let maximumFileLength = 512 << 20

    private var stepCount = 0
    private var valueCount = 0
    private var textLength = 0
    private var fileLength = 0

    /// The length of texts with variables that may still be produced, in bytes.
    var remainingTextLength: Int { Self.maximumTextLength - textLength }

    /// The number of values that may still be produced.
    var remainingValueCount: Int { Self.maximumValueCount - valueCount }

    /// Counts a step.
    mutating func addStep(at node: ScenarioNode) throws(FileError) {
        stepCount += 1
        guard stepCount <= Self.maximumStepCount else {
            throw node.failure("expected at most \(Self.maximumStepCount) steps in all cases and loops; repeat fewer")
        }
    }

    /// Counts values.
    mutating func addValues(_ count: Int, at node: ScenarioNode) throws(FileError) {
        valueCount += count
        guard valueCount < Self.maximumValueCount else {
            throw node.failure(
                "the values of variables, loops and cases have more than \(Self.maximumValueCount) parts; use fewer")
        }
    }

    /// Counts the bytes of a text that contains values of variables.
    mutating func addText(_ length: Int, at node: ScenarioNode) throws(FileError) {
        textLength += length
        guard textLength <= Self.maximumTextLength else {
            throw node.failure(
                "the texts with variables have more than \(Self.maximumTextLength) bytes; use fewer or shorter values")
        }
    }

    /// Counts the bytes of a file.
    mutating func addFile(_ length: Int, at node: ScenarioNode) throws(FileError) {
        let (sum, overflows) = fileLength.addingReportingOverflow(length)
        fileLength = overflows ? .max : sum
        guard fileLength <= Self.maximumFileLength else {
            throw node.failure(
                "the files of all cases and loops have more than \(Self.maximumFileLength) bytes; use fewer or smaller files"
            )
        }
    }
}
