import Foundation
import KioskMaps

/// The bar with the title, and the buttons for the search, the contrast and the other languages.
@MainActor
final class TitleBar {
    /// The height, in points.
    static let height: CGFloat = 64

    var onFind: () -> Void = {}
    var onContrast: () -> Void = {}
    var onLanguage: (Language) -> Void = { _ in }

    private let mapView: MapView

    init(on mapView: MapView) {
        self.mapView = mapView
    }

    /// Shows the bar.
    ///
    /// - Parameters:
    ///   - presentation: The language and the contrast.
    ///   - isSearching: Whether the list is open, which the first button closes.
    func show(_ presentation: Presentation, isSearching: Bool) {
        let texts = presentation.texts
        let find = button("find", isSearching ? texts.close : texts.find) { [weak self] in self?.onFind() }
        var contrast = button("contrast", texts.contrast) { [weak self] in self?.onContrast() }
        contrast.accessibilityValue =
            presentation.hasHighContrast ? texts.accessibility.on : texts.accessibility.off
        let languages = presentation.language.others.map { language in
            button("language \(language.rawValue)", language.name) { [weak self] in self?.onLanguage(language) }
        }
        mapView.screenElements.insert(
            .titleBar(
                id: "bar", texts.title, trailing: [find, contrast] + languages, height: Self.height, style: .guideBar))
    }

    private func button(_ id: String, _ title: String, action: @escaping @MainActor () -> Void) -> ScreenElement {
        .button(id, title, size: CGSize(width: 112, height: 52), style: .key, action: action)
    }
}
