import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { PHOTOS_MAX } from '#domain/checklists/checklist.ts'
import { standardItems } from '#domain/checklists/standard-items.ts'
import { refusals } from '#domain/errors.ts'
import { photosGuarded } from '#domain/uploads.ts'
import { rateLimits } from '#server/platform/http/http-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { pictureOf, uploadOf } from '#test/pictures.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const MINUTE_MS = 60_000
const { server, cast } = useCast({ env: { RATE_LIMIT: 'on' } })
const { draft, addPhoto, itemOf } = checklistScene(() => ({ server, cast }))

const spent = (key: string, points: number) =>
  server.db.insert(rateLimits).values({ key, points, expire: Date.now() + 5 * MINUTE_MS })
const picture = async ({ call }: Person) => call(accountApi.uploadPicture, uploadOf(await pictureOf(1)))

test('Two whole checklists of a day without coverage go out in a quarter of an hour', () => {
  expect(2 * Object.values(standardItems).flat().length * PHOTOS_MAX).toBeLessThanOrEqual(
    photosGuarded.perAccount,
  )
})

test('Photos have one count for each account, wherever they belong, and the refusal says for how long', {
  tags: 'rare',
}, async () => {
  const { list } = await draft()
  await spent(`account photos:${cast.carla.id}`, photosGuarded.perAccount - 1)
  const last = await addPhoto(list, itemOf(list, 'oth_casco'), await pictureOf(1))
  const answers = [
    await addPhoto(list, itemOf(list, 'oth_casco'), await pictureOf(2)),
    await picture(cast.carla),
  ]
  const refused = { status: 429, code: 'too_many_requests', message: refusals.too_many_requests.message }
  expect([last.status, answers.map(outcome)]).toEqual([201, [refused, refused]])
  const seconds = answers.map(({ headers }) => Number(headers['retry-after']))
  expect(seconds.every(each => each > 4 * 60 && each <= 5 * 60)).toBe(true)
  expect((await picture(cast.diego)).status).toBe(200)
})

test('All on board share an address: photos neither count for it nor ask it', async () => {
  await spent('address:127.0.0.1', 300)
  expect((await picture(cast.carla)).status).toBe(200)
})
