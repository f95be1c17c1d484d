import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { VerdictInput } from '#domain/papers/paper.ts'
import { paperApi } from '#domain/papers/paper-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { eraseAtOnce } from '#server/app/erasure/erase-account.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { wordsOf } from '#server/notifications/notification-view.ts'
import { auditEntries } from '#server/operator/operator-table.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { pdfOf, pictureOf } from '#test/pictures.ts'
import { titleScene } from '#test/title-scene.ts'
import { useServer } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const server = useServer()
let cast: Awaited<ReturnType<typeof server.cast>>
let laia: OperatorPerson
beforeAll(async () => {
  cast = await server.cast()
  laia = await joinOperator(server)
})
const carlas = titleScene(() => ({ server, cast }))
const anas = vesselScene(() => ({ server, cast }))

type Paper = { kind: 'title' | 'document'; id: string }
const reason = 'cola de papeles'
const seen = 'el archivo dice lo mismo'

const title = async (number = 'PA-07-2214'): Promise<Paper> => {
  const { body } = await carlas.add({ kind: 'PA', number }, { bytes: pdfOf('título') })
  return { kind: 'title', id: body.title._id }
}
const document = async (): Promise<Paper> => {
  const vessel = await anas.created()
  const { body } = await anas.addDocument(
    vessel,
    { kind: 'insurance', number: '7' },
    { bytes: pdfOf('póliza') },
  )
  return { kind: 'document', id: body.document._id }
}
const list = (query: Record<string, string> = {}) => laia.call(paperApi.list, { query })
const read = async (paper: Paper) =>
  (await laia.call(paperApi.read, { params: paper, query: { reason } })).body
const judge = (paper: Paper, verdict: VerdictInput['verdict'], given: Partial<VerdictInput> = {}) =>
  laia.call(paperApi.judge, { params: paper, body: { verdict, reason: seen, ...given } })
const refused = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
const entriesOf = ({ id }: Paper) =>
  server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id)
const toldTo = async (userId: string, type: 'paper_verified' | 'paper_refused') =>
  (
    await server.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.type, type)))
      .orderBy(notifications.id)
  ).map(row => wordsOf(row).message)

const later = () => server.at(new Date(server.now().getTime() + 60_000))
const ids = async (query: Record<string, string>) => (await list(query)).body.papers.map(({ _id }) => _id)

describe('The queue', () => {
  test('has the papers with a file, the oldest first, page by page', async () => {
    await carlas.add({ kind: 'PY' })
    const papers: Paper[] = []
    for (const add of [title, document, title]) {
      papers.push(await add())
      later()
    }
    const whole = (await ids({ state: 'waiting', limit: '100' })).slice(-3)
    expect(whole).toEqual(papers.map(({ id }) => id))
    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await list({ state: 'waiting', limit: '1', ...(cursor ? { cursor } : {}) })
      paged.push(...body.papers.map(({ _id }) => _id))
      cursor = body.nextCursor
    } while (cursor)
    expect(paged.slice(-3)).toEqual(whole)
    expect(new Set((await list()).body.papers.map(({ state }) => state))).toEqual(new Set(['waiting']))
  })

  test('says of each whose it is, and filters by kind and state', async () => {
    const [mine, hers] = [await title(), await document()]
    await judge(mine, 'verified')
    await judge(hers, 'refused', { reason: 'no se lee el número' })
    const verified = await ids({ kind: 'title', state: 'verified' })
    expect([verified.includes(mine.id), verified.includes(hers.id)]).toEqual([true, false])
    const { papers } = (await list({ kind: 'document', state: 'refused' })).body
    expect(papers.find(({ _id }) => _id === hers.id)).toMatchObject({
      kind: 'document',
      name: 'Seguro',
      person: { _id: cast.ana.id },
      vessel: { name: 'Brisa' },
      state: 'refused',
    })
  })

  test.each([{ kind: 'photo' }, { state: 'lost' }])('refuses %j in a sentence', async query => {
    const { status, body } = await list(query)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/Elige/)])
  })
})

