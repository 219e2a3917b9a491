import Foundation
import KioskGeometry
import KioskLocation
import KioskStyle

/// How the puck looks, wherever it is: while it is the same only the place of the layer is written.
struct PuckLook: Equatable {
    /// The ids of the pictures in the style.
    enum Picture: String, CaseIterable {
        case top = "locationIndicatorLayerTopImage"
        case bearing = "locationIndicatorLayerBearingImage"
        case shadow = "locationIndicatorLayerShadowImage"
    }

    /// So much of its opacity a puck keeps that shows where the device was.
    private static let staleOpacity = 0.5

    /// The dot of a puck for which there is no picture.
    private static let dot = PuckPicture.dot.image(scale: 2)

    let configuration: Puck2DConfiguration

    /// Whether the place is only known roughly.
    let isReduced: Bool

    /// Whether the place is an old one.
    let isStale: Bool

    /// Whether the puck points along anything.
    let hasBearing: Bool

    init(_ state: PuckState, _ configuration: Puck2DConfiguration) {
        self.configuration = configuration
        isReduced = state.data.location.accuracyAuthorization == .reducedAccuracy
        isStale = state.freshness >= .stale
        hasBearing = state.bearing != nil
    }

    /// Whether rings go out from the puck: not from an old place, nor from a rough one.
    var isPulsing: Bool { configuration.pulsing?.isEnabled == true && !isReduced && !isStale }

    /// The pictures of the puck.
    var pictures: [Picture: UIImage] {
        guard !isReduced else { return [:] }
        var pictures: [Picture: UIImage] = [:]
        pictures[.top] = configuration.topImage ?? Self.dot
        pictures[.bearing] = configuration.bearingImage
        pictures[.shadow] = configuration.shadowImage
        return isStale ? pictures.mapValues { $0.grayed } : pictures
    }

    /// All properties of the layer except those of `movement(of:emphasis:)`.
    func properties(at place: Location) -> JSONObject {
        var properties: JSONObject = [:]
        for name in ["location", "emphasis-circle-radius", "bearing", "location-indicator-opacity"] {
            properties[name + "-transition"] = .some(StyleTransition(duration: 0, delay: 0).jsonValue)
        }
        if isReduced {
            let ring = PuckRing(at: place).properties(
                color: shade(configuration.accuracyRingColor), borderColor: shade(configuration.accuracyRingBorderColor)
            )
            properties.merge(ring) { $1 }
        } else {
            let size = configuration.scale?.jsonValue ?? 1
            for name in ["top", "bearing", "shadow"] { properties["\(name)-image-size"] = .some(size) }
            properties["top-image"] = .some(.string(Picture.top.rawValue))
            if configuration.bearingImage != nil {
                properties["bearing-image"] = .some(.string(Picture.bearing.rawValue))
            }
            if configuration.shadowImage != nil { properties["shadow-image"] = .some(.string(Picture.shadow.rawValue)) }
            if configuration.showsAccuracyRing {
                let (inside, edge) = (configuration.accuracyRingColor, configuration.accuracyRingBorderColor)
                properties["accuracy-radius-color"] = .some(.string(StyleColor(shade(inside)).rawValue))
                properties["accuracy-radius-border-color"] = .some(.string(StyleColor(shade(edge)).rawValue))
            }
        }
        let opacity = configuration.opacity.clamped(to: 0...1) * (isStale ? Self.staleOpacity : 1)
        properties["location-indicator-opacity"] = .some(.number(opacity))
        return properties
    }

    /// Returns the properties that change as the puck moves.
    ///
    /// - Parameters:
    ///   - state: The state of the puck.
    ///   - emphasis: The emphasis circle; nil leaves that of the layer.
    func movement(
        of state: PuckState, emphasis: LocationIndicatorState.Emphasis? = nil
    ) -> LocationIndicatorState {
        let place = state.data.location
        return LocationIndicatorState(
            coordinate: place.coordinate,
            accuracyRadius: !isReduced && configuration.showsAccuracyRing ? place.horizontalAccuracy ?? 0 : nil,
            bearing: isReduced ? nil : state.bearing, emphasis: emphasis)
    }

    private func shade(_ color: UIColor) -> UIColor { isStale ? color.grayed : color }
}

extension UIColor {
    /// The grey that is as bright, by the weights of ITU-R BT.709.
    fileprivate var grayed: UIColor {
        UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}

extension UIImage {
    /// The picture without its colours.
    ///
    /// - Complexity: O(pixels).
    fileprivate var grayed: UIImage {
        var gray = pixels
        for start in stride(from: 0, to: gray.count - 3, by: 4) {
            // Colours are multiplied by alpha, and so is their mean.
            let sum = 2126 * Int(gray[start]) + 7152 * Int(gray[start + 1]) + 722 * Int(gray[start + 2])
            let value = UInt8(clamping: sum / 10_000)
            (gray[start], gray[start + 1], gray[start + 2]) = (value, value, value)
        }
        return UIImage(pixelWidth: pixelWidth, pixelHeight: pixelHeight, pixels: gray, scale: scale) ?? self
    }
}
