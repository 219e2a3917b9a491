extension LineBucket {
    /// What lines are filled with.
    package enum Fill: Equatable, Sendable {
        /// The colours of the lines.
        case color
        /// Dashes in the colours of the lines; nil if each line has its own array, in `Lines.dashes`.
        case dashes(Dashes?)
        /// The images of the lines, in `Lines.patterns`, repeated along them.
        case patterns
        /// Colours that change along the lines.
        case gradient(Gradient)
    }

    /// The lengths of alternating dashes and gaps.
    ///
    /// They are measured in widths of the line at the integer zoom level at or below the current one, and are repeated.
    /// With an odd number of lengths, the last dash is followed by the first.
    package struct Dashes: Hashable, Sendable, ExpressibleByArrayLiteral {
        /// The lengths of a dash, the gap after it, the next dash and so on, in widths of the line.
        package var lengths: [Float]

        /// The total length at the integer zoom level below that of `lengths`, in widths of the line.
        ///
        /// The edges of dashes are as sharp as those of a cross-fade between the dashes of two zoom levels.
        package var lowerTotal: Float

        /// The total length at the integer zoom level above that of `lengths`, in widths of the line.
        package var upperTotal: Float

        /// The total length, in widths of the line.
        package var total: Float { lengths.reduce(0, +) }

        /// Creates dashes that are the same at all zoom levels.
        package init(_ lengths: [Float]) {
            self.lengths = lengths
            lowerTotal = lengths.reduce(0, +)
            upperTotal = lowerTotal
        }

        /// Creates dashes that are the same at all zoom levels.
        package init(arrayLiteral elements: Float...) { self.init(elements) }
    }

    /// Colours along lines; between two stops, colours are interpolated linearly.
    package struct Gradient: Hashable, Sendable {
        /// A colour at a position.
        package struct Stop: Hashable, Sendable {
            /// The distance from the start of the line as a fraction of its length, 0…1.
            package var position: Float
            /// The colour.
            package var color: PixelColor

            /// Creates a stop.
            package init(position: Float, color: PixelColor) {
                self.position = position
                self.color = color
            }
        }

        /// The maximum number of stops: the height of a texture that every driver supports.
        package static let maximumStopCount = 2048

        /// The stops in ascending order of their positions, `maximumStopCount` at most; two stops with equal positions are a step.
        package let stops: [Stop]

        /// Creates a gradient from stops in ascending order of their positions.
        ///
        /// Of more than `maximumStopCount`, some between the first and the last one are left out at equal distances.
        package init(stops: [Stop]) {
            guard stops.count > Self.maximumStopCount else {
                self.stops = stops
                return
            }
            let last = Self.maximumStopCount - 1
            self.stops = (0...last).map { stops[$0 * (stops.count - 1) / last] }
        }
    }

    /// A part of each line that has another colour.
    package struct Trim: Hashable, Sendable {
        /// The start of the part, as a fraction of the length of the line, 0…1.
        package var start: Float
        /// The end of the part, as a fraction of the length of the line, 0…1.
        package var end: Float
        /// The colour of the part.
        package var color: PixelColor
        /// The lengths over which the colour changes inside the part at its start and its end, as fractions of the length
        /// of the line.
        package var fadeRange: SIMD2<Float>

        /// Creates a part.
        ///
        /// - Parameters:
        ///   - start: The start of the part, as a fraction of the length of the line, 0…1.
        ///   - end: The end of the part, as a fraction of the length of the line, 0…1.
        ///   - color: The colour of the part.
        ///   - fadeRange: The lengths over which the colour changes at its start and its end, as fractions of the length
        ///     of the line.
        package init(start: Float, end: Float, color: PixelColor = .zero, fadeRange: SIMD2<Float> = .zero) {
            self.start = start
            self.end = end
            self.color = color
            self.fadeRange = fadeRange
        }
    }
}
