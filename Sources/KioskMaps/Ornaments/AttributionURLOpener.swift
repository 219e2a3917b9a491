public import Foundation

/// An object that opens the links of attributions.
///
/// A kiosk has no browser for visitors: without an opener, the attribution dialog shows links as text.
@MainActor
public protocol AttributionURLOpener: AnyObject {
    /// Opens a link with the scheme `http` or `https` that was tapped in the attribution dialog.
    func openAttributionURL(_ url: URL)
}
