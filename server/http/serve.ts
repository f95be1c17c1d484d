import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Actor, type Answer, bodyMaxBytes, type Endpoint, type Parsed } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'
import { expectPassword } from '#server/accounts/expect-password.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { Context, Tools, WorkContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { readInk } from '#server/files/ink.ts'
import { compileReply } from '#server/http/compile-reply.ts'
import type { Http } from '#server/http/http.ts'
import { answerOnce, wasAnswered } from '#server/http/idempotency.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { uploadOf } from '#server/http/upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    actor: Actor | null
    tokenHash: string | null
  }
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? WorkContext : Context

type Handler<E extends Endpoint> = (input: Parsed<E>, context: ContextOf<E>, http: Http) => Promise<Answer<E>>

interface UploadHandler<E extends Endpoint> {
  /** Refuses what `run` would refuse, before anything of the upload is read. */
  allow(input: Parsed<E>, context: ContextOf<E>, request: FastifyRequest): Promise<void>
  run: Handler<E>
}

/** One entry an endpoint: a forgotten or wrongly shaped one does not compile. */
export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof A]: A[K] extends { upload: object } ? UploadHandler<A[K]> : Handler<A[K]>
}

export interface World {
  db: Database
  tools: Tools
  clock: () => Date
  limits: RateLimits
}

interface AnyHandler {
  allow?(input: Parsed<Endpoint>, context: Context, request: FastifyRequest): Promise<void>
  run(input: Parsed<Endpoint>, context: Context, http: Http): Promise<unknown>
}

function parse(endpoint: Endpoint, request: FastifyRequest, now: Date): Parsed<Endpoint> {
  const params = endpoint.params ? z.safeParse(endpoint.params, request.params) : undefined
  if (params && !params.success) throw new Refusal(endpoint.badParams ?? 'not_found')
  const body = endpoint.bodyOn?.(dayInMadrid(now)) ?? endpoint.body
  return {
    params: params?.data,
    query: endpoint.query ? checkInput(endpoint.query, request.query) : undefined,
    body: body && checkInput(body, request.body ?? {}),
  }
}

async function hashOf(endpoint: Endpoint, body: unknown): Promise<string> {
  const { password } = (body ?? {}) as { password?: string }
  return endpoint.hashesPassword && password ? hashPassword(password) : ''
}

async function expectOwnPassword(
  { db }: World,
  endpoint: Endpoint,
  { actor }: FastifyRequest,
  body: unknown,
) {
  if (endpoint.checksPassword && actor)
    await expectPassword(db, actor.id, (body as { password: string }).password)
}

async function inkOf(endpoint: Endpoint, body: unknown): Promise<Buffer> {
  const { signature } = (body ?? {}) as { signature?: string }
  return endpoint.readsSignature && signature ? readInk(signature) : Buffer.alloc(0)
}

function fileOf(endpoint: Endpoint, body: unknown): Buffer {
  if (!endpoint.accepts) return Buffer.alloc(0)
  if (!Buffer.isBuffer(body)) throw new Refusal('wrong_media_type')
  return body
}

async function answer(
  world: World,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = parse(endpoint, request, world.clock())
  const limited = endpoint.guarded ? await world.limits.spend(endpoint, request, input.body) : undefined
  // Public handlers take a context without actor; the others were let in by the access check.
  const { actor, tokenHash } = request
  const contextOver = (db: Database) =>
    ({ db, now: world.clock(), tools: world.tools, actor, session: tokenHash ?? undefined }) as Context
  if (handler.allow && !(await wasAnswered(world.db, request)))
    await handler.allow(input, contextOver(world.db), request)
  // Before any transaction: unpacking a picture would hold up everybody who waits for the database.
  const upload = await uploadOf(world.tools.files, endpoint, request, reply)
  await expectOwnPassword(world, endpoint, request, input.body)
  const passwordHash = await hashOf(endpoint, input.body)
  const ink = await inkOf(endpoint, input.body)
  const file = fileOf(endpoint, request.body)
  const run = async (db: Database) => {
    const value = await handler.run(input, contextOver(db), {
      request,
      reply,
      image: upload.image,
      ink,
      file,
      passwordHash,
    })
    // Encoding names each field on the way out: unknown keys never leave, instants become text.
    return z.encode(compileReply(endpoint.reply), value as z.output<typeof endpoint.reply>)
  }
  const body = await upload.settle(() => answerOnce(world, request, reply, upload.image.hash, run))
  await limited?.forgive()
  return body
}

/** Hangs an API table on the server. Access is checked before this, in the authentication hook. */
export function serve<A extends Record<string, Endpoint>>(
  app: FastifyInstance,
  world: World,
  api: A,
  handlers: Handlers<A>,
): void {
  for (const [name, endpoint] of Object.entries(api)) {
    const given = handlers[name] as unknown as AnyHandler | AnyHandler['run']
    const handler = typeof given === 'function' ? { run: given } : given
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      bodyLimit: bodyMaxBytes(endpoint),
      async handler(request, reply) {
        reply.code(endpoint.status ?? 200)
        const body = await answer(world, endpoint, handler, request, reply)
        // A file is sent by its handler.
        if (endpoint.produces) return reply
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
      },
    })
  }
}
