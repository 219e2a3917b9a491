/// The keys of a keyboard of the machine that type into a text field.
struct MachineKeys {
    /// The codes of the keys that are down and have typed.
    var typed: Set<UInt16> = []

    /// Whether caps lock is on.
    var isCapsLocked = false
}
