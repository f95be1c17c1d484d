import fs from 'node:fs'
import { type MessagePort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export interface EngineData {
  /** The database's folder, or null for one in memory. */
  folder: string | null
  dump: Uint8Array<ArrayBuffer> | null
}
export type EngineRequest =
  | { message: Uint8Array }
  | { dump: true }
  | { copyTo: string }
  | { syncs: true }
  | { close: true }
export type EngineReply =
  | { ready: true }
  | { answer: Uint8Array }
  | { dump: Uint8Array }
  | { fault: string | null }
  | { syncs: number }
  | { closed: true }

type NodeFsInit = NodeFS['init']
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

let syncs = 0

// PGlite never calls fsync: a power cut would lose committed rows. This is an internal of PGlite, so its version is
// exact (docs/internals.md).
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFsInit>): ReturnType<NodeFsInit> {
    const result = await super.init(...args)
    const syncFiles = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = stream => {
        if (stream.nfd !== undefined) fs.fdatasyncSync(stream.nfd)
        syncs += 1
        return 0
      }
    }
    const preRun = (result.emscriptenOpts.preRun ?? []) as unknown[]
    result.emscriptenOpts.preRun = [...preRun, syncFiles] as NonNullable<typeof result.emscriptenOpts.preRun>
    return result
  }
}

const { folder, dump, port } = workerData as EngineData & { port: MessagePort }
// Extensions must be named at every opening, also if they exist in the database.
const extensions = { pg_trgm }

const engine =
  folder === null
    ? await PGlite.create({ extensions, ...(dump ? { loadDataDir: new Blob([dump]) } : {}) })
    : await PGlite.create({
        fs: new DurableNodeFS(folder),
        extensions,
        startParams: [
          ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
          '-c',
          // fdatasync, the default, does nothing inside Emscripten.
          'wal_sync_method=fsync',
          '-c',
          'max_wal_size=128MB',
          '-c',
          // The default is four times as much, all of it in the process. The system's cache has the rest.
          'shared_buffers=32MB',
        ],
      })

/** No statement runs meanwhile: the copy is in the state after a crash, and the engine opens it like any other. */
function copyFiles(to: string): string | null {
  if (folder === null) return 'A database in memory has no files.'
  try {
    // Copy-on-write if the file system has it.
    const mode = fs.constants.COPYFILE_FICLONE
    fs.cpSync(folder, to, { recursive: true, mode, force: false, errorOnExist: true })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const reply = (message: EngineReply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

port.on('message', async (request: EngineRequest) => {
  if ('message' in request) {
    const answer = engine.execProtocolRawSync(request.message)
    // A copy, because the engine may reuse its buffer.
    const own = new Uint8Array(answer)
    reply({ answer: own }, [own.buffer])
  } else if ('dump' in request) {
    const blob = await engine.dumpDataDir('none')
    reply({ dump: new Uint8Array(await blob.arrayBuffer()) })
  } else if ('copyTo' in request) {
    reply({ fault: copyFiles(request.copyTo) })
  } else if ('syncs' in request) {
    reply({ syncs })
  } else {
    await engine.close()
    reply({ closed: true })
    port.close()
  }
})
reply({ ready: true })
