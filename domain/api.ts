import type * as z from 'zod/mini'
import type { RefusalCode } from '#domain/errors.ts'
import type { Shape } from '#domain/reply-shape.ts'
import { PIECE_MAX_BYTES } from '#domain/uploads.ts'

export type Role = 'owner' | 'crew'
export interface Actor {
  id: string
  role: Role
}

const KB = 1024
/** A JSON body: the longest profile, with every letter escaped. */
export const BODY_MAX_BYTES = 64 * KB
const CONTRACT_MAX_BYTES = 256 * KB
const SIGNATURE_MAX_BYTES = 768 * KB
export const PDF_MAX_BYTES = 20 * KB * KB
export const acceptedMaxBytes = {
  'application/pdf': PDF_MAX_BYTES,
  'application/octet-stream': PIECE_MAX_BYTES,
} as const

/** 'ownPassword' refuses a password that is not the account's; the others give the handler their result. */
export type Preparation = 'ownPassword' | 'passwordHash' | 'signature'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Params = z.ZodMiniObject<Record<string, z.ZodMiniType>>

export interface FormFile {
  maxBytes: number
  optional?: true
  hashed?: true
}

export interface Endpoint {
  method: Method
  path: `/${string}`
  access: 'public' | 'user' | 'operator' | Role
  /** Public, and sent with the token of a person who is signed in: the handler looks who it is. */
  knowsCaller?: true
  summary: string
  params?: Params
  /** The refusal for a malformed identifier in the path. */
  badParams?: RefusalCode
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body's schema with rules that need the day in Madrid. */
  bodyOn?: (today: string) => z.ZodMiniType
  /** One image in a multipart field; the handler gets it re-encoded and stored. */
  upload?: { field: string; image: 'avatar' | 'photo' }
  /** The body is a form of these files. A hashed file reaches the handler as its SHA-256, without its bytes. */
  files?: Record<string, FormFile>
  /** The body is JSON, or a form that may have one document in this field; the handler gets it stored. */
  attaches?: string
  /** May carry If-Match, with the version of the row that it changes. */
  matches?: true
  /** The body holds a contract, and may be larger. */
  carriesContract?: true
  prepare?: readonly Preparation[]
  reply: z.ZodMiniType
  /** The reply's shape; built pages have it instead of the schema (scripts/lean-apis.ts). */
  shape?: Shape
  /** The body is a file of this type, or a piece of a file; the handler gets its bytes. */
  accepts?: keyof typeof acceptedMaxBytes
  produces?:
    | 'application/pdf'
    | 'application/zip'
    | 'application/octet-stream'
    | 'application/gpx+xml'
    | 'text/csv'
  /** The answer is an endless stream of events, served by the live hub. */
  stream?: true
  status?: 200 | 201
  /** The refusal for the other role; 'wrong_role' by default. */
  wrongRole?: RefusalCode
  /** Whether a session of a temporary token may use it; by default it may read. */
  temporarySession?: boolean
  /**
   * Against guessing. `forgiven`: a successful call takes its count back. `knownApart`: a known address of the
   * person has a count of its own. `together`: endpoints of this name have one count. `accountAlone`: the address
   * has none. `perNetwork`: the limit of a network, for all accounts together.
   */
  guarded?: {
    perAccount: number
    forgiven?: true
    knownApart?: true
    together?: string
    accountAlone?: true
    perNetwork?: number
  }
  /** The reply holds a secret: it is not stored, so an idempotency key does nothing here. */
  secretReply?: true
  /** For balancers and supervisors: in no limit, and answered by a busy server too. */
  unlimited?: true
  success?: string
  /** The sentence for the screen if the server's is missing. */
  fallback: string
}

export const defineApi = <const T extends Record<string, Endpoint>>(api: T): T => api

export function bodyMaxBytes({ accepts, carriesContract, prepare }: Endpoint): number {
  if (accepts) return acceptedMaxBytes[accepts]
  if (prepare?.includes('signature')) return CONTRACT_MAX_BYTES + SIGNATURE_MAX_BYTES
  return carriesContract ? CONTRACT_MAX_BYTES : BODY_MAX_BYTES
}

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export interface Parsed<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}
export type Answer<E extends Endpoint> = z.output<E['reply']>

type Given<K extends string, S> = S extends z.ZodMiniType ? { [P in K]: z.input<S> } : unknown
/** A body that may be absent may be left out. */
type GivenBody<S> = undefined extends In<S> ? { body?: In<S> } : Given<'body', S>
export type Input<E extends Endpoint> = Given<'params', E['params']> &
  ([E['query']] extends [z.ZodMiniType] ? { query?: In<E['query']> } : unknown) &
  ([E['body']] extends [z.ZodMiniType] ? GivenBody<E['body']> : unknown)
export type Reply<E extends Endpoint> = z.input<E['reply']>
