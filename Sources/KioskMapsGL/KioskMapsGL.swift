// One import shows a map and draws it: both libraries, and what needs both.
@_exported public import KioskMaps
@_exported public import KioskRendering
