import { unzipSync } from 'fflate'
import { MANIFEST_NAME, ROOT_NAME, readManifest, SEAL_NAME } from '#domain/bundle/bundle.ts'

type Bytes = Uint8Array<ArrayBuffer>
export interface OpenArchive {
  manifest: File
  seal: File
  /** The differences from the manifest, in words. */
  compare(): Promise<string[]>
}

/** Undefined for a ZIP that is no bundle; throws where it can't be read. */
export async function openArchive(archive: File): Promise<OpenArchive | undefined> {
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const names: string[] = []
  // Nothing is unpacked yet: only the names are read.
  unzipSync(bytes, {
    filter({ name }) {
      if (!name.endsWith('/')) names.push(name)
      return false
    },
  })
  const read = (wanted: string) =>
    unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] as Bytes | undefined
  const [manifest, seal] = [read(MANIFEST_NAME), read(SEAL_NAME)]
  if (!manifest || !seal) return undefined
  return {
    manifest: new File([manifest], MANIFEST_NAME),
    seal: new File([seal], SEAL_NAME),
    compare: () => compare(new TextDecoder().decode(manifest), names, read),
  }
}

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (bytes: Bytes) => hex(await crypto.subtle.digest('SHA-256', bytes))

async function compare(
  text: string,
  names: readonly string[],
  read: (name: string) => Bytes | undefined,
): Promise<string[]> {
  const listed = readManifest(text)?.files ?? []
  const faults: string[] = []
  let before = ''
  for (const { name, sha256: hash, chain } of listed) {
    const bytes = read(name)
    if (!bytes) faults.push(`Falta ${name}.`)
    else if ((await sha256(bytes)) !== hash) faults.push(`Ha cambiado ${name}.`)
    if ((await sha256(new TextEncoder().encode(before + hash))) !== chain)
      faults.push(`La cadena se rompe en ${name}.`)
    before = chain
  }
  const known = new Set([...listed.map(({ name }) => name), MANIFEST_NAME, SEAL_NAME, ROOT_NAME])
  return [...faults, ...names.filter(name => !known.has(name)).map(name => `Sobra ${name}.`)]
}
