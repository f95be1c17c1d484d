import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { annexes, annexSignatures } from '#server/annexes/annex-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { applicantMarks, offerAssumptions, quoteCounters } from '#server/applications/quote-table.ts'
import { checklistItems, checklistPhotos, checklists } from '#server/checklists/checklist-table.ts'
import { handoverSignatures } from '#server/checklists/handover-table.ts'
import {
  contractDrafts,
  contractEvents,
  contractSignatures,
  contracts,
} from '#server/contracts/contract-table.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { invitations } from '#server/invitations/invitation-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import {
  expensePhotos,
  expenses,
  payments,
  settlementSignatures,
  settlements,
} from '#server/ledger/ledger-table.ts'
import { conversationParties, conversations, messages } from '#server/messages/message-table.ts'
import { blocks } from '#server/moderation/moderation-table.ts'
import { notices } from '#server/notices/notice-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { logEntries } from '#server/passages/log-table.ts'
import { passages, passageWaivers } from '#server/passages/passage-table.ts'
import { shoreSheets } from '#server/passages/shore-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { jobQuestions } from '#server/questions/question-table.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { seaService } from '#server/sea-service/sea-service-table.ts'
import { savedSearches, searchMatches } from '#server/searches/search-table.ts'
import { titles } from '#server/titles/title-table.ts'
import { vesselDocuments, vessels } from '#server/vessels/vessel-table.ts'

export async function readTables(db: Database) {
  return {
    people: await db
      .select({
        id: users.id,
        name: users.name,
        role: users.role,
        erasedAt: users.erasedAt,
        disabledAt: users.disabledAt,
      })
      .from(users),
    jobs: await db
      .select({
        id: jobs.id,
        ownerId: jobs.ownerId,
        title: jobs.title,
        startDate: jobs.startDate,
        endDate: jobs.endDate,
        crewRequired: jobs.crewRequired,
        status: jobs.status,
        cancelledAt: jobs.cancelledAt,
        vesselId: jobs.vesselId,
        vesselLength: jobs.vesselLength,
        roleBudgets: jobs.roleBudgets,
      })
      .from(jobs),
    vessels: await db
      .select({
        id: vessels.id,
        name: vessels.name,
        ownerId: vessels.ownerId,
        archivedAt: vessels.archivedAt,
      })
      .from(vessels),
    searches: await db.select({ id: savedSearches.id, userId: savedSearches.userId }).from(savedSearches),
    searchMatches: await db.select().from(searchMatches),
    questions: await db.select().from(jobQuestions),
    documents: await db
      .select({
        vesselId: vesselDocuments.vesselId,
        kind: vesselDocuments.kind,
        validUntil: vesselDocuments.validUntil,
      })
      .from(vesselDocuments),
    titles: await db.select({ userId: titles.userId, kind: titles.kind }).from(titles),
    passages: await db.select().from(passages),
    sheets: await db.select().from(shoreSheets),
    falseStarts: await db.select().from(falseStarts),
    dossiers: await db.select().from(dossiers),
    waivers: await db.select().from(passageWaivers),
    log: await db
      .select()
      .from(logEntries)
      .orderBy(asc(logEntries.at), asc(logEntries.createdAt), asc(logEntries.id)),
    applications: await db.select().from(applications).orderBy(asc(applications.id)),
    counters: await db.select().from(quoteCounters),
    marks: await db.select().from(applicantMarks),
    assumptions: await db.select().from(offerAssumptions),
    invitations: await db.select().from(invitations),
    contracts: await db.select().from(contracts),
    certificates: await db.select().from(seaService).orderBy(asc(seaService.id)),
    expenses: await db.select().from(expenses).orderBy(asc(expenses.id)),
    receipts: await db.select({ expenseId: expensePhotos.expenseId }).from(expensePhotos),
    payments: await db.select().from(payments).orderBy(asc(payments.id)),
    settlements: await db.select().from(settlements).orderBy(asc(settlements.createdAt), asc(settlements.id)),
    settlementSignatures: await db
      .select({ settlementId: settlementSignatures.settlementId, party: settlementSignatures.party })
      .from(settlementSignatures),
    reviews: await db.select().from(reviews).orderBy(asc(reviews.createdAt), asc(reviews.id)),
    annexes: await db.select().from(annexes).orderBy(asc(annexes.proposedAt), asc(annexes.id)),
    annexSignatures: await db
      .select({ annexId: annexSignatures.annexId, party: annexSignatures.party })
      .from(annexSignatures),
    signatures: await db
      .select({
        contractId: contractSignatures.contractId,
        party: contractSignatures.party,
        dataHash: contractSignatures.dataHash,
        signedAt: contractSignatures.signedAt,
        supersededAt: contractSignatures.supersededAt,
      })
      .from(contractSignatures),
    events: await db.select().from(contractEvents).orderBy(asc(contractEvents.id)),
    lists: await db.select().from(checklists),
    unanswered: await db
      .select({ checklistId: checklistItems.checklistId, count: sql<number>`count(*)::int` })
      .from(checklistItems)
      .innerJoin(
        checklists,
        and(
          eq(checklists.id, checklistItems.checklistId),
          eq(checklists.version, checklistItems.listVersion),
        ),
      )
      .where(sql`${checklistItems.status} is null`)
      .groupBy(checklistItems.checklistId),
    itemDates: await db
      .select({
        checklistId: checklistItems.checklistId,
        key: checklistItems.key,
        expiresOn: checklistItems.expiresOn,
      })
      .from(checklistItems)
      .innerJoin(
        checklists,
        and(
          eq(checklists.id, checklistItems.checklistId),
          eq(checklists.version, checklistItems.listVersion),
        ),
      )
      .where(isNotNull(checklistItems.expiresOn)),
    recordSignatures: await db
      .select({ checklistId: handoverSignatures.checklistId, party: handoverSignatures.party })
      .from(handoverSignatures),
    drafts: await db
      .select({ jobId: contractDrafts.jobId, crewId: contractDrafts.crewId })
      .from(contractDrafts),
    photos: await db
      .select({
        checklistId: checklistItems.checklistId,
        file: checklistPhotos.file,
        version: checklistItems.listVersion,
      })
      .from(checklistPhotos)
      .innerJoin(checklistItems, eq(checklistItems.id, checklistPhotos.itemId)),
    notices: await db.select().from(notices),
    conversations: await db.select().from(conversations),
    parties: await db.select().from(conversationParties),
    messages: await db.select().from(messages).orderBy(asc(messages.conversationId), asc(messages.seq)),
    blocks: await db.select().from(blocks),
    notifications: await db.select().from(notifications),
    givenUp: await db
      .select({ kind: tasks.kind, lastError: tasks.lastError })
      .from(tasks)
      .where(isNotNull(tasks.failedAt)),
  }
}
export type Tables = Awaited<ReturnType<typeof readTables>>

/** The rows after a step, and before it. */
export interface Look {
  now: Tables
  before: Tables
}
