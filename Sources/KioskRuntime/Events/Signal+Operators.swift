extension Signal {
    /// Returns a signal of the results of a closure for each value.
    ///
    ///     let zoom = mapView.mapboxMap.onCameraChanged.map(\.cameraState.zoom).skipRepeats()
    public func map<Value>(_ transform: @escaping (Payload) -> Value) -> Signal<Value> {
        Signal<Value> { handler in observe { handler(transform($0)) } }
    }

    /// Returns a signal of the results of a closure that are not nil.
    public func compactMap<Value>(_ transform: @escaping (Payload) -> Value?) -> Signal<Value> {
        Signal<Value> { handler in
            observe { payload in
                if let value = transform(payload) { handler(value) }
            }
        }
    }

    /// Returns a signal of the values that satisfy a predicate.
    public func filter(_ isIncluded: @escaping (Payload) -> Bool) -> Signal {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    /// Returns a signal of the last values of this one and another, after both have sent one.
    public func combineLatest<Other>(_ other: Signal<Other>) -> Signal<(Payload, Other)> {
        Signal<(Payload, Other)> { handler in
            var last: (own: Payload?, other: Other?)
            let own = observe { payload in
                last.own = payload
                if let other = last.other { handler((payload, other)) }
            }
            let others = other.observe { payload in
                last.other = payload
                if let own = last.own { handler((own, payload)) }
            }
            return AnyCancelable {
                own.cancel()
                others.cancel()
            }
        }
    }
}

extension Signal where Payload: Equatable {
    /// Returns a signal of the values that differ from the value that the observer received last.
    public func skipRepeats() -> Signal {
        Signal { handler in
            var last: Payload?
            return observe { payload in
                guard payload != last else { return }
                last = payload
                handler(payload)
            }
        }
    }
}
