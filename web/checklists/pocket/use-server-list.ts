import { useEffect } from 'react'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { endpoints } from '#web/checklists/pocket/delivering.ts'
import { knownContract } from '#web/checklists/pocket/known-contract.ts'
import { takeRead } from '#web/checklists/pocket/merge.ts'
import type { ShelfAddress } from '#web/checklists/pocket/shelf.ts'
import { changeShelf } from '#web/checklists/pocket/shelves.ts'
import { type ApiError, onAnswer } from '#web/client.ts'
import { useRead } from '#web/use-call.ts'

const isAbsent = (error: ApiError | null) => error?.code === 'checklist_not_found'

/** Where there is no list yet, what it will be about: its contract, and at the arrival the list of the departure. */
function useContract({ userId, contractId, phase }: ShelfAddress, enabled: boolean) {
  const params = { contractId }
  const contract = useRead(contractApi.readById, { params }, { enabled })
  const asksDeparture = enabled && phase === 'arrival'
  const departure = useRead(checklistApi.readOfContract, { params }, { enabled: asksDeparture })

  useEffect(() => {
    if (!contract.data) return
    const known = knownContract(contract.data)
    void changeShelf({ userId, contractId, phase }, shelf =>
      shelf.checklist ? shelf : { ...shelf, checklist: null, contract: known },
    )
  }, [contract.data, userId, contractId, phase])

  useEffect(() => {
    const { data } = departure
    if (data) void changeShelf({ userId, contractId, phase: 'departure' }, shelf => takeRead(shelf, data))
  }, [departure.data, userId, contractId])

  return contract
}

/** Reads the server's list while the one kept in this browser is shown, and stores what it reads. */
export function useServerList(address: ShelfAddress) {
  const { userId, contractId, phase } = address
  // The copy for reading without coverage is in the store of lists: this call needs none of its own.
  const read = useRead(endpoints[phase].read, { params: { contractId } }, { fresh: true })
  const isNone = isAbsent(read.error)
  const contract = useContract(address, isNone)

  useEffect(() => {
    const { data } = read
    if (data) void changeShelf({ userId, contractId, phase }, shelf => takeRead(shelf, data))
  }, [read.data, userId, contractId, phase])

  const { refetch } = read
  const isUnanswered = read.error?.status === 0
  useEffect(() => (isUnanswered ? onAnswer(() => void refetch()) : undefined), [isUnanswered, refetch])

  return { error: isNone ? contract.error : read.error, refetch: () => void refetch() }
}
