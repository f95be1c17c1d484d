import type { Party } from '#domain/contracts/evidence.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { WorkContext } from '#server/context.ts'
import { findContractCard, listEvents } from '#server/contracts/contract-queries.ts'
import { readContractPdf } from '#server/contracts/make-contract-pdf.ts'
import { recordEvent } from '#server/contracts/record-event.ts'
import { fileName } from '#server/http/send-pdf.ts'

const mailed = { crew: 'mailed_to_crew', owner: 'mailed_to_owner' } as const

/** To the address of the account, never to one that was typed into the form; once, as far as can be known. */
export async function mailContract(
  context: WorkContext,
  { contractId, party }: { contractId: string; party: Party },
): Promise<void> {
  const { db, tools } = context
  const card = await findContractCard(db, contractId)
  const user = card && (await findUser(db, card[party].id))
  if (!card || !user || user.erasedAt) return
  const events = await listEvents(db, contractId)
  if (events.some(({ what }) => what === mailed[party])) return
  const other = party === 'crew' ? card.owner : card.crew
  const { jobTitle } = card.contract.data
  await tools.mailer.send({
    to: user.email,
    people: [card.owner.id, card.crew.id],
    name: user.name,
    title: 'Contrato firmado',
    about: jobTitle,
    paragraphs: [
      `El contrato de «${jobTitle}» con ${other.name} está firmado por las dos partes. Lo tienes adjunto en PDF, sellado: cualquier lector de PDF muestra si alguien lo cambia después.`,
    ],
    action: {
      words: 'También puedes descargarlo cuando quieras:',
      label: 'Ver mis contratos',
      path: party === 'crew' ? '/my-contracts' : '/contracts',
    },
    after: [
      {
        words: 'Para comprobar que una copia es la original, arrástrala a esta página:',
        path: `/verify/${contractId}`,
      },
    ],
    attachments: [
      {
        filename: fileName('contrato', jobTitle),
        content: await readContractPdf(context, contractId),
        contentType: 'application/pdf',
      },
    ],
  })
  await recordEvent(context, { contractId, what: mailed[party] })
}
