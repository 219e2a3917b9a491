import CEGL
import CGLES

/// The state of a graphics context: whether it still exists, and the errors of its calls.
///
/// A lost context never exists again. Its objects are created again in a new context.
@MainActor
struct ContextHealth {
    /// The query for resets of the graphics processor.
    var resetStatus: ResetStatus

    /// The reason why the context no longer exists; nil while it exists.
    private var loss: String?

    /// `GL_CONTEXT_LOST` of OpenGL ES 3.2.
    private static let contextLost: GLenum = 0x0507

    /// Creates the state of a context that exists.
    init(resetStatus: ResetStatus) {
        self.resetStatus = resetStatus
    }

    /// Whether the context exists, as far as its calls have reported.
    var exists: Bool { loss == nil }

    /// Marks the context as destroyed by its owner.
    mutating func invalidate() {
        loss = loss ?? "its owner has destroyed it"
    }

    /// Throws `contextLost` if the context no longer exists.
    func checkExistence(_ operation: @autoclosure () -> String) throws(RenderingError) {
        if !exists, let error = lossError(operation()) { throw error }
    }

    /// Throws if OpenGL ES reports errors: `contextLost`, or `graphicsCallFailed` with their codes.
    mutating func checkErrors(_ operation: @autoclosure () -> String) throws(RenderingError) {
        var codes: [GLenum] = []
        // A lost context reports errors indefinitely, so the number is limited.
        while codes.count < 8, case let code = glGetError(), code != GLenum(GL_NO_ERROR) { codes.append(code) }
        if codes.contains(Self.contextLost) { loss = loss ?? "OpenGL ES reports \(Self.contextLost.hexadecimal)" }
        try checkExistence(operation())
        guard codes.isEmpty else {
            let list = codes.map(\.hexadecimal).joined(separator: ", ")
            throw RenderingError(.graphicsCallFailed, "\(operation()): OpenGL ES reports \(list)")
        }
    }

    /// Discards the errors of the current context that were not read yet.
    static func discardErrors() {
        // A lost context reports errors indefinitely, so the number is limited.
        for _ in 0..<8 where glGetError() == GLenum(GL_NO_ERROR) { break }
    }

    /// Throws `contextLost` if the graphics processor was reset.
    mutating func checkReset(_ operation: @autoclosure () -> String) throws(RenderingError) {
        if exists, let reason = resetStatus.reason {
            loss = "the graphics processor was reset with status \(reason.hexadecimal)"
        }
        try checkExistence(operation())
    }

    /// Returns the error of the last EGL call.
    ///
    /// - Parameters:
    ///   - call: The name of the function.
    ///   - operation: The operation that needs the call.
    ///   - isAdopted: Whether the context has another owner, which may have destroyed it or its surface.
    mutating func failure(of call: String, in operation: String, isAdopted: Bool) -> RenderingError {
        let code = eglGetError()
        let destroyed = [
            EGL_BAD_CONTEXT, EGL_BAD_SURFACE, EGL_BAD_CURRENT_SURFACE, EGL_BAD_NATIVE_WINDOW, EGL_BAD_DISPLAY,
            EGL_NOT_INITIALIZED,
        ]
        if code == EGL_CONTEXT_LOST || isAdopted && destroyed.contains(code) {
            loss = loss ?? "\(call) failed with EGL error \(code.hexadecimal)"
        }
        return lossError(operation) ?? .eglFailure("\(operation): \(call)", code: code)
    }

    private func lossError(_ operation: String) -> RenderingError? {
        loss.map {
            RenderingError(
                .contextLost,
                "\(operation): the graphics context is lost, \($0); create a context and a renderer for it")
        }
    }
}

extension RenderingError {
    /// Returns the error of a failed EGL call.
    ///
    /// - Parameters:
    ///   - call: The name of the function, after that of the operation.
    ///   - code: The error code; the default is that of the last call on this thread.
    static func eglFailure(_ call: String, code: EGLint = eglGetError()) -> RenderingError {
        let remedy = code == EGL_BAD_ACCESS ? "; the context is current on another thread, draw on that thread" : ""
        return RenderingError(.noContext, "\(call) failed with EGL error \(code.hexadecimal)\(remedy)")
    }
}

extension FixedWidthInteger {
    /// The number as in the specifications of EGL and OpenGL ES.
    fileprivate var hexadecimal: String { "0x" + String(self, radix: 16) }
}
