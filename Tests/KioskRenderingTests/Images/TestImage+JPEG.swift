import CTurboJPEG
import Foundation

extension TestImage {
    /// A chroma subsampling of JPEG.
    enum Subsampling: CaseIterable {
        case full, half, quarter, gray, vertical, eighth

        fileprivate var value: TJSAMP {
            switch self {
            case .full: TJSAMP_444
            case .half: TJSAMP_422
            case .quarter: TJSAMP_420
            case .gray: TJSAMP_GRAY
            case .vertical: TJSAMP_440
            case .eighth: TJSAMP_411
            }
        }
    }

    /// An error of the encoder.
    struct EncodingError: Error {}

    /// Returns the colours as a JPEG file of high quality.
    func jpeg(_ subsampling: Subsampling = .full, isProgressive: Bool = false) throws -> [UInt8] {
        try jpeg(TJPF_RGBX, subsampling, flags: isProgressive ? TJFLAG_PROGRESSIVE : 0)
    }

    /// Returns the bytes of the pixels, read as cyan, magenta, yellow and black, as a JPEG file with YCCK colours.
    func ycckJPEG() throws -> [UInt8] {
        try jpeg(TJPF_CMYK, .full, flags: 0)
    }

    private func jpeg(_ format: TJPF, _ subsampling: Subsampling, flags: CInt) throws -> [UInt8] {
        let compressor = tjInitCompress()
        defer { if let compressor { tjDestroy(compressor) } }
        var (output, length): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
        defer { if let output { tjFree(output) } }
        let status = tjCompress2(
            compressor, pixels, CInt(width), 0, CInt(height), format.rawValue, &output, &length,
            CInt(subsampling.value.rawValue), 95,
            flags | TJFLAG_ACCURATEDCT)
        guard status == 0, let output else { throw EncodingError() }
        return Array(UnsafeBufferPointer(start: output, count: Int(length)))
    }
}
