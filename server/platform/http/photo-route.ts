import type { FastifyInstance } from 'fastify'
import { DAY_SECONDS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import type { HttpDependencies } from '#server/platform/http/serve.ts'

const mediaTypes: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' }

/** Photos of checklists without a token, under a signed path that expires. */
export function servePhotos(app: FastifyInstance, { services, clock }: HttpDependencies): void {
  // Now: a transaction on a database with one connection can't read another thing.
  app.addHook('onReady', async () => {
    await services.photoPaths.of(clock())
  })
  app.get<{ Params: { until: string; seal: string; name: string } }>(
    '/photos/:until/:seal/:name',
    async ({ params: { until, seal, name } }, reply) => {
      const isGood = await services.photoPaths.isGood(name, until, seal, clock())
      const data = isGood ? await services.files.get(`photos/${name}`) : undefined
      if (!data) throw new Refusal('photo_not_found')
      return reply
        .type(mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`)
        .send(data)
    },
  )
}
