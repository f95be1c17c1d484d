import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Actor, type Answer, bodyMaxBytes, type Endpoint, type Parsed } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'
import type { Context, Services, SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { compileReply } from '#server/platform/http/compile-reply.ts'
import type { Http } from '#server/platform/http/http.ts'
import { answerOnce, wasAnswered } from '#server/platform/http/idempotency.ts'
import { type Passwords, prepare } from '#server/platform/http/prepare.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { uploadOf } from '#server/platform/http/upload.ts'
import type { ImageKind, ImageRule } from '#server/platform/images/images.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    actor: Actor | null
    tokenHash: string | null
  }
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? SystemContext : Context

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: ContextOf<E>,
  http: Http<E>,
) => Promise<Answer<E>>

interface UploadHandler<E extends Endpoint> {
  /** Refuses what `run` would refuse, before anything of the upload is read. */
  allow(input: Parsed<E>, context: ContextOf<E>, request: FastifyRequest): Promise<void>
  run: Handler<E>
}

/** One entry an endpoint: a forgotten or wrongly shaped one does not compile. */
export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof A]: A[K] extends { upload: object } ? UploadHandler<A[K]> : Handler<A[K]>
}

/** What calls are answered with. */
export interface HttpDependencies {
  db: Database
  services: Services
  clock: () => Date
  limits: RateLimits
  passwords: Passwords
  imageRules: Record<ImageKind, ImageRule>
}

interface AnyHandler {
  allow?(input: Parsed<Endpoint>, context: Context, request: FastifyRequest): Promise<void>
  run(input: Parsed<Endpoint>, context: Context, http: object): Promise<unknown>
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

async function answer(
  dependencies: HttpDependencies,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = parse(endpoint, request, dependencies.clock())
  const limited = endpoint.guarded
    ? await dependencies.limits.spend(endpoint, request, input.body)
    : undefined
  // Public handlers take a context without actor; the others were let in by the access check.
  const { actor, tokenHash } = request
  const contextOver = (db: Database) =>
    ({
      db,
      now: dependencies.clock(),
      services: dependencies.services,
      actor,
      session: tokenHash ?? undefined,
    }) as Context
  if (handler.allow && !(await wasAnswered(dependencies.db, request)))
    await handler.allow(input, contextOver(dependencies.db), request)
  // Before any transaction: unpacking a picture would hold up everybody who waits for the database.
  const upload = await uploadOf(dependencies, endpoint, request, reply)
  const made = await prepare(dependencies, endpoint, request, input.body)
  const run = async (db: Database) => {
    const http = { request, reply, ...made, ...(upload.image ? { image: upload.image } : {}) }
    const value = await handler.run(input, contextOver(db), http)
    // Encoding names each field on the way out: unknown keys never leave, instants become text.
    return z.encode(compileReply(endpoint.reply), value as z.output<typeof endpoint.reply>)
  }
  const body = await upload.settle(() =>
    answerOnce(dependencies, request, reply, upload.image?.hash ?? '', run),
  )
  await limited?.forgive()
  return body
}

/** Hangs an API table on the server. Access is checked before this, in the authentication hook. */
export function serve<A extends Record<string, Endpoint>>(
  app: FastifyInstance,
  dependencies: HttpDependencies,
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
        const body = await answer(dependencies, endpoint, handler, request, reply)
        // A file is sent by its handler.
        if (endpoint.produces) return reply
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
      },
    })
  }
}
