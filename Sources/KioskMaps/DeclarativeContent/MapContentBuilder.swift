/// Builds content of maps and of styles from statements, with `if`, `else`, `switch` and `if let`.
@resultBuilder
public enum MapContentBuilder {
    /// Returns the content of a statement.
    public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }

    /// Returns empty content.
    public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }

    /// Returns the content of a block with one statement.
    public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }

    /// Returns the content of a block with several statements, the lowest first.
    public static func buildBlock<each Content: MapContent>(
        _ content: repeat each Content
    ) -> TupleMapContent<repeat each Content> {
        TupleMapContent((repeat each content))
    }

    /// Returns the content of an `if` without `else`.
    public static func buildOptional<Content: MapContent>(_ content: Content?) -> OptionalMapContent<Content> {
        OptionalMapContent(content)
    }

    /// Returns the content of an `if` whose condition is true.
    public static func buildEither<First: MapContent, Second: MapContent>(
        first content: First
    ) -> ConditionalMapContent<First, Second> {
        ConditionalMapContent(.first(content))
    }

    /// Returns the content of an `else`.
    public static func buildEither<First: MapContent, Second: MapContent>(
        second content: Second
    ) -> ConditionalMapContent<First, Second> {
        ConditionalMapContent(.second(content))
    }
}

/// The builder of content under its name for styles.
public typealias MapStyleContentBuilder = MapContentBuilder
