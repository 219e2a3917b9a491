import KioskLocation

/// The lines to which the location is snapped.
extension LocationManager {
    /// Applies the lines, and requests those of a provider.
    func applySnapping() {
        snappingLines?.forget()
        (snappingLines, travelledFraction) = (nil, 0)
        var snapper: LineSnapper?
        switch snapping?.lines {
        case nil: break
        case .given(let lines): snapper = lines
        case .provider(let provider):
            let options = snapping?.options ?? LineSnappingOptions()
            snappingLines = SnappingLineRequests(provider) { [weak self] result, recent in
                guard let self else { return }
                switch result {
                case .success(let lines):
                    perform(machine.apply(LineSnapper(lines, options: options), matching: recent, in: situation))
                case .failure(let error):
                    onDiagnostic(Diagnostic(subject: .location, message: "snapping: no lines: \(error)"))
                }
            }
        }
        let exactFix = machine.exactFix
        perform(machine.apply(snapper, matching: exactFix.map { [$0] } ?? [], in: situation))
        if let exactFix { snappingLines?.receive(exactFix) }
        handle(.changed)
    }
}
