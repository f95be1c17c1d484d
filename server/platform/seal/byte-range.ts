/** Room for the signature, its certificates and a timestamp. */
const SEAL_ROOM_BYTES = 16_384

const UNKNOWN = 9_999_999_999

/** Placeholders in the seal's dictionary, overwritten in place with the same length. */
export const byteRangePlaceholder = () => [0, UNKNOWN, UNKNOWN, UNKNOWN]
export const contentsPlaceholder = () => Buffer.alloc(SEAL_ROOM_BYTES)

interface Hole {
  start: number
  end: number
}

export function layOutHole(pdf: Uint8Array): { bytes: Buffer; hole: Hole } {
  const bytes = Buffer.from(pdf)
  const start = bytes.indexOf(`<${contentsPlaceholder().toString('hex')}>`)
  const placeholder = `[${byteRangePlaceholder().join(' ')}]`
  const range = bytes.indexOf(placeholder)
  if (start < 0 || range < 0) throw new Error('The document has no room for a seal.')
  const hole = { start, end: start + SEAL_ROOM_BYTES * 2 + 2 }
  const found = `[0 ${hole.start} ${hole.end} ${bytes.length - hole.end}`
  bytes.write(`${found.padEnd(placeholder.length - 1)}]`, range, 'latin1')
  return { bytes, hole }
}

/** The two parts around the hole, which the seal covers. */
export const aroundHole = (bytes: Buffer, { start, end }: Hole): [Buffer, Buffer] => [
  bytes.subarray(0, start),
  bytes.subarray(end),
]

const holeText = (seal: Uint8Array) =>
  `<${Buffer.from(seal)
    .toString('hex')
    .padEnd(SEAL_ROOM_BYTES * 2, '0')}>`

export function fillHole(bytes: Buffer, { start }: Hole, seal: Uint8Array): void {
  if (seal.length > SEAL_ROOM_BYTES) throw new Error(`The seal takes ${seal.length} bytes: too many.`)
  bytes.write(holeText(seal), start, 'latin1')
}
