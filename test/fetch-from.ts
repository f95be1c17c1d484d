import type { InjectOptions } from 'fastify'
import { formOfFiles } from '#test/form-of-files.ts'
import { formOf } from '#test/pictures.ts'
import type { TestServer } from '#test/test-server.ts'

type Payload = Pick<InjectOptions, 'payload'> & { headers?: Record<string, string> }

async function payloadOf(body: RequestInit['body']): Promise<Payload> {
  if (typeof body === 'string') return { payload: body }
  if (body instanceof Blob) return { payload: Buffer.from(await body.arrayBuffer()) }
  if (!(body instanceof FormData)) return {}
  const parts = [...body.entries()]
  const texts = parts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const files = parts.flatMap(([field, value]) => (value instanceof File ? [{ field, file: value }] : []))
  if (files.length > 1) {
    const read = async ({ field, file }: (typeof files)[number]) => ({
      field,
      name: file.name,
      bytes: Buffer.from(await file.arrayBuffer()),
    })
    const { body: payload, headers } = formOfFiles(await Promise.all(files.map(read)))
    return { payload, headers }
  }
  const [field, file] = parts.find(([, value]) => value instanceof Blob) ?? []
  if (!field || !(file instanceof Blob)) return {}
  const bytes = Buffer.from(await file.arrayBuffer())
  const named = { field, name: file.name, type: file.type || 'image/png' }
  const { body: payload, headers } = formOf(Object.fromEntries(texts), { bytes, ...named })
  return { payload, headers }
}

/** As much of it as `sendTold` uses, over the page's present fetch. */
export class RequestOverFetch extends EventTarget {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  responseType = ''
  response = new ArrayBuffer()
  status = 0
  #method = 'GET'
  #url = ''
  #headers = new Headers()
  #answered = new Headers()
  #aborting = new AbortController()
  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.#answered.get(name)
  }
  abort() {
    this.#aborting.abort()
  }
  async send(body: Blob) {
    try {
      const { signal } = this.#aborting
      const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal })
      this.upload.onprogress?.({ loaded: body.size, total: body.size })
      this.response = await response.arrayBuffer()
      this.status = response.status
      this.#answered = response.headers
      this.onload()
    } catch {
      this.dispatchEvent(new Event(this.#aborting.signal.aborted ? 'abort' : 'error'))
    }
  }
}

/** The browser's calls reach the real application in this process: no mock back end. */
export const fetchFrom =
  ({ app }: TestServer): typeof fetch =>
  async (address, init = {}) => {
    const { headers: own, ...payload } = await payloadOf(init.body)
    const { statusCode, rawPayload, headers } = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: String(address),
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...own },
      ...payload,
    })
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
    })
  }
