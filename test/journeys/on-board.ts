import type { APIRequestContext } from '@playwright/test'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import type { JobInput } from '#domain/jobs/job.ts'
import { publish, type Signed } from '#test/journeys/people.ts'
import { send as sendTo } from '#test/journeys/send.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'

/** Preparations of a journey, through the API. */
export function onBoard(request: APIRequestContext, ana: Signed, carla: Signed) {
  const send = <T>(method: 'GET' | 'POST' | 'PUT', path: string, by: Signed, data?: object): Promise<T> =>
    sendTo(request, by, path, data, method)

  /** A place on the offer, and its contract with these terms, signed by both. */
  async function signOn(jobId: string, person: Signed, application = {}, terms = {}): Promise<string> {
    await send('POST', `/jobs/${jobId}/apply`, person, application)
    await send('PUT', `/jobs/${jobId}/applicants/${person.user._id}/accept`, ana)
    const { contractData } = await send<{ contractData: object }>('GET', `/contracts/${jobId}/draft`, person)
    const written = { contractData: { ...contractData, ...terms }, signature: carlasHand }
    await send('POST', `/contracts/${jobId}`, person, written)
    const { contract } = await send<{ contract: { _id: string } }>(
      'POST',
      `/contracts/${jobId}/owner-sign?crew=${person.user._id}`,
      ana,
      { signature: anasHand },
    )
    return contract._id
  }

  const signedContract = async (offer: Partial<JobInput> = {}) =>
    signOn(await publish(request, ana, { vesselName: 'Alborán', ...offer }), carla)

  const listOf = (contractId: string, end: '' | '/arrival' = '') =>
    send<ChecklistView>('GET', `/vessel-checklists/contracts/${contractId}${end}`, carla)

  /** Items without an answer get this one, except those in `other`, by key. */
  async function answerTheRest(
    { _id, checklistItems }: ChecklistView,
    status: ItemStatus,
    other: Record<string, object> = {},
  ) {
    for (const item of checklistItems)
      if (item.status === null)
        await send('PUT', `/vessel-checklists/${_id}/items/${item._id}`, carla, {
          status,
          ...other[item.key],
        })
  }

  /** All of it works, except `other`, and the owner approves. */
  async function approvedDeparture(contractId: string, other: Record<string, object> = {}) {
    const { checklist } = await send<{ checklist: ChecklistView }>(
      'POST',
      `/vessel-checklists/contracts/${contractId}`,
      carla,
      {},
    )
    await answerTheRest(checklist, 'working', other)
    await send('POST', `/vessel-checklists/${checklist._id}/submit`, carla)
    await send('POST', `/vessel-checklists/${checklist._id}/review`, ana, { action: 'approve' })
  }

  /** In the port of arrival nothing has changed, and both sign the record. */
  async function handOver(contractId: string) {
    const { checklist } = await send<{ checklist: ChecklistView }>(
      'POST',
      `/vessel-checklists/contracts/${contractId}/arrival`,
      carla,
      {},
    )
    await answerTheRest(checklist, 'working')
    await send('POST', `/vessel-checklists/${checklist._id}/submit`, carla)
    await send('POST', `/vessel-checklists/${checklist._id}/review`, ana, { action: 'approve' })
    await send('POST', `/vessel-checklists/${checklist._id}/record/sign`, carla, { signature: carlasHand })
    await send('POST', `/vessel-checklists/${checklist._id}/record/sign`, ana, { signature: anasHand })
  }

  return { send, signOn, handOver, signedContract, listOf, answerTheRest, approvedDeparture }
}
