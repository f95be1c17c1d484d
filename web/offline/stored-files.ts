import { TooLate } from '#web/offline/page-database.ts'

/** A file where the browser's store takes no blobs. */
interface Bytes {
  bytes: ArrayBuffer
  type: string
}
/** As a row has it; the releases before have put blobs alone. */
export type StoredFile = Blob | Bytes

/** A private window of WebKit takes no blobs. */
let takesBlobs = true

const isBytes = (value: unknown): value is Bytes =>
  typeof value === 'object' && value !== null && !(value instanceof Blob) && 'bytes' in value

/** The row with its files as blobs, however they were put. */
export const withBlobs = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isBytes(value) ? new Blob([value.bytes], { type: value.type }) : value,
    ]),
  ) as Row

/** Puts the files as blobs, which a page reads without having them in memory; as bytes where the browser wants that. */
export async function putFiles(
  files: Record<string, Blob>,
  put: (files: Record<string, StoredFile>) => Promise<unknown>,
): Promise<void> {
  try {
    if (takesBlobs) return void (await put(files))
  } catch (error) {
    if (error instanceof TooLate) throw error
  }
  const named = Object.entries(files).map(async ([name, blob]) => {
    const file: StoredFile = { bytes: await blob.arrayBuffer(), type: blob.type }
    return [name, file] as const
  })
  await put(Object.fromEntries(await Promise.all(named)))
  takesBlobs = false
}
