/// The key codes of the kernel by the usage numbers of USB keyboards, which SDL uses as scancodes.
///
/// Source: USB HID Usage Tables, page 7, and linux/input-event-codes.h.
enum Scancodes {
    /// Returns the key code of the kernel; nil for a key without one.
    static func keyCode(ofUsage usage: Int) -> UInt16? {
        switch usage {
        case 4..<4 + main.count: main[usage - 4]
        case 224..<224 + modifiers.count: modifiers[usage - 224]
        default: nil
        }
    }

    /// The codes of the usages from 4, the key A, to 101, the menu key.
    private static let main: [UInt16] = [
        // A to Z
        30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44,
        // 1 to 0
        2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
        // enter, escape, backspace, tab, space
        28, 1, 14, 15, 57,
        // minus, equal, brackets, backslash twice, semicolon, apostrophe, grave, comma, dot, slash, caps lock
        12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52, 53, 58,
        // F1 to F12
        59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88,
        // print, scroll lock, pause, insert, home, page up, delete, end, page down
        99, 70, 119, 110, 102, 104, 111, 107, 109,
        // right, left, down, up
        106, 105, 108, 103,
        // num lock, keypad: / * - + enter, 1 to 9, 0, decimal point
        69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83,
        // the second backslash, menu
        86, 127,
    ]

    /// The codes of control, shift, alt and meta on the left, then on the right.
    private static let modifiers: [UInt16] = [29, 42, 56, 125, 97, 54, 100, 126]
}
