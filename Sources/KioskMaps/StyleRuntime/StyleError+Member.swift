import KioskStyle

extension StyleError {
    /// Returns the error of a member of a style that is evaluated like a layer with the name of the member as its id.
    func about(member: String) -> StyleError {
        let subject = "layer \"\(member)\""
        return message.hasPrefix(subject) ? StyleError(message: member + message.dropFirst(subject.count)) : self
    }
}
