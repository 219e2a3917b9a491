/// The subscriptions of the v10 API, which it retains, so that the results of subscribing may be discarded.
@MainActor
package final class SubscriptionList {
    private final class Subscription: Cancelable {
        var token: AnyCancelable?
        private(set) var isOver = false
        private weak var list: SubscriptionList?

        init(in list: SubscriptionList) {
            self.list = list
        }

        func cancel() {
            isOver = true
            token = nil
            list?.subscriptions[ObjectIdentifier(self)] = nil
        }
    }

    private var subscriptions: [ObjectIdentifier: Subscription] = [:]

    /// Creates a list without subscriptions.
    package init() {}

    /// Calls a handler for each value, or for the next one only, until the result is cancelled or the list is released.
    package func add<Payload>(
        to signal: Signal<Payload>, isOnce: Bool, handler: @escaping (Payload) -> Void
    ) -> any Cancelable {
        let subscription = Subscription(in: self)
        subscriptions[ObjectIdentifier(subscription)] = subscription
        let token = signal.observe { [weak subscription] payload in
            // Cancellation is immediate: a value that is being delivered is not received either.
            guard let subscription, !subscription.isOver else { return }
            if isOnce { subscription.cancel() }
            handler(payload)
        }
        // A signal with a current value has sent it already.
        if !subscription.isOver { subscription.token = token }
        return subscription
    }
}
