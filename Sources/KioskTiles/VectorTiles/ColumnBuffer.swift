/// A growing buffer of the values of one column, which keeps its memory when it is emptied.
///
/// Decoding appends to the buffers of a decoder and copies them into arrays of the exact size, so that a layer has no
/// unused capacity and the buffers are allocated once for a tile.
struct ColumnBuffer<Element: BitwiseCopyable>: ~Copyable {
    /// The number of values.
    private(set) var count = 0
    private var storage = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

    /// Creates an empty buffer, which allocates its memory with the first value.
    init() {}

    deinit {
        storage.deallocate()
    }

    /// The values.
    var array: [Element] { Array(storage[..<count]) }

    /// Returns the values with another one after them.
    func array(endingWith last: Element) -> [Element] {
        [Element](unsafeUninitializedCapacity: count + 1) { array, count in
            count = array.initialize(fromContentsOf: storage[..<self.count])
            array.initializeElement(at: count, to: last)
            count += 1
        }
    }

    /// The value at an index less than `count`.
    @inline(__always)
    subscript(index: Int) -> Element { storage[index] }

    @inline(__always)
    mutating func append(_ element: Element) {
        reserve(1)
        // There is room, so the unchecked subscript of a release build stays within the buffer.
        storage[count] = element
        count &+= 1
    }

    /// Appends values of another buffer.
    @inline(__always)
    mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
        guard !elements.isEmpty else { return }
        _ = tail(elements.count).update(fromContentsOf: elements)
        advance(by: elements.count)
    }

    /// Replaces the value at an index less than `count`.
    @inline(__always)
    mutating func set(_ element: Element, at index: Int) { storage[index] = element }

    /// Makes room for a number of further values.
    @inline(__always)
    mutating func reserve(_ added: Int) {
        if added > storage.count &- count { grow(to: count + added) }
    }

    /// Returns the memory after the values, with room for a number of further ones.
    ///
    /// Values that are written there become part of the column by `advance(by:)`. The memory is valid until the next call
    /// of another method.
    @inline(__always)
    mutating func tail(_ added: Int) -> UnsafeMutableBufferPointer<Element> {
        reserve(added)
        return UnsafeMutableBufferPointer(rebasing: storage[count..<(count + added)])
    }

    /// Appends the values that were written to the memory after the last one; there must be room for them.
    @inline(__always)
    mutating func advance(by added: Int) {
        count = min(count + added, storage.count)
    }

    /// The memory of the values, which is valid until the next call of another method.
    @inline(__always)
    var contents: UnsafeMutableBufferPointer<Element> {
        mutating get { UnsafeMutableBufferPointer(rebasing: storage[..<count]) }
    }

    /// The values from an index on.
    func suffix(from start: Int) -> UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(rebasing: storage[min(max(start, 0), count)..<count])
    }

    /// Removes the values from an index on; an index beyond the end has no effect.
    mutating func truncate(to count: Int) {
        self.count = min(self.count, max(count, 0))
    }

    /// The number of values for which the first allocation has room; each further one has at least twice as much.
    private static var leastCapacity: Int { 64 }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(
            capacity: max(needed, storage.count * 2, Self.leastCapacity))
        if count > 0 { _ = larger.moveInitialize(fromContentsOf: storage[..<count]) }
        storage.deallocate()
        storage = larger
    }
}
