public import Foundation

/// The part of a public display that survives the end of the process: the camera and the language.
///
///     // at SIGTERM
///     try mapView.kiosk.state(savedAt: Date()).write(to: file)
///     // at the start
///     mapView.kiosk.restoreState(from: file)
public struct KioskState: Hashable, Codable, Sendable {
    /// The camera.
    public var camera: CameraOptions

    /// The identifier of the language of the display; nil for that of the style.
    public var language: String?

    /// When the state was saved, on the clock of the calendar.
    public var savedAt: Date

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - camera: The camera; parts that are nil are not changed when the state is restored.
    ///   - language: The identifier of the language; nil for that of the style.
    ///   - savedAt: When the state is saved.
    public init(camera: CameraOptions, language: String? = nil, savedAt: Date) {
        self.camera = camera
        self.language = language
        self.savedAt = savedAt
    }

    /// Reads a state.
    ///
    /// - Throws: `MapError` if the file cannot be read or does not contain a state.
    public init(contentsOf file: URL) throws(MapError) {
        do {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .secondsSince1970
            self = try decoder.decode(KioskState.self, from: Data(contentsOf: file))
        } catch let error as DecodingError {
            throw MapError(message: "\(file.path): the state is damaged, \(error.summary); it will be replaced")
        } catch {
            throw MapError(message: "\(file.path): \(error.localizedDescription)")
        }
    }

    /// Writes the state as JSON; an existing file is replaced atomically.
    ///
    /// - Throws: `MapError` if a number is NaN or infinite or the file cannot be written; on an error the file is unchanged.
    public func write(to file: URL) throws(MapError) {
        do {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .secondsSince1970
            // A symbolic link is preserved: its target is written.
            try encoder.encode(self).replaceFile(at: file.standardizedFileURL.resolvingSymlinksInPath())
        } catch is EncodingError {
            throw MapError(message: "\(file.path): the state is not written, a number of \(camera) is not finite")
        } catch {
            throw MapError(message: "\(file.path): \(error.localizedDescription); the state is not written")
        }
    }
}

extension KioskMode {
    /// Returns the current state.
    ///
    /// - Parameter date: The date of the state, such as `Date()`.
    public func state(savedAt date: Date) -> KioskState {
        KioskState(
            camera: CameraOptions(cameraState: map.cameraState), language: language.current?.identifier, savedAt: date)
    }

    /// Applies a state: the camera moves at once, and the language changes if the state has one.
    public func restore(_ state: KioskState) {
        map.setCamera(to: state.camera)
        if let language = state.language { self.language.current = Locale(identifier: language) }
    }

    /// Applies the state of a file.
    ///
    /// A file that does not exist is not an error. One that cannot be read or is damaged is reported by `onDiagnostic` and changes
    /// nothing.
    ///
    /// - Returns: The state; nil if there is none.
    @discardableResult
    public func restoreState(from file: URL) -> KioskState? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            let state = try KioskState(contentsOf: file)
            restore(state)
            return state
        } catch {
            map.report(Diagnostic(subject: .kiosk, message: "\(error)"))
            return nil
        }
    }
}

extension DecodingError {
    /// The problem with the member that has it.
    fileprivate var summary: String {
        let (context, member): (Context, (any CodingKey)?) =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                (context, nil)
            case .keyNotFound(let key, let context): (context, key)
            @unknown default: (Context(codingPath: [], debugDescription: "it is not valid"), nil)
            }
        let path = (context.codingPath + [member].compactMap { $0 }).map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    }
}
