import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { findMissing, findUnnamed } from '#server/app/named-files.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { buildApplication, buildJob, PASSWORD } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { formOf, pdfOf } from '#test/pictures.ts'
import type { Caller } from '#test/test-server.ts'
import { filesOf } from '#test/traces.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = passageScene(() => ({ server, cast }))
const { prepared, ready, departed, departureOf, press, waive } = scene

const at = (jobId: string) => ({ params: { jobId } })
const read = (jobId: string, by: Caller = cast.ana) => by.call(dossierApi.read, at(jobId))
const make = (jobId: string, by: Caller = cast.ana) => by.call(dossierApi.make, at(jobId))
const download = (jobId: string, by: Caller = cast.ana) => by.call(dossierApi.download, at(jobId))
const mail = (jobId: string, by: Caller = cast.ana) => by.call(dossierApi.mail, at(jobId))
const answer = (jobId: string, body: object, by: Caller = cast.ana) =>
  by.call(dossierApi.answer, { ...at(jobId), body })
const answerWith = (jobId: string, fields: Record<string, string>, letter: string) =>
  cast.ana.call(dossierApi.answer, {
    ...at(jobId),
    ...formOf(fields, { bytes: pdfOf(letter), name: `${letter}.pdf` }),
  })
const fileOf = (jobId: string, by: Caller = cast.ana) => by.call(dossierApi.answerFile, at(jobId))
const insuranceOf = async (jobId: string) =>
  (await departureOf(jobId)).body.conditions.find(({ key }) => key === 'insurance')
const inFolder = (folder: string) => filesOf(server).filter(name => name.startsWith(`${folder}/`))

async function pagesOf(jobId: string): Promise<{ pages: number; text: string }> {
  const { bytes } = await download(jobId)
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

/** Diego is aboard as a mate. */
async function withMate() {
  const passage = await prepared()
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, passage.jobId))
  if (!job) throw new Error('no job')
  await buildApplication(server.context(), job, cast.diego.id, {
    status: 'accepted',
    role: 'mate',
  })
  return passage
}

test('It is made whatever is missing, which it names, with boat, route, titles and material on one to four pages', {
  tags: 'rare',
}, async () => {
  const { jobId, vessel } = await prepared({}, { liferaft: null, flares: '2026-01-01' })
  await server.db
    .update(users)
    .set({ pastExperience: 'Veinte años entre Baleares y la Península.' })
    .where(eq(users.id, cast.carla.id))
  expect((await read(jobId)).body).toEqual({
    missing: [
      {
        code: 'liferaft',
        text: 'Balsa salvavidas: no está entre los documentos del barco.',
        to: `/vessels/${vessel._id}#papeles`,
      },
      { code: 'flares', text: 'Pirotecnia: caducó el 1 ene 2026.', to: `/vessels/${vessel._id}#papeles` },
    ],
    made: null,
    answer: null,
  })
  expect((await download(jobId)).body.code).toBe('dossier_not_made')
  const made = await make(jobId)
  expect([made.status, made.body.message, made.body.dossier.made]).toEqual([
    201,
    'Dossier hecho.',
    { at: server.now().toISOString(), changed: [] },
  ])
  const { headers } = await download(jobId)
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/pdf',
    expect.stringContaining('dossier-'),
  ])
  const { pages, text } = await pagesOf(jobId)
  expect(pages).toBeLessThanOrEqual(4)
  for (const part of [
    'Brisa',
    '7ª PM-1-123-19',
    'Palma',
    'Valencia',
    '39,6 millas náuticas',
    'Zona 2: Hasta 60 millas de la costa',
    '10 de junio de 2026',
    'Carla Pons',
    'Patrón Profesional de Embarcaciones de Recreo',
    'Veinte años entre Baleares',
    'Hasta el 30 jun 2090',
    'Falta en este dossier',
    'Balsa salvavidas: no está entre los documentos del barco.',
    'Caducó el 1 ene 2026',
  ])
    expect(text).toContain(part)
})

