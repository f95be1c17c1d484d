import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { onBoard } from '#test/journeys/on-board.ts'
import { addTitle, inDays, publish, type Signed, signUp } from '#test/journeys/people.ts'
import { send } from '#test/journeys/send.ts'

export interface PreparedPassage {
  ana: Signed
  carla: Signed
  jobId: string
  contractId: string
}

/** All in date but the first-aid kit. */
const PAPERS = {
  insurance: 300,
  navigation_permit: 300,
  liferaft: 300,
  flares: 300,
  extinguishers: 300,
  first_aid: -5,
}

async function readyBoat(request: APIRequestContext, ana: Signed): Promise<string> {
  const { vessel } = await send<{ vessel: { _id: string } }>(request, ana, '/vessels', {
    name: 'Tramuntana',
    type: 'sailboat',
    length: 14.6,
    model: 'Oceanis 46.1',
  })
  for (const [kind, days] of Object.entries(PAPERS))
    await send(request, ana, `/vessels/${vessel._id}/documents`, { kind, validUntil: inDays(days) })
  return vessel._id
}

/** Nothing is missing but the weather and the first-aid kit. */
export async function preparedPassage(request: APIRequestContext): Promise<PreparedPassage> {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  for (const kind of ['PPER', 'STCW_BST', 'MEDICAL', 'GOC'] as const) await addTitle(request, carla, { kind })
  const vesselId = await readyBoat(request, ana)
  const { signedContract, approvedDeparture } = onBoard(request, ana, carla)
  const contractId = await signedContract({ vesselId, startDate: inDays(0), endDate: inDays(4) })
  await approvedDeparture(contractId)
  const path = '/passages'
  const { passages } = await send<{ passages: { jobId: string }[] }>(request, ana, path, undefined, 'GET')
  return { ana, carla, jobId: passages[0]?.jobId ?? '', contractId }
}

/** With a waiver; the skipper alone is not ready yet. */
async function awaitSkipper(request: APIRequestContext, { ana, carla, jobId }: PreparedPassage) {
  const departure = `/passages/${jobId}/departure`
  await send(request, carla, `${departure}/weather`, { text: 'NE 3, marejadilla.' }, 'PUT')
  const reason = { reason: 'Comprado hoy y estibado; falta el sello.' }
  await send(request, ana, `${departure}/waivers/safety_documents`, reason, 'PUT')
  await send(request, ana, `${departure}/ready`, {})
}

export async function waitingPassage(request: APIRequestContext): Promise<PreparedPassage> {
  const passage = await preparedPassage(request)
  await awaitSkipper(request, passage)
  return passage
}

/** So many hours ago. */
export async function depart(
  request: APIRequestContext,
  { carla, jobId }: PreparedPassage,
  hoursAgo: number,
  terms: object = {},
): Promise<void> {
  const leftAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  await send(request, carla, `/passages/${jobId}/departure/ready`, { leftAt, ...terms })
}

export async function departedPassage(
  request: APIRequestContext,
  hoursAgo: number,
): Promise<PreparedPassage> {
  const passage = await waitingPassage(request)
  await depart(request, passage, hoursAgo)
  return passage
}

/** A fixed price, and nothing beside it. */
const priced = (amount: number) => ({
  quote: { basis: 'fixed', amount, includesFood: true, includesTravel: true },
})

/** In its port since half an hour, with a skipper and a deckhand, who has been paid 100 € more than the price of 400 €. */
export async function arrivedWithTwo(request: APIRequestContext) {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const diego = await signUp(request, 'Diego Ruiz', 'crew')
  for (const kind of ['PPER', 'STCW_BST', 'MEDICAL', 'GOC'] as const) await addTitle(request, carla, { kind })
  const days = { startDate: inDays(0), endDate: inDays(4) }
  const vesselId = await readyBoat(request, ana)
  const jobId = await publish(request, ana, { vesselId, crewRequired: 2, ...days })
  const { signOn, approvedDeparture, handOver } = onBoard(request, ana, carla)
  const contractId = await signOn(jobId, carla, priced(1150), { expenseLimit: 150 })
  await signOn(jobId, diego, { ...priced(400), role: 'deckhand' })
  await approvedDeparture(contractId)
  const passage = { ana, carla, jobId, contractId }
  await awaitSkipper(request, passage)
  await depart(request, passage, 20)
  const at = new Date(Date.now() - 30 * 60_000).toISOString()
  for (const [kind, amount] of [
    ['provision', 100],
    ['fee', 400],
  ] as const) {
    const { payment } = await send<{ payment: { _id: string } }>(
      request,
      ana,
      `/passages/${jobId}/payments`,
      {
        _id: randomUUID(),
        crew: diego.user._id,
        kind,
        amount,
        at,
        method: 'transfer',
      },
    )
    await send(request, diego, `/passages/${jobId}/payments/${payment._id}/confirm`, {})
  }
  await send(request, carla, `/passages/${jobId}/arrival`, { at, port: 'Valencia' })
  await handOver(contractId)
  return { ana, carla, diego, jobId }
}
