import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import { verifiedWords } from '#domain/vessels/verified-words.ts'
import type { DocumentKind } from '#domain/vessels/vessel-document.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { titles } from '#server/titles/title-table.ts'
import { vesselDocuments } from '#server/vessels/vessel-table.ts'
import { buildApplication, buildJob, buildTitles } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { passageScene } from '#test/passage-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = passageScene(() => ({ server, cast }))
const contracts = contractScene(() => ({ server, cast }))

const hasTitles = (userId: string, ...kinds: TitleKind[]) => buildTitles(server, userId, kinds)
const verifyTitle = (userId: string, kind: TitleKind) =>
  server.db
    .update(titles)
    .set({ verifiedAt: server.now() })
    .where(and(eq(titles.userId, userId), eq(titles.kind, kind)))
const verifyDocument = (vesselId: string, kind: DocumentKind) =>
  server.db
    .update(vesselDocuments)
    .set({ verifiedAt: server.now() })
    .where(and(eq(vesselDocuments.vesselId, vesselId), eq(vesselDocuments.kind, kind)))

const PPER = nameOfTitle({ kind: 'PPER', name: null })
const marked = (name: string) => [{ name, verifiedAt: server.now().toISOString() }]

test('An applicant has their verified titles beside the fit, and those that end before are left out', {
  tags: 'rare',
}, async () => {
  const job = await buildJob(server.context(), cast.ana.id)
  await buildApplication(server.context(), job, cast.carla.id)
  await hasTitles(cast.carla.id, 'PPER', 'GOC')
  const seen = async () => {
    const { body } = await cast.ana.call(jobDetailApi.read, { params: { id: job.id } })
    return body.applicants?.[0]?.fit?.verified
  }
  expect(await seen()).toBeUndefined()
  await verifyTitle(cast.carla.id, 'PPER')
  expect(await seen()).toEqual(marked(PPER))
  await server.db.update(titles).set({ validUntil: '2026-06-02' }).where(eq(titles.userId, cast.carla.id))
  expect(await seen()).toBeUndefined()
})

test('The owner reads it in the contract before signing', { tags: 'rare' }, async () => {
  await hasTitles(cast.carla.id, 'PPER')
  await verifyTitle(cast.carla.id, 'PPER')
  const job = await contracts.accepted()
  await contracts.crewSigns(job)
  const { body } = await contracts.check(job, cast.ana)
  expect(body.fit?.verified).toEqual(marked(PPER))
})

test('The owner reads it where people are invited', async () => {
  await hasTitles(cast.diego.id, 'PPER')
  await verifyTitle(cast.diego.id, 'PPER')
  const job = await buildJob(server.context(), cast.ana.id)
  await server.db
    .update(users)
    .set({ availabilityStart: '2026-01-01', availabilityEnd: '2026-12-31' })
    .where(eq(users.id, cast.diego.id))
  const free = await cast.ana.call(invitationApi.listFreeCrew, { params: { id: job.id } })
  expect(free.body.crew.map(({ user, verified }) => [user._id, verified])).toContainEqual([
    cast.diego.id,
    marked(PPER),
  ])
})

test('The gate has the verified papers of each condition until the boat leaves; the record has none', async () => {
  const { jobId, vessel } = await scene.ready()
  await verifyTitle(cast.carla.id, 'PPER')
  await verifyDocument(vessel._id, 'insurance')
  await verifyDocument(vessel._id, 'flares')
  for (const reader of [cast.ana, cast.carla])
    expect((await scene.departureOf(jobId, reader)).body.verified).toEqual([
      { key: 'insurance', papers: marked('Seguro') },
      { key: 'skipper_fit', papers: marked(PPER) },
      { key: 'safety_documents', papers: marked('Pirotecnia') },
    ])
  // It is the offer's end that a document has to last to.
  await server.db.update(jobs).set({ endDate: '2091-01-01' }).where(eq(jobs.id, jobId))
  expect((await scene.departureOf(jobId)).body.verified?.map(({ key }) => key)).toEqual(['skipper_fit'])
  await server.db.update(jobs).set({ endDate: '2026-06-14' }).where(eq(jobs.id, jobId))
  await scene.press(jobId, cast.ana)
  await scene.press(jobId, cast.carla)
  const { departedAt, verified } = (await scene.departureOf(jobId)).body
  expect([departedAt !== null, verified]).toEqual([true, undefined])
})

test('The dossier says it of each paper', { tags: 'rare' }, async () => {
  const { jobId, vessel } = await scene.prepared()
  await verifyTitle(cast.carla.id, 'GOC')
  await verifyDocument(vessel._id, 'insurance')
  await cast.ana.call(dossierApi.make, { params: { jobId } })
  const { bytes } = await cast.ana.call(dossierApi.download, { params: { jobId } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  const plain = text.replace(/\s+/g, ' ')
  const count = (words: string) => plain.split(words).length - 1
  expect([
    count(verifiedWords(server.now(), 'title')),
    count(verifiedWords(server.now(), 'document')),
  ]).toEqual([1, 1])
})
