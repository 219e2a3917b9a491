/// Why a property of udev cannot be used.
public struct UdevPropertyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The property as it was given, `KEY=VALUE`.
    public var property: String
    /// What is wrong with it, as the end of a sentence that begins with the property.
    public var problem: String

    /// Creates an error about a property.
    public init(property: String, problem: String) {
        self.property = property
        self.problem = problem
    }

    /// The property and what is wrong with it.
    public var description: String { "\(property) \(problem)" }
}
