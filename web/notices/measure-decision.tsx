import { formatInstant, formatLongDay } from '#domain/spanish-format.ts'
import { FactList } from '#web/accounts/fact-list.tsx'
import { ComplaintPart } from '#web/notices/complaint-part.tsx'
import { DecisionShown } from '#web/notices/decision-shown.tsx'
import { decisionHeading, decisionState, subjectWords } from '#web/notices/decision-words.ts'
import { ExportPart } from '#web/notices/export-part.tsx'
import { type Decision, StatementLetter } from '#web/notices/statement-letter.tsx'

const lasting = ({ action, until, endedAt }: Decision) => {
  if (action === 'warn') return 'No cambia nada'
  if (endedAt) return `Terminó el ${formatInstant(new Date(endedAt))}`
  return until ? `Hasta el ${formatLongDay(until)}, incluido` : 'Sin fecha de fin'
}

function Facts({ decision }: { decision: Decision }) {
  const { subject, ground, cited, origin, action } = decision
  return (
    <FactList
      facts={[
        { term: 'Sobre qué', value: action === 'disable' ? 'Tu cuenta' : subjectWords(subject) },
        { term: 'Cuánto dura', value: lasting(decision) },
        { term: 'Dónde', value: action === 'warn' ? null : 'En toda la plataforma' },
        { term: ground === 'law' ? 'Por la ley' : 'Por las condiciones', value: cited },
        { term: 'De dónde partió', value: origin === 'notice' ? 'De un aviso' : 'De quien lleva el sitio' },
        { term: 'Quién decidió', value: 'Una persona, no un programa' },
      ]}
    />
  )
}

/** A measure, for its person. */
export function MeasureDecision({ token, decision }: { token: string; decision: Decision }) {
  return (
    <DecisionShown
      heading={decisionHeading(decision)}
      state={decisionState(decision)}
      when={`Decidido el ${formatInstant(new Date(decision.at))}`}
      aside={
        <>
          <ComplaintPart
            token={token}
            about={decision.action}
            decision={decision}
            isReversed={decision.reversedAt !== null}
          />
          {decision.accountClosed && <ExportPart token={token} />}
        </>
      }
    >
      <StatementLetter decision={decision} />
      <Facts decision={decision} />
    </DecisionShown>
  )
}
