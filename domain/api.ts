import type * as z from 'zod/mini'
import type { RefusalCode } from '#domain/errors.ts'

export type Role = 'owner' | 'crew'
/** Who is asking. */
export interface Actor {
  id: string
  role: Role
}

const KB = 1024
/** Of a body of JSON: the longest profile, with each of its letters escaped. */
export const BODY_MAX_BYTES = 64 * KB
/** The same of a contract, with its terms. */
const CONTRACT_MAX_BYTES = 256 * KB
const SIGNATURE_MAX_BYTES = 768 * KB
export const PDF_MAX_BYTES = 20 * KB * KB

/**
 * Slow work that must not hold up the database. 'ownPassword' refuses a password that is not the account's;
 * 'passwordHash' and 'signature' give the handler the hash of the body's password and the picture of its signature.
 */
export type Preparation = 'ownPassword' | 'passwordHash' | 'signature'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Params = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/** One call of the API, as data: the server, the browser, the documentation and the tests all read it. */
export interface Endpoint {
  method: Method
  /** Below /api, with `:name` for parameters. */
  path: `/${string}`
  access: 'public' | 'user' | Role
  summary: string
  params?: Params
  /** What a malformed identifier in the path is answered with. */
  badParams?: RefusalCode
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The same with the rules that need the day; the day is Madrid's. */
  bodyOn?: (today: string) => z.ZodMiniType
  /** One image in a multipart field; it reaches the handler re-encoded and kept among the files. */
  upload?: { field: string; image: 'avatar' | 'photo' }
  /** May carry If-Match, with the version of what it changes. */
  matches?: true
  /** What is typed of a contract travels in the body, which may be larger for it. */
  carriesContract?: true
  /** What is done with the body before a transaction is opened, in this order. */
  prepare?: readonly Preparation[]
  reply: z.ZodMiniType
  /** The body is this kind of file, as it is, of at most PDF_MAX_BYTES; it reaches the handler as bytes. */
  accepts?: 'application/pdf'
  /** The answer is this kind of file, which the handler sends by itself. */
  produces?: 'application/pdf' | 'application/zip'
  /** The answer is a stream of events that never ends, served by the live hub. */
  stream?: true
  status?: 200 | 201
  /** What the other role is told; 'wrong_role' where nothing is said. */
  wrongRole?: RefusalCode
  /** Whether a session opened by a temporary token may use it; unset, it may where nothing is changed. */
  temporarySession?: boolean
  /**
   * Counted per address and per account, against guessing. `forgiven`: a call that goes well takes its count back.
   * `knownApart`: an address from which the person has signed in before has a count of its own, and no other.
   */
  guarded?: { perAccount: number; forgiven?: true; knownApart?: true }
  /** The reply holds a secret: it is not kept, so an idempotency key does nothing here. */
  secretReply?: true
  /** What the server answers, and the screen shows, when it went well. */
  success?: string
  /** The sentence the screen shows when the server's own is missing. */
  fallback: string
}

export const defineApi = <const T extends Record<string, Endpoint>>(api: T): T => api

export function bodyMaxBytes({ accepts, carriesContract, prepare }: Endpoint): number {
  if (accepts) return PDF_MAX_BYTES
  if (prepare?.includes('signature')) return CONTRACT_MAX_BYTES + SIGNATURE_MAX_BYTES
  return carriesContract ? CONTRACT_MAX_BYTES : BODY_MAX_BYTES
}

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a handler is given: parsed and typed. */
export interface Parsed<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}
/** What a handler returns: the reply before it is encoded. */
export type Answer<E extends Endpoint> = z.output<E['reply']>

type Given<K extends string, S> = S extends z.ZodMiniType ? { [P in K]: z.input<S> } : unknown
/** What a caller passes. */
export type Input<E extends Endpoint> = Given<'params', E['params']> &
  ([E['query']] extends [z.ZodMiniType] ? { query?: In<E['query']> } : unknown) &
  Given<'body', E['body']>
/** What a caller gets: the reply as it is on the wire. */
export type Reply<E extends Endpoint> = z.input<E['reply']>
