import type { S3Client } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { Refusal } from '#domain/errors.ts'
import { checkKey, type FileStore, isKey, MARK_NAME } from '#server/platform/files/file-store.ts'
import type { ObjectStoreAddress } from '#server/platform/files/object-store-address.ts'
import { lazily } from '#server/platform/lazily.ts'

const CONNECT_MS = 3_000
/** The longest wait for a first answer, retries included. */
const SILENCE_MS = 10_000
const CALL_MS = 30_000
const TRIES = 3
/** More calls at once only wait for a connection, and the wait would count as the store's silence. */
const CALLS_AT_ONCE = 32

interface Call {
  sdk: typeof import('@aws-sdk/client-s3')
  client: S3Client
  abortSignal: AbortSignal
  /** The store has answered: the body may take longer. */
  heard(): void
}

const SILENT = 'The store has answered nobody since this was asked.'

/** Aborts a call without an answer, or without an end. */
function openPatience() {
  const giveUp = new AbortController()
  const after = (ms: number, why: string) => setTimeout(() => giveUp.abort(new Error(why)), ms)
  const silence = after(SILENCE_MS, SILENT)
  const whole = after(CALL_MS, 'The store has not come to an end.')
  return {
    abortSignal: giveUp.signal,
    heard: () => clearTimeout(silence),
    end() {
      clearTimeout(silence)
      clearTimeout(whole)
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey'

/** The name of the error alone: the library's errors carry the signed request. */
function asRefusal(error: unknown): Refusal {
  const { name, message, code } = error as Error & { code?: string }
  return Object.assign(new Refusal('files_unavailable'), {
    cause: new Error(`${name}: ${message || code}`),
  })
}

/** Files in a bucket of an S3-compatible store. Each is there whole or not at all: such stores write so. */
export function openObjectStore({
  endpoint,
  region,
  bucket,
  prefix: root,
  ...credentials
}: ObjectStoreAddress): FileStore {
  // Loaded late: a folder of files does not need it.
  const connected = lazily(async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
      },
      // Many compatible stores don't know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  })
  const limit = pLimit(CALLS_AT_ONCE)
  let answeredAt = 0
  let givenUpAt = 0
  const run = async <T>(work: (call: Call) => Promise<T>): Promise<T> => {
    const { abortSignal, heard, end } = openPatience()
    try {
      const done = await work({ ...(await connected()), abortSignal, heard })
      answeredAt = performance.now()
      return done
    } catch (error) {
      if (!abortSignal.aborted) throw error
      givenUpAt = performance.now()
      throw abortSignal.reason
    } finally {
      end()
    }
  }
  const call = async <T>(work: (call: Call) => Promise<T>): Promise<T> => {
    const askedAt = performance.now()
    try {
      return await limit(() => {
        // A call that has waited for its turn while the store was silent does not wait as long again.
        if (answeredAt < askedAt && givenUpAt > askedAt) throw new Error(SILENT)
        return run(work)
      })
    } catch (error) {
      throw asRefusal(error)
    }
  }
  /** The first version of the listing, which every such store knows: it continues from a key, not from a token. */
  const listPage = (prefix: string, after: string) => {
    const where = { Bucket: bucket, Prefix: root + prefix, ...(after ? { Marker: root + after } : {}) }
    return call(({ sdk, client, abortSignal }) =>
      client.send(new sdk.ListObjectsCommand(where), { abortSignal }),
    )
  }
  const at = (key: string) => ({ Bucket: bucket, Key: root + checkKey(key) })
  const mark = { Bucket: bucket, Key: root + MARK_NAME }
  type Place = typeof mark
  const put = async (place: Place, data: Buffer) => {
    const file = { ...place, Body: data }
    await call(({ sdk, client, abortSignal }) => client.send(new sdk.PutObjectCommand(file), { abortSignal }))
  }
  const get = (file: Place) =>
    call(async ({ sdk, client, abortSignal, heard }) => {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(file), { abortSignal })
        heard()
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    })

  return {
    put: async (key, data) => put(at(key), data),
    get: async key => get(at(key)),
    getMark: () => get(mark),
    putMark: data => put(mark, data),
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
        for (const { Key = '', Size = 0, LastModified } of Contents) {
          const key = Key.slice(root.length)
          if (IsTruncated) from = key
          if (LastModified && isKey(key)) yield { key, bytes: Size, changedAt: LastModified }
        }
      }
    },
  }
}
