/// Content for each element of a collection.
///
///     ForEvery(stops, id: \.number) { stop in
///         Marker(coordinate: stop.coordinate).text(stop.name)
///     }
///
/// Content keeps its identity with the id of its element, also if the order changes. Elements with the same id are distinguished by
/// their order.
public struct ForEvery<Content: MapContent, Data: RandomAccessCollection, ID: Hashable>: PrimitiveMapContent {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let content: (Data.Element) -> Content

    /// Creates content for each element.
    ///
    /// - Parameters:
    ///   - data: The elements, the lowest first.
    ///   - id: The id of an element.
    ///   - content: Returns the content of an element.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
    }

    /// Creates content for each element, identified by its own id.
    ///
    /// - Parameters:
    ///   - data: The elements, the lowest first.
    ///   - content: Returns the content of an element.
    public init(
        _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, Data.Element.ID == ID {
        self.init(data, id: \.id, content: content)
    }

    /// Nothing: the content of the elements is shown directly.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        var counts: [ID: Int] = [:]
        for element in data {
            let id = element[keyPath: id]
            collection.add(content(element), at: .element(AnyHashable(id), occurrence: counts[id, default: 0]))
            counts[id, default: 0] += 1
        }
    }
}

extension ForEvery: MapStyleContent where Content: MapStyleContent {}
