import { centsOf } from '#domain/applications/money.ts'
import { documentKindOfItem } from '#domain/checklists/item-documents.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import { logKeyOf } from '#test/year/log-keys.ts'
import {
  blockOf,
  type Ledger,
  listOf,
  pairOf,
  partsOf,
  reportOf,
  type Talk,
  talkOf,
  type Voyage,
} from '#test/year/marketplace.ts'
import type { Tables } from '#test/year/read-tables.ts'
import type { Stage } from '#test/year/stage.ts'

const recordOf = <T, V>(rows: T[], entry: (row: T) => [string, V]): Record<string, V> =>
  Object.fromEntries(rows.map(entry))

type Learning = Pick<Stage, 'learn' | 'learnNext' | 'nameOf'>

export function learnNames(tables: Tables, { learn, learnNext, nameOf }: Learning): void {
  for (const { id, name } of tables.people) learn(id, name)
  for (const { id, title } of tables.jobs) learn(id, title)
  for (const { id, name } of tables.vessels) learn(id, name)
  for (const { id, jobId, crewId } of tables.contracts)
    learn(id, `contract ${pairOf(nameOf(jobId), nameOf(crewId))}`)
  for (const { id, contractId } of tables.annexes)
    learnNext(id, nameOf(contractId).replace('contract ', 'annex '))
  for (const { id, contractId } of tables.settlements)
    learnNext(id, nameOf(contractId).replace('contract ', 'settlement '))
  for (const { id, contractId, phase } of tables.lists)
    learn(id, `list ${listOf(nameOf(contractId).replace('contract ', ''), phase)}`)
  for (const { id, ownerId, crewId } of tables.conversations)
    learn(id, `talk ${talkOf(nameOf(ownerId), nameOf(crewId))}`)
}

function readFalseStart(
  { falseStarts, jobs }: Tables,
  { jobId, calledOffBy }: Tables['passages'][number],
): Voyage['falseStart'] {
  const found = falseStarts.find(row => row.jobId === jobId)
  if (!found) return null
  const isOwners = jobs.some(({ id, ownerId }) => id === jobId && ownerId === calledOffBy)
  return {
    side: isOwners ? 'owner' : 'skipper',
    stated: found.statedAt !== null,
    sealed: found.sealedAt !== null,
  }
}

function readVoyage(tables: Tables, row: Tables['passages'][number], { nameOf }: Learning): Voyage {
  const known = (id: string | null) => id && nameOf(id)
  const { jobId, reportEvery, departedAt, arrivedAt, calledOffAt, closedAt } = row
  return {
    chosen: known(row.skipperId),
    weatherBy: known(row.weatherBy),
    waivers: recordOf(
      tables.waivers.filter(waiver => waiver.jobId === jobId),
      ({ key, byId }) => [key, nameOf(byId)],
    ),
    insurer: tables.dossiers.find(dossier => dossier.jobId === jobId)?.answer ?? null,
    ownerReady: row.ownerReadyAt !== null,
    skipperReady: row.skipperReadyAt !== null,
    reportEvery,
    contact: row.contactEmail !== null,
    departedAt,
    arrivedAt,
    calledOffAt,
    closedAt,
    falseStart: readFalseStart(tables, row),
    reportBy: row.nextReportBy,
    remindedOf: row.reportDueFor,
    alarmedOf: row.reportOverdueFor,
    reviewsReminded: row.reviewsRemindedAt !== null,
    log: tables.log
      .filter(entry => entry.jobId === jobId)
      .map(({ id, kind, authorId, at, createdAt, corrects, answerAgrees }) => ({
        key: logKeyOf(id) ?? kind,
        kind,
        by: nameOf(authorId),
        at,
        written: createdAt,
        corrects: corrects && logKeyOf(corrects),
        answer: answerAgrees,
      }))
      .sort((one, other) => one.key.localeCompare(other.key)),
  }
}

/** Those that both sign. */
function centsOfLines({ lines }: Tables['settlements'][number]) {
  const centsOfLine = (wanted: string) =>
    centsOf(lines.find(({ key }) => key === wanted)?.amount ?? Number.NaN)
  return {
    fee: centsOfLine('fee'),
    waiting: centsOfLine('waiting'),
    expenses: centsOfLine('expenses'),
  }
}

