import fs from 'node:fs'
import { type MessagePort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export interface EngineData {
  /** The folder of the database, or null for one in memory. */
  folder: string | null
  /** A dump to begin from, for one in memory. */
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

// The stock file system never calls fsync, so that a power cut would lose what was acknowledged. This hangs one
// in Emscripten's table of file operations; it reaches into internals, hence the exact version and the start-up test.
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
// Extensions have to be named at every opening, also where they are already created.
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
          // The default, fdatasync, is a no-op inside Emscripten.
          'wal_sync_method=fsync',
          '-c',
          'max_wal_size=128MB',
          '-c',
          // Four times as much is the default, all of it in the process's own memory. What is not there is read from the
          // system's cache.
          'shared_buffers=32MB',
        ],
      })

/** No statement runs meanwhile: what lies there is what a crash would leave, which the engine opens like any other. */
function copyFiles(to: string): string | null {
  if (folder === null) return 'A database in memory has no files.'
  try {
    // Where the file system can, the copies share their blocks until one is written to.
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
    // A copy of its own buffer, because the engine's may be shared memory or used again.
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
