import * as z from 'zod/mini'
import type { Exposure } from '#domain/ports/exposure.ts'
import { daysAtSea } from '#domain/sea-service/days-at-sea.ts'
import { type SeaServiceStatus, seaServiceData } from '#domain/sea-service/sea-service.ts'
import { listSignedContracts } from '#server/annexes/annex-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { readSum } from '#server/passages/sum-log.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { findDecided } from '#server/sea-service/sea-service-queries.ts'
import type { SeaServiceRow, StoredService } from '#server/sea-service/sea-service-table.ts'

export interface Certificate {
  person: Passage['crew'][number]
  /** Undefined before the contract is completed. */
  contract: ContractRow | undefined
  row: SeaServiceRow | undefined
  status: SeaServiceStatus
  /** Null before the end. */
  data: StoredService | null
}

/** The end of a passage that has departed; undefined before it, and where nobody has sailed. */
export function endOf({ row }: Passage): { departedAt: Date; endedAt: Date } | undefined {
  const endedAt = row?.arrivedAt ?? row?.calledOffAt
  return row?.departedAt && endedAt ? { departedAt: row.departedAt, endedAt } : undefined
}

async function measure(context: SystemContext, passage: Passage, exposure: Exposure | null) {
  const end = endOf(passage)
  const sums = passage.row && (await readSum(context, passage.row))
  if (!end || !sums) return undefined
  const { milesRun: miles, nightHours, waitingHours } = sums
  return {
    departedAt: end.departedAt,
    arrivedAt: end.endedAt,
    calledOff: !passage.row?.arrivedAt,
    days: daysAtSea(end.departedAt, end.endedAt),
    miles,
    nightHours,
    waitingHours,
    offshore: exposure?.offshore ?? null,
    zone: exposure?.zone ?? null,
  }
}
type Measured = NonNullable<Awaited<ReturnType<typeof measure>>>

function write(
  { card }: Passage,
  contract: ContractRow,
  measured: Measured,
  skipper: boolean,
): StoredService {
  const agreed = dataInForce(contract)
  return z.encode(seaServiceData, {
    vesselName: agreed.vesselName || card.vesselName,
    vesselType: agreed.vesselType,
    vesselLength: agreed.vesselLength ?? card.vesselLength,
    flag: agreed.vesselFlag ?? null,
    registration: agreed.vesselRegistration ?? null,
    originPort: agreed.originPort,
    destinationPort: agreed.destinationPort,
    ...measured,
    skipper,
  })
}

/** One for each of the crew. Where nobody has sailed and all is over there are none. */
export async function loadCertificates(
  context: SystemContext,
  passage: Passage,
  exposure: Exposure | null,
): Promise<Certificate[]> {
  const { card, crew, row, skipper, stage } = passage
  if (!row?.departedAt && (stage === 'called_off' || stage === 'closed')) return []
  const { db } = context
  const contracts = new Map((await listSignedContracts(db, card.id)).map(each => [each.crewId, each]))
  const decided = await findDecided(
    db,
    [...contracts.values()].map(({ id }) => id),
  )
  const measured = await measure(context, passage, exposure)
  return crew.map(person => {
    const contract = contracts.get(person.id)
    const known = contract && decided.get(contract.id)
    const isReady = contract !== undefined && measured !== undefined
    const live = isReady ? write(passage, contract, measured, person.id === skipper?.id) : null
    return {
      person,
      contract,
      row: known,
      status: known?.status ?? (isReady ? 'ready' : 'later'),
      data: known?.data ?? live,
    }
  })
}