describe('Opening one', () => {
  test("shows the form's values, and is in the audit with its reason", async () => {
    const paper = await title('PA-1')
    expect(await read(paper)).toMatchObject({
      kind: 'title',
      _id: paper.id,
      number: 'PA-1',
      person: { _id: cast.carla.id },
      fileType: 'application/pdf',
      validity: 'undated',
      verifiedAt: null,
      verdicts: [],
    })
    expect(await entriesOf(paper)).toMatchObject([
      { act: 'paper_opened', reason, operatorName: 'Laia Soler', subjectPersonId: cast.carla.id },
    ])
  })

  test('without a reason is refused, and leaves nothing in the audit', async () => {
    const paper = await title()
    for (const call of [paperApi.read, paperApi.readFile])
      for (const query of [{}, { reason: 'ver' }])
        expect((await laia.call(call, { params: paper, query: query as { reason: string } })).status).toBe(
          400,
        )
    expect(await entriesOf(paper)).toEqual([])
  })

  test('gives the file itself, to be kept nowhere', async () => {
    const paper = await title()
    const { status, headers, bytes } = await laia.call(paperApi.readFile, {
      params: paper,
      query: { reason },
    })
    expect([status, bytes]).toEqual([200, pdfOf('título')])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await entriesOf(paper)).map(({ act }) => act)).toEqual(['paper_file_opened'])
  })

  test('a picture says that it is one', async () => {
    const { body } = await carlas.add({ kind: 'PY' }, { bytes: await pictureOf(1), name: 'py.png' })
    expect((await read({ kind: 'title', id: body.title._id })).fileType).toBe('image/jpeg')
  })

  test('is not found without a file, under the other kind, and once it is gone', async () => {
    const { body } = await carlas.add({ kind: 'PY' })
    const paper = await title()
    const gone = await title()
    await carlas.remove({ _id: gone.id })
    const missing: Paper[] = [{ kind: 'title', id: body.title._id }, { ...paper, kind: 'document' }, gone]
    for (const params of missing) {
      const query = { reason }
      expect(refused(await laia.call(paperApi.read, { params, query }))).toEqual([404, 'paper_not_found'])
      expect(refused(await laia.call(paperApi.readFile, { params, query }))).toEqual([404, 'paper_not_found'])
      expect(refused(await judge(params, 'verified'))).toEqual([404, 'paper_not_found'])
    }
    const odd = { kind: 'photo', id: paper.id } as unknown as Paper
    expect(refused(await laia.call(paperApi.read, { params: odd, query: { reason } }))).toEqual([
      404,
      'paper_not_found',
    ])
  })
})

