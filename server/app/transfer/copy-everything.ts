import { errorSentence } from '#server/app/operator/print-error.ts'
import type { Settings } from '#server/app/settings.ts'
import { type Copied, copyDatabase, type FilesToMove } from '#server/app/transfer/copy-database.ts'
import {
  type CopySide,
  openEmbeddedSide,
  openExistingSide,
  openServerSide,
} from '#server/app/transfer/copy-sides.ts'
import { checksumFiles, copyFiles, differingFiles, listKeys } from '#server/app/transfer/move-files.ts'
import { checkObjectStore } from '#server/platform/files/check-store.ts'
import { type FileStore, openFolderStore } from '#server/platform/files/file-store.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import { filesIn } from '#server/platform/files/open-files.ts'

/** Between the embedded database of the data folder and a PostgreSQL server at this address. */
export type Way = { to: string } | { from: string }

const inPlace: FilesToMove = {
  expectRoom: async () => {},
  move: async () => ({ marks: null, differing: [] }),
}

const filesBetween = (source: FileStore, target: FileStore): FilesToMove => ({
  async expectRoom() {
    if ((await listKeys(target)).size > 0)
      throw new Error(
        'El destino ya tiene ficheros. Vacíalo; o si son estos mismos y ya están en su sitio, repite la orden sin S3_URL.',
      )
  },
  async move() {
    await copyFiles(source, target)
    const marks = await checksumFiles(target)
    return { marks, differing: differingFiles(await checksumFiles(source), marks) }
  },
})

/** The server's files are in the object store if there is one, otherwise in the same data folder, where they stay. */
async function planFiles({ S3_URL, DATA_DIR }: Settings, way: Way): Promise<FilesToMove> {
  if (!S3_URL) return inPlace
  const folder = openFolderStore(filesIn(DATA_DIR))
  const bucket = openObjectStore(S3_URL)
  if ('to' in way) {
    await checkObjectStore(bucket, S3_URL)
    return filesBetween(folder, bucket)
  }
  // A silent store is better found now than after all rows.
  await listKeys(bucket)
  return filesBetween(bucket, folder)
}

type Open = () => Promise<CopySide>

async function between(
  openSource: Open,
  openTarget: Open,
  work: (source: CopySide, target: CopySide) => Promise<Copied>,
): Promise<Copied> {
  const source = await openSource()
  try {
    const target = await openTarget()
    return await work(source, target).finally(target.close)
  } finally {
    await source.close()
  }
}

export async function copyEverything(
  settings: Settings,
  way: Way,
  say: (line: string) => void,
): Promise<Copied> {
  const reportError = (error: unknown) => say(errorSentence(error))
  const files = await planFiles(settings, way)
  const work = (source: CopySide, target: CopySide) => copyDatabase(source, target, files, say)
  const { DATA_DIR } = settings
  return 'to' in way
    ? between(
        () => openExistingSide(DATA_DIR, reportError),
        () => openServerSide(way.to, reportError),
        work,
      )
    : between(
        () => openServerSide(way.from, reportError),
        () => openEmbeddedSide(DATA_DIR, reportError),
        work,
      )
}
