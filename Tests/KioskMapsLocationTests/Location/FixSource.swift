import KioskMaps

/// A signal of fixes that reports whether it is observed.
@MainActor
final class FixSource {
    private var handlers: [Int: ([Location]) -> Void] = [:]
    private var next = 0

    var isObserved: Bool { !handlers.isEmpty }

    var signal: Signal<[Location]> {
        Signal { [self] handler in
            next += 1
            let id = next
            handlers[id] = handler
            return AnyCancelable { self.handlers[id] = nil }
        }
    }

    func send(_ fixes: [Location]) {
        for handler in handlers.values { handler(fixes) }
    }
}
