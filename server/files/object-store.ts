import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '#domain/errors.ts'
import { checkKey, type FileStore, isKey } from '#server/files/file-store.ts'
import type { ObjectStoreAddress } from '#server/files/object-store-address.ts'

const CONNECT_MS = 3_000
const SILENCE_MS = 10_000
/** All tries together, and the bytes. */
const CALL_MS = 30_000
const TRIES = 3

interface Call {
  sdk: typeof import('@aws-sdk/client-s3')
  client: S3Client
  abortSignal: AbortSignal
}

const isMissing = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey'

/** What it was, and nothing else: the library's errors carry the signed request. */
function asRefusal(error: unknown): Refusal {
  const { name, message, code } = error as Error & { code?: string }
  return Object.assign(new Refusal('files_unavailable'), {
    cause: new Error(`${name}: ${message || code}`),
  })
}

/** Files in a bucket of an S3-compatible store. A file is there whole or not at all: that is how such stores write. */
export function openObjectStore({
  endpoint,
  region,
  bucket,
  prefix: root,
  ...credentials
}: ObjectStoreAddress): FileStore {
  const connect = async () => {
    // Only here: who keeps files in a folder starts without it.
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: SILENCE_MS,
        socketTimeout: SILENCE_MS,
        throwOnRequestTimeout: true,
      },
      // The newer checksums are unknown to many compatible stores.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }
  let connected: ReturnType<typeof connect> | undefined
  const call = async <T>(work: (call: Call) => Promise<T>): Promise<T> => {
    try {
      connected ??= connect()
      return await work({ ...(await connected), abortSignal: AbortSignal.timeout(CALL_MS) })
    } catch (error) {
      throw asRefusal(error)
    }
  }
  /** By the first version of the listing, which every such store knows: it goes on from a key, not from a token. */
  const listPage = (prefix: string, after: string) => {
    const where = { Bucket: bucket, Prefix: root + prefix, ...(after ? { Marker: root + after } : {}) }
    return call(({ sdk, client, abortSignal }) =>
      client.send(new sdk.ListObjectsCommand(where), { abortSignal }),
    )
  }
  const at = (key: string) => ({ Bucket: bucket, Key: root + checkKey(key) })

  return {
    async put(key, data) {
      const file = { ...at(key), Body: data }
      await call(({ sdk, client, abortSignal }) =>
        client.send(new sdk.PutObjectCommand(file), { abortSignal }),
      )
    },
    async get(key) {
      const file = at(key)
      return call(async ({ sdk, client, abortSignal }) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(file), { abortSignal })
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      })
    },
    async delete(key) {
      const file = at(key)
      await call(({ sdk, client, abortSignal }) =>
        client.send(new sdk.DeleteObjectCommand(file), { abortSignal }),
      )
    },
    async *list(prefix, after = '') {
      let from: string | undefined = after
      while (from !== undefined) {
        const { Contents = [], IsTruncated } = await listPage(prefix, from)
        from = undefined
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(root.length)
          if (IsTruncated) from = key
          if (LastModified && isKey(key)) yield { key, changedAt: LastModified }
        }
      }
    },
  }
}
