/// The growing memory that decompressed bytes are written to, and from which matches are copied.
///
/// There is always room for what one step of the decoder writes: two literals or a match, and the bytes that a copy of whole
/// words writes beyond its end.
struct InflateOutput: ~Copyable {
    /// The room that one step of the decoder needs, in bytes.
    static let slack = 288

    /// The memory, which moves when it grows.
    private(set) var base: UnsafeMutablePointer<UInt8>
    /// The number of bytes that can be written before there is less room than `slack`.
    private(set) var capacity: Int
    /// The number of bytes that were written.
    var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        base = .allocate(capacity: self.capacity + Self.slack)
    }

    deinit {
        base.deallocate()
    }

    /// The bytes.
    var array: [UInt8] { Array(bytes(from: 0)) }

    /// The bytes from an index on, valid until the memory grows.
    func bytes(from start: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + start, count: count - start)
    }

    /// Makes room for a number of further bytes and a step of the decoder.
    mutating func reserve(_ added: Int) {
        guard count + added > capacity else { return }
        let larger = max(count + added, capacity * 2)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + Self.slack)
        memory.update(from: base, count: count)
        base.deallocate()
        base = memory
        capacity = larger
    }
}
