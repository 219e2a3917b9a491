import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import TestSupport

/// A random scene of one layer type with some of its properties, whose hits are compared with its picture.
enum HitPictureVariant: String, CaseIterable {
    case circles, lines, fills, extrusions
    case sortedCircles, blurredCircles, circlesOnVertices
    case dashedLines, roundDashes, trimmedLines, patternedLines, offsetLines, linesWithGaps, blurredLines, sortedLines
    case outlines
    case patternedFills, sortedFills
    case patternedExtrusions, steepExtrusions, translucentExtrusions, extrudedLines, scaledExtrusions
    case walledPolygons, walledLines, roundedExtrusions, roundedRoofs, vanishingExtrusions
    case raisedFills, raisedPatterns, raisedLines, raisedDashes
    case crossingFills, patternedCrossingFills, crossingExtrusions

    /// What a hit and the colour of a pixel have in common.
    enum Agreement {
        /// The topmost hit has the colour.
        case color
        /// Something is hit where there is a colour; features are blended.
        case coverage
        /// Hits include the feature of the colour; a feature is also hit between its strokes, as in the conformance suite.
        case inclusion
    }

    var type: LayerType {
        switch self {
        case .circles, .sortedCircles, .blurredCircles, .circlesOnVertices: .circle
        case .lines, .dashedLines, .roundDashes, .trimmedLines, .patternedLines, .offsetLines, .linesWithGaps,
            .blurredLines, .sortedLines, .outlines, .raisedLines, .raisedDashes:
            .line
        case .fills, .patternedFills, .sortedFills, .crossingFills, .patternedCrossingFills, .raisedFills,
            .raisedPatterns:
            .fill
        case .extrusions, .patternedExtrusions, .steepExtrusions, .translucentExtrusions, .extrudedLines,
            .scaledExtrusions,
            .crossingExtrusions, .walledPolygons, .walledLines, .roundedExtrusions, .roundedRoofs, .vanishingExtrusions:
            .fillExtrusion
        }
    }

    /// The layer type with whose geometry the scene is made.
    var geometry: LayerType {
        switch self {
        case .circlesOnVertices, .outlines: .fill
        case .extrudedLines, .walledLines: .line
        default: type
        }
    }

    /// Whether the rings of polygons cross.
    var crosses: Bool { [.crossingFills, .patternedCrossingFills, .crossingExtrusions].contains(self) }

    var agreement: Agreement {
        switch self {
        case .blurredCircles, .blurredLines, .translucentExtrusions: .coverage
        case .linesWithGaps: .inclusion
        default: .color
        }
    }

    /// The range of the pitch, in degrees.
    var pitch: ClosedRange<CGFloat> {
        self == .steepExtrusions ? 60...85 : self == .vanishingExtrusions ? 50...75 : 0...60
    }

    /// The range of the zoom level.
    var zoom: ClosedRange<CGFloat> { self == .roundedRoofs ? 19...21.5 : 4...16 }

    /// The difference between the zoom level and the minimum zoom level of the layer; nil for a layer without one.
    var zoomAboveMinimum: Double? { self == .vanishingExtrusions ? 0.1 : nil }

    /// Returns the properties that differ from those of an ordinary scene.
    func properties(using generator: inout SeededGenerator) -> JSONObject {
        func number(_ range: ClosedRange<Double>) -> JSONValue { .number(.random(in: range, using: &generator)) }
        /// Returns heights that are the same on the screen at each zoom level, in metres.
        func heights(atZoom4 height: JSONValue) -> JSONValue {
            [
                "interpolate", ["exponential", 0.5], ["zoom"], 4, height, 16,
                ["/", height, 4096],
            ]
        }
        func lengths(_ count: Int) -> JSONValue { .array((0..<count).map { _ in number(0.5...4) }) }
        return switch self {
        case .sortedCircles: ["circle-sort-key": ["get", "turn"]]
        case .blurredCircles: ["circle-blur": number(0.2...1), "circle-stroke-width": 0]
        case .circlesOnVertices: ["circle-radius": 4]
        case .dashedLines: ["line-dasharray": lengths(4), "line-cap": "butt", "line-join": "miter"]
        case .roundDashes: ["line-dasharray": lengths(2)]
        case .trimmedLines: ["line-trim-offset": .array([number(0...0.4), number(0.5...1)])]
        case .patternedLines: ["line-pattern": ["get", "picture"]]
        case .offsetLines: ["line-offset": number(-15...15)]
        case .linesWithGaps: ["line-gap-width": number(4...20), "line-width": number(3...8)]
        case .blurredLines: ["line-blur": number(1...10)]
        case .sortedLines: ["line-sort-key": ["get", "turn"]]
        case .outlines: ["line-width": 6]
        case .patternedFills, .patternedCrossingFills: ["fill-pattern": ["get", "picture"]]
        case .raisedFills: ["fill-z-offset": heights(atZoom4: number(10_000...300_000))]
        case .raisedPatterns:
            [
                "fill-pattern": ["get", "picture"],
                "fill-z-offset": heights(atZoom4: ["*", 1500, ["abs", ["get", "turn"]]]),
            ]
        case .raisedLines: ["line-z-offset": heights(atZoom4: ["*", 1500, ["abs", ["get", "turn"]]])]
        case .raisedDashes: ["line-dasharray": lengths(2), "line-z-offset": heights(atZoom4: number(10_000...300_000))]
        case .sortedFills: ["fill-sort-key": ["get", "turn"]]
        case .patternedExtrusions: ["fill-extrusion-pattern": ["get", "picture"]]
        case .circles, .lines, .fills, .extrusions, .steepExtrusions, .extrudedLines, .crossingFills,
            .crossingExtrusions:
            [:]
        case .scaledExtrusions: ["fill-extrusion-vertical-scale": number(0.2...2)]
        case .translucentExtrusions: ["fill-extrusion-opacity": 0.8]
        case .walledPolygons, .walledLines: ["fill-extrusion-line-width": heights(atZoom4: number(5_000...50_000))]
        case .roundedExtrusions: ["fill-extrusion-rounded-corner-distance": number(1000...50_000)]
        case .roundedRoofs: ["fill-extrusion-edge-radius": number(0.2...1), "fill-extrusion-base": 0]
        case .vanishingExtrusions: ["fill-extrusion-cutoff-fade-range": number(0.1...0.5)]
        }
    }
}
