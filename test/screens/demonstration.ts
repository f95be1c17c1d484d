import type { APIRequestContext } from '@playwright/test'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Endpoint, Input, Reply } from '#domain/api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import type { ChecklistCard } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import type { ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { contractData } from '#domain/contracts/contract-data.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { DEMO_PASSWORD } from '#server/app/demo/people.ts'
import { type Signed, signUp } from '#test/journeys/people.ts'
import { carlasHand } from '#test/signatures.ts'

export type Viewer = 'visitor' | 'ana' | 'carla' | 'diego' | 'newOwner' | 'newCrew'

/** The viewer, and their data in the demonstration. */
export interface Demonstration {
  sessions: Record<Exclude<Viewer, 'visitor'>, Signed>
  applicantId: string
  /** Ana's offer with applicants, and the one whose contract waits for her signature. */
  offer: string
  /** Ana's offer whose applicants name a price. */
  quoted: string
  toSign: string
  /** Its contract is signed by both, and has an annex in force. */
  annexed: string
  /** The offer that has accepted Carla, without her signature. */
  toFillIn: string
  contractId: string
  conversationId: string
  list: (status: ChecklistStatus) => ChecklistCard
  arrivalId: string
  /** Ana's, with photos and papers; Carla is on board. */
  vesselId: string
  /** Passages of Ana and Carla: prepared, but for the weather; at sea with Diego; arrived; closed, with reviews. */
  passages: { prepared: string; atSea: string; arrived: string; reviewed: string }
}

export async function findDemonstration(request: APIRequestContext): Promise<Demonstration> {
  async function ask<E extends Endpoint>(by: Signed | undefined, endpoint: E, input: Input<E>) {
    const { params, body, query } = input as {
      params?: Record<string, string>
      body?: unknown
      query?: Record<string, string>
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
    const response = await request.fetch(`/api${path}`, {
      method: endpoint.method,
      headers: by ? { authorization: `Bearer ${by.token}` } : {},
      ...(body ? { data: body } : {}),
      ...(query ? { params: query } : {}),
    })
    if (!response.ok()) throw new Error(`${endpoint.method} ${path}: ${await response.text()}`)
    return (await response.json()) as Reply<E>
  }
  const enter = (name: string) =>
    ask(undefined, accountApi.login, {
      body: { email: `${name}@example.com`, password: DEMO_PASSWORD },
    }) as Promise<Signed>
  async function signAs(crew: Signed, jobId: string) {
    const { contractData: draft } = await ask(crew, contractApi.readDraft, { params: { jobId } })
    const hers = { crewPhone: '611 555 030', crewIdNumber: '12345678Z', crewAddress: 'Moll Vell 3, Palma' }
    await ask(crew, contractApi.signAsCrew, {
      params: { jobId },
      body: { contractData: contractData.parse({ ...draft, ...hers }), signature: carlasHand },
    })
  }
  const one = <T>(rows: readonly T[], is: (row: T) => boolean): T => {
    const found = rows.find(is)
    if (!found) throw new Error('The demonstration has changed: a screen has nothing to show.')
    return found
  }

  const [ana, carla, nuria] = [await enter('ana'), await enter('carla'), await enter('nuria')]
  const diego = await enter('diego')
  const { jobs } = await ask(ana, jobDetailApi.listMine, {})
  const toSign = one(jobs, job => job.title === 'Barcelona – Maó en catamarán Lagoon 42')._id
  // Two windows read it at once: a contract that one has signed is there for the other.
  await signAs(nuria, toSign).catch(async error => {
    if (!String(error).includes('"contract_signed_as_crew"')) throw error
  })
  const contracts = await ask(carla, contractApi.list, {})
  const lists = await ask(carla, checklistApi.list, {})
  const { conversations } = await ask(ana, messageApi.listConversations, {})
  const { _id: tramuntana, vessel } = one(jobs, job => job.title === 'Palma – Valencia en Oceanis 46.1')
  const { applicants } = await ask(ana, applicationApi.listApplicants, { params: { id: tramuntana } })
  return {
    sessions: {
      ana,
      carla,
      diego,
      newOwner: await signUp(request, 'Lluc Riera', 'owner'),
      newCrew: await signUp(request, 'Maite Etxeberria', 'crew'),
    },
    applicantId: one(applicants, () => true).user._id,
    offer: tramuntana,
    quoted: one(jobs, job => job.title.startsWith('Valencia – Palma'))._id,
    toSign,
    annexed: one(jobs, job => job.title === 'Alicante – Palma en Dufour 390')._id,
    toFillIn: tramuntana,
    contractId: one(contracts, ({ status }) => status === 'completed')._id,
    conversationId: one(conversations, () => true)._id,
    list: status => one(lists, row => row.status === status && row.phase === 'departure'),
    vesselId: vessel?._id ?? '',
    passages: {
      prepared: one(jobs, job => job.title === 'Invernada del Tramuntana en Valencia')._id,
      atSea: one(jobs, job => job.title === 'Barcelona – Ibiza en catamarán Lagoon 42')._id,
      reviewed: one(jobs, job => job.title === 'Cartagena – Palma, fin de curso')._id,
      arrived: one(jobs, job => job.title === 'Málaga – Palma en Oceanis 46.1')._id,
    },
    arrivalId: one(lists, row => row.phase === 'arrival')._id,
  }
}
