public import KioskStyle

/// The Standard styles of Mapbox, whose data a service of Mapbox provides.
///
/// Another style with the same options can be loaded with the same configuration: `MapStyle(uri:configuration:)`.
extension MapStyle {
    /// Mapbox Standard with its default options.
    public static var standard: MapStyle { MapStyle(uri: .standard) }

    /// Mapbox Standard Satellite with its default options.
    public static var standardSatellite: MapStyle { MapStyle(uri: .standardSatellite) }

    /// Returns Mapbox Standard with values for its options; nil keeps the default.
    ///
    /// - Parameters:
    ///   - theme: The colour theme.
    ///   - lightPreset: The time of day of the light.
    ///   - font: The font of labels.
    ///   - showPointOfInterestLabels: Whether to show labels of points of interest.
    ///   - showTransitLabels: Whether to show transit labels.
    ///   - showPlaceLabels: Whether to show place labels.
    ///   - showRoadLabels: Whether to show road labels.
    ///   - showPedestrianRoads: Whether to show pedestrian roads.
    ///   - show3dObjects: Whether to show 3D objects.
    ///   - backgroundPointOfInterestLabels: The background of labels of points of interest.
    ///   - colorAdminBoundaries: The colour of administrative boundaries.
    ///   - colorBuildingHighlight: The colour of highlighted buildings.
    ///   - colorBuildings: The colour of buildings.
    ///   - colorBuildingSelect: The colour of selected buildings.
    ///   - colorCommercial: The colour of commercial areas.
    ///   - colorEducation: The colour of areas for education.
    ///   - colorGreenspace: The colour of greenspace.
    ///   - colorIndoorLabelHighlight: The colour of highlighted indoor labels.
    ///   - colorIndoorLabelSelect: The colour of selected indoor labels.
    ///   - colorIndustrial: The colour of industrial areas.
    ///   - colorLand: The colour of land.
    ///   - colorMedical: The colour of medical areas.
    ///   - colorModePointOfInterestLabels: How labels of points of interest are coloured.
    ///   - colorMotorways: The colour of motorways.
    ///   - colorPlaceLabelHighlight: The colour of highlighted place labels.
    ///   - colorPlaceLabels: The colour of place labels.
    ///   - colorPlaceLabelSelect: The colour of selected place labels.
    ///   - colorPointOfInterestLabels: The colour of labels of points of interest.
    ///   - colorRoadLabels: The colour of road labels.
    ///   - colorRoads: The colour of roads.
    ///   - colorTrunks: The colour of trunks.
    ///   - colorWater: The colour of water.
    ///   - densityPointOfInterestLabels: The density of labels of points of interest, 1…5.
    ///   - fuelingStationModePointOfInterestLabels: The fuelling stations whose labels are shown.
    ///   - roadsBrightness: The brightness of roads at night, 0…1.
    ///   - show3dBuildings: Whether to show 3D buildings.
    ///   - show3dFacades: Whether to show 3D facades.
    ///   - show3dLandmarks: Whether to show 3D landmarks.
    ///   - show3dTrees: Whether to show 3D trees.
    ///   - showAdminBoundaries: Whether to show administrative boundaries.
    ///   - showIndoorLabels: Whether to show indoor labels.
    ///   - showLandmarkIconLabels: Whether to show landmark icon labels.
    ///   - showLandmarkIcons: Whether to show landmark icons.
    public static func standard(
        theme: StandardTheme? = nil, lightPreset: StandardLightPreset? = nil, font: StandardFont? = nil,
        showPointOfInterestLabels: Bool? = nil, showTransitLabels: Bool? = nil, showPlaceLabels: Bool? = nil,
        showRoadLabels: Bool? = nil, showPedestrianRoads: Bool? = nil, show3dObjects: Bool? = nil,
        backgroundPointOfInterestLabels: StandardBackgroundPointOfInterestLabels? = nil,
        colorAdminBoundaries: StyleColor? = nil, colorBuildingHighlight: StyleColor? = nil,
        colorBuildings: StyleColor? = nil, colorBuildingSelect: StyleColor? = nil, colorCommercial: StyleColor? = nil,
        colorEducation: StyleColor? = nil, colorGreenspace: StyleColor? = nil,
        colorIndoorLabelHighlight: StyleColor? = nil, colorIndoorLabelSelect: StyleColor? = nil,
        colorIndustrial: StyleColor? = nil, colorLand: StyleColor? = nil, colorMedical: StyleColor? = nil,
        colorModePointOfInterestLabels: StandardColorModePointOfInterestLabels? = nil,
        colorMotorways: StyleColor? = nil, colorPlaceLabelHighlight: StyleColor? = nil,
        colorPlaceLabels: StyleColor? = nil, colorPlaceLabelSelect: StyleColor? = nil,
        colorPointOfInterestLabels: StyleColor? = nil, colorRoadLabels: StyleColor? = nil,
        colorRoads: StyleColor? = nil, colorTrunks: StyleColor? = nil, colorWater: StyleColor? = nil,
        densityPointOfInterestLabels: Double? = nil,
        fuelingStationModePointOfInterestLabels: StandardFuelingStationModePointOfInterestLabels? = nil,
        roadsBrightness: Double? = nil, show3dBuildings: Bool? = nil, show3dFacades: Bool? = nil,
        show3dLandmarks: Bool? = nil, show3dTrees: Bool? = nil, showAdminBoundaries: Bool? = nil,
        showIndoorLabels: Bool? = nil, showLandmarkIconLabels: Bool? = nil, showLandmarkIcons: Bool? = nil
    ) -> MapStyle {
        MapStyle(
            uri: .standard,
            configuration: [
                "theme": theme.map { .string($0.rawValue) },
                "lightPreset": lightPreset.map { .string($0.rawValue) },
                "font": font.map { .string($0.rawValue) },
                "showPointOfInterestLabels": showPointOfInterestLabels.map { .boolean($0) },
                "showTransitLabels": showTransitLabels.map { .boolean($0) },
                "showPlaceLabels": showPlaceLabels.map { .boolean($0) },
                "showRoadLabels": showRoadLabels.map { .boolean($0) },
                "showPedestrianRoads": showPedestrianRoads.map { .boolean($0) },
                "show3dObjects": show3dObjects.map { .boolean($0) },
                "backgroundPointOfInterestLabels": backgroundPointOfInterestLabels.map { .string($0.rawValue) },
                "colorAdminBoundaries": colorAdminBoundaries.map { .string($0.rawValue) },
                "colorBuildingHighlight": colorBuildingHighlight.map { .string($0.rawValue) },
                "colorBuildings": colorBuildings.map { .string($0.rawValue) },
                "colorBuildingSelect": colorBuildingSelect.map { .string($0.rawValue) },
                "colorCommercial": colorCommercial.map { .string($0.rawValue) },
                "colorEducation": colorEducation.map { .string($0.rawValue) },
                "colorGreenspace": colorGreenspace.map { .string($0.rawValue) },
                "colorIndoorLabelHighlight": colorIndoorLabelHighlight.map { .string($0.rawValue) },
                "colorIndoorLabelSelect": colorIndoorLabelSelect.map { .string($0.rawValue) },
                "colorIndustrial": colorIndustrial.map { .string($0.rawValue) },
                "colorLand": colorLand.map { .string($0.rawValue) },
                "colorMedical": colorMedical.map { .string($0.rawValue) },
                "colorModePointOfInterestLabels": colorModePointOfInterestLabels.map { .string($0.rawValue) },
                "colorMotorways": colorMotorways.map { .string($0.rawValue) },
                "colorPlaceLabelHighlight": colorPlaceLabelHighlight.map { .string($0.rawValue) },
                "colorPlaceLabels": colorPlaceLabels.map { .string($0.rawValue) },
                "colorPlaceLabelSelect": colorPlaceLabelSelect.map { .string($0.rawValue) },
                "colorPointOfInterestLabels": colorPointOfInterestLabels.map { .string($0.rawValue) },
                "colorRoadLabels": colorRoadLabels.map { .string($0.rawValue) },
                "colorRoads": colorRoads.map { .string($0.rawValue) },
                "colorTrunks": colorTrunks.map { .string($0.rawValue) },
                "colorWater": colorWater.map { .string($0.rawValue) },
                "densityPointOfInterestLabels": densityPointOfInterestLabels.map { .number($0) },
                "fuelingStationModePointOfInterestLabels": fuelingStationModePointOfInterestLabels.map {
                    .string($0.rawValue)
                },
                "roadsBrightness": roadsBrightness.map { .number($0) },
                "show3dBuildings": show3dBuildings.map { .boolean($0) },
                "show3dFacades": show3dFacades.map { .boolean($0) },
                "show3dLandmarks": show3dLandmarks.map { .boolean($0) },
                "show3dTrees": show3dTrees.map { .boolean($0) },
                "showAdminBoundaries": showAdminBoundaries.map { .boolean($0) },
                "showIndoorLabels": showIndoorLabels.map { .boolean($0) },
                "showLandmarkIconLabels": showLandmarkIconLabels.map { .boolean($0) },
                "showLandmarkIcons": showLandmarkIcons.map { .boolean($0) },
            ].filter { $0.value != nil })
    }

