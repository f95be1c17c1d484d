import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
// @ts-expect-error: it brings no types.
import S3rver from 's3rver'

const BUCKET = 'singladura'

/** A store on this machine that speaks the protocol of S3, without checking signatures. */
export async function startObjectStore() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-bucket-'))
  const open = async (port: number) => {
    const server: { run(): Promise<{ port: number }>; close(): Promise<void> } = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await open(0)
  return {
    url: (prefix = '') => `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}${prefix}`,
    /** Stores such files without a request for each. */
    fill(keys: readonly string[]) {
      for (const key of keys) {
        const file = path.join(directory, BUCKET, `${key}._S3rver_object`)
        fs.mkdirSync(path.dirname(file), { recursive: true })
        fs.writeFileSync(file, key)
      }
    },
    /** Nobody answers until it is back, with its content. */
    away: () => server.close(),
    async back() {
      ;({ server, port } = await open(port))
    },
    async close() {
      await server.close()
      fs.rmSync(directory, { recursive: true })
    },
  }
}
export type ObjectStoreServer = Awaited<ReturnType<typeof startObjectStore>>
