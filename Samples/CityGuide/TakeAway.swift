import Foundation
import KioskMaps
import KioskRendering

/// The dialog with the code of a place, which a visitor takes along on a telephone.
enum TakeAway {
    static let id = "take away dialog"

    /// Returns the dialog of a place, or one with the error if the code cannot be made.
    static func dialog(for place: Place, _ presentation: Presentation) -> ScreenElement.Dialog {
        let texts = presentation.texts
        var dialog = ScreenElement.Dialog(
            place.names.text(in: presentation.language), message: texts.takeAwayHint,
            actions: [.init(texts.close, isCancel: true)])
        do {
            // Twice the pixels, so that the code is sharp on displays of both densities.
            let code = try UIImage(qrCode: place.uri, moduleSize: 12, scale: 2)
            var image = ScreenElement(id: "code", .image(code))
            image.accessibilityLabel = texts.takeAway
            dialog.content = [image]
        } catch {
            dialog.message = "\(error)"
        }
        return dialog
    }
}
