import Foundation
import KioskMaps

/// The dialog for staff, which a sequence of taps in two corners opens.
@MainActor
final class StaffPanel {
    /// The time in which touches are ignored, in seconds.
    private static let cleaningTime: TimeInterval = 20

    var presentation = Presentation() {
        didSet { if presentation.language.direction != oldValue.language.direction { observeCorners() } }
    }

    private let mapView: MapView
    private var tokens: Set<AnyCancelable> = []

    init(on mapView: MapView) {
        self.mapView = mapView
        observeCorners()
        mapView.kiosk.onStaffKnock.observe { [weak self] in self?.open() }.store(in: &tokens)
        mapView.kiosk.idleReset.onReset.observe { [weak self] in self?.close() }.store(in: &tokens)
    }

    /// Observes two corners without buttons, twice: unlikely by chance, and easy to remember.
    private func observeCorners() {
        let isMirrored = presentation.language.direction == .rightToLeft
        mapView.kiosk.staffKnock = CornerSequence(
            isMirrored
                ? [.topRight, .bottomRight, .topRight, .bottomRight] : [.topLeft, .bottomLeft, .topLeft, .bottomLeft])
    }

    private func open() {
        let texts = presentation.texts
        var title = ScreenElement(id: "staff title", .text(texts.staff))
        title.style.fontSize = 24
        let clean = button("clean", texts.clean, style: ScreenElement.Style.key.accented(presentation.theme)) {
            [weak self] in
            self?.close()
            self?.mapView.kiosk.startCleaning(for: Self.cleaningTime)
        }
        let close = button("close staff", texts.close, style: .key) { [weak self] in self?.close() }
        var dialog = ScreenElement(
            id: "staff", .stack(.init(.vertical, [title, clean, close], spacing: 12, alignment: .fill)),
            layout: .init(.center, .center), style: .panel)
        dialog.layout.width = 320
        dialog.zIndex = 15
        dialog.accessibilityViewIsModal = true
        mapView.screenElements.insert(dialog)
    }

    private func close() {
        mapView.screenElements.remove(id: "staff")
    }

    private func button(
        _ id: String, _ title: String, style: ScreenElement.Style, action: @escaping @MainActor () -> Void
    ) -> ScreenElement {
        var button = ScreenElement(id: id, .button(title), style: style)
        button.layout.height = 60
        button.tapHandler = action
        return button
    }
}
