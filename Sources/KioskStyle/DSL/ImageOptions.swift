import KioskGeometry

/// The colours of the parameters of a vector image.
public struct ImageOptions: Hashable, Sendable {
    /// The colours by parameter name.
    public var params: [String: Value<StyleColor>]?

    /// Creates options from the colours of parameters.
    public init(_ params: [String: Value<StyleColor>]) {
        self.params = params
    }

    private init(params: [String: Value<StyleColor>]?) {
        self.params = params
    }
}

extension ImageOptions: ExpressionOptions {
    static var unset: ImageOptions { ImageOptions(params: nil) }

    mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit("params", in: .root, &params)
    }

    var option: Exp.Option { .image(self) }
}
