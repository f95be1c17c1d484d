const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const AROUND_BYTES = 12
/** Beside the picture itself; the decoder inflates some of them, so a small file can take gibibytes there. */
const ANCILLARY_MAX_BYTES: Record<string, number> = {
  tRNS: 1024,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: 16 * 1024,
  eXIf: 64 * 1024,
}
const CRITICAL = ['IHDR', 'PLTE', 'IDAT', 'IEND']

/**
 * A PNG with the chunks that its picture needs, each ancillary chunk once and within its limit: no texts, no
 * animation.
 */
export function withoutAncillary(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  const seen = new Set<string>()
  let at = SIGNATURE_BYTES
  while (at + AROUND_BYTES <= png.length) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const end = at + AROUND_BYTES + length
    const isWanted =
      CRITICAL.includes(type) || (length <= (ANCILLARY_MAX_BYTES[type] ?? -1) && !seen.has(type))
    if (isWanted) kept.push(png.subarray(at, end))
    seen.add(type)
    at = end
  }
  return Buffer.concat(kept)
}
