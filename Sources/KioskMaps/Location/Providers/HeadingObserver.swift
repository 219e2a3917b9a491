public import KioskLocation

/// An observer of the headings of a provider, which holds it weakly or strongly as it documents.
@MainActor
public protocol HeadingObserver: AnyObject {
    /// Called with each new heading.
    func onHeadingUpdate(_ heading: Heading)
}
