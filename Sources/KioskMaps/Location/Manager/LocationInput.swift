import KioskLocation

/// An input of the location manager.
enum LocationInput {
    /// The demand, an authorization or the provider may have changed.
    case changed
    /// The permissions changed: unanswered requests are made once more.
    case permissionsChanged
    /// The provider sent fixes, from the oldest to the newest.
    case batch([Location])
    /// The provider sent a batch that was reduced already, or the reduced fix that was pending was released.
    case reducedBatch(ReducedBatch)
    /// The provider sent a heading.
    case heading(CLHeading)
    /// A request was made of a map without a provider.
    case missingProvider
    /// The provider failed, or a request could not be made.
    case failure(any Error)
}
