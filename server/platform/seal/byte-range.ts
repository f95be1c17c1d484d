/** Room for the signature, its certificates and a timestamp. */
const SEAL_ROOM_BYTES = 16_384

const UNKNOWN = 9_999_999_999

/** Placeholders in the seal's dictionary, overwritten in place with the same length. */
export const byteRangePlaceholder = () => [0, UNKNOWN, UNKNOWN, UNKNOWN]
export const contentsPlaceholder = () => Buffer.alloc(SEAL_ROOM_BYTES)

const LOOKS = 50

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

/** The hole of a sealed PDF, if its byte range covers the whole file but the hole; otherwise undefined. */
export function findHole(bytes: Buffer): Hole | undefined {
  let at = bytes.indexOf('/ByteRange')
  // Our files have one, and a text might quote a few. A file with a million of them gets no million looks.
  for (let looks = 0; at >= 0 && looks < LOOKS; looks++) {
    const text = bytes.subarray(at, at + 80).toString('latin1')
    const numbers = /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10}) *\]/.exec(text)?.slice(1).map(Number)
    const [start = -1, end = -1, rest = -1] = numbers ?? []
    if (start > 0 && end === start + SEAL_ROOM_BYTES * 2 + 2 && end + rest === bytes.length)
      return { start, end }
    at = bytes.indexOf('/ByteRange', at + 1)
  }
  return undefined
}

/** The seal in the hole, without its padding; undefined unless the padding is as `fillHole` writes it. */
export function readHole(bytes: Buffer, { start, end }: Hole): Buffer | undefined {
  const text = bytes.subarray(start, end).toString('latin1')
  const room = Buffer.from(text.slice(1, -1), 'hex')
  const seal = room.subarray(0, derLength(room))
  return seal.length > 0 && text === holeText(seal) ? seal : undefined
}

/** The length of the DER value at the beginning of the bytes, with its head; 0 if there is none. */
function derLength(bytes: Buffer): number {
  const first = bytes[1] ?? 0
  if (bytes[0] !== 0x30) return 0
  if (first < 0x80) return first + 2
  const lengthBytes = first & 0x7f
  if (lengthBytes < 1 || lengthBytes > 3 || bytes.length < 2 + lengthBytes) return 0
  return bytes.readUIntBE(2, lengthBytes) + 2 + lengthBytes
}
