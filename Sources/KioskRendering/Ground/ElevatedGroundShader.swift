import KioskScene
import KioskTiles

/// The parts of vertex shaders that read the heights of the drawn ground.
enum ElevatedGroundShader {
    /// The uniforms of the heights, and the height of a vertex of a tile.
    static let heights = """
        uniform highp sampler2D u_heights;  // metres; the vertices of tiles, some tiles in a row
        uniform vec3 u_clip_height;         // a point of height in (x, y, w)
        uniform float u_height_scale;       // points in a metre
        uniform float u_base;               // the elevation of the plane of the centre, metres

        // The code of a tile is that of TerrainHeights.
        float heightOfVertex(ivec2 vertex, int code) {
            int tile = code % \(TerrainSurface.maximumTileCount);
            ivec2 corner = ivec2(tile % \(TerrainHeights.columns), tile / \(TerrainHeights.columns));
            return texelFetch(u_heights, corner * \(TerrainTile.vertices) + vertex, 0).r;
        }

        """

    /// The function `liftAt`, which returns the height of the ground at a position.
    static let lift =
        heights + """
            uniform int u_terrain_count;
            uniform vec4 u_terrain[\(TerrainSurface.maximumTileCount)];  // corner in points, width in points, code

            // The height of the triangles that are drawn, points above the plane of the centre.
            float liftAt(vec2 ground) {
                for (int index = 0; index < u_terrain_count; index++) {
                    vec4 tile = u_terrain[index];
                    vec2 coordinate = (ground - tile.xy) * (\(TerrainTile.cells).0 / tile.z);
                    if (any(lessThan(coordinate, vec2(0.0))) || any(greaterThanEqual(coordinate, vec2(\(TerrainTile.cells).0)))) {
                        continue;
                    }
                    int code = int(tile.w);
                    int step = code / \(TerrainSurface.maximumTileCount);
                    coordinate /= float(step);
                    ivec2 cell = ivec2(coordinate);
                    vec2 fraction = coordinate - vec2(cell);
                    float northwest = heightOfVertex(cell * step, code);
                    float southeast = heightOfVertex((cell + 1) * step, code);
                    bool is_eastern = fraction.x >= fraction.y;
                    ivec2 corner = cell + (is_eastern ? ivec2(1, 0) : ivec2(0, 1));
                    float corner_height = heightOfVertex(corner * step, code);
                    float first = is_eastern ? fraction.x : fraction.y;
                    float second = is_eastern ? fraction.y : fraction.x;
                    float height = northwest + first * (corner_height - northwest) + second * (southeast - corner_height);
                    return (height - u_base) * u_height_scale;
                }
                return 0.0;
            }

            """

    /// The functions `ground` and `clip` for items that stand on the ground: `ground` finds the height of an item at its
    /// position, and `clip` applies it to all corners of the item.
    static let ground = ground(rise: "")

    /// The same functions for items above the ground, which call `raise` first.
    static let raisedGround = ground(rise: " + rise")

    /// - Parameter rise: The expression of the height above the ground, after that of the ground.
    private static func ground(rise: String) -> String {
        lift + """
            uniform highp sampler2D u_depths;   // of the drawn ground

            float lift = 0.0;
            \(rise.isEmpty ? "" : RaisedGroundShader.rise)
            bool is_hidden = false;

            vec2 ground(vec4 coordinate) {
                vec2 ground = position_on_plane(coordinate);
                lift = liftAt(ground)\(rise);
                vec3 seen = u_clip * vec3(ground, 1.0) + u_clip_height * lift;
                vec2 probe = seen.xy / seen.z * 0.5 + 0.5;
                if (seen.z > nearest() && all(greaterThan(probe, vec2(0.0))) && all(lessThan(probe, vec2(1.0)))) {
                    float stored = textureLod(u_depths, probe, 0.0).r;
                    float depth = nearest() / max(1.0 - stored, 1e-6);
                    is_hidden = depth < \(CameraTransform.hiddenFraction) * seen.z;
                }
                return ground;
            }

            // Behind the camera if it is hidden.
            vec3 clip(vec2 ground) {
                return is_hidden ? vec3(0.0, 0.0, -1.0) : u_clip * vec3(ground, 1.0) + u_clip_height * lift;
            }

            """
    }
}
