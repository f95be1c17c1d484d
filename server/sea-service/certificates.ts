import * as z from 'zod/mini'
import type { Exposure } from '#domain/ports/exposure.ts'
import { daysAtSea } from '#domain/sea-service/days-at-sea.ts'
import { type SeaServiceStatus, seaServiceData } from '#domain/sea-service/sea-service.ts'
import { listSignedContractsOf } from '#server/annexes/annex-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { readSum } from '#server/passages/sum-log.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
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

interface Decided {
  /** By offer. */
  contracts: Map<string, ContractRow[]>
  /** By contract. */
  rows: Map<string, SeaServiceRow>
}

async function loadDecided(db: Database, jobIds: readonly string[]): Promise<Decided> {
  if (jobIds.length === 0) return { contracts: new Map(), rows: new Map() }
  const contracts = await listSignedContractsOf(db, jobIds)
  const rows = await findDecided(
    db,
    contracts.map(({ id }) => id),
  )
  return { contracts: Map.groupBy(contracts, ({ jobId }) => jobId), rows }
}

async function certify(
  context: SystemContext,
  passage: Passage,
  exposure: Exposure | null,
  decided: Decided,
): Promise<Certificate[]> {
  const contracts = new Map((decided.contracts.get(passage.card.id) ?? []).map(each => [each.crewId, each]))
  const measured = await measure(context, passage, exposure)
  return passage.crew.map(person => {
    const contract = contracts.get(person.id)
    const known = contract && decided.rows.get(contract.id)
    const isReady = contract !== undefined && measured !== undefined
    const live = isReady ? write(passage, contract, measured, person.id === passage.skipper?.id) : null
    return {
      person,
      contract,
      row: known,
      status: known?.status ?? (isReady ? 'ready' : 'later'),
      data: known?.data ?? live,
    }
  })
}

const hasSailed = ({ row, stage }: Passage) =>
  Boolean(row?.departedAt) || (stage !== 'called_off' && stage !== 'closed')

/** One for each of the crew. Where nobody has sailed and all is over there are none. */
export async function loadCertificates(
  context: SystemContext,
  passage: Passage,
  exposure: Exposure | null,
): Promise<Certificate[]> {
  if (!hasSailed(passage)) return []
  return certify(context, passage, exposure, await loadDecided(context.db, [passage.card.id]))
}

/** Those of several passages, in their order, without their exposure: one statement for all of them. */
export async function loadCertificatesOf(
  context: SystemContext,
  passages: readonly Passage[],
): Promise<{ passage: Passage; certificates: Certificate[] }[]> {
  const sailed = passages.filter(hasSailed)
  const decided = await loadDecided(
    context.db,
    sailed.map(({ card }) => card.id),
  )
  const loaded = []
  // One after the other: a call waits for one connection at a time.
  for (const passage of sailed)
    loaded.push({ passage, certificates: await certify(context, passage, null, decided) })
  return loaded
}
