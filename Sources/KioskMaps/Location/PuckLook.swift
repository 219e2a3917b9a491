import Foundation
import KioskGeometry
import KioskLocation
import KioskStyle

/// The look of the puck at any location.
struct PuckLook: Equatable {
    /// The ids of the images in the style.
    enum ImageID: String, CaseIterable {
        case top = "locationIndicatorLayerTopImage"
        case bearing = "locationIndicatorLayerBearingImage"
        case shadow = "locationIndicatorLayerShadowImage"

        /// Returns the name of the image in the style.
        func name(_ suffix: String) -> String { rawValue + suffix }
    }

    /// The fraction of the opacity of a puck at an outdated location.
    private static let staleOpacity = 0.5

    /// The dot of a puck without a top image.
    private static let dot = PuckIcon.dot.image(scale: 2)

    let configuration: Puck2DConfiguration

    /// The end of the names of the images in the style.
    let imageSuffix: String

    /// Whether the location has reduced accuracy.
    let isReduced: Bool

    /// Whether the location is outdated.
    let isStale: Bool

    /// Whether the puck shows a bearing.
    let hasBearing: Bool

    init(_ state: PuckState, _ configuration: Puck2DConfiguration, imageSuffix: String) {
        self.configuration = configuration
        self.imageSuffix = imageSuffix
        isReduced = state.data.location.accuracyAuthorization == .reducedAccuracy
        isStale = state.freshness >= .stale
        hasBearing = state.bearing != nil
    }

    /// Whether the puck pulses; not at an outdated location or with reduced accuracy.
    var isPulsing: Bool { configuration.pulsing?.isEnabled == true && !isReduced && !isStale }

    /// The images of the puck.
    var images: [ImageID: UIImage] {
        guard !isReduced else { return [:] }
        var images: [ImageID: UIImage] = [:]
        images[.top] = configuration.topImage ?? Self.dot
        images[.bearing] = configuration.bearingImage
        images[.shadow] = configuration.shadowImage
        return isStale ? images.mapValues { $0.grayed } : images
    }

    /// Returns all properties of the layer except those of `movement(of:emphasis:)`.
    func properties(at location: Location) -> JSONObject {
        var properties: JSONObject = [:]
        for name in ["location", "emphasis-circle-radius", "bearing", "location-indicator-opacity"] {
            properties[name + "-transition"] = .some(StyleTransition(duration: 0, delay: 0).jsonValue)
        }
        if isReduced {
            let reducedPuck = ReducedAccuracyPuck(at: location).properties(
                color: shade(configuration.accuracyRingColor), borderColor: shade(configuration.accuracyRingBorderColor)
            )
            properties.merge(reducedPuck) { $1 }
        } else {
            let size = configuration.scale?.jsonValue ?? 1
            for name in ["top", "bearing", "shadow"] { properties["\(name)-image-size"] = .some(size) }
            properties["top-image"] = .some(.string(ImageID.top.name(imageSuffix)))
            if configuration.bearingImage != nil {
                properties["bearing-image"] = .some(.string(ImageID.bearing.name(imageSuffix)))
            }
            if configuration.shadowImage != nil {
                properties["shadow-image"] = .some(.string(ImageID.shadow.name(imageSuffix)))
            }
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
    ///   - emphasis: The emphasis circle; nil keeps that of the layer.
    func movement(
        of state: PuckState, emphasis: LocationIndicatorState.Emphasis? = nil
    ) -> LocationIndicatorState {
        let location = state.data.location
        return LocationIndicatorState(
            coordinate: location.coordinate,
            accuracyRadius: !isReduced && configuration.showsAccuracyRing ? location.horizontalAccuracy ?? 0 : nil,
            ringBorderWidth: ringBorderWidth, bearing: isReduced ? nil : state.bearing, emphasis: emphasis)
    }

    /// The width of the border of the accuracy ring, in points; nil for that of every location indicator.
    var ringBorderWidth: Double? {
        let width = configuration.accuracyRingBorderWidth
        return width == 1 || !width.isFinite ? nil : max(0, width)
    }

    private func shade(_ color: UIColor) -> UIColor { isStale ? color.grayed : color }
}

extension UIColor {
    /// The grey of the same luminance, by the weights of ITU-R BT.709.
    fileprivate var grayed: UIColor {
        UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}

extension UIImage {
    /// The image in shades of grey.
    ///
    /// - Complexity: O(pixels).
    fileprivate var grayed: UIImage {
        var gray = pixels
        for start in stride(from: 0, to: gray.count - 3, by: 4) {
            // The colours are premultiplied by alpha, and so is their mean.
            let sum = 2126 * Int(gray[start]) + 7152 * Int(gray[start + 1]) + 722 * Int(gray[start + 2])
            let value = UInt8(clamping: sum / 10_000)
            (gray[start], gray[start + 1], gray[start + 2]) = (value, value, value)
        }
        return UIImage(pixelWidth: pixelWidth, pixelHeight: pixelHeight, pixels: gray, scale: scale) ?? self
    }
}
