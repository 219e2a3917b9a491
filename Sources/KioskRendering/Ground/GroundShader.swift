/// The common part of vertex shaders for items on the ground: the conversion of positions to clip space.
///
/// A position is split into two numbers, one with the high and one with the low digits, because those of the world exceed the precision
/// of a shader. Each variant defines the function `ground`, from a position to points on the plane of the centre, and the function `clip`,
/// from such points to (x, y, w) of clip space.
enum GroundShader {
    /// The minimum depth that is drawn, as a fraction of the distance of the camera.
    static let nearestFraction = 0.01

    /// The source for items on flat ground.
    static let source = header + flatGround + positions

    /// The source for items that stand on elevated ground; items that other ground hides are not drawn.
    static let elevatedSource = header + ElevatedGroundShader.ground + positions

    /// The source for items at points above elevated ground.
    static let elevatedPointSource = header + ElevatedGroundShader.raisedGround + positions

    /// The source for items at points above flat ground.
    static let raisedPointSource = header + RaisedGroundShader.points + positions

    /// The source for items at a height above flat ground.
    static let raisedSource = header + RaisedGroundShader.ground + positions

    /// The source for solid items on elevated ground.
    ///
    /// `clip` ignores the heights: the shader of an item adds them by the function `liftAt`, because an item has several heights.
    static let solidSource = header + ElevatedGroundShader.lift + flatGround + positions

    private static let header = """
        #version 300 es
        precision highp float;

        uniform vec2 u_center_high;
        uniform vec2 u_center_low;
        uniform float u_world_size;       // points
        uniform mat3 u_clip;              // (east, south, 1) in points to (x, y, w)
        uniform vec2 u_translate;         // points to the east and south
        uniform vec2 u_half_viewport;     // pixels
        uniform float u_pixel_ratio;
        uniform float u_camera_distance;  // points
        uniform vec2 u_bearing;           // cosine, sine
        uniform float u_cos_pitch;

        // A position that is clipped: beyond the far plane.
        const vec4 nowhere = vec4(0.0, 0.0, 2.0, 1.0);

        // The minimum depth that is drawn; up to a pitch of 85 degrees nothing on screen is nearer.
        float nearest() {
            return \(nearestFraction) * u_camera_distance;
        }

        // Points to the east and south of the centre. Subtracting first preserves the precision.
        vec2 position_on_plane(vec4 coordinate) {
            return ((coordinate.xy - u_center_high) + (coordinate.zw - u_center_low)) * u_world_size + u_translate;
        }

        """

    private static let flatGround = """
        vec2 ground(vec4 coordinate) { return position_on_plane(coordinate); }

        vec3 clip(vec2 ground) {
            return u_clip * vec3(ground, 1.0);
        }

        """

    private static let positions = """

        // With this constant z the driver clips at the minimum depth: -w <= -nearest.
        vec4 position(vec3 clip) {
            return vec4(clip.xy, -nearest(), clip.z);
        }

        // With this z the depth buffer contains 1 - nearest / w, which has no far plane.
        vec4 solidPosition(vec3 clip) {
            return vec4(clip.xy, clip.z - 2.0 * nearest(), clip.z);
        }

        // Rotates a vector to the right and downwards on screen into a vector to the east and south.
        vec2 rotatedByBearing(vec2 v) {
            return vec2(v.x * u_bearing.x - v.y * u_bearing.y, v.x * u_bearing.y + v.y * u_bearing.x);
        }

        // The results of clip() in pixels, for a position and for a direction.
        vec3 pixels(vec2 ground) {
            return clip(ground) * vec3(u_half_viewport, 1.0);
        }

        vec3 pixelDirection(vec2 direction) {
            return (u_clip * vec3(direction, 0.0)) * vec3(u_half_viewport, 1.0);
        }

        """
}