    /// Returns Mapbox Standard Satellite with values for its options; nil keeps the default.
    ///
    /// - Parameters:
    ///   - lightPreset: The time of day of the light.
    ///   - font: The font of labels.
    ///   - showPointOfInterestLabels: Whether to show labels of points of interest.
    ///   - showTransitLabels: Whether to show transit labels.
    ///   - showPlaceLabels: Whether to show place labels.
    ///   - showRoadLabels: Whether to show road labels.
    ///   - showRoadsAndTransit: Whether to show roads and transit.
    ///   - showPedestrianRoads: Whether to show pedestrian roads.
    ///   - backgroundPointOfInterestLabels: The background of labels of points of interest.
    ///   - colorAdminBoundaries: The colour of administrative boundaries.
    ///   - colorModePointOfInterestLabels: How labels of points of interest are coloured.
    ///   - colorMotorways: The colour of motorways.
    ///   - colorPlaceLabelHighlight: The colour of highlighted place labels.
    ///   - colorPlaceLabels: The colour of place labels.
    ///   - colorPlaceLabelSelect: The colour of selected place labels.
    ///   - colorPointOfInterestLabels: The colour of labels of points of interest.
    ///   - colorRoadLabels: The colour of road labels.
    ///   - colorRoads: The colour of roads.
    ///   - colorTrunks: The colour of trunks.
    ///   - densityPointOfInterestLabels: The density of labels of points of interest, 1…5.
    ///   - fuelingStationModePointOfInterestLabels: The fuelling stations whose labels are shown.
    ///   - roadsBrightness: The brightness of roads at night, 0…1.
    ///   - showAdminBoundaries: Whether to show administrative boundaries.
    public static func standardSatellite(
        lightPreset: StandardLightPreset? = nil, font: StandardFont? = nil, showPointOfInterestLabels: Bool? = nil,
        showTransitLabels: Bool? = nil, showPlaceLabels: Bool? = nil, showRoadLabels: Bool? = nil,
        showRoadsAndTransit: Bool? = nil, showPedestrianRoads: Bool? = nil,
        backgroundPointOfInterestLabels: StandardBackgroundPointOfInterestLabels? = nil,
        colorAdminBoundaries: StyleColor? = nil,
        colorModePointOfInterestLabels: StandardColorModePointOfInterestLabels? = nil,
        colorMotorways: StyleColor? = nil, colorPlaceLabelHighlight: StyleColor? = nil,
        colorPlaceLabels: StyleColor? = nil, colorPlaceLabelSelect: StyleColor? = nil,
        colorPointOfInterestLabels: StyleColor? = nil, colorRoadLabels: StyleColor? = nil,
        colorRoads: StyleColor? = nil, colorTrunks: StyleColor? = nil, densityPointOfInterestLabels: Double? = nil,
        fuelingStationModePointOfInterestLabels: StandardFuelingStationModePointOfInterestLabels? = nil,
        roadsBrightness: Double? = nil, showAdminBoundaries: Bool? = nil
    ) -> MapStyle {
        MapStyle(
            uri: .standardSatellite,
            configuration: [
                "lightPreset": lightPreset.map { .string($0.rawValue) },
                "font": font.map { .string($0.rawValue) },
                "showPointOfInterestLabels": showPointOfInterestLabels.map { .boolean($0) },
                "showTransitLabels": showTransitLabels.map { .boolean($0) },
                "showPlaceLabels": showPlaceLabels.map { .boolean($0) },
                "showRoadLabels": showRoadLabels.map { .boolean($0) },
                "showRoadsAndTransit": showRoadsAndTransit.map { .boolean($0) },
                "showPedestrianRoads": showPedestrianRoads.map { .boolean($0) },
                "backgroundPointOfInterestLabels": backgroundPointOfInterestLabels.map { .string($0.rawValue) },
                "colorAdminBoundaries": colorAdminBoundaries.map { .string($0.rawValue) },
                "colorModePointOfInterestLabels": colorModePointOfInterestLabels.map { .string($0.rawValue) },
                "colorMotorways": colorMotorways.map { .string($0.rawValue) },
                "colorPlaceLabelHighlight": colorPlaceLabelHighlight.map { .string($0.rawValue) },
                "colorPlaceLabels": colorPlaceLabels.map { .string($0.rawValue) },
                "colorPlaceLabelSelect": colorPlaceLabelSelect.map { .string($0.rawValue) },
                "colorPointOfInterestLabels": colorPointOfInterestLabels.map { .string($0.rawValue) },
                "colorRoadLabels": colorRoadLabels.map { .string($0.rawValue) },
                "colorRoads": colorRoads.map { .string($0.rawValue) },
                "colorTrunks": colorTrunks.map { .string($0.rawValue) },
                "densityPointOfInterestLabels": densityPointOfInterestLabels.map { .number($0) },
                "fuelingStationModePointOfInterestLabels": fuelingStationModePointOfInterestLabels.map {
                    .string($0.rawValue)
                },
                "roadsBrightness": roadsBrightness.map { .number($0) },
                "showAdminBoundaries": showAdminBoundaries.map { .boolean($0) },
            ].filter { $0.value != nil })
    }
}
