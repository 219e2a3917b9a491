// For code that was written for the reference API: `import MapboxMaps` is KioskMaps with its renderer and its offline resources.
@_exported public import KioskMaps
@_exported public import KioskOffline
@_exported public import KioskRendering
