import { type FileStore, openFolderStore } from '#server/files/file-store.ts'
import { openObjectStore } from '#server/files/object-store.ts'
import { filesIn } from '#server/files/open-files.ts'
import { type Copied, copyDatabase, type FilesToMove } from '#server/moving/copy-database.ts'
import { copyFiles, differingFiles, listKeys, markFiles } from '#server/moving/move-files.ts'
import { openEmbeddedSide, openExistingSide, openServerSide } from '#server/moving/sides.ts'
import type { Settings } from '#server/settings.ts'

/** Between the embedded database of the data folder and a PostgreSQL server at this address. */
export type Way = { to: string } | { from: string }

const inPlace: FilesToMove = {
  expectRoom: async () => {},
  move: async () => ({ count: 0, differing: [] }),
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
    const wanted = await markFiles(source)
    return { count: wanted.size, differing: differingFiles(wanted, await markFiles(target)) }
  },
})

/** The server's files lie in the object store where there is one, else in the same data folder, where they stay. */
function planFiles({ S3_URL, DATA_DIR }: Settings, way: Way): FilesToMove {
  if (!S3_URL) return inPlace
  const folder = openFolderStore(filesIn(DATA_DIR))
  const bucket = openObjectStore(S3_URL)
  return 'to' in way ? filesBetween(folder, bucket) : filesBetween(bucket, folder)
}

export async function copyEverything(
  settings: Settings,
  way: Way,
  say: (line: string) => void,
): Promise<Copied> {
  const report = (error: unknown) => say(String(error))
  const isThere = 'to' in way
  const embedded = await (isThere ? openExistingSide : openEmbeddedSide)(settings.DATA_DIR, report)
  const server = await openServerSide(isThere ? way.to : way.from, report)
  const [source, target] = isThere ? [embedded, server] : [server, embedded]
  try {
    return await copyDatabase(source, target, planFiles(settings, way), say)
  } finally {
    await server.close()
    await embedded.close()
  }
}
