public import KioskLocation

/// A provider of headings apart from that of fixes, such as a compass of the application.
///
///     mapView.location.override(locationProvider: fixes, headingProvider: compass)
@MainActor
public protocol HeadingProvider: AnyObject {
    /// The last heading; nil before the first.
    var latestHeading: Heading? { get }

    /// Adds an observer, which receives headings until it is removed.
    func add(headingObserver: any HeadingObserver)

    /// Removes an observer; an unknown one is ignored.
    func remove(headingObserver: any HeadingObserver)
}

extension HeadingProvider {
    /// The headings of the provider: the last one to each new observer, and each change.
    ///
    /// The provider has one observer for each observation, and none without any.
    public var onHeadingUpdate: Signal<Heading> {
        Signal { handler in
            let observer = HeadingForwarder(handler)
            if let heading = self.latestHeading { handler(heading) }
            self.add(headingObserver: observer)
            return AnyCancelable { self.remove(headingObserver: observer) }
        }
    }
}

/// An observer that calls a closure.
@MainActor
private final class HeadingForwarder: HeadingObserver {
    private let handler: (Heading) -> Void

    init(_ handler: @escaping (Heading) -> Void) {
        self.handler = handler
    }

    func onHeadingUpdate(_ heading: Heading) { handler(heading) }
}

/// An observer of the headings of a provider, which holds it weakly or strongly as it documents.
@MainActor
public protocol HeadingObserver: AnyObject {
    /// Called with each new heading.
    func onHeadingUpdate(_ heading: Heading)
}
