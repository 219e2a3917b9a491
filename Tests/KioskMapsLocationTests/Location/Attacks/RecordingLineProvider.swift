import KioskMaps

/// A provider of lines that records the fixes it receives.
@MainActor
final class RecordingLineProvider: SnappingLineProvider {
    private unowned let kiosk: AttackedKiosk
    private let lines: [LineString]

    init(_ kiosk: AttackedKiosk, _ lines: [LineString]) {
        self.kiosk = kiosk
        self.lines = lines
    }

    func requestLines(
        near fixes: [Location], completion: @escaping @MainActor (Result<[LineString], any Error>) -> Void
    ) -> any Cancelable {
        kiosk.record("requested", fixes)
        completion(.success(lines))
        return AnyCancelable {}
    }
}
