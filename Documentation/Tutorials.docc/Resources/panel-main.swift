import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

var options = KioskAppOptions()
options.devices.quirks = try DeviceQuirks(json: String(contentsOf: URL(filePath: "quirks.json"), encoding: .utf8))
let app = try KioskApp(options)
try app.run()
