import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = checklistScene(() => ({ server, cast }))
const { signed, create, draft, submitted, approved, rejected, answerAll, addPhoto, itemOf } = scene
const list = (by: Person, query: Record<string, string> = {}) => by.call(checklistApi.list, { query })
const found = async (query: Record<string, string>, by = cast.ana) =>
  (await list(by, query)).body.map(({ _id }) => _id)
const counts = async (by: Person) => (await by.call(checklistApi.count)).body
const next = (headers: Record<string, unknown>) => /<(.+)>; rel="next"/.exec(String(headers.link))?.[1]

test('Both parties have it in their list as a card, and strangers have nothing', async () => {
  const { list: made } = await draft()
  const {
    checklistItems: _items,
    rejectionHistory: _history,
    weatherConditions: _w,
    zone: _z,
    ...head
  } = made
  const card = { ...head, progress: { total: 45, answered: 0, worrying: 0, photos: 0 } }
  const lists = await Promise.all(Object.values(cast).map(async person => (await list(person)).body))
  expect(lists).toEqual([[card], [], [card], []])
})

test('A card tells how far the current version is', { tags: 'rare' }, async () => {
  const { contract, list: made } = await rejected('Mal.', [], { nav_luces: { status: 'not_working' } })
  const progress = async () => (await list(cast.ana)).body[0]?.progress
  const before = await progress()
  const { checklist } = (await create(contract._id, { zone: 7 })).body
  const begun = await progress()
  await answerAll(checklist, 'working', {
    nav_luces: { status: null },
    nav_compas: { status: 'needs_attention' },
    nav_plotter: { status: 'not_working' },
    nav_cartas: { status: 'not_applicable' },
  })
  for (const at of [1, 2]) await addPhoto(made, itemOf(checklist, 'nav_compas'), await pictureOf(at))
  expect([before, begun, await progress()]).toEqual([
    { total: 45, answered: 45, worrying: 1, photos: 0 },
    { total: 39, answered: 0, worrying: 0, photos: 0 },
    { total: 39, answered: 38, worrying: 2, photos: 2 },
  ])
})

describe('by its status', () => {
  const ofEach = async () => ({
    draft: (await draft()).list._id,
    submitted: (await submitted()).list._id,
    approved: (await approved()).list._id,
    needs_review: (await rejected()).list._id,
  })

  test('a list is found and counted, for both parties alike', { tags: 'rare' }, async () => {
    const ids = await ofEach()
    for (const by of [cast.ana, cast.carla]) {
      for (const [status, id] of Object.entries(ids)) expect(await found({ status }, by)).toEqual([id])
      expect((await found({ status: 'all' }, by)).sort()).toEqual(Object.values(ids).sort())
      expect(await counts(by)).toEqual({ all: 4, draft: 1, submitted: 1, approved: 1, needs_review: 1 })
    }
  })
  test('nothing is counted of strangers', async () => {
    await draft()
    expect(await counts(cast.oscar)).toEqual({ all: 0, draft: 0, submitted: 0, approved: 0, needs_review: 0 })
  })
  test.each(['done', '', 'DRAFT'])('%j is none', async status => {
    const { status: code, body } = await list(cast.ana, { status })
    expect([code, (body as unknown as { errors: object[] }).errors]).toEqual([
      400,
      [{ field: 'status', message: 'Elige un estado de la lista.' }],
    ])
  })
})

describe('by a word', () => {
  async function ofAlboran() {
    const contract = await signed({
      title: 'Invernada del Alborán',
      originPort: 'Maó',
      destinationPort: 'Dénia',
    })
    const { body } = await create(contract._id, {
      vesselInfo: { vesselName: "L'Ala 50%_Ñandú", registrationNumber: '7ª-PM-1-23-26' },
      location: { port: 'Ciutadella' },
    })
    await server.db.update(users).set({ name: 'Ana Güell' }).where(eq(users.id, cast.ana.id))
    return body.checklist._id
  }
  const named = [
    'invernada',
    'ALBORAN',
    'alborán',
    'mao',
    'denia',
    'ciutadella',
    'pm-1-23',
    'carla',
    'guell',
    'ñandú',
    "L'ALA",
    '50%_',
    '%',
    '_',
    "'",
    '  invernada  ',
  ]
  const notNamed = ['50_', '%%', "'; drop table checklists; --", '\\', 'bilbao', '*']
  test('it is found, with or without accents and capitals, where it says so to the letter', {
    tags: 'rare',
  }, async () => {
    const id = await ofAlboran()
    await draft()
    const answers = await Promise.all([...named, ...notNamed].map(q => found({ q })))
    const those = answers.flatMap((ids, at) => (ids.includes(id) ? [[...named, ...notNamed][at]] : []))
    expect([those, await found({ q: 'palma – valencia' })]).toEqual([named, [expect.not.stringMatching(id)]])
  })
  test('another party’s boat is not found', async () => {
    await ofAlboran()
    expect(await found({ q: 'alboran' }, cast.oscar)).toEqual([])
  })
  test('and a status together, both count', async () => {
    const id = await ofAlboran()
    expect([
      await found({ q: 'alboran', status: 'draft' }),
      await found({ q: 'alboran', status: 'approved' }),
    ]).toEqual([[id], []])
  })
})

test('The newest come first, and the next page is in the Link header until there is none', async () => {
  const ids: string[] = []
  for (const minute of [1, 2, 2, 3, 4]) {
    server.at(new Date(NOON.getTime() + minute * 60_000))
    ids.unshift((await draft()).list._id)
  }
  for (const person of [cast.ana, cast.carla]) {
    const seen: string[][] = []
    let url: string | undefined = '/api/vessel-checklists/user?limit=2&status=draft'
    while (url && seen.length < 9) {
      const headers = { authorization: `Bearer ${person.token}` }
      const page = await server.app.inject({ url, headers })
      seen.push(page.json().map(({ _id }: { _id: string }) => _id))
      url = next(page.headers)
    }
    expect([seen.map(page => page.length), seen.flat()]).toEqual([[2, 2, 1], ids])
  }
})

test.each(['x', Buffer.from('["2026",1]').toString('base64url')])(
  'The page %s does not exist',
  async cursor => {
    const { status, body } = await list(cast.ana, { cursor })
    expect([status, (body as unknown as { code: string }).code]).toEqual([400, 'invalid_cursor'])
  },
)