test('An offer without boat, known ports and skipper has a dossier all the same', async () => {
  const context = server.context()
  const job = await buildJob(context, cast.ana.id, {
    originPort: 'Cala sin nombre',
    destinationPort: 'Otra cala',
    vesselName: null,
    vesselLength: null,
  })
  await buildApplication(context, job, cast.carla.id, { status: 'accepted', role: 'mate' })
  const missing = (await make(job.id)).body.dossier.missing.map(({ code }) => code)
  expect(missing).toEqual([
    'skipper',
    'vessel',
    'insurance',
    'navigation_permit',
    'liferaft',
    'flares',
    'extinguishers',
    'first_aid',
  ])
  const { pages, text } = await pagesOf(job.id)
  expect([pages <= 4, text.includes('Nadie va de patrón todavía.')]).toEqual([true, true])
  expect((await mail(job.id)).body.text).toContain('Patrón: Por decidir')
})

test('The mail says boat, policy, route, dates and skipper, and what is still to come', async () => {
  const { jobId, vessel } = await prepared({}, { insurance: null, first_aid: '2026-02-03' })
  await scene.addDocument(vessel, { kind: 'insurance', number: 'ES-118', validUntil: '2090-01-01' })
  const { subject, text } = (await mail(jobId)).body
  expect(subject).toBe('Traslado del «Brisa» de Palma a Valencia, 10–13 jun 2026: póliza ES-118')
  for (const line of [
    'la póliza ES-118 lo cubre',
    'Barco: Brisa, velero Oceanis 46.1, 13,94 m de eslora, matrícula 7ª PM-1-123-19',
    'Ruta: De Palma a Valencia, 138 mn, como mucho a 39,6 mn de la costa (zona 2)',
    'Fechas: 10–13 jun 2026',
    'Patrón: Carla Pons: Patrón Profesional',
    'A bordo: 1 persona',
    '– Botiquín: caducó el 3 feb 2026.',
    'Ana Ferrer',
  ])
    expect(text).toContain(line)
})

test('It is the owner’s alone: the skipper reads the answer without its letter, the others of the crew nothing, strangers of no passage', {
  tags: 'rare',
}, async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await withMate()
  await make(jobId)
  await answerWith(jobId, { state: 'accepted', note: 'Sin más.' }, 'carta')
  expect((await read(jobId, cast.carla)).body).toEqual({
    missing: [],
    made: null,
    answer: {
      state: 'accepted',
      note: 'Sin más.',
      at: server.now().toISOString(),
      hasFile: false,
      fileName: null,
      changed: [],
    },
  })
  const codesOf = async (by: Caller) => {
    const asked = [read, make, download, mail, fileOf].map(ask => ask(jobId, by))
    const changed = answer(jobId, { state: 'refused' }, by)
    return (await Promise.all([...asked, changed])).map(
      ({ status, body }) => `${status} ${(body as { code?: string }).code}`,
    )
  }
  const owners = '403 only_owner_has_dossier'
  const nothing = '404 passage_not_found'
  expect((await codesOf(cast.carla)).slice(1)).toEqual([owners, owners, owners, owners, owners])
  expect(await codesOf(cast.diego)).toEqual([
    '403 dossier_answer_forbidden',
    owners,
    owners,
    owners,
    owners,
    owners,
  ])
  expect(await codesOf(cast.oscar)).toEqual([nothing, nothing, nothing, nothing, nothing, nothing])
})

test('An answer takes the place of the one before; its letter stays until another comes or it is taken away', async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await prepared()
  const sent = await answer(jobId, { state: 'sent' })
  expect([sent.status, sent.body.dossier.answer]).toMatchObject([
    200,
    { state: 'sent', note: null, hasFile: false },
  ])
  expect((await fileOf(jobId)).body.code).toBe('dossier_answer_not_found')
  await answerWith(jobId, { state: 'conditional', note: 'Con dos a bordo.' }, 'primera')
  const first = inFolder('attachments')
  const kept = await answer(jobId, { state: 'accepted' })
  expect(kept.body.dossier.answer).toMatchObject({ state: 'accepted', note: null, fileName: 'primera.pdf' })
  const letter = await fileOf(jobId)
  expect([letter.headers['content-type'], letter.bytes]).toEqual(['application/pdf', pdfOf('primera')])
  await answerWith(jobId, { state: 'accepted' }, 'segunda')
  await server.runTasks()
  expect([(await fileOf(jobId)).bytes, inFolder('attachments').length]).toEqual([
    pdfOf('segunda'),
    first.length,
  ])
  await answer(jobId, { state: 'accepted', file: null })
  await server.runTasks()
  expect([(await fileOf(jobId)).status, inFolder('attachments').length]).toEqual([404, first.length - 1])
})

