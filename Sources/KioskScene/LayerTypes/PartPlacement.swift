package import KioskStyle

/// The placement of a part of a layer.
package struct PartPlacement {
    /// Where a part is drawn for a feature.
    package enum Position {
        /// On the ground, or above it in its shape: at most as high as the reach of the layer if it is raised.
        ///
        /// A part of a tile is drawn within the square of the tile only.
        case ground(isRaised: Bool)
        /// A circle at a position, drawn whole: on the ground, or on the screen.
        case circle(liesOnMap: Bool, scalesWithMap: Bool)
        /// A symbol at a position, drawn whole: on the ground, or on the screen, where its offset is one of the screen.
        ///
        /// Half of its size scales with the map. All features are examined if it may be drawn far from its position.
        case symbol(liesOnMap: Bool, isAnywhere: Bool)
        /// Upwards from the ground by the reach, which is in metres; if it spreads, also along the ground.
        ///
        /// Features hide each other by their distances from the camera.
        case upright(spreads: Bool)
        /// In all directions from a position, by the reach in a unit; features hide each other as upright ones do.
        case around(ReachUnit)
    }

    /// The unit of a reach around a position.
    package enum ReachUnit {
        case points, metres
    }

    /// Where the part is drawn for a feature.
    var position: Position

    /// The offset, in points.
    package var translate: SIMD2<Double> = .zero

    /// The coordinate system of the offset.
    package var anchor = MapAlignment.map
}

extension PartPlacement {
    /// Whether the part lies on the ground; otherwise it faces the viewer or has surfaces of its own.
    package var liesOnMap: Bool {
        switch position {
        case .ground: true
        case .circle(let liesOnMap, _), .symbol(let liesOnMap, _): liesOnMap
        case .upright, .around: false
        }
    }

    /// Whether the part may lie above the ground, as high as the reach of the layer.
    package var isRaised: Bool { if case .ground(isRaised: true) = position { true } else { false } }

    /// Whether the part is drawn only within the square of the tile that contains the feature.
    var isClippedToTile: Bool { if case .ground = position { true } else { false } }

    /// Whether the part is a symbol that faces the viewer, whose offset is one of the screen.
    var isOffsetOnScreen: Bool { if case .symbol(liesOnMap: false, _) = position { true } else { false } }

    /// Whether the part may be drawn far from its position.
    var isAnywhere: Bool { if case .symbol(_, isAnywhere: true) = position { true } else { false } }

    /// Whether the part stands on the ground.
    var isUpright: Bool {
        switch position {
        case .ground, .circle, .symbol: false
        case .upright, .around: true
        }
    }

    /// Whether an upright part also extends along the ground.
    var spreads: Bool { if case .upright(spreads: true) = position { true } else { false } }

    /// The unit of the reach of a part that extends around its position; nil for other parts.
    var reachUnit: ReachUnit? { if case .around(let unit) = position { unit } else { nil } }

    /// The fraction of the size of the part that is smaller at a greater distance, 0…1.
    var mapFraction: Double {
        switch position {
        case .circle(_, let scalesWithMap): scalesWithMap ? 1 : 0
        case .symbol: 0.5
        case .ground, .upright, .around: 1
        }
    }
}
