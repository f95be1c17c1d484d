import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Actor, type Answer, bodyMaxBytes, type Endpoint, type Parsed } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'
import type { Context, Operator, OperatorContext, Services, SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { expectSpace } from '#server/platform/files/account-space.ts'
import type { Http } from '#server/platform/http/http.ts'
import { answerAgain, answerOnce, findAnswer } from '#server/platform/http/idempotency.ts'
import { type Passwords, prepare } from '#server/platform/http/prepare.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { receiveFiles } from '#server/platform/http/receive-files.ts'
import {
  namesUpload,
  noteUploadUsed,
  type ReceivedForm,
  receiveForm,
  receiveUpload,
} from '#server/platform/http/receive-form.ts'
import { encodeReply, replyText } from '#server/platform/http/reply-text.ts'
import { uploadOf } from '#server/platform/http/upload.ts'
import { attachmentRule } from '#server/platform/images/attachments.ts'
import type { ImageKind, ImageRule } from '#server/platform/images/images.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** A page that counts among an address's requests, as calls do. */
    counted?: true
  }
  interface FastifyRequest {
    actor: Actor | null
    operator: Operator | null
    tokenHash: string | null
  }
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? SystemContext
  : E['access'] extends 'operator'
    ? OperatorContext
    : Context

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: ContextOf<E>,
  http: Http<E>,
) => Promise<Answer<E>>

interface UploadHandler<E extends Endpoint> {
  /** Refuses as `run` does, but before the upload is read. */
  allow(
    input: Pick<Parsed<E>, 'params' | 'query'>,
    context: ContextOf<E>,
    request: FastifyRequest,
  ): Promise<void>
  run: Handler<E>
}

interface CheckedHandler<E extends Endpoint> {
  /** Checks over the network, before the transaction. */
  allow(input: Parsed<E>, context: ContextOf<E>): Promise<void>
  run: Handler<E>
}

/** One entry an endpoint: a missing or wrongly typed one does not compile. */
export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof A]: A[K] extends { upload: object } | { attaches: string }
    ? UploadHandler<A[K]>
    : Handler<A[K]> | CheckedHandler<A[K]>
}

export interface HttpDependencies {
  db: Database
  services: Services
  clock: () => Date
  limits: RateLimits
  /** The limit of an account's files. */
  filesMaxBytes: number
  passwords: Passwords
  imageRules: Record<ImageKind, ImageRule>
}

interface AnyHandler {
  allow?(input: Parsed<Endpoint>, context: Context, request: FastifyRequest): Promise<void>
  run(input: Parsed<Endpoint>, context: Context, http: object): Promise<unknown>
}

function parseBody(endpoint: Endpoint, given: unknown, now: Date) {
  const body = endpoint.bodyOn?.(dayInMadrid(now)) ?? endpoint.body
  return body && checkInput(body, given ?? {})
}

/** A form's body is parsed once it is read. */
function parse(endpoint: Endpoint, request: FastifyRequest, now: Date): Parsed<Endpoint> {
  const params = endpoint.params ? z.safeParse(endpoint.params, request.params) : undefined
  if (params && !params.success) throw new Refusal(endpoint.badParams ?? 'not_found')
  return {
    params: params?.data,
    query: endpoint.query ? checkInput(endpoint.query, request.query) : undefined,
    body: isForm(endpoint, request) ? undefined : parseBody(endpoint, request.body, now),
  }
}

const isForm = (endpoint: Endpoint, request: FastifyRequest) =>
  endpoint.attaches !== undefined && request.isMultipart()

/** The fields become the request's body, as if they had come as JSON. */
async function readForm(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReceivedForm | undefined> {
  if (!isForm(endpoint, request)) return undefined
  const form = await receiveForm(request, reply, { ...attachmentRule, fields: true })
  request.body = form.fields
  return form
}

/** A document that arrived in pieces; the fields beside it are the JSON body. */
const fileOfUpload = async (
  db: Database,
  { attaches }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  attaches && namesUpload(request)
    ? receiveUpload(db, request, reply, { field: attaches, ...attachmentRule })
    : undefined

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
  // Public handlers ignore the actor; the access check has let the others in.
  const { actor, operator, tokenHash } = request
  const contextOver = (db: Database) =>
    ({
      db,
      now: dependencies.clock(),
      services: dependencies.services,
      actor,
      operator,
      session: tokenHash ?? undefined,
    }) as Context
  const first = handler.allow && (await findAnswer(dependencies.db, request))
  if (!first) {
    await handler.allow?.(input, contextOver(dependencies.db), request)
    if (actor && (endpoint.upload || isForm(endpoint, request) || namesUpload(request)))
      await expectSpace(dependencies.db, actor.id, dependencies.filesMaxBytes)
  }
  // Before the transaction: decoding a picture would block everybody who waits for the database.
  const form = await readForm(endpoint, request, reply)
  if (form) input.body = parseBody(endpoint, form.fields, dependencies.clock())
  const file = form ? form.file : await fileOfUpload(dependencies.db, endpoint, request, reply)
  const upload = await uploadOf(dependencies, endpoint, request, reply, file, first === undefined)
  if (first) return answerAgain(first, request, reply, upload.hash)
  const files = endpoint.files && (await receiveFiles(request, reply, endpoint.files))
  const made = await prepare(dependencies, endpoint, request, input.body)
  const run = async (db: Database) => {
    const http = { request, reply, ...made, ...upload.made, ...(files ? { files } : {}) }
    const value = await handler.run(input, contextOver(db), http)
    return encodeReply(endpoint.reply, value as z.output<typeof endpoint.reply>)
  }
  const body = await upload.settle(() => answerOnce(dependencies, request, reply, upload.hash, run))
  await noteUploadUsed(dependencies, request)
  await limited?.forgive()
  return body
}

/** Mounts an API table. Authentication and access run before this, in a hook. */
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
        if (endpoint.produces) return reply
        const text = replyText(body)
        // Fastify sends bytes too, but its types know a string alone.
        const serialized = () => text as string
        return reply.type('application/json; charset=utf-8').serializer(serialized).send('')
      },
    })
  }
}
