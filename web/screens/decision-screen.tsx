import { useParams } from 'react-router'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { paths } from '#domain/paths.ts'
import { formatInstant, formatLongDay } from '#domain/spanish-format.ts'
import { FactList } from '#web/accounts/fact-list.tsx'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { ComplaintPart } from '#web/notices/complaint-part.tsx'
import { decisionHeading, decisionState, subjectWords } from '#web/notices/decision-words.ts'
import { ExportPart } from '#web/notices/export-part.tsx'
import { type Decision, StatementLetter } from '#web/notices/statement-letter.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

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

function Shown({ token, decision }: { token: string; decision: Decision }) {
  const [before, emphasis] = decisionHeading(decision)
  const { tone, label } = decisionState(decision)
  return (
    <>
      <ScreenHead
        title={
          <>
            <span>{before}</span> <em>{emphasis}</em>
          </>
        }
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StatusChip tone={tone}>{label}</StatusChip>
            <span className="text-[1rem]">{`Decidido el ${formatInstant(new Date(decision.at))}`}</span>
          </span>
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] lg:gap-14">
        <div className="grid gap-8">
          <StatementLetter decision={decision} />
          <Facts decision={decision} />
        </div>
        <div className="grid gap-6">
          <ComplaintPart token={token} decision={decision} />
          {decision.accountClosed && <ExportPart token={token} />}
        </div>
      </div>
    </>
  )
}

/** Where the mail of a decision leads, without signing in. */
export function Screen() {
  const { token = '' } = useParams()
  const call = useRead(decisionApi.read, { params: { token } })
  const decision = call.data
  return (
    <div className="page pb-18">
      {!decision && (
        <ScreenHead
          title={
            <>
              <span>Una</span> <em>decisión</em>
            </>
          }
        />
      )}
      <Loaded call={call} way={{ to: paths.home, label: 'Ir al inicio' }}>
        {found => <Shown key={found._id} token={token} decision={found} />}
      </Loaded>
    </div>
  )
}
