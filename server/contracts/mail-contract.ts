import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Party } from '#domain/contracts/evidence.ts'
import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { type ContractCard, findContractCard, listEvents } from '#server/contracts/contract-queries.ts'
import { contractEvents, contracts } from '#server/contracts/contract-table.ts'
import { isParty } from '#server/contracts/erase-contracts.ts'
import { readContractPdf } from '#server/contracts/make-contract-pdf.ts'
import { recordEvent } from '#server/contracts/record-event.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { type Mail, withoutNames } from '#server/platform/mail/mail.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

const mailed = { crew: 'mailed_to_crew', owner: 'mailed_to_owner' } as const

/** A verified address gets the contract itself, any other a notice. */
async function wordsOf(
  context: SystemContext,
  { contract, ...people }: ContractCard,
  user: UserRow,
  other: Party,
): Promise<Pick<Mail, 'name' | 'about' | 'paragraphs' | 'after' | 'attachments'>> {
  const { jobTitle } = contract.data
  if (!user.emailVerifiedAt) return withoutNames('Un contrato tuyo está firmado por las dos partes.')
  return {
    name: user.name,
    about: jobTitle,
    paragraphs: [
      `El contrato de «${jobTitle}» con ${people[other].name} está firmado por las dos partes. Lo tienes adjunto en PDF, sellado: cualquier lector de PDF muestra si alguien lo cambia después.`,
    ],
    after: [
      {
        words: 'Para comprobar que una copia es la original, arrástrala a esta página:',
        path: paths.verify(contract.id),
      },
    ],
    attachments: [
      {
        filename: fileName('contrato', jobTitle),
        content: await readContractPdf(context, contract.id),
        contentType: 'application/pdf',
      },
    ],
  }
}

/** To the account's address, never to one typed into the form; once, except after a crash. */
export async function mailContract(
  context: SystemContext,
  { contractId, party }: { contractId: string; party: Party },
): Promise<void> {
  const { db } = context
  const card = await findContractCard(db, contractId)
  const user = card && (await findUser(db, card[party].id))
  if (!card || !user || user.erasedAt) return
  const events = await listEvents(db, contractId)
  if (events.some(({ what }) => what === mailed[party])) return
  const isTaken = await mailAccount(context, user, {
    people: [card.owner.id, card.crew.id],
    title: 'Contrato firmado',
    ...(await wordsOf(context, card, user, party === 'crew' ? 'owner' : 'crew')),
    action: {
      words: `${user.emailVerifiedAt ? 'También puedes' : 'Puedes'} descargarlo cuando quieras:`,
      label: 'Ver mis contratos',
      path: party === 'crew' ? paths.myContracts : paths.contracts,
    },
  })
  if (isTaken && user.emailVerifiedAt) await recordEvent(context, { contractId, what: mailed[party] })
}

/** Contracts whose copy was not sent to this person's unverified address. */
export async function enqueueMissedContracts(
  moment: { db: Database; now: Date },
  userId: string,
): Promise<void> {
  const { db } = moment
  const party = sql<Party>`case when ${contracts.ownerId} = ${userId} then 'owner' else 'crew' end`
  const wasMailed = db
    .select({ what: contractEvents.what })
    .from(contractEvents)
    .where(
      and(
        eq(contractEvents.contractId, contracts.id),
        sql`${contractEvents.what} = case when ${contracts.ownerId} = ${userId} then ${mailed.owner} else ${mailed.crew} end`,
      ),
    )
  const missed = await db
    .select({ contractId: contracts.id, party })
    .from(contracts)
    .innerJoin(sealedFiles, and(eq(sealedFiles.subject, contracts.id), eq(sealedFiles.kind, 'contract')))
    .where(and(isParty(userId), notExists(wasMailed)))
  await enqueueAll(
    moment,
    'mail-contract',
    missed.map(payload => ({ payload, key: `${payload.contractId} ${payload.party}` })),
  )
}
