import { useEffect } from 'react'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { type ApiError, onAnswer } from '#web/api/client.ts'
import { useRead } from '#web/api/use-call.ts'
import { checklistQueue } from '#web/checklists/offline/checklist-queue.ts'
import { knownContract } from '#web/checklists/offline/known-contract.ts'
import { takeRead } from '#web/checklists/offline/merge.ts'
import { endpoints } from '#web/checklists/offline/push-change.ts'
import type { RecordAddress } from '#web/checklists/offline/record.ts'

const isAbsent = (error: ApiError | null) => error?.code === 'checklist_not_found'

/** The facts of a list that does not exist yet: its contract, and at the arrival the list of the departure. */
function useContract({ userId, contractId, phase }: RecordAddress, enabled: boolean) {
  const params = { contractId }
  const contract = useRead(contractApi.readById, { params }, { enabled })
  const asksDeparture = enabled && phase === 'arrival'
  const departure = useRead(checklistApi.readOfContract, { params }, { enabled: asksDeparture })

  useEffect(() => {
    if (!contract.data) return
    const known = knownContract(contract.data)
    void checklistQueue.update({ userId, contractId, phase }, record =>
      record.checklist ? record : { ...record, checklist: null, contract: known },
    )
  }, [contract.data, userId, contractId, phase])

  useEffect(() => {
    const { data } = departure
    if (data)
      void checklistQueue.update({ userId, contractId, phase: 'departure' }, record => takeRead(record, data))
  }, [departure.data, userId, contractId])

  return contract
}

export function useServerList(address: RecordAddress) {
  const { userId, contractId, phase } = address
  // The offline copy is in the store of lists: this call needs none of its own.
  const read = useRead(endpoints[phase].read, { params: { contractId } }, { fresh: true })
  const isNone = isAbsent(read.error)
  const contract = useContract(address, isNone)

  useEffect(() => {
    const { data } = read
    if (data) void checklistQueue.update({ userId, contractId, phase }, record => takeRead(record, data))
  }, [read.data, userId, contractId, phase])

  const { refetch } = read
  const isUnanswered = read.error?.status === 0
  useEffect(() => (isUnanswered ? onAnswer(() => void refetch()) : undefined), [isUnanswered, refetch])

  return { error: isNone ? contract.error : read.error, refetch: () => void refetch() }
}
