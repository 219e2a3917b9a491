import KioskGeometry

/// The past positions of an object, in pieces of equal duration, so that another position changes one of them.
struct MotionTrail {
    /// The positions of a period, and the last one before it.
    struct Piece {
        /// The number of the period.
        let number: Int
        fileprivate(set) var coordinates: [CLLocationCoordinate2D]
    }

    /// The pieces, the oldest first.
    private(set) var pieces: [Piece] = []

    /// The number of periods of the duration.
    static let pieceCount = 8

    /// Adds a position; one that is equal to the last one, and is no jump, changes nothing.
    ///
    /// - Parameters:
    ///   - coordinate: The position.
    ///   - number: The number of the period.
    ///   - maximumCount: The number of positions of a piece above which every other one is removed.
    ///   - jumps: Whether the position is not connected with the last one.
    /// - Returns: Whether the trail has changed.
    mutating func add(
        _ coordinate: CLLocationCoordinate2D, period number: Int, maximumCount: Int, jumps: Bool = false
    ) -> Bool {
        let last = pieces.last?.coordinates.last
        guard jumps || coordinate != last else { return false }
        if jumps { pieces = [] }
        if let piece = pieces.last, piece.number >= number {
            pieces[pieces.count - 1].coordinates.append(coordinate)
        } else {
            pieces.append(
                Piece(number: number, coordinates: (jumps ? nil : last).map { [$0, coordinate] } ?? [coordinate]))
        }
        let count = pieces[pieces.count - 1].coordinates.count
        if count > maximumCount {
            let thinned = pieces[pieces.count - 1].coordinates.enumerated().filter {
                $0.offset % 2 == 0 || $0.offset == count - 1
            }
            pieces[pieces.count - 1].coordinates = thinned.map(\.element)
        }
        return true
    }

    /// Removes the pieces of periods before a number, and returns their numbers.
    mutating func removePieces(before number: Int) -> [Int] {
        let count = pieces.prefix { $0.number < number }.count
        defer { pieces.removeFirst(count) }
        return pieces.prefix(count).map(\.number)
    }
}
