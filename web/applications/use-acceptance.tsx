import { useEffect, useState } from 'react'
import type { ApplicantView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { offeredDifferences, priceWords } from '#web/applications/quote-words.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Differences } from '#web/ui/differences.tsx'

const acceptLabel = ({ quote }: ApplicantView) => (quote ? `Aceptar por ${priceWords(quote)}` : 'Aceptar')

/** Accepting at the price that was seen: one that has changed meanwhile is asked about, with both; an open counter too. */
export function useAcceptance(jobId: string, applicant: ApplicantView) {
  const confirm = useConfirm()
  const [seen, setSeen] = useState(applicant)
  const [refused, setRefused] = useState<ApplicantView['quotedAt']>()
  const act = useAct(applicationApi.accept, {
    touches: ['jobs'],
    done: 'message',
    failed: ({ code }, { body }) => {
      // Shown beside the button, and asked about as soon as the new price is here.
      if (code === 'quote_changed') setRefused(body?.quotedAt)
      return 'inline'
    },
  })
  const { user, quote, quotedAt, counter } = applicant
  const differences = offeredDifferences(seen, applicant)

  const accept = () =>
    act.send({
      params: { id: jobId, userId: user._id },
      ...(quotedAt !== undefined && { body: { quotedAt } }),
    })

  async function ask() {
    if (differences.length > 0 || counter) {
      const sure = await confirm({
        title: `¿Aceptar a ${user.name}${quote ? ` por ${priceWords(quote)}` : ''}?`,
        text: (
          <>
            {differences.length > 0 && (
              <>
                <p>Su propuesta ha cambiado desde que la viste:</p>
                <Differences differences={differences} />
              </>
            )}
            {counter && quote && (
              <p>
                {`Le has propuesto ${priceWords(counter.quote)} y aún no ha contestado. Si aceptas ahora, lo acordado son ${priceWords(quote)}, y tu contraoferta deja de valer.`}
              </p>
            )}
          </>
        ),
        confirm: acceptLabel(applicant),
      })
      setSeen(applicant)
      if (!sure) return
    }
    await accept()
  }

  useEffect(() => {
    if (refused === undefined || refused === quotedAt) return
    setRefused(undefined)
    act.reset()
    void ask()
  })
  return { act, ask, label: acceptLabel(applicant) }
}
