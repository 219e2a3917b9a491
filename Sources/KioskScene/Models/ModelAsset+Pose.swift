import Foundation

extension ModelAsset {
    /// Whether the model moves by itself.
    package var isAnimated: Bool { duration > 0 }

    /// Returns the transforms of all nodes to the coordinates of the model at a time.
    ///
    /// - Parameter time: The time, in seconds; the animation is repeated.
    /// - Complexity: O(n) in the nodes and channels, times the logarithm of the keys.
    package func pose(at time: Double) -> [AffineMatrix] {
        var nodes = nodes
        if isAnimated, time.isFinite {
            let wrapped = time.truncatingRemainder(dividingBy: duration)
            let now = Float(wrapped < 0 ? wrapped + duration : wrapped)
            for channel in channels { channel.apply(to: &nodes[channel.node], at: now) }
        }
        var matrices: [AffineMatrix] = []
        matrices.reserveCapacity(nodes.count)
        for (index, node) in nodes.enumerated() {
            guard let parent = node.parent, parent >= 0, parent < index else {
                matrices.append(node.local)
                continue
            }
            matrices.append(matrices[parent] * node.local)
        }
        return matrices
    }
}

extension ModelAsset.Channel {
    /// Sets the property of a node to its value at a time, in seconds.
    fileprivate func apply(to node: inout ModelAsset.Node, at time: Float) {
        let value = value(at: time)
        // An animated node has no matrix, as glTF demands.
        node.matrix = nil
        switch path {
        case .translation: node.translation = [value.x, value.y, value.z]
        case .rotation: node.rotation = value
        case .scale: node.scale = [value.x, value.y, value.z]
        }
    }

    /// Returns the value at a time: that of the first or last key before or after all of them.
    private func value(at time: Float) -> SIMD4<Float> {
        // The number of keys up to the time.
        var (lower, upper) = (0, times.count)
        while lower < upper {
            let mid = (lower + upper) / 2
            if times[mid] <= time { lower = mid + 1 } else { upper = mid }
        }
        guard lower > 0 else { return key(0) }
        guard lower < times.count, interpolation != .step else { return key(lower - 1) }
        let (start, end) = (times[lower - 1], times[lower])
        let length = end - start
        let fraction = length > 0 ? (time - start) / length : 0
        switch interpolation {
        case .linear where path == .rotation: return Self.rotated(key(lower - 1), key(lower), fraction)
        case .linear, .step: return key(lower - 1) + (key(lower) - key(lower - 1)) * fraction
        case .cubic:
            // Source: glTF 2.0, appendix C.
            let (t, square) = (fraction, fraction * fraction)
            let cube = square * t
            let outgoing = values[3 * (lower - 1) + 2] * length
            let incoming = values[3 * lower] * length
            let first = key(lower - 1) * (2 * cube - 3 * square + 1) + outgoing * (cube - 2 * square + t)
            return first + key(lower) * (3 * square - 2 * cube) + incoming * (cube - square)
        }
    }

    private func key(_ index: Int) -> SIMD4<Float> { values[interpolation == .cubic ? 3 * index + 1 : index] }

    /// Returns the rotation between two, along the shorter way.
    ///
    /// Source: K. Shoemake, "Animating Rotation with Quaternion Curves" (1985).
    private static func rotated(_ start: SIMD4<Float>, _ end: SIMD4<Float>, _ fraction: Float) -> SIMD4<Float> {
        var end = end
        var cosine = (start * end).sum()
        if cosine < 0 { (end, cosine) = (-end, -cosine) }
        // Between nearly equal rotations the sine is too small to divide by.
        guard cosine < 0.9995 else { return start + (end - start) * fraction }
        let angle = acos(min(cosine, 1))
        return (start * sin((1 - fraction) * angle) + end * sin(fraction * angle)) / sin(angle)
    }
}
