import KioskInput

extension TouchFrame {
    /// Returns whether a contact ended in this frame without being lifted.
    ///
    /// A missing contact counts as lost.
    func wasCancelled(_ contact: Int) -> Bool {
        guard let contact = contacts.first(where: { $0.id == contact }) else { return true }
        if case .cancelled = contact.phase { return true }
        return false
    }

    /// The frame as two frames, if all earlier contacts end in it and others begin; nil for any other frame.
    ///
    /// A finger that replaces another within a frame follows it.
    var splitAtReplacement: (before: TouchFrame, after: TouchFrame)? {
        var (isOver, isNew) = (false, false)
        for contact in contacts {
            if !contact.isTouching {
                isOver = true
            } else if contact.phase == .began {
                isNew = true
            } else {
                return nil
            }
        }
        guard isOver, isNew else { return nil }
        var (before, after) = (self, self)
        before.contacts.removeAll(where: \.isTouching)
        after.contacts.removeAll { !$0.isTouching }
        return (before, after)
    }
}
