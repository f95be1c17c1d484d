import type { FileStore } from '#server/platform/files/file-store.ts'

const types: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg' }

export interface ReadAttachment {
  bytes: Buffer
  type: string
  name: string
}

export const typeOfAttachment = (key: string): string =>
  types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** For a download; undefined if the row has no file, or the store has it no more. */
export async function readAttachment(
  files: FileStore,
  { fileKey, fileName }: { fileKey: string | null; fileName: string | null },
): Promise<ReadAttachment | undefined> {
  const bytes = fileKey === null ? undefined : await files.get(fileKey)
  if (fileKey === null || fileName === null || !bytes) return undefined
  return { bytes, type: typeOfAttachment(fileKey), name: fileName }
}
