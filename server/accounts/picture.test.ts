import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { blackPng, colourAt, phonePhoto, plainPicture, uploadOf } from '#test/pictures.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let carla: Person
beforeEach(async () => {
  carla = await server.join('crew')
})

const upload = async (bytes: Buffer, part = {}) => carla.call(accountApi.uploadPicture, uploadOf(bytes, part))
const uploaded = async (bytes: Buffer) => (await upload(bytes)).body.profilePictureUrl
const served = (url: string) => server.app.inject({ url })
const stored = () => {
  const folder = path.join(server.dataDir, 'files', 'pictures')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}
const ownPicture = async () => (await carla.call(accountApi.readProfile)).body.user.profilePicture
const put = (profilePicture: unknown) => carla.call(accountApi.updateProfile, { body: { profilePicture } })

const notImage = {
  status: 415,
  code: 'picture_not_image',
  message: refusals.picture_not_image.message,
}
const tooLarge = { status: 413, code: 'picture_too_large', message: refusals.picture_too_large.message }

test.for(['png', 'jpeg', 'gif'] as const)(
  'A %s is taken, and becomes a square of 512',
  { tags: 'rare' },
  async format => {
    const url = await uploaded(await plainPicture(900, 600).toFormat(format).toBuffer())
    const { width, height, format: kept } = await sharp((await served(url)).rawPayload).metadata()
    expect([url, await ownPicture(), width, height, kept]).toEqual([
      expect.stringMatching(/^\/api\/pictures\/[\w-]{43}\.webp$/),
      url,
      512,
      512,
      'webp',
    ])
  },
)

test('A picture smaller than that stays as small', async () => {
  const { rawPayload } = await served(await uploaded(await plainPicture(300, 90).png().toBuffer()))
  const { width, height } = await sharp(rawPayload).metadata()
  expect([width, height]).toEqual([90, 90])
})

test("A phone's photo is turned upright", async () => {
  const { rawPayload } = await served(await uploaded(await phonePhoto()))
  expect([await colourAt(rawPayload, 0.5, 0.1), await colourAt(rawPayload, 0.5, 0.9)]).toEqual([
    'red',
    'blue',
  ])
})

test("A phone's photo no longer tells where it was taken", async () => {
  const photo = await phonePhoto()
  const { rawPayload } = await served(await uploaded(photo))
  const [before, after] = [await sharp(photo).metadata(), await sharp(rawPayload).metadata()]
  expect([before.exif?.includes('Ana Ferrer'), after.exif, after.orientation]).toEqual([
    true,
    undefined,
    undefined,
  ])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['an SVG', Buffer.from(svg)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a text', Buffer.from('No soy una imagen.')],
  ['the first bytes of a PNG alone', Buffer.from('89504e470d0a1a0a', 'hex')],
])('%s that calls itself PNG is refused', async (_, bytes) => {
  expect([outcome(await upload(bytes)), await ownPicture()]).toEqual([notImage, null])
})

test('A WebP is refused: the hint says PNG, JPG or GIF', async () => {
  expect(outcome(await upload(await plainPicture().webp().toBuffer()))).toEqual(notImage)
})

test('A picture that was cut off is refused', async () => {
  const whole = await plainPicture(400, 400).jpeg().toBuffer()
  expect(outcome(await upload(whole.subarray(0, whole.length / 2)))).toEqual(notImage)
})

test('A small file that would unpack to a hundred million pixels is refused', { tags: 'rare' }, async () => {
  const bomb = blackPng(10_000, 10_000)
  expect([bomb.length < 1024 * 1024, outcome(await upload(bomb))]).toEqual([true, notImage])
})

test('A picture over 5 MB is refused for its size, whatever it is', { tags: 'rare' }, async () => {
  const big = Buffer.concat([await plainPicture().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
  expect(outcome(await upload(big))).toEqual(tooLarge)
})

test('A picture just under 5 MB is taken', { tags: 'rare' }, async () => {
  const big = Buffer.concat([await plainPicture().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024 - 2048)])
  expect((await upload(big)).status).toBe(200)
})

test.each([
  ['under another name', Buffer.from('x'), { field: 'foto' }],
  ['without a byte', Buffer.alloc(0), {}],
])('A part %s is no picture', async (_, bytes, part) => {
  expect(outcome(await upload(bytes, part))).toEqual({
    status: 400,
    code: 'picture_missing',
    message: refusals.picture_missing.message,
  })
})

test('A request without any part is told to choose one', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await carla.call(accountApi.uploadPicture, { body: Buffer.from('--b--\r\n'), headers })
  expect([answer.status, answer.body.code]).toEqual([400, 'picture_missing'])
})

test('A request that breaks off in the middle is refused in words', async () => {
  const { body, headers } = uploadOf(await plainPicture().png().toBuffer())
  const answer = await carla.call(accountApi.uploadPicture, { body: body.subarray(0, 200), headers })
  expect([answer.status, answer.body.message]).toEqual([400, refusals.invalid_input.message])
})

test('A new picture takes the place of the old one, whose file goes', async () => {
  const first = await uploaded(await plainPicture().png().toBuffer())
  const second = await uploaded(await plainPicture().png().toBuffer())
  await server.runTasks()
  expect([
    first === second,
    (await served(first)).statusCode,
    (await served(second)).statusCode,
    stored().includes(path.basename(first)),
  ]).toEqual([false, 404, 200, false])
})

test('null takes the picture away, and its file goes', async () => {
  const url = await uploaded(await plainPicture().png().toBuffer())
  const answer = await put(null)
  await server.runTasks()
  expect([answer.body.user.profilePicture, stored().includes(path.basename(url))]).toEqual([null, false])
})

test("The profile takes one's own current path, and leaves the picture", async () => {
  const url = await uploaded(await plainPicture().png().toBuffer())
  expect((await put(url)).body.user.profilePicture).toBe(url)
})

test.each(['https://example.com/otra.png', '/api/pictures/otra.webp', 'javascript:alert(1)'])(
  'The profile does not take %s for a picture',
  async given => {
    expect(outcome(await put(given))).toEqual({
      status: 400,
      code: 'picture_not_own',
      message: refusals.picture_not_own.message,
    })
  },
)

test("Another's picture can't be taken for one's own", async () => {
  const url = await uploaded(await plainPicture().png().toBuffer())
  const diego = await server.join('crew')
  const answer = await diego.call(accountApi.updateProfile, { body: { profilePicture: url } })
  expect(answer.body.code).toBe('picture_not_own')
})

test('A picture loads without a token, may be kept for ever, and is nothing but a picture', async () => {
  const { statusCode, headers } = await served(await uploaded(await plainPicture().png().toBuffer()))
  expect([
    statusCode,
    headers['content-type'],
    headers['cache-control'],
    headers['x-content-type-options'],
  ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff'])
})

test.each([
  `/api/pictures/${'a'.repeat(43)}.webp`,
  '/api/pictures/yo.png',
  '/api/pictures/..%2f..%2fsecret.webp',
  '/api/pictures/%2e%2e%2f%2e%2e%2flock.db',
  '/api/pictures/',
])('%s is not found, in JSON', async url => {
  const response = await served(url)
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { message: refusals.not_found.message, code: 'not_found' },
  ])
})
