/// Conversions between straight and premultiplied alpha, with components of 8 bits.
enum AlphaConversion {
    /// Multiplies the colours of straight RGBA pixels by alpha, rounded to the nearest value.
    ///
    /// - Complexity: O(pixels).
    static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        for start in stride(from: 0, to: pixels.count - 3, by: 4) where pixels[start + 3] < 255 {
            let alpha = UInt32(pixels[start + 3])
            for channel in start..<start + 3 {
                pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255)
            }
        }
    }

    /// Returns premultiplied pixels with straight alpha, or without alpha if all are opaque.
    ///
    /// - Complexity: O(pixels).
    static func straightened(_ pixels: [UInt8]) -> (bytes: [UInt8], hasAlpha: Bool) {
        let count = pixels.count / 4
        let hasAlpha = stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] < 255 }
        let components = hasAlpha ? 4 : 3
        let bytes = [UInt8](unsafeUninitializedCapacity: count * components) { bytes, length in
            for pixel in 0..<count {
                let alpha = UInt32(pixels[4 * pixel + 3])
                for channel in 0..<3 {
                    let value = UInt32(pixels[4 * pixel + channel])
                    bytes[components * pixel + channel] =
                        alpha == 255
                        ? UInt8(value) : alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
                }
                if hasAlpha { bytes[4 * pixel + 3] = UInt8(alpha) }
            }
            length = count * components
        }
        return (bytes, hasAlpha)
    }
}
