/// The payload of an AIS message: six bits in each character.
///
/// A field beyond the end of the payload does not exist.
///
/// Source: ITU-R M.1371-5, annex 8; IEC 61162-1 for the characters.
struct AISBits: Equatable, Sendable {
    /// The values of the characters, 0…63.
    private var sextets: [UInt8] = []

    /// The number of bits.
    private(set) var count = 0

    /// Creates the bits of characters.
    ///
    /// - Parameters:
    ///   - characters: The characters.
    ///   - fill: The number of bits at the end that are not used, 0…5.
    /// - Returns: nil if a character has no value.
    init?(_ characters: some Collection<UInt8>, fill: Int) {
        sextets.reserveCapacity(characters.count)
        for character in characters {
            switch character {
            case 48...87: sextets.append(character - 48)
            case 96...119: sextets.append(character - 56)
            default: return nil
            }
        }
        count = max(0, 6 * sextets.count - fill)
    }

    /// Returns an unsigned number; nil if the payload ends before the end of the field.
    func unsigned(_ offset: Int, _ length: Int) -> Int? {
        guard offset >= 0, length > 0, length <= 32, offset + length <= count else { return nil }
        var number = 0
        var position = offset
        var missing = length
        while missing > 0 {
            let (index, skipped) = position.quotientAndRemainder(dividingBy: 6)
            let available = min(6 - skipped, missing)
            let part = Int(sextets[index]) >> (6 - skipped - available) & (1 << available - 1)
            number = number << available | part
            position += available
            missing -= available
        }
        return number
    }

    /// Returns a number in two's complement; nil if the payload ends before the end of the field.
    func signed(_ offset: Int, _ length: Int) -> Int? {
        unsigned(offset, length).map { $0 >> (length - 1) == 0 ? $0 : $0 - 1 << length }
    }

    /// Returns a flag; nil if the payload ends before it.
    func flag(_ offset: Int) -> Bool? { unsigned(offset, 1).map { $0 == 1 } }

    /// Returns a text without blanks at its end; nil if it is empty, or the payload ends before the end of the field.
    ///
    /// - Parameters:
    ///   - offset: The offset of the first bit.
    ///   - length: The number of bits, of which each character has six.
    func text(_ offset: Int, _ length: Int) -> String? {
        letters(offset, length).flatMap(Self.text)
    }

    /// Returns a text without blanks at its end; nil if it is empty.
    static func text(_ letters: [UInt8]) -> String? {
        var letters = letters
        while letters.last == UInt8(ascii: " ") { letters.removeLast() }
        return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
    }

    /// Returns the letters of a text up to its end character; nil if the payload ends before the end of the field.
    ///
    /// - Parameters:
    ///   - offset: The offset of the first bit.
    ///   - length: The number of bits, of which each character has six.
    func letters(_ offset: Int, _ length: Int) -> [UInt8]? {
        guard offset >= 0, length >= 0, offset + length <= count else { return nil }
        var letters: [UInt8] = []
        for start in stride(from: offset, to: offset + length - 5, by: 6) {
            guard let value = unsigned(start, 6), value != 0 else { break }
            letters.append(UInt8(value < 32 ? value + 64 : value))
        }
        return letters
    }
}
