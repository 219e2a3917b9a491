public import KioskMaps

extension Scenario {
    /// A view of the window of a scenario, with a map of its own.
    public struct WindowView: Sendable {
        /// The id, by which steps and expectations name the view.
        public var id: String

        /// The rectangle in the window.
        public var layout: ViewLayout

        /// The rotation in the window, in degrees clockwise: with `clockwise180` the view is upright for a person at the opposite side
        /// of a table.
        public var rotation: PanelRotation

        /// The contents of its map: a scenario without steps, whose size is that of the view.
        public var contents: Scenario
    }

    /// The contents of the maps, those of the first view first; the scenario itself if it has no views.
    var maps: [Scenario] { views.isEmpty ? [self] : views.map(\.contents) }

    /// Returns the contents of the map of a view.
    ///
    /// - Parameter id: The id of the view; nil or an unknown id for the first one.
    func contents(ofView id: String?) -> Scenario {
        (views.first { $0.id == id } ?? views.first)?.contents ?? self
    }
}
