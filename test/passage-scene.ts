import { randomUUID } from 'node:crypto'
import { passageApi } from '#domain/passages/passage-api.ts'
import { shoreApi } from '#domain/passages/shore-api.ts'
import { portApi } from '#domain/ports/port-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { newId } from '#server/platform/ids.ts'
import { vesselDocuments } from '#server/vessels/vessel-table.ts'
import { buildTitles } from '#test/builders.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { uploadOf } from '#test/pictures.ts'
import type { Caller, TestServer } from '#test/test-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}

const DATED = ['insurance', 'navigation_permit', 'liferaft', 'flares', 'extinguishers', 'first_aid'] as const
type DatedKind = (typeof DATED)[number]

/** The titles of a professional skipper: they fit Palma – Valencia. */
const SKIPPER_TITLES = ['PPER', 'STCW_BST', 'MEDICAL', 'GOC'] as const

/** The acts of Ana, who owns the boat, and Carla, its skipper, on their passage. */
export function passageScene(scene: () => Scene) {
  const lists = checklistScene(scene)
  const { created, addDocument, documentsOf } = vesselScene(scene)
  const ana = () => scene().cast.ana
  const carla = () => scene().cast.carla
  const at = (jobId: string) => ({ params: { jobId } })

  const read = (jobId: string, by: Caller = ana()) => by.call(passageApi.read, at(jobId))
  const list = (by: Caller = ana(), query: Record<string, string> = {}) => by.call(passageApi.list, { query })
  const departureOf = (jobId: string, by: Caller = ana()) => by.call(passageApi.readDeparture, at(jobId))
  const chooseSkipper = (jobId: string, userId: string, by: Caller = ana()) =>
    by.call(passageApi.chooseSkipper, { ...at(jobId), body: { userId } })
  const writeWeather = (
    jobId: string,
    text = 'NE 3–4, marejadilla, hasta el jueves.',
    by: Caller = carla(),
  ) => by.call(passageApi.writeWeather, { ...at(jobId), body: { text } })
  const waive = (
    jobId: string,
    key: string,
    reason = 'Está comprado y estibado: falta el sello.',
    by: Caller = ana(),
  ) => by.call(passageApi.waive, { params: { jobId, key }, body: { reason } })
  const dropWaiver = (jobId: string, key: string, by: Caller = ana()) =>
    by.call(passageApi.dropWaiver, { params: { jobId, key } })
  const press = (jobId: string, by: Caller = ana(), body: object = {}) =>
    by.call(passageApi.press, { ...at(jobId), body })
  const takeBack = (jobId: string, by: Caller = ana()) => by.call(passageApi.takeBack, at(jobId))
  const readLog = (jobId: string, by: Caller = ana(), query: Record<string, string> = {}) =>
    by.call(passageApi.readLog, { ...at(jobId), query })
  const writeLog = (jobId: string, entry: object = {}, by: Caller = carla()) =>
    by.call(passageApi.writeLog, {
      ...at(jobId),
      body: { _id: randomUUID(), at: scene().server.now().toISOString(), kind: 'note', ...entry },
    })
  const answerWait = (
    jobId: string,
    { _id }: { _id: string },
    body: object = { agrees: true },
    by: Caller = ana(),
  ) => by.call(passageApi.answerWait, { params: { jobId, id: _id }, body })
  const callFalseStart = (jobId: string, by: Caller = ana(), body: object = {}) =>
    by.call(passageApi.callFalseStart, {
      ...at(jobId),
      body: { cause: 'boat_not_ready', reason: 'El motor no arranca y no hay recambio.', ...body },
    })
  const stateFalseStart = (
    jobId: string,
    by: Caller = carla(),
    text = 'Estuvimos dos días en el pantalán con todo listo.',
  ) => by.call(passageApi.stateFalseStart, { ...at(jobId), body: { text } })
  const downloadFalseStart = (jobId: string, by: Caller = ana()) =>
    by.call(passageApi.downloadFalseStart, at(jobId))
  const readTrack = (jobId: string, by: Caller = ana()) => by.call(passageApi.readTrack, at(jobId))
  const readPlots = (jobId: string, by: Caller = ana()) => by.call(passageApi.readPlots, at(jobId))
  const addEntryPhoto = (
    jobId: string,
    entry: { _id: string },
    bytes: Buffer,
    { by = carla(), headers = {} }: { by?: Caller; headers?: Record<string, string> } = {},
  ) => {
    const form = uploadOf(bytes, { field: 'photo', name: 'foto.jpg', type: 'image/jpeg' })
    return by.call(passageApi.addPhoto, {
      params: { jobId, id: entry._id },
      body: form.body,
      headers: { ...form.headers, ...headers },
    })
  }
  const share = (jobId: string, by: Caller = ana(), name = 'Familia') =>
    by.call(passageApi.share, { ...at(jobId), body: { name } })
  const listShares = (jobId: string, by: Caller = ana()) => by.call(passageApi.listShares, at(jobId))
  const endShare = (jobId: string, id: string, by: Caller = ana()) =>
    by.call(passageApi.endShare, { params: { jobId, id } })
  const follow = (url: string) =>
    scene().server.visitor.call(passageApi.follow, { params: { token: url.split('/').at(-1) ?? '' } })
  const readSheet = (jobId: string, by: Caller = ana()) => by.call(shoreApi.readSheet, at(jobId))
  const readShore = (token: string) => scene().server.visitor.call(shoreApi.shore, { params: { token } })
  const arrive = (jobId: string, body: object = {}, by: Caller = carla()) =>
    by.call(passageApi.arrive, {
      ...at(jobId),
      body: { at: scene().server.now().toISOString(), port: 'Valencia', ...body },
    })
  const abort = (jobId: string, reason = 'Temporal: volvemos a puerto.', by: Caller = ana()) =>
    by.call(passageApi.abort, { ...at(jobId), body: { reason } })
  const download = (jobId: string, by: Caller = ana()) => by.call(passageApi.downloadDeparture, at(jobId))

  /** A vessel with all its papers in date, but for these; as rows: adding them has its own tests. */
  async function vesselInDate(dates: Partial<Record<DatedKind, string | null>> = {}) {
    const vessel = await created()
    const { db, now } = scene().server
    const at = now()
    const papers = DATED.flatMap(kind => {
      const validUntil = dates[kind] === undefined ? '2090-06-30' : dates[kind]
      return validUntil === null ? [] : [{ kind, validUntil }]
    })
    const times = { presentedAt: at, createdAt: at, updatedAt: at }
    await db
      .insert(vesselDocuments)
      .values(papers.map(paper => ({ ...paper, ...times, id: newId(), vesselId: vessel._id })))
    return vessel
  }
  /** Nothing but the weather is missing for Carla to sail Ana's boat. */
  async function prepared(
    overrides: Partial<JobRow> = {},
    dates: Partial<Record<DatedKind, string | null>> = {},
  ) {
    const { server } = scene()
    const vessel = await vesselInDate(dates)
    await ana().call(portApi.distance, { query: { from: 'Palma', to: 'Valencia' } })
    await buildTitles(server, carla().id, SKIPPER_TITLES)
    const contract = await lists.passed({
      vesselId: vessel._id,
      vesselName: vessel.name,
      vesselLength: vessel.length,
      ...overrides,
    })
    return { jobId: contract.job._id, vessel, contract }
  }
  /** Nothing is missing. */
  async function ready(overrides: Partial<JobRow> = {}) {
    const passage = await prepared(overrides)
    await writeWeather(passage.jobId)
    return passage
  }
  async function departed(overrides: Partial<JobRow> = {}, body: object = {}) {
    const passage = await ready(overrides)
    await press(passage.jobId, ana())
    await press(passage.jobId, carla(), body)
    return passage
  }

  return {
    ...lists,
    addDocument,
    documentsOf,
    vesselInDate,
    prepared,
    ready,
    departed,
    readPassage: read,
    listPassages: list,
    departureOf,
    chooseSkipper,
    writeWeather,
    waive,
    dropWaiver,
    press,
    takeBack,
    readLog,
    writeLog,
    readTrack,
    readPlots,
    addEntryPhoto,
    share,
    listShares,
    endShare,
    follow,
    readSheet,
    readShore,
    arrive,
    abort,
    downloadDeparture: download,
    answerWait,
    callFalseStart,
    stateFalseStart,
    downloadFalseStart,
  }
}
