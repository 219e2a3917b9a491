/// What a frame costs besides time, or the counts of a process up to the end of one.
struct FrameCosts {
    /// The number of draw calls.
    var drawCalls = 0

    /// The number of heap allocations of the process.
    var allocations = 0

    /// The number of heap allocations of the main thread, without those of libraries such as the graphics driver.
    var ownAllocations = 0

    /// The bytes of vertices and images that were uploaded for the frame.
    var uploadedBytes = 0

    /// The members of a result.
    static var members: [(name: String, cost: KeyPath<FrameCosts, Int>)] {
        [
            ("draw-calls", \.drawCalls), ("allocations", \.allocations), ("own-allocations", \.ownAllocations),
            ("uploaded-bytes", \.uploadedBytes),
        ]
    }
}
