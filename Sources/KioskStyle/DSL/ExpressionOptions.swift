import KioskGeometry

/// The options of an operator: an object with known members.
protocol ExpressionOptions: ExpressionArgumentConvertible {
    /// Options without values.
    static var unset: Self { get }

    /// Visits the members.
    mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure)

    /// The options wrapped in `Exp.Option`.
    var option: Exp.Option { get }
}

extension ExpressionOptions {
    /// Creates options from an object; nil if it has unknown members or members of other types.
    fileprivate init?(_ object: JSONObject) {
        self = .unset
        do throws(TypeConversionError) {
            var reader = try MemberReader(object, groups: [])
            try visit(&reader)
            guard reader.unread.isEmpty else { return nil }
        } catch {
            return nil
        }
    }

    fileprivate var json: JSONObject {
        var copy = self
        var writer = MemberWriter([:])
        copy.visit(&writer)
        return writer.json
    }
}

extension Exp.Option {
    /// Creates options from an object; nil if they are not the options of any operator.
    init?(_ object: JSONObject) {
        if let options = FormatOptions(object) {
            self = .format(options)
        } else if let options = NumberFormatOptions(object) {
            self = .numberFormat(options)
        } else if let options = CollatorOptions(object) {
            self = .collator(options)
        } else if let options = ImageOptions(object) {
            self = .image(options)
        } else {
            return nil
        }
    }

    /// The options as an object.
    var json: JSONObject {
        switch self {
        case .format(let options): options.json
        case .numberFormat(let options): options.json
        case .collator(let options): options.json
        case .image(let options): options.json
        }
    }
}

extension FormatOptions: ExpressionArgumentConvertible {
    /// The options.
    public var expressionArguments: [Exp.Argument] { [.option(option)] }
}

extension NumberFormatOptions: ExpressionArgumentConvertible {
    /// The options.
    public var expressionArguments: [Exp.Argument] { [.option(option)] }
}

extension CollatorOptions: ExpressionArgumentConvertible {
    /// The options.
    public var expressionArguments: [Exp.Argument] { [.option(option)] }
}

extension ImageOptions: ExpressionArgumentConvertible {
    /// The options.
    public var expressionArguments: [Exp.Argument] { [.option(option)] }
}
