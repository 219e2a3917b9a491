import KioskMaps

/// The arguments of an operation; nulls count as missing.
struct OperationArguments {
    /// The index of the operation in `metadata.test.operations`.
    let index: Int

    /// The name of the operation.
    let name: String

    /// The elements after the name.
    let values: JSONArray

    /// The number of arguments, including nulls.
    var count: Int { values.count }

    /// Returns an argument; nil if it is missing or null.
    subscript(position: Int) -> JSONValue? {
        values.indices.contains(position) ? values[position] : nil
    }

    /// Returns a part of an argument.
    ///
    /// - Parameters:
    ///   - position: The index of the argument.
    ///   - what: What is expected, for the message of an error.
    ///   - read: Returns the part, or nil if the argument is not what is expected.
    /// - Throws: `OperationError` if the argument is missing or not what is expected.
    func value<Value>(
        _ position: Int, _ what: String, _ read: (JSONValue) -> Value?
    ) throws(OperationError) -> Value {
        guard let value = self[position].flatMap(read) else { throw unexpected(position, what) }
        return value
    }

    /// Returns a part of an argument, or nil if the argument is missing.
    ///
    /// - Parameters:
    ///   - position: The index of the argument.
    ///   - what: What is expected, for the message of an error.
    ///   - read: Returns the part, or nil if the argument is not what is expected.
    /// - Throws: `OperationError` if there is an argument that is not what is expected.
    func optional<Value>(
        _ position: Int, _ what: String, _ read: (JSONValue) -> Value?
    ) throws(OperationError) -> Value? {
        self[position] == nil ? nil : try value(position, what, read)
    }

    /// Returns a string.
    ///
    /// - Throws: `OperationError` if the argument is missing or no string.
    func string(_ position: Int, _ what: String) throws(OperationError) -> String {
        try value(position, "\(what), a string", \.string)
    }

    /// Returns a number.
    ///
    /// - Throws: `OperationError` if the argument is missing or no number.
    func number(_ position: Int, _ what: String) throws(OperationError) -> Double {
        try value(position, "\(what), a number", \.number)
    }

    /// Returns an object.
    ///
    /// - Throws: `OperationError` if the argument is missing or no object.
    func object(_ position: Int, _ what: String) throws(OperationError) -> JSONObject {
        try value(position, "\(what), an object", \.object)
    }

    /// Returns an error of the operation.
    func error(_ message: String) -> OperationError {
        OperationError(index: index, name: name, message: message)
    }

    private func unexpected(_ position: Int, _ what: String) -> OperationError {
        let found = self[position].map { "found \($0.text.prefix(80))" } ?? "it is missing"
        return error("argument \(position + 1): expected \(what), \(found)")
    }
}
