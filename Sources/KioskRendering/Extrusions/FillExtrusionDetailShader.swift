/// The parts of the shaders of extruded polygons for ambient occlusion, floodlights, surfaces of their own, rounded roofs and
/// the fade range.
enum FillExtrusionDetailShader {
    /// The distance from a concave corner along the walls in which they are shaded, in metres: the height of a floor.
    private static let cornerReach = 3.0

    static let vertexInputs = """
        layout(location = \(FillExtrusionDetail.firstLocation + 1)) in vec4 a_edge;
        layout(location = \(FillExtrusionDetail.firstLocation + 2)) in vec2 a_shape;
        layout(location = \(FillExtrusionSurfaceVertex.firstLocation)) in vec3 a_surface;
        layout(location = \(FillExtrusionSurfaceVertex.firstLocation + 1)) in vec4 a_flood_light_color;

        \(fade)
        uniform float u_occlusion_radius;  // metres; less than 0 for that of the surface
        out float v_metres;                // above the ground
        out vec4 v_edge;                   // metres to the ends of a wall, and how concave its corners are
        flat out vec3 v_surface;
        flat out vec3 v_flood_light_color;  // linear
        flat out float v_is_wall;

        """

    /// The factor of heights in the fade range.
    static let fade = """
        uniform vec2 u_fade;  // the depth of the end and the length of the range, in points; no length for none

        float faded(vec2 center, float delay) {
            if (!(u_fade.y > 0.0)) return 1.0;
            return clamp(2.0 * (u_fade.x - clip(center).z) / u_fade.y - delay, 0.0, 1.0);
        }
        """

    static let shape = """
        if (upper > 0.0 && a_shape.y < 0.0) metres = max(a_base, a_height + a_shape.y) * u_vertical_scale;
        float fraction = faded(foot + a_centroid * u_world_size, a_shape.x);
        if (fraction <= 0.0) { gl_Position = nowhere; return; }
        metres *= fraction;
        """

    /// The normal of a surface from outside; the encoded one points into the polygon, apart from its height.
    static let normal = "normalize(vec3(upper - normal.x, -normal.y, max(normal.z, 1e-6)))"

    static func surface(isElevated: Bool) -> String {
        """
        v_metres = \(isElevated ? "(level - lift) / u_points_per_metre" : "metres");
        v_edge = vec4(a_edge.xy * u_world_size / u_points_per_metre, a_edge.zw);
        v_surface = a_surface;
        if (u_occlusion_radius >= 0.0) v_surface.y = u_occlusion_radius;
        v_flood_light_color = pow(a_flood_light_color.rgb, vec3(2.2));
        v_is_wall = normal.z > 0.0 ? 0.0 : 1.0;
        """
    }

    static let fragmentInputs = """
        uniform float u_occlusion;
        uniform float u_flood_light;
        in float v_metres;
        in vec4 v_edge;
        flat in vec3 v_surface;
        flat in vec3 v_flood_light_color;
        flat in float v_is_wall;

        // The fraction of the way from the end of a radius to a point.
        vec2 nearness(vec2 metres, float radius) { return clamp(1.0 - metres / max(radius, 1e-3), 0.0, 1.0); }

        float occlusion() {
            float foot = nearness(vec2(max(v_metres, 0.0)), v_surface.y).x;
            vec2 corners = nearness(v_edge.xy, \(cornerReach));
            corners *= corners * v_edge.zw;
            float open = (1.0 - foot * foot) * (1.0 - corners.x) * (1.0 - corners.y);
            return u_occlusion * v_is_wall * (1.0 - open);
        }
        """

    /// Light from below is added in linear light to what the lights of the style leave.
    static let light = """
        float foot = v_is_wall * nearness(vec2(max(v_metres, 0.0)), v_surface.z).x;
        float rest = v_gradient * (1.0 - occlusion());
        vec3 lit = paint * factor * rest;
        if (u_flood_light * foot > 0.0) {
            vec3 flood = v_flood_light_color * (u_flood_light * foot * foot);
            lit = paint * encoded(arriving * pow(rest, 2.2) + flood);
        }
        float emissive = v_surface.x;
        """
}
