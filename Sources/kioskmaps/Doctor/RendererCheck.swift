import KioskLinux
import KioskRendering

/// The check of the driver that draws a map.
enum RendererCheck {
    /// Returns the result for a driver, or for the error of creating a renderer.
    static func result(_ driver: () throws -> GraphicsDriver) -> CheckResult {
        do {
            let driver = try driver()
            let finding = "\(driver)"
            if !driver.isSoftware { return CheckResult("renderer", .ok, finding) }
            return CheckResult(
                "renderer", .warning, "\(finding): draws without graphics hardware, which is slow",
                remedy: "install the drivers, and give the user access to the GPU: "
                    + "sudo apt-get install libgl1-mesa-dri && sudo usermod -aG render,video \"$USER\"")
        } catch {
            return CheckResult(
                "renderer", .missing, (error as? RenderingError)?.message ?? "\(error)",
                remedy: "install OpenGL ES: sudo apt-get install libegl1 libgles2 libegl-mesa0 libgl1-mesa-dri")
        }
    }
}
