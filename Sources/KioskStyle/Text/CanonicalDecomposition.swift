/// Unicode's canonical decomposition, which the standard library does not make public.
///
/// Source: Unicode Standard Annex 15.
enum CanonicalDecomposition {
    /// Returns the scalars of a string in Normalization Form D.
    ///
    /// - Complexity: O(*n*), except for long runs of marks, which are sorted.
    static func scalars(of text: String) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.value < 0xC0 {
                scalars.append(scalar)
            } else if let decomposed = mappings[scalar] {
                scalars.append(contentsOf: decomposed)
            } else {
                append(hangul: scalar, to: &scalars)
            }
        }
        sortMarks(&scalars)
        return scalars
    }

    private static let mappings: [Unicode.Scalar: [Unicode.Scalar]] = {
        var mappings: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for entry in CanonicalDecompositions.text.description.split(separator: ";") {
            let scalars = entry.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            if let composed = scalars.first { mappings[composed] = Array(scalars.dropFirst()) }
        }
        return mappings
    }()

    /// Appends the letters of a Hangul syllable, or the scalar if it is not one.
    private static func append(hangul scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
        guard (0xAC00...0xD7A3).contains(scalar.value) else {
            scalars.append(scalar)
            return
        }
        let syllable = scalar.value - 0xAC00
        let (lead, vowel, tail) = (0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28, 0x11A7 + syllable % 28)
        let letters = tail == 0x11A7 ? [lead, vowel] : [lead, vowel, tail]
        scalars.append(contentsOf: letters.compactMap(Unicode.Scalar.init))
    }

    /// Sorts every run of marks by combining class; the sort is stable.
    private static func sortMarks(_ scalars: inout [Unicode.Scalar]) {
        var start = 0
        while start < scalars.count {
            guard scalars[start].value >= 0x300, scalars[start].combiningClass != 0 else {
                start += 1
                continue
            }
            let run = scalars[start...].prefix { $0.combiningClass != 0 }
            let end = run.endIndex
            if run.count > 1 {
                let sorted = run.enumerated().sorted {
                    ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
                }
                scalars.replaceSubrange(start..<end, with: sorted.map(\.element))
            }
            start = end
        }
    }
}

extension Unicode.Scalar {
    fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}
