import CMalloc
package import KioskMaps

/// The arenas of the C library's allocator.
///
/// glibc gives each thread that allocates an arena of its own, up to eight for each core, and returns their free memory to the
/// system late: a map that parses large files on several threads held 566 MB in place of 165 MB.
public enum MemoryArenas {
    /// Limits the number of arenas; call it first in `main`, before other threads allocate.
    ///
    ///     MemoryArenas.limit()
    ///
    /// - Parameter count: The largest number of arenas, 1 or more.
    /// - Returns: Whether the C library accepted the limit.
    @discardableResult
    public static func limit(to count: Int32 = 1) -> Bool {
        malloc_limit_arenas(max(1, count)) == 1
    }

    /// Returns large blocks to the system as soon as they are freed; call it first in `main`.
    ///
    /// glibc raises the size of such blocks to that of the largest one that was freed, up to 32 MiB. After large responses of servers,
    /// of which a hostile one sends many, free memory remains between smaller blocks: 170 MB in place of 60 MB under 100 hostile servers.
    ///
    ///     MemoryArenas.returnLargeBlocks()
    ///
    /// - Parameter byteCount: The size of large blocks in bytes, 4096 or more.
    /// - Returns: Whether the C library accepted the size.
    @discardableResult
    public static func returnLargeBlocks(from byteCount: Int32 = 128 << 10) -> Bool {
        malloc_map_blocks(max(4096, byteCount)) == 1
    }

    /// Returns free memory to the system, of which the allocator keeps pages between allocations that are in use.
    ///
    /// Call it where a pause of milliseconds is not seen, such as after an idle reset, where `KioskApp` calls it; a driver that draws in
    /// software leaves most of this memory.
    ///
    ///     mapView.kiosk.idleReset.onReset.observe { MemoryArenas.trim() }.store(in: &tokens)
    ///
    /// - Returns: Whether there was any.
    /// - Complexity: O(n) in the pages of the heap.
    @discardableResult
    public static func trim() -> Bool {
        malloc_return_free_memory() == 1
    }
}

extension MemoryArenas {
    /// Returns free memory to the system after each reset of a public display, when no visitor notices the pause.
    ///
    /// - Parameters:
    ///   - reset: The reset.
    ///   - trim: Returns the memory; the default is `trim()`.
    /// - Returns: A token that ends this when it is cancelled or released.
    @MainActor
    package static func trim(
        after reset: IdleReset, by trim: @escaping @MainActor () -> Void = { MemoryArenas.trim() }
    ) -> AnyCancelable {
        reset.onReset.observe { trim() }
    }
}
