import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Party } from '#domain/contracts/evidence.ts'
import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { checklists } from '#server/checklists/checklist-table.ts'
import { findHandover, type Handover } from '#server/checklists/handover-record.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import { readSealedRecord } from '#server/checklists/make-handover-pdf.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { type Mail, withoutNames } from '#server/platform/mail/mail.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

const mailedAt = { crew: 'mailedToCrewAt', owner: 'mailedToOwnerAt' } as const

/** A verified address gets the record itself, any other a notice. */
async function wordsOf(
  context: SystemContext,
  handover: Handover,
  user: UserRow,
  other: Party,
): Promise<Pick<Mail, 'name' | 'about' | 'paragraphs' | 'after' | 'attachments'>> {
  const { card, record } = handover
  const { jobTitle } = card.contract.data
  if (!user.emailVerifiedAt) return withoutNames('Un acta de llegada tuya está firmada por las dos partes.')
  return {
    name: user.name,
    about: jobTitle,
    paragraphs: [
      `El acta de llegada de «${jobTitle}» con ${card[other].name} está firmada por las dos partes. La tienes adjunta en PDF, sellada: cualquier lector de PDF muestra si alguien la cambia después.`,
    ],
    after: [
      {
        words: 'Para comprobar que una copia es la original, elígela en esta página:',
        path: paths.verify(record.checklistId),
      },
    ],
    attachments: [
      {
        filename: fileName('acta', jobTitle),
        content: await readSealedRecord(context, handover),
        contentType: 'application/pdf',
      },
    ],
  }
}

/** The sealed record, to the account's address; once, except after a crash. */
export async function mailHandover(
  context: SystemContext,
  { checklistId, party }: { checklistId: string; party: Party },
): Promise<void> {
  const { db, now } = context
  const handover = await findHandover(db, checklistId)
  if (!handover || handover.record[mailedAt[party]]) return
  const { card } = handover
  const user = await findUser(db, card[party].id)
  if (!user || user.erasedAt) return
  const isTaken = await mailAccount(context, user, {
    people: [card.owner.id, card.crew.id],
    title: 'Acta de llegada firmada',
    ...(await wordsOf(context, handover, user, party === 'crew' ? 'owner' : 'crew')),
    action: {
      words: `${user.emailVerifiedAt ? 'También puedes' : 'Puedes'} descargarla cuando quieras, junto al contrato:`,
      label: 'Ver mis contratos',
      path: party === 'crew' ? paths.myContracts : paths.contracts,
    },
  })
  if (!isTaken || !user.emailVerifiedAt) return
  await db
    .update(handoverRecords)
    .set({ [mailedAt[party]]: now })
    .where(eq(handoverRecords.checklistId, checklistId))
}

/** Records whose copy was not sent to this person's unverified address. */
export async function enqueueMissedHandovers(
  moment: { db: Database; now: Date },
  userId: string,
): Promise<void> {
  const { ownerId, crewId } = checklists
  const { checklistId, mailedToOwnerAt, mailedToCrewAt } = handoverRecords
  const party = sql<Party>`case when ${ownerId} = ${userId} then 'owner' else 'crew' end`
  const missed = await moment.db
    .select({ checklistId, party })
    .from(handoverRecords)
    .innerJoin(checklists, eq(checklists.id, checklistId))
    // Not signed by both: there is nothing to send.
    .innerJoin(sealedFiles, and(eq(sealedFiles.subject, checklistId), eq(sealedFiles.kind, 'handover')))
    .where(
      or(and(eq(ownerId, userId), isNull(mailedToOwnerAt)), and(eq(crewId, userId), isNull(mailedToCrewAt))),
    )
  await enqueueAll(
    moment,
    'mail-handover',
    missed.map(payload => ({ payload, key: `${payload.checklistId} ${payload.party}` })),
  )
}
