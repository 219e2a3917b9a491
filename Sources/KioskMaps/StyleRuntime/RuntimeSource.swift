import KioskGeometry
import KioskStyle

/// A source of the living style: the features it holds, and the document's member for them.
struct RuntimeSource {
    /// Where the member of the document comes from.
    enum Member {
        /// It is kept as it was read.
        case source(StyleSource)
        /// It is made when somebody reads it back, so that a million features are not held twice.
        case features(() -> FeatureCollection)
    }

    var member: Member
    var features: FeatureStore

    /// Grows whenever the features change; unique in its style.
    var revision: UInt64

    /// The member of the document.
    ///
    /// - Complexity: O(n) in the features when they are kept by somebody else.
    var source: StyleSource {
        switch member {
        case .source(let source): source
        case .features(let make): .geoJSON(.featureCollection(make()))
        }
    }

    /// The type of the source.
    var type: SourceType {
        switch member {
        case .source(let source): source.type
        case .features: .geoJSON
        }
    }
}