export function readLedger(tables: Tables, stage: Learning): Ledger {
  learnNames(tables, stage)
  const { nameOf } = stage
  const keyOf = (id: string) => nameOf(id).replace(/^\w+ /, '')
  const pairNamed = (contractId: string) => nameOf(contractId).replace('contract ', '')
  const talk = (id: string): Talk => ({
    said: tables.messages
      .filter(({ conversationId }) => conversationId === id)
      .map(({ senderId }) => (senderId ? nameOf(senderId) : 'nobody')),
    readers: recordOf(
      tables.parties.filter(({ conversationId }) => conversationId === id),
      ({ userId, shown, clearedSeq, readSeq }) => [
        nameOf(userId),
        { shown, cleared: clearedSeq, read: readSeq },
      ],
    ),
  })
  const hasReviewed = (contract: string, author: string) =>
    tables.reviews.some(({ contractId, authorId }) => contractId === contract && authorId === author)
  return {
    people: recordOf(tables.people, ({ id, role }) => [nameOf(id), role]),
    gone: recordOf(
      tables.people.filter(({ erasedAt }) => erasedAt !== null),
      ({ id }) => [nameOf(id), true],
    ),
    disabled: recordOf(
      tables.people.filter(({ disabledAt }) => disabledAt !== null),
      ({ id }) => [nameOf(id), true],
    ),
    offers: recordOf(
      tables.jobs,
      ({ id, ownerId, title: _title, vesselId, vesselLength, roleBudgets, ...offer }) => [
        nameOf(id),
        {
          owner: nameOf(ownerId),
          ...offer,
          vessel: vesselId && nameOf(vesselId),
          measured: vesselLength !== null,
          byRole: roleBudgets.length > 0,
        },
      ],
    ),
    applications: recordOf(tables.applications, row => [
      pairOf(nameOf(row.jobId), nameOf(row.crewId)),
      stateOf(row),
    ]),
    acceptedAt: Object.fromEntries(
      tables.applications.flatMap(({ jobId, crewId, acceptedAt }) =>
        acceptedAt ? [[pairOf(nameOf(jobId), nameOf(crewId)), acceptedAt]] : [],
      ),
    ),
    applicants: recordOf(
      Object.entries(Object.groupBy(tables.applications, ({ jobId }) => nameOf(jobId))),
      ([offer, rows]) => [offer, (rows ?? []).map(({ crewId }) => nameOf(crewId))],
    ),
    prices: recordOf(tables.applications, ({ id, jobId, crewId, quote, agreed }) => [
      pairOf(nameOf(jobId), nameOf(crewId)),
      {
        quote: quote?.amount ?? null,
        counter:
          tables.counters.find(row => row.applicationId === id && row.status === 'open')?.quote.amount ??
          null,
        agreed: agreed?.amount ?? null,
        starred: tables.marks.some(row => row.applicationId === id && row.starred),
      },
    ]),
    assumed: recordOf(tables.assumptions, ({ jobId, waitingDays }) => [nameOf(jobId), waitingDays]),
    invitations: recordOf(tables.invitations, ({ jobId, crewId, ownerId, sentOn }) => [
      pairOf(nameOf(jobId), nameOf(crewId)),
      { owner: nameOf(ownerId), sentOn },
    ]),
    contracts: recordOf(tables.contracts, row => [
      keyOf(row.id),
      {
        status: row.status,
        startDate: row.startDate,
        endDate: row.endDate,
        waitingSince: row.waitingSince,
        rated: hasReviewed(row.id, row.ownerId),
        reviewed: hasReviewed(row.id, row.crewId),
        untold: tables.reviews
          .filter(({ contractId, toldAt }) => contractId === row.id && toldAt === null)
          .map(({ authorId }) => nameOf(authorId)),
        ended: row.endedBy !== null,
        annexes: row.annexes,
        expenseLimit: dataInForce(row).expenseLimit,
      },
    ]),
    annexes: recordOf(tables.annexes, row => [
      keyOf(row.id),
      {
        by: nameOf(row.proposerId),
        status: row.status,
        changes: Object.fromEntries(row.changes.map(({ field, after }) => [field, after])),
        ends: row.endReason !== null,
        proposedAt: row.proposedAt,
        reminded: row.remindedAt !== null,
      },
    ]),
    certificates: recordOf(tables.certificates, ({ contractId, status }) => [pairNamed(contractId), status]),
    expenses: recordOf(tables.expenses, row => [
      logKeyOf(row.id) ?? row.id,
      {
        offer: nameOf(row.jobId),
        crew: row.contractId && partsOf(pairNamed(row.contractId))[1],
        by: nameOf(row.authorId),
        category: row.category,
        cents: row.cents,
        status: row.status,
        corrects: row.corrects && logKeyOf(row.corrects),
        receipts: tables.receipts.filter(({ expenseId }) => expenseId === row.id).length,
      },
    ]),
    payments: recordOf(tables.payments, row => [
      logKeyOf(row.id) ?? row.id,
      {
        pair: pairNamed(row.contractId),
        by: nameOf(row.authorId),
        kind: row.kind,
        cents: row.cents,
        status: row.status,
      },
    ]),
    // The later ones take the place of the earlier.
    settlements: recordOf(tables.settlements, row => [
      pairNamed(row.contractId),
      {
        by: nameOf(row.proposerId),
        status: row.status,
        ...centsOfLines(row),
        balance: row.balanceCents,
        signedBy: tables.settlementSignatures
          .filter(({ settlementId }) => settlementId === row.id)
          .map(({ party }) => party)
          .sort(),
      },
    ]),
    drafts: recordOf(tables.drafts, ({ jobId, crewId }) => [pairOf(nameOf(jobId), nameOf(crewId)), true]),
    lists: recordOf(tables.lists, ({ id, status, version }) => [
      keyOf(id),
      {
        status,
        version,
        complete: !tables.unanswered.some(({ checklistId }) => checklistId === id),
        photos: tables.photos.filter(row => row.checklistId === id && row.version === version).length,
        dates: recordOf(
          tables.itemDates.filter(({ checklistId }) => checklistId === id),
          ({ key, expiresOn }) => [documentKindOfItem(key) ?? key, expiresOn ?? ''],
        ),
        signedBy: tables.recordSignatures
          .filter(({ checklistId }) => checklistId === id)
          .map(({ party }) => party)
          .sort(),
      },
    ]),
    talks: recordOf(tables.conversations, ({ id }) => [keyOf(id), talk(id)]),
    blocks: recordOf(tables.blocks, ({ blockerId, blockedId }) => [
      blockOf(nameOf(blockerId), nameOf(blockedId)),
      true,
    ]),
    vessels: recordOf(tables.vessels, ({ id, name, ownerId, archivedAt }) => [
      name,
      {
        owner: nameOf(ownerId),
        archived: archivedAt !== null,
        papers: recordOf(
          tables.documents.filter(({ vesselId }) => vesselId === id),
          ({ kind, validUntil }) => [kind, validUntil ?? 'no date'],
        ),
      },
    ]),
    titles: recordOf(
      Object.entries(Object.groupBy(tables.titles, ({ userId }) => nameOf(userId))),
      ([name, held]) => [name, (held ?? []).map(({ kind }) => kind).sort()],
    ),
    voyages: recordOf(tables.passages, row => [nameOf(row.jobId), readVoyage(tables, row, stage)]),
    searches: recordOf(
      Object.entries(Object.groupBy(tables.searches, ({ userId }) => nameOf(userId))),
      ([name, saved]) => [name, saved?.length ?? 0],
    ),
    questions: recordOf(
      Object.entries(
        Object.groupBy(tables.questions, ({ jobId, askerId }) => pairOf(nameOf(jobId), nameOf(askerId))),
      ),
      ([pair, asked = []]) => {
        const answered = asked.filter(({ answer }) => answer !== null).length
        return [pair, { open: asked.length - answered, answered }]
      },
    ),
    // Reports of nobody any more are the operator's.
    reports: Object.fromEntries(
      tables.notices.flatMap(({ reporterId, subjectId }) =>
        reporterId && subjectId ? [[reportOf(nameOf(reporterId), nameOf(subjectId)), true]] : [],
      ),
    ),
  }
}
