/** Brands in the first box of an HEVC picture, which no free decoder reads (ISO/IEC 23008-12, B.4). */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const FIRST_BRAND_AT = 8
const COMPATIBLE_FROM = 16

/** Whether it is an iPhone's picture: by its bytes, not its name. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 200)
  const offsets = [FIRST_BRAND_AT]
  for (let at = COMPATIBLE_FROM; at + 4 <= end; at += 4) offsets.push(at)
  return offsets.some(at => brands.has(bytes.toString('latin1', at, at + 4)))
}
