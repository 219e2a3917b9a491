import KioskRendering
import Testing

@MainActor
@Suite("Graphics driver")
struct GraphicsDriverTests {
    @Test(
        "Software drivers are recognised and have a warning",
        arguments: [
            ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Software Rasterizer", true),
            ("Google SwiftShader", true), ("zink Vulkan 1.3(llvmpipe (LLVM 15.0.6, 256 bits))", true),
            ("ANGLE (Google, Vulkan 1.1.0 (SwiftShader Device (Subzero)), SwiftShader driver)", true),
            ("V3D 4.2", false), ("Mesa Intel(R) UHD Graphics 630 (CFL GT2)", false), ("Mali-G52 (Panfrost)", false),
            ("", false),
        ])
    func software(renderer: String, isSoftware: Bool) {
        let driver = GraphicsDriver(vendor: "Mesa", renderer: renderer, version: "OpenGL ES 3.2")
        #expect(driver.isSoftware == isSoftware)
        #expect(driver.warning?.contains(renderer) == (isSoftware ? true : nil))
    }

    @Test("Both renderers report the driver of their context")
    func current() throws {
        let offscreen = try OffscreenRenderer().driver
        #expect(offscreen.version.hasPrefix("OpenGL ES 3"))
        #expect(!offscreen.renderer.isEmpty)
        #expect(!offscreen.vendor.isEmpty)
        try PixelBufferWindow.with { _ in
            let renderer = try WindowRenderer()
            #expect(renderer.driver == offscreen)
        }
    }
}
