const START_OF_SCAN = 0xda
/** SOF0 to SOF15, without the markers of tables among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isProgressive = (marker: number) => [0xc2, 0xc6, 0xca, 0xce].includes(marker)
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

interface Frame {
  marker: number
  components: number
  /** Two bytes for each coefficient, in blocks of 8 by 8. */
  coefficients: number
}

function frameAt(jpeg: Buffer, at: number, marker: number): Frame | undefined {
  const components = jpeg[at + 9] ?? 0
  if (at + 10 + components * 3 > jpeg.length) return undefined
  const [height, width] = [jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7)]
  const samplings = Array.from({ length: components }, (_, index) => {
    const sampling = jpeg[at + 11 + index * 3] ?? 0x11
    return [Math.max(1, sampling >> 4), Math.max(1, sampling & 15)] as const
  })
  const across = Math.max(1, ...samplings.map(([x]) => x))
  const down = Math.max(1, ...samplings.map(([, y]) => y))
  const blocks = (side: number) => Math.ceil(side / 8) * 8
  const coefficients = samplings.reduce(
    (sum, [x, y]) => sum + blocks((width * x) / across) * blocks((height * y) / down),
    0,
  )
  return { marker, components, coefficients }
}

/**
 * The memory that a decoder needs for the coefficients of a JPEG in several scans, in bytes: it holds all of them until
 * the last scan. 0 for one in a single scan.
 */
export function coefficientBytes(jpeg: Buffer): number {
  let frame: Frame | undefined
  let at = 2
  while (at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff || marker === 0xff || marker === 0 || isAlone(marker)) {
      at += jpeg[at] === 0xff && isAlone(marker) ? 2 : 1
      continue
    }
    if (isFrame(marker)) frame ??= frameAt(jpeg, at, marker)
    if (marker === START_OF_SCAN) {
      const hasMoreScans = frame && (isProgressive(frame.marker) || (jpeg[at + 4] ?? 0) < frame.components)
      return frame && hasMoreScans ? frame.coefficients * 2 : 0
    }
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return 0
}
