public import KioskLocation

/// The only object that sends the updates of a provider whose dispatcher is reserved for it.
///
///     final class RadioProvider: PermittedLocationProvider, CustomReflectable {
///         let dispatcher: LocationDispatcher
///         private var sender: LocationSender?
///
///         init(address: String) {
///             dispatcher = LocationDispatcher(receiver: address, clock: MainQueueClock())
///             sender = dispatcher.makeSender(for: self)
///         }
///
///         func open() { radio.start { [weak self] in self?.sender?.send([$0]) } }
///         func close() { radio.stop() }
///         nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
///     }
///
/// Keep it private, and out of the mirror of the provider: code that has it can send invented fixes, which reveal on which side of
/// the edge of a cell the device is while accuracy is reduced.
@MainActor
public struct LocationSender {
    private let dispatcher: LocationDispatcher

    init(dispatcher: LocationDispatcher) {
        self.dispatcher = dispatcher
    }

    /// Sends fixes, from the oldest to the newest, if they are requested and authorized.
    public func send(_ fixes: [Location]) { dispatcher.send(fixes) }

    /// Sends a heading if it is requested and authorized; while accuracy is reduced it is discarded.
    public func send(_ heading: CLHeading) { dispatcher.send(heading) }

    /// Sends an error.
    public func send(_ error: any Error) { dispatcher.send(error) }

    /// Notifies the delegate that an authorization changed, and forgets the last fix and heading if they are not authorized.
    public func sendAuthorizationChange() { dispatcher.sendAuthorizationChange() }
}
