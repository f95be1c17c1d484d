import type * as z from 'zod/mini'
import { noticeKindLabels } from '#domain/notices/notice.ts'
import type { noticeDecisionView } from '#domain/notices/notice-decision.ts'
import { formatInstant } from '#domain/spanish-format.ts'
import { FactList } from '#web/accounts/fact-list.tsx'
import { ComplaintPart } from '#web/notices/complaint-part.tsx'
import { DecisionShown } from '#web/notices/decision-shown.tsx'
import { noticeState } from '#web/notices/notice-words.ts'
import { DecisionLetter } from '#web/notices/statement-letter.tsx'

type Outcome = z.input<typeof noticeDecisionView>

/** The outcome of a notice, for its sender. */
export function NoticeOutcome({ token, decision }: { token: string; decision: Outcome }) {
  const { reference, kind, outcome, text, redress } = decision
  const at = formatInstant(new Date(decision.at))
  return (
    <DecisionShown
      heading={['Tu aviso', reference]}
      state={noticeState(outcome)}
      when={outcome === null ? `Desde el ${at}` : `Decidido el ${at}`}
      aside={<ComplaintPart token={token} about="notice" decision={decision} isReversed={false} />}
    >
      <DecisionLetter redress={outcome !== null && redress}>{text}</DecisionLetter>
      <FactList
        facts={[
          { term: 'De qué avisaste', value: noticeKindLabels[kind] },
          { term: 'Quién decide', value: 'Una persona, no un programa' },
        ]}
      />
    </DecisionShown>
  )
}
