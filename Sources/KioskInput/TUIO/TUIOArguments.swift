/// The arguments of a message of TUIO, which senders give in different types and numbers.
struct TUIOArguments {
    /// The reason for which a message is ignored.
    struct Problem: Error {
        var kind = TUIOProblem.Kind.malformedMessage
        var message: String
    }

    private let arguments: [OSCArgument]
    private var index: Int

    /// Creates the arguments of a message from an index on.
    init(_ arguments: [OSCArgument], from index: Int = 0) {
        self.arguments = arguments
        self.index = index
    }

    /// Reads an integer.
    ///
    /// - Throws: `Problem` with the name if there is none.
    mutating func integer(_ name: String) throws(Problem) -> Int {
        let argument = next()
        guard let value = argument?.integer.flatMap({ Int(exactly: $0) }) else {
            throw problem(name, "an integer", argument)
        }
        return value
    }

    /// Reads a finite number.
    ///
    /// - Throws: `Problem` with the name if there is none.
    mutating func number(_ name: String) throws(Problem) -> Double {
        let argument = next()
        guard let value = argument?.number, value.isFinite else { throw problem(name, "a finite number", argument) }
        return value
    }

    /// Reads a string.
    ///
    /// - Throws: `Problem` with the name if there is none.
    mutating func string(_ name: String) throws(Problem) -> String {
        let argument = next()
        guard let value = argument?.string else { throw problem(name, "a string", argument) }
        return value
    }

    /// Reads a number that senders may leave out; 0 if it is missing or not finite.
    mutating func optionalNumber() -> Double {
        guard let value = next()?.number, value.isFinite else { return 0 }
        return value
    }

    /// Reads the rest as integers; others are left out.
    mutating func integers() -> [Int] {
        defer { index = arguments.count }
        return arguments.dropFirst(index).compactMap { $0.integer.flatMap { Int(exactly: $0) } }
    }

    private mutating func next() -> OSCArgument? {
        defer { index += 1 }
        return index < arguments.count ? arguments[index] : nil
    }

    private func problem(_ name: String, _ expected: String, _ found: OSCArgument?) -> Problem {
        let found = found.map { "\($0)" } ?? "nothing"
        return Problem(message: "argument \(index), \(name): expected \(expected), found \(found.prefix(80))")
    }
}
