import KioskScene

/// The hosts of custom layers that use a context, from their start to their end.
@MainActor
final class CustomLayerSessions {
    private struct Session {
        var host: any CustomLayerHost
        var isUsed = true
        /// Whether an error of the host was reported.
        var hasFailed = false
    }

    private let context: EGLContext

    /// The sessions by the ids of their layers.
    private var sessions: [String: Session] = [:]

    init(context: EGLContext) {
        self.context = context
    }

    isolated deinit {
        if context.health.exists {
            context.release { for session in sessions.values { session.host.end() } }
        } else {
            contextWasLost()
        }
    }

    /// Starts the host of a layer that is drawn for the first time, after that of another layer with its id.
    func use(_ bucket: CustomLayerBucket) throws {
        let id = bucket.identity.layer
        if let known = sessions[id], known.host !== bucket.host {
            sessions[id] = nil
            known.host.end()
        }
        guard sessions[id] == nil else {
            sessions[id]?.isUsed = true
            return
        }
        guard bucket.isShown else { return }
        // After an error of earlier calls, the host is started in the next frame.
        try context.health.checkErrors("draw layers")
        sessions[id] = Session(host: bucket.host)
        try perform("renderingWillStart()", of: bucket) { bucket.host.renderingWillStart() }
    }

    /// Runs a call of a host and restores the state of the context.
    ///
    /// - Parameters:
    ///   - call: The name of the function.
    ///   - bucket: The layer.
    ///   - body: Calls the function.
    /// - Throws: An error of earlier calls, or `contextLost`.
    func perform(_ call: String, of bucket: CustomLayerBucket, _ body: () -> Void) throws {
        try context.health.checkErrors("draw layers")
        GraphicsState.preserved(body)
        let id = bucket.identity.layer
        do {
            try context.health.checkErrors("custom layer \"\(id)\": \(call)")
        } catch {
            guard context.health.exists else { throw error }
            if sessions[id]?.hasFailed == false { bucket.report("\(error.message); check the calls of its host") }
            sessions[id]?.hasFailed = true
        }
    }

    /// Ends the hosts of layers that were not part of the frame.
    func endUnused() {
        for (id, session) in sessions where !session.isUsed {
            sessions[id] = nil
            session.host.end()
        }
        keepUnused()
    }

    /// Ends a frame that an error has ended; the hosts that it did not reach are kept, since their layers may still exist.
    func keepUnused() {
        for id in sessions.keys { sessions[id]?.isUsed = false }
    }

    /// Notifies the hosts of the loss of the context.
    func contextWasLost() {
        let lost = sessions
        sessions = [:]
        for session in lost.values { session.host.contextLost() }
    }
}

extension CustomLayerHost {
    /// Ends the use of a context, whose state is restored; errors of OpenGL ES are discarded, as there is no layer any more.
    fileprivate func end() {
        GraphicsState.preserved { renderingWillEnd() }
        ContextHealth.discardErrors()
    }
}
