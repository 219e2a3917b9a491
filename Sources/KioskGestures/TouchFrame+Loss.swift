import KioskInput

extension TouchFrame {
    /// Whether a contact is over in this frame without having been lifted.
    ///
    /// One that is missing altogether counts as lost.
    func wasCancelled(_ contact: Int) -> Bool {
        guard let contact = contacts.first(where: { $0.id == contact }) else { return true }
        if case .cancelled = contact.phase { return true }
        return false
    }
}
