/// What a finger does.
enum InteractionKind: CaseIterable {
    /// It touches briefly.
    case tap
    /// It stays where it went down.
    case longPress
    /// It takes hold of something and moves it.
    case drag
}