describe('A verdict', () => {
  test('marks a title, tells its person, and is in the audit with before and after', async () => {
    const paper = await title()
    const before = await toldTo(cast.carla.id, 'paper_verified')
    const { status, body } = await judge(paper, 'verified')
    const verifiedAt = server.now().toISOString()
    expect([status, body.paper.state, body.paper.verifiedAt]).toEqual([200, 'verified', verifiedAt])
    const own = (await carlas.own()).find(({ _id }) => _id === paper.id)
    expect([own?.verifiedAt, own?.refusal]).toEqual([verifiedAt, undefined])
    expect((await toldTo(cast.carla.id, 'paper_verified')).slice(before.length)).toEqual([
      'Singladura ha comprobado tu titulación «Patrón de Altura de la Marina Mercante» con su archivo.',
    ])
    expect(await entriesOf(paper)).toMatchObject([
      { act: 'paper_verified', reason: seen, before: { state: 'waiting' }, after: { state: 'verified' } },
    ])
  })

  test('against a document says why to its owner alone', async () => {
    const vessel = await anas.created()
    const { body } = await anas.addDocument(vessel, { kind: 'insurance' }, { bytes: pdfOf('x') })
    const paper: Paper = { kind: 'document', id: body.document._id }
    await judge(paper, 'refused', { reason: 'No se lee el número.' })
    const refusal = { reason: 'No se lee el número.', at: server.now().toISOString() }
    expect((await anas.documentsOf(vessel)).body.documents).toMatchObject([{ verifiedAt: null, refusal }])
    expect((await toldTo(cast.ana.id, 'paper_refused')).at(-1)).toBe(
      'Singladura no ha podido comprobar el documento «Seguro» de «Brisa»: «No se lee el número». Corrígelo y lo miramos otra vez.',
    )
  })

  test('replaces the one before; the same once more is no news', async () => {
    const paper = await title()
    const before = (await toldTo(cast.carla.id, 'paper_refused')).length
    await judge(paper, 'refused', { reason: 'no se lee' })
    await judge(paper, 'refused', { reason: 'no se lee' })
    await judge(paper, 'refused', { reason: 'es de otra persona' })
    expect((await toldTo(cast.carla.id, 'paper_refused')).length - before).toBe(2)
    const { body } = await judge(paper, 'verified')
    expect([body.paper.state, body.paper.refusal]).toEqual(['verified', undefined])
    expect(body.paper.verdicts.map(({ verdict, operator }) => [verdict, operator])).toEqual([
      ['verified', 'Laia Soler'],
      ...Array.from({ length: 3 }, () => ['refused', 'Laia Soler']),
    ])
  })

  test.each([{ reason: 'no' }, { reason: undefined }, { verdict: 'maybe' }, { paperUpdatedAt: 'ayer' }])(
    'with %j is refused in a sentence',
    async given => {
      const paper = await title()
      const { status } = await judge(paper, 'verified', given as object)
      expect([status, await entriesOf(paper)]).toEqual([400, []])
    },
  )

  test('on a paper that has changed since it was read is refused, and nothing happens', async () => {
    const paper = await title()
    const { updatedAt: paperUpdatedAt } = await read(paper)
    await carlas.update({ _id: paper.id }, { body: { issuer: 'Capitanía de Palma' } })
    expect(refused(await judge(paper, 'verified', { paperUpdatedAt }))).toEqual([409, 'paper_changed'])
    const again = await read(paper)
    expect(again.state).toBe('waiting')
    expect((await judge(paper, 'verified', { paperUpdatedAt: again.updatedAt })).status).toBe(200)
    // It has not changed the paper: another verdict may follow.
    expect((await judge(paper, 'refused', { paperUpdatedAt: again.updatedAt })).status).toBe(200)
  })

  test('falls with the number, the kind or the file, of which it was given', { tags: 'rare' }, async () => {
    const changes: [object, string][] = [
      [{ number: 'PA-9' }, 'waiting'],
      [{ kind: 'PL' }, 'waiting'],
      [{ issuer: 'Capitanía de Palma' }, 'verified'],
      [{ validUntil: '2031-01-01' }, 'verified'],
    ]
    for (const [body, state] of changes) {
      const [mine, hers] = [await title(), await document()]
      for (const paper of [mine, hers]) await judge(paper, 'verified')
      later()
      await carlas.update({ _id: mine.id }, { body })
      expect((await read(mine)).state).toBe(state)
      if ('kind' in body) continue
      const vessel = (await read(hers)).vessel?._id ?? ''
      await cast.ana.call(vesselApi.updateDocument, { params: { id: vessel, documentId: hers.id }, body })
      const { state: now, presentedAt } = await read(hers)
      expect([now, presentedAt === server.now().toISOString()]).toEqual([state, state === 'waiting'])
    }
  })

  test('falls with the file, and a title without a kind is its name', { tags: 'rare' }, async () => {
    const paper = await title()
    await judge(paper, 'verified')
    await carlas.update({ _id: paper.id }, { body: { file: null } })
    expect((await carlas.own()).find(({ _id }) => _id === paper.id)?.verifiedAt).toBeNull()
    expect(refused(await judge(paper, 'verified'))).toEqual([404, 'paper_not_found'])
    const { body } = await carlas.add({ kind: 'OTHER', name: 'Vela ligera' }, { bytes: pdfOf('x') })
    const other: Paper = { kind: 'title', id: body.title._id }
    await judge(other, 'verified')
    await carlas.update({ _id: other.id }, { body: { name: 'Capitana' } })
    expect((await read(other)).state).toBe('waiting')
  })

  test('against a paper makes way for any change, which is its answer', async () => {
    const paper = await title()
    await judge(paper, 'refused', { reason: 'la fecha es otra' })
    await carlas.update({ _id: paper.id }, { body: { validUntil: '2030-05-01' } })
    const { state, refusal } = await read(paper)
    expect([state, refusal]).toEqual(['waiting', undefined])
  })
})

test('Erasing a person takes their papers off the desk, and their name out of the audit', {
  tags: 'rare',
}, async () => {
  const nuria = await server.join('crew', { name: 'Núria Salas' })
  const { body } = await carlas.add({ kind: 'PA' }, { bytes: pdfOf('x') }, nuria)
  const paper: Paper = { kind: 'title', id: body.title._id }
  await judge(paper, 'verified')
  expect((await entriesOf(paper)).map(({ subjectName }) => subjectName)).toEqual([
    'Patrón de Altura de la Marina Mercante, de Núria Salas',
  ])
  await eraseAtOnce({ ...server.dependencies, now: server.now(), actor: nuria.user })
  expect((await entriesOf(paper)).map(({ act, subjectName }) => [act, subjectName])).toEqual([
    ['paper_verified', null],
  ])
  expect(await ids({ state: 'verified', limit: '100' })).not.toContain(paper.id)
})