test.each([
  [{}, 'state', 'Elige la respuesta en la lista.'],
  [{ state: 'yes' }, 'state', 'Elige la respuesta en la lista.'],
  [{ state: 'sent', note: 'x'.repeat(1001) }, 'note', 'La nota no puede superar los 1000 caracteres.'],
])('%j is refused at its field', { tags: 'rare' }, async (body, field, message) => {
  const { jobId } = await prepared()
  const refused = await answer(jobId, body)
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field, message }]])
})

test('A refusal makes the insurance missing, takes readiness and waiver back and tells who was ready; an acceptance mends it, with its note', async () => {
  const { jobId } = await ready()
  await press(jobId, cast.carla)
  await answer(jobId, { state: 'refused', note: 'Sin patrón profesional, no.' })
  expect(await insuranceOf(jobId)).toMatchObject({
    state: 'missing',
    detail: 'La aseguradora lo rechaza: «Sin patrón profesional, no.»',
  })
  expect((await departureOf(jobId)).body.skipperReady).toBe(false)
  const [news] = (await cast.carla.call(notificationApi.list)).body.notifications
  expect(news).toMatchObject({ type: 'departure_unready', message: expect.stringMatching(/seguro/i) })
  expect((await press(jobId, cast.ana)).body.code).toBe('departure_not_ready')
  const { steps } = (await scene.readPassage(jobId)).body
  expect(steps.find(({ key }) => key === 'departure')?.title).toBe('Resuelve el rechazo de la aseguradora')

  await answer(jobId, { state: 'conditional', note: 'Con dos a bordo.' })
  expect(await insuranceOf(jobId)).toMatchObject({
    state: 'met',
    detail: 'Hasta el 30 jun 2090. La aseguradora lo acepta con condiciones: «Con dos a bordo.»',
  })
  await press(jobId, cast.carla)
  expect((await press(jobId, cast.ana)).body.departure.departedAt).not.toBeNull()
})

test('A waiver of a paper that was missing is none of the insurer’s no; one that is given afterwards counts', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared({}, { insurance: null })
  await waive(jobId, 'insurance')
  expect((await insuranceOf(jobId))?.state).toBe('waived')
  await answer(jobId, { state: 'refused' })
  expect((await insuranceOf(jobId))?.state).toBe('missing')
  await waive(jobId, 'insurance', 'Zarpamos con la póliza de la otra compañía.')
  expect((await insuranceOf(jobId))?.state).toBe('waived')
  await answer(jobId, { state: 'refused', note: 'Lo repiten.' })
  expect((await insuranceOf(jobId))?.state).toBe('waived')
})

test('Under way the gate stays as it was frozen; after the arrival no dossier is made, and an answer is still written down', {
  tags: 'rare',
}, async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await departed()
  const before = (await departureOf(jobId)).body.conditions
  expect((await make(jobId)).status).toBe(201)
  expect((await answer(jobId, { state: 'refused' })).status).toBe(200)
  expect((await departureOf(jobId)).body.conditions).toEqual(before)
  await scene.arrive(jobId)
  expect((await make(jobId)).body.code).toBe('passage_has_arrived')
  expect([(await answer(jobId, { state: 'accepted' })).status, (await download(jobId)).status]).toEqual([
    200, 200,
  ])
})

test('A cancelled offer keeps the dossier that was made, and gets no new one', { tags: 'rare' }, async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await prepared()
  await make(jobId)
  await cast.ana.call(jobApi.cancel, { params: { id: jobId } })
  expect([
    (await download(jobId)).status,
    (await make(jobId)).body.code,
    (await answer(jobId, { state: 'sent' })).body.code,
  ]).toEqual([200, 'passage_over', 'passage_over'])
})

