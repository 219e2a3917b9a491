import KioskInput
import KioskSymbols

/// The owner of a style: what a style needs of a map, and what it reports to it.
@MainActor
protocol StyleHost: AnyObject {
    /// The start time of transitions of paint properties; nil to change them immediately.
    var transitionTime: Timestamp? { get }

    /// The decoder of image files; nil for none.
    var imageDecoder: (any ImageDecoding)? { get }

    /// Called after every change that may alter the frame.
    func styleDidChange()

    /// Called after a call has added a source, changed its features or removed it.
    func sourceDidChange(_ change: SourceChange)

    /// Called after a call has added a source whose images the application provides.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - options: The functions that provide tiles.
    func customRasterSourceWasAdded(_ id: String, options: CustomRasterSourceOptions)

    /// Called after a call has added a source whose features the application provides.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - options: The functions that provide tiles.
    func customGeometrySourceWasAdded(_ id: String, options: CustomGeometrySourceOptions)

    /// Called with the resources with glyphs that texts of layers require.
    func requestGlyphs(of resources: Set<GlyphResource>)

    /// Called with problems that are not errors of a call.
    func report(_ diagnostic: Diagnostic)
}
