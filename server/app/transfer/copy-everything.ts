import { errorSentence } from '#server/app/cli/print-error.ts'
import type { Settings } from '#server/app/settings.ts'
import { type Copied, copyDatabase, type FilesToMove } from '#server/app/transfer/copy-database.ts'
import {
  type Endpoint,
  openEmbeddedEndpoint,
  openExistingEndpoint,
  openServerEndpoint,
} from '#server/app/transfer/endpoints.ts'
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

/** The server's files lie in the object store where there is one, else in the same data folder, where they stay. */
async function planFiles({ S3_URL, DATA_DIR }: Settings, way: Way): Promise<FilesToMove> {
  if (!S3_URL) return inPlace
  const folder = openFolderStore(filesIn(DATA_DIR))
  const bucket = openObjectStore(S3_URL)
  if ('to' in way) {
    await checkObjectStore(bucket, S3_URL)
    return filesBetween(folder, bucket)
  }
  // One that does not answer is better found now than after all rows.
  await listKeys(bucket)
  return filesBetween(bucket, folder)
}

type Open = () => Promise<Endpoint>

async function between(
  openSource: Open,
  openTarget: Open,
  work: (source: Endpoint, target: Endpoint) => Promise<Copied>,
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
  const report = (error: unknown) => say(errorSentence(error))
  const files = await planFiles(settings, way)
  const work = (source: Endpoint, target: Endpoint) => copyDatabase(source, target, files, say)
  const { DATA_DIR } = settings
  return 'to' in way
    ? between(
        () => openExistingEndpoint(DATA_DIR, report),
        () => openServerEndpoint(way.to, report),
        work,
      )
    : between(
        () => openServerEndpoint(way.from, report),
        () => openEmbeddedEndpoint(DATA_DIR, report),
        work,
      )
}
