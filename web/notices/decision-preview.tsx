import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { outcomeLetter } from '#domain/notices/notice-outcome.ts'
import type { DecisionForm } from '#web/notices/measure-fields.tsx'
import type { OpenedNotice } from '#web/notices/notice-sender.tsx'
import { Letter, StatementPreview } from '#web/notices/statement-preview.tsx'

interface Props<O> {
  form: DecisionForm<O>
  notice: OpenedNotice
  action: NoticeOutcome
}

/** The letter to the person or, where nobody gets one, to the sender. */
export function DecisionPreview<O>({ form, notice, action }: Props<O>) {
  const { person, sender, reference, subject, reopenedAt } = notice
  if (action !== 'none' && person) {
    const { kind = 'user', name = null } = subject ?? {}
    return (
      <StatementPreview
        form={form}
        to={person.name}
        action={action}
        // Names in a conversation would say who has told us.
        subject={{ kind, name: kind === 'conversation' ? null : name }}
        origin="notice"
      />
    )
  }
  if (!sender) return null
  return (
    <Letter to={sender.name}>
      {outcomeLetter({
        reference,
        outcome: action,
        isReopened: reopenedAt !== null,
        hasStatement: person !== null,
      }).map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Letter>
  )
}
