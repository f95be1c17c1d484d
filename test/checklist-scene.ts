import fs from 'node:fs'
import path from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { checklistItems, checklists } from '#server/checklists/checklist-table.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildContract } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { uploadOf } from '#test/pictures.ts'
import type { Caller, TestServer } from '#test/test-server.ts'

const DAY_MS = 24 * 60 * 60_000

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}

interface Sending {
  by?: Caller
  headers?: Record<string, string>
}

/** Acts of Carla, on board, and Ana, ashore, on the list of their contract. */
export function checklistScene(scene: () => Scene) {
  const contracts = contractScene(scene)
  const carla = () => scene().cast.carla
  const ana = () => scene().cast.ana
  const at = ({ _id }: { _id: string }) => ({ params: { id: _id } })
  const of = (contractId: string) => ({ params: { contractId } })

  const create = (contractId: string, body: object = {}, by: Caller = carla()) =>
    by.call(checklistApi.create, { ...of(contractId), body })
  const createArrival = (contractId: string, body: object = {}, by: Caller = carla()) =>
    by.call(checklistApi.createArrival, { ...of(contractId), body })
  const read = async (list: { _id: string }, by: Caller = carla()) =>
    (await by.call(checklistApi.read, at(list))).body as ChecklistView
  const answer = (
    list: { _id: string },
    item: { _id: string },
    body: object,
    { by = carla(), headers = {} }: Sending = {},
  ) => by.call(checklistApi.updateItem, { params: { id: list._id, itemId: item._id }, body, headers })
  const addPhoto = (
    list: { _id: string },
    item: { _id: string },
    bytes: Buffer,
    { by = carla(), headers = {} }: Sending = {},
  ) => {
    const form = uploadOf(bytes, { field: 'photo', name: 'foto.jpg', type: 'image/jpeg' })
    return by.call(checklistApi.addPhoto, {
      params: { id: list._id, itemId: item._id },
      body: form.body,
      headers: { ...form.headers, ...headers },
    })
  }
  const submit = (list: { _id: string }, by: Caller = carla()) => by.call(checklistApi.submit, at(list))
  const review = (list: { _id: string }, body: object, by: Caller = ana()) =>
    by.call(checklistApi.review, { ...at(list), body })

  const itemOf = (list: ChecklistView, key: string): ItemView => {
    const item = list.checklistItems.find(each => each.key === key)
    if (!item) throw new Error(`The list has no item ${key}.`)
    return item
  }

  async function signed(overrides: Partial<JobRow> = {}, changes: Partial<ContractData> = {}) {
    const { job, contract } = await contracts.bound(overrides, changes)
    return { _id: contract._id, job: { _id: job.id, title: job.title }, contractData: contract.data }
  }
  /** The same offer, signed with another crew member too. */
  async function alsoSigned({ job }: { job: { _id: string } }, crewId: string) {
    const { db } = scene().server
    const [row] = await db.select().from(jobs).where(eq(jobs.id, job._id))
    if (!row) throw new Error('The contract has no offer.')
    const { id } = await buildContract(contracts.context(), row, crewId, { status: 'completed' })
    return { _id: id }
  }
  /** A list without answers. */
  async function draft(body: object = {}, overrides: Partial<JobRow> = {}) {
    const contract = await signed(overrides)
    const { body: reply } = await create(contract._id, body)
    return { contract, list: reply.checklist }
  }
  /** All items answered alike, at once, except those in `other`, by key, as Carla sends them. */
  async function answerEach(list: ChecklistView, status: ItemStatus, other: Record<string, object>) {
    await scene()
      .server.db.update(checklistItems)
      .set({ status, completedAt: scene().server.now() })
      .where(and(eq(checklistItems.checklistId, list._id), eq(checklistItems.listVersion, list.version)))
    for (const [key, body] of Object.entries(other)) await answer(list, itemOf(list, key), body)
  }
  async function answerAll(
    list: ChecklistView,
    status: ItemStatus = 'working',
    other: Record<string, object> = {},
  ) {
    await answerEach(list, status, other)
    return read(list)
  }
  /** As it was before it was answered: a list is read only where a test needs it. */
  async function sent(other: Record<string, object>, overrides: Partial<JobRow>) {
    const { contract, list } = await draft({}, overrides)
    await answerEach(list, 'working', other)
    await submit(list)
    return { contract, list }
  }
  async function submitted(other: Record<string, object> = {}, overrides: Partial<JobRow> = {}) {
    const { contract, list } = await sent(other, overrides)
    return { contract, list: await read(list) }
  }
  async function approved(other: Record<string, object> = {}, overrides: Partial<JobRow> = {}) {
    const { contract, list } = await sent(other, overrides)
    await review(list, { action: 'approve' })
    return { contract, list: await read(list) }
  }
  /** Approved, as rows: sending and reviewing have their own tests. */
  async function passed(overrides: Partial<JobRow> = {}) {
    const { contract, list } = await draft({}, overrides)
    await answerEach(list, 'working', {})
    const { db, now } = scene().server
    await db
      .update(checklists)
      .set({ status: 'approved', submittedAt: now(), reviewedAt: now() })
      .where(eq(checklists.id, list._id))
    return contract
  }
  async function rejected(
    notes = 'Falta la foto de la balsa.',
    flagged: string[] = [],
    other: Record<string, object> = {},
  ) {
    const { contract, list } = await submitted(other)
    const flaggedItems = flagged.map(key => itemOf(list, key)._id)
    await review(list, { action: 'reject', reviewNotes: notes, flaggedItems })
    return { contract, list: await read(list) }
  }
  /** The dates of a transfer that begins today. */
  const fromToday = () => {
    const dayIn = (days: number) => dayInMadrid(new Date(scene().server.now().getTime() + days * DAY_MS))
    return { startDate: dayIn(0), endDate: dayIn(3) }
  }
  async function arriving(other: Record<string, object> = {}) {
    const { contract, list: departure } = await approved(other, fromToday())
    const { body } = await createArrival(contract._id)
    return { contract, departure, list: body.checklist }
  }
  /** The arrival is approved, and its record waits for both signatures. */
  async function handedOver(
    atDeparture: Record<string, object> = {},
    atArrival: Record<string, object> = {},
  ) {
    const { contract, list } = await arriving(atDeparture)
    await answerEach(list, 'working', atArrival)
    await submit(list)
    await review(list, { action: 'approve' })
    return { contract, list: await read(list) }
  }

  const stored = (): string[] => {
    const folder = path.join(scene().server.dataDir, 'files', 'photos')
    return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
  }
  async function tidyPhotos() {
    const { db, runTasks } = scene().server
    await db.delete(tasks).where(ne(tasks.kind, 'delete-file'))
    await runTasks()
  }

  return {
    ...contracts,
    signed,
    alsoSigned,
    create,
    createArrival,
    read,
    answer,
    answerAll,
    addPhoto,
    submit,
    review,
    draft,
    submitted,
    approved,
    passed,
    rejected,
    itemOf,
    fromToday,
    arriving,
    handedOver,
    stored,
    tidyPhotos,
  }
}
