import pLimit from 'p-limit'
import type { FileKey, FileStore } from '#server/platform/files/file-store.ts'
import { sha256 } from '#server/platform/sha256.ts'

const AT_ONCE = 8

export type FileChecksums = Map<string, string>

export async function listKeys(files: FileStore): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of files.list('')) if (!key.startsWith('aside/')) keys.add(key)
  return keys
}

async function withEach(keys: Iterable<string>, work: (key: string) => Promise<void>): Promise<void> {
  const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true })
  try {
    await Promise.all([...keys].map(key => limit(() => work(key))))
  } finally {
    limit.clearQueue()
  }
}

/** A file is there whole or not at all, and never changes: one that the target has needs no second copy. */
export async function copyFiles(source: FileStore, target: FileStore): Promise<void> {
  const there = await listKeys(target)
  const missing = [...(await listKeys(source))].filter(key => !there.has(key))
  await withEach(missing, async key => {
    const data = await source.get(key)
    if (data) await target.put(key as FileKey, data)
  })
}

export async function checksumFiles(files: FileStore): Promise<FileChecksums> {
  const marks: FileChecksums = new Map()
  await withEach(await listKeys(files), async key => {
    const data = await files.get(key)
    if (data) marks.set(key, sha256(data))
  })
  return marks
}

export const differingFiles = (wanted: FileChecksums, found: FileChecksums): string[] =>
  [...new Set([...wanted.keys(), ...found.keys()])].filter(key => wanted.get(key) !== found.get(key))
