import { eq } from 'drizzle-orm'
import type { Party } from '#domain/contracts/evidence.ts'
import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { findAnnex } from '#server/annexes/annex-queries.ts'
import { type AnnexRow, annexes } from '#server/annexes/annex-table.ts'
import { readAnnexPdf } from '#server/annexes/make-annex-pdf.ts'
import { type ContractCard, findContractCard } from '#server/contracts/contract-queries.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { type Mail, withoutNames } from '#server/platform/mail/mail.ts'

const mailedAt = { crew: 'mailedToCrewAt', owner: 'mailedToOwnerAt' } as const

/** A verified address gets the annex itself, any other a notice. */
async function wordsOf(
  context: SystemContext,
  annex: AnnexRow,
  { contract, ...people }: ContractCard,
  user: UserRow,
  other: Party,
): Promise<Pick<Mail, 'name' | 'about' | 'paragraphs' | 'after' | 'attachments'>> {
  const { jobTitle } = contract.data
  if (!user.emailVerifiedAt)
    return withoutNames('Un anexo de un contrato tuyo está firmado por las dos partes.')
  const does = annex.endReason === null ? 'cambia' : 'termina'
  return {
    name: user.name,
    about: jobTitle,
    paragraphs: [
      `El anexo ${annex.number}, que ${does} el contrato de «${jobTitle}» con ${people[other].name}, está firmado por las dos partes. Lo tienes adjunto en PDF, sellado: cualquier lector de PDF muestra si alguien lo cambia después.`,
    ],
    after: [
      {
        words: 'Para comprobar que una copia es la original, arrástrala a esta página:',
        path: paths.verify(annex.id),
      },
    ],
    attachments: [
      {
        filename: fileName(`anexo-${annex.number}`, jobTitle),
        content: await readAnnexPdf(context, annex.id),
        contentType: 'application/pdf',
      },
    ],
  }
}

/** To the account's address; once, except after a crash. */
export async function mailAnnex(
  context: SystemContext,
  { annexId, party }: { annexId: string; party: Party },
): Promise<void> {
  const { db, now } = context
  const annex = await findAnnex(db, annexId)
  if (!annex || annex[mailedAt[party]]) return
  const card = await findContractCard(db, annex.contractId)
  const user = card && (await findUser(db, card[party].id))
  if (!card || !user || user.erasedAt) return
  const isTaken = await mailAccount(context, user, {
    people: [card.owner.id, card.crew.id],
    title: annex.endReason === null ? 'Anexo firmado' : 'Contrato terminado de mutuo acuerdo',
    ...(await wordsOf(context, annex, card, user, party === 'crew' ? 'owner' : 'crew')),
    action: {
      words: `${user.emailVerifiedAt ? 'También puedes' : 'Puedes'} descargarlo cuando quieras, junto al contrato:`,
      label: 'Ver los anexos',
      path: paths.annexes(card.contract.jobId, party === 'owner' ? card.crew.id : undefined),
    },
  })
  if (!isTaken || !user.emailVerifiedAt) return
  await db
    .update(annexes)
    .set({ [mailedAt[party]]: now })
    .where(eq(annexes.id, annexId))
}
