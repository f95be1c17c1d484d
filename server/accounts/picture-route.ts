import type { FastifyInstance } from 'fastify'
import { YEAR_SECONDS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { pictureKey } from '#server/accounts/delete-picture.ts'
import type { Services } from '#server/platform/context.ts'

/** Profile pictures without a token, under names that nobody can guess. */
export function servePictures(app: FastifyInstance, { files }: Services): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', async ({ params: { name } }, reply) => {
    const data = /^[\w-]{43}\.webp$/.test(name) ? await files.get(pictureKey(name)) : undefined
    if (!data) throw new Refusal('not_found')
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(data)
  })
}
