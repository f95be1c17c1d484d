import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { openTab } from '#test/checklist-page.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { faultyNetwork } from '#test/faulty-network.ts'
import { closeTabs, pass, startBrowser } from '#test/offline-page.ts'
import { blackPng } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import type { ListAddress } from '#web/checklists/offline/local-checklist.ts'

export const RADIO = 'com_vhf'
export const RADAR = 'nav_radar'
/** Longer than the longest pause between two tries. */
export const BACK_MS = 15_000

type Tab = Awaited<ReturnType<typeof openTab>>

/** How the tests name it. */
function deedOf({ method, body, reply }: { method: string; body: unknown; reply: unknown }): string {
  const { item, width, checklist } = reply as { item?: ItemView; width?: number; checklist?: ChecklistView }
  if (checklist)
    return `${checklist.status === 'draft' ? 'creates' : 'submits'} ${checklist.phase} ${checklist.version}`
  if (method === 'PUT') return `${item?.key} ${JSON.stringify(body)}`
  return method === 'DELETE' ? `${item?.key} without a photo` : `${item?.key} with ${width}`
}

export let server: TestServer
export let cast: Awaited<ReturnType<TestServer['cast']>>
let contractId: string
/** As it was when another device began it. */
let begun: ChecklistView
export let browser: ReturnType<typeof startBrowser>
export let network: ReturnType<typeof faultyNetwork>
export let tab: Tab
export const acts = checklistScene(() => ({ server, cast }))
const address = (phase: ChecklistPhase = 'departure'): ListAddress => ({ contractId, phase })

/** Carla's browser and a contract of hers, on a network that the test breaks, with the real application behind it. */
export const scene = {
  async startServer() {
    server = await startTestServer()
    cast = await server.cast()
  },
  closeServer: () => server.close(),
  /** A browser that has never been here, and a contract without a list. */
  async start() {
    browser = startBrowser()
    network = faultyNetwork(server)
    const agreed = { vesselType: 'motorboat', vesselName: 'Alborán', ownerEmail: 'ana@example.com' } as const
    contractId = (await acts.signed(acts.fromToday(), agreed))._id
  },

  address,
  /** Each act that the application has done for this browser. */
  deeds: () => network.done.map(deedOf),

  /** Carla opens a tab, signed in; no screen is open. */
  async arrive() {
    tab = await openTab(address())
    await tab.signIn(cast.carla.id, cast.carla.token)
  },
  async look() {
    await scene.arrive()
    await tab.look()
  },
  /** With a list that is begun, on the screen. */
  async lookAtDraft() {
    await elsewhere.begin()
    await scene.look()
  },
  /** The browser knows her already. */
  async open(phase?: ChecklistPhase) {
    tab = await openTab(address(phase))
    await tab.look()
  },
  async openAnother() {
    const another = await openTab(address())
    await another.look()
    return another
  },
  /** As a crash would. */
  async close() {
    network.forget()
    await closeTabs()
  },
  async reload(phase?: ChecklistPhase) {
    await scene.close()
    await scene.open(phase)
  },
  async comeBack() {
    network.comeBack()
    await pass(BACK_MS)
  },

  /** The list on the server. */
  async list(phase: ChecklistPhase = 'departure') {
    const endpoint = phase === 'arrival' ? checklistApi.readArrival : checklistApi.readOfContract
    return (await cast.carla.call(endpoint, { params: { contractId } })).body as ChecklistView
  },
  item: async (key: string, phase?: ChecklistPhase) => acts.itemOf(await scene.list(phase), key),
}

/** Nothing that the application refuses is part of a scene. */
async function taken<R extends { status: number; body: { code?: string } }>(asked: Promise<R>): Promise<R> {
  const reply = await asked
  if (reply.status >= 400) throw new Error(`The application refused it: ${reply.body.code}`)
  return reply
}

/** Acts on other devices meanwhile, Carla's and the owner's. */
export const elsewhere = {
  async begin(body: object = {}) {
    begun = (await taken(acts.create(contractId, body))).body.checklist
  },
  async write(key: string, body: object) {
    await taken(acts.answer(begun, acts.itemOf(begun, key), body))
  },
  async addPhoto(key: string, width: number) {
    await taken(acts.addPhoto(begun, acts.itemOf(begun, key), blackPng(width, 8)))
  },
  async removePhoto(key: string, photoId: string) {
    const params = { id: begun._id, itemId: acts.itemOf(begun, key)._id, photoId }
    await taken(cast.carla.call(checklistApi.removePhoto, { params }))
  },
  answerAll: (other: Record<string, object> = {}) => acts.answerAll(begun, 'working', other),
  /** Every item works. */
  async submit() {
    const list = await elsewhere.answerAll()
    await taken(acts.submit(list))
    return list
  },
  async approve() {
    await taken(acts.review(await elsewhere.submit(), { action: 'approve' }))
  },
  async giveBack(flagged: string[] = []) {
    const list = await elsewhere.submit()
    const flaggedItems = flagged.map(key => acts.itemOf(list, key)._id)
    await taken(acts.review(list, { action: 'reject', reviewNotes: 'Falta la balsa.', flaggedItems }))
  },
  /** The next version, with this one's working items and their photos. */
  async restart() {
    await elsewhere.giveBack()
    await elsewhere.begin({ carryOver: true })
  },
}