test('With another skipper it says so of the dossier and of the answer, until they are made again', {
  tags: 'rare',
}, async () => {
  const { jobId } = await withMate()
  await make(jobId)
  await answer(jobId, { state: 'accepted' })
  await scene.chooseSkipper(jobId, cast.diego.id)
  const { made, answer: given } = (await read(jobId)).body
  expect([made?.changed, given?.changed]).toEqual([['El patrón es otro'], ['El patrón es otro']])
  expect((await read(jobId, cast.carla)).body.code).toBe('dossier_answer_forbidden')
  expect((await read(jobId, cast.diego)).body.answer?.state).toBe('accepted')
  expect((await make(jobId)).body.dossier.made?.changed).toEqual([])
  expect((await pagesOf(jobId)).text).toContain('Diego Vila')
})

test('Made twice at once one paper is left, and each is named by a row or gone', {
  tags: 'rare',
}, async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await prepared()
  await Promise.all([make(jobId), make(jobId), make(jobId)])
  await server.runTasks()
  const mine = await server.db.select().from(dossiers).where(eq(dossiers.jobId, jobId))
  const papers = inFolder('dossiers')
  expect(mine[0]?.pdfKey && papers.includes(mine[0].pdfKey)).toBe(true)
  expect(await findUnnamed(server.db, 'dossiers', papers)).toEqual([])
  expect((await findMissing(server.db, new Set(filesOf(server)))).length).toBe(0)
})

test('With more titles and longer words than anybody has it is four pages at most', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared()
  for (let number = 0; number < 30; number += 1)
    await cast.carla.call(titleApi.add, {
      body: {
        kind: 'OTHER',
        name: `Curso ${number} ${'de supervivencia en la mar '.repeat(4)}`.slice(0, 120),
        number: 'A-1234567890 '.repeat(4).slice(0, 60).trim(),
        issuer: 'Dirección General de la Marina Mercante '.repeat(3).slice(0, 120).trim(),
      },
    })
  await server.db
    .update(users)
    .set({
      pastExperience: 'Regatas, traslados y charter. '.repeat(300),
      frequentRoutes: Array.from(
        { length: 30 },
        (_, route) => `Ruta ${route} entre dos puertos con nombres largos`,
      ),
    })
    .where(eq(users.id, cast.carla.id))
  await make(jobId)
  const { pages, text } = await pagesOf(jobId)
  expect([pages <= 4, /Y \d+ más en su perfil/.test(text)]).toEqual([true, true])
})

test('A passage that the skipper has finished on such a boat is named, and counted', {
  tags: 'rare',
}, async () => {
  const before = await departed({ originPort: 'Valencia', destinationPort: 'Palma' })
  await scene.arrive(before.jobId, { port: 'Palma' })
  const { jobId } = await prepared()
  await make(jobId)
  const { text } = await pagesOf(jobId)
  expect(text).toContain('Travesía en un barco parecido')
  expect(text).toMatch(/Valencia – Palma velero de 13,9 m junio de 2026/)
})

test('With the skipper’s account the paper about them goes, and the owner’s answer stays', {
  tags: 'rare',
}, async () => {
  const mate = await server.join('crew')
  const context = server.context()
  const job = await buildJob(context, cast.ana.id)
  await buildApplication(context, job, cast.carla.id, { status: 'accepted', role: 'mate' })
  await buildApplication(context, job, mate.id, { status: 'accepted' })
  await make(job.id)
  await answer(job.id, { state: 'accepted', note: 'De palabra.' })
  const [{ pdfKey } = { pdfKey: null }] = await server.db
    .select()
    .from(dossiers)
    .where(eq(dossiers.jobId, job.id))
  expect((await mate.call(accountApi.erase, { body: { password: PASSWORD } })).status).toBe(200)
  await server.runTasks()
  expect(inFolder('dossiers')).not.toContain(pdfKey)
  expect((await read(job.id)).body).toMatchObject({
    made: null,
    answer: { state: 'accepted', note: 'De palabra.' },
  })
})
