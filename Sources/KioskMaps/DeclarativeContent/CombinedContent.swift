/// Several contents, the lowest first.
public struct TupleMapContent<each Content: MapContent>: PrimitiveMapContent {
    private let content: (repeat each Content)

    init(_ content: (repeat each Content)) {
        self.content = content
    }

    /// Nothing: the contents are shown directly.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        var position = 0
        for content in repeat each content {
            collection.add(content, at: .position(position))
            position += 1
        }
    }
}

extension TupleMapContent: MapStyleContent where repeat each Content: MapStyleContent {}

/// Content that may be absent.
public struct OptionalMapContent<Content: MapContent>: PrimitiveMapContent {
    private let content: Content?

    init(_ content: Content?) {
        self.content = content
    }

    /// Nothing: the content is shown directly.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        content?.collect(into: &collection)
    }
}

extension OptionalMapContent: MapStyleContent where Content: MapStyleContent {}

/// One of two contents.
public struct ConditionalMapContent<First: MapContent, Second: MapContent>: PrimitiveMapContent {
    enum Branch {
        case first(First)
        case second(Second)
    }

    private let branch: Branch

    init(_ branch: Branch) {
        self.branch = branch
    }

    /// Nothing: the content is shown directly.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        switch branch {
        case .first(let content): collection.add(content, at: .branch(isFirst: true))
        case .second(let content): collection.add(content, at: .branch(isFirst: false))
        }
    }
}

extension ConditionalMapContent: MapStyleContent where First: MapStyleContent, Second: MapStyleContent {}

/// Several contents of a style.
public typealias TupleMapStyleContent = TupleMapContent
/// Content of a style that may be absent.
public typealias OptionalMapStyleContent = OptionalMapContent
/// One of two contents of a style.
public typealias ConditionalMapStyleContent = ConditionalMapContent
