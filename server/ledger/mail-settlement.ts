import { eq } from 'drizzle-orm'
import type { Party } from '#domain/contracts/evidence.ts'
import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { findContractCard } from '#server/contracts/contract-queries.ts'
import { findSettlement } from '#server/ledger/ledger-queries.ts'
import { settlements } from '#server/ledger/ledger-table.ts'
import { readSettlementPdf } from '#server/ledger/make-settlement-pdf.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { withoutNames } from '#server/platform/mail/mail.ts'

const mailedAt = { crew: 'mailedToCrewAt', owner: 'mailedToOwnerAt' } as const

/** To the account's address; once, except after a crash. An unverified address gets a notice. */
export async function mailSettlement(
  context: SystemContext,
  { settlementId, party }: { settlementId: string; party: Party },
): Promise<void> {
  const { db, now } = context
  const settlement = await findSettlement(db, settlementId)
  if (!settlement || settlement[mailedAt[party]]) return
  const card = await findContractCard(db, settlement.contractId)
  const user = card && (await findUser(db, card[party].id))
  if (!card || !user || user.erasedAt) return
  const { jobTitle } = card.contract.data
  const other = card[party === 'crew' ? 'owner' : 'crew']
  const words = user.emailVerifiedAt
    ? {
        name: user.name,
        about: jobTitle,
        paragraphs: [
          `La liquidación de «${jobTitle}» con ${other.name} está firmada por los dos. La tienes adjunta en PDF, sellada: cualquier lector de PDF muestra si alguien la cambia después. No es una factura.`,
        ],
        after: [
          {
            words: 'Para comprobar que una copia es la original, arrástrala a esta página:',
            path: paths.verify(settlementId),
          },
        ],
        attachments: [
          {
            filename: fileName('liquidacion', jobTitle),
            content: await readSettlementPdf(context, settlementId),
            contentType: 'application/pdf',
          },
        ],
      }
    : withoutNames('La liquidación de un traslado tuyo está firmada por los dos.')
  const isTaken = await mailAccount(context, user, {
    people: [card.owner.id, card.crew.id],
    title: 'Liquidación firmada',
    ...words,
    action: {
      words: `${user.emailVerifiedAt ? 'También puedes' : 'Puedes'} descargarla cuando quieras, en la cuenta:`,
      label: 'Ver la cuenta',
      path: paths.account(card.contract.jobId, party === 'owner' ? card.crew.id : undefined),
    },
  })
  if (!isTaken || !user.emailVerifiedAt) return
  await db
    .update(settlements)
    .set({ [mailedAt[party]]: now })
    .where(eq(settlements.id, settlementId))
}
