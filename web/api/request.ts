import type { Endpoint, Input } from '#domain/api.ts'
import { ATTACHMENT_MAX_BYTES, IN_PIECES_ABOVE_BYTES, PHOTO_MAX_BYTES } from '#domain/uploads.ts'

export type CallInput<E extends Endpoint> = Input<E> &
  (E['upload'] extends object ? { file: Blob } : unknown) &
  (E['attaches'] extends string ? { file?: Blob | undefined } : unknown) &
  (E['accepts'] extends string ? { file: Blob } : unknown) &
  (E['files'] extends object ? { files: { [K in keyof E['files']]?: File | undefined } } : unknown)

/** An input of any endpoint. */
export interface Loose {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  files?: Record<string, File | undefined>
}

export function address(endpoint: Endpoint, { params, query }: Loose): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

/** A form has texts alone: null is the empty one, which clears a field. */
function formOf(fields: object, field: string, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value === null ? '' : String(value))
  form.set(field, file)
  return form
}

/** A file that the server would refuse at its first bytes goes as a form. */
export function goesInPieces({ upload, attaches }: Endpoint, { size }: Blob): boolean {
  const max = upload ? PHOTO_MAX_BYTES : attaches ? ATTACHMENT_MAX_BYTES : 0
  return size > IN_PIECES_ABOVE_BYTES && size <= max
}

function formOfFiles(files: Record<string, File | undefined>): FormData {
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file, file.name)
  return form
}

export function payload(endpoint: Endpoint, { body, file, files }: Loose): RequestInit {
  if (endpoint.files && files) return { body: formOfFiles(files) }
  if (endpoint.upload && file) return { body: formOf({}, endpoint.upload.field, file) }
  if (endpoint.attaches && file) return { body: formOf(body ?? {}, endpoint.attaches, file) }
  if (endpoint.accepts && file) return { body: file, headers: { 'content-type': endpoint.accepts } }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

export const bytesIn = ({ body }: RequestInit) =>
  body instanceof Blob ? body.size : typeof body === 'string' ? body.length : 0
