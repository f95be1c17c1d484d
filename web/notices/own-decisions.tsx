import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#domain/api.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { statementTitle } from '#domain/notices/statement-text.ts'
import { DECISIONS_SECTION, paths } from '#domain/paths.ts'
import { ListedPart } from '#web/api/listed-part.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import { decisionState, subjectWords } from '#web/notices/decision-words.ts'
import { Button } from '#web/ui/button.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useLedTo } from '#web/ui/use-led-to.ts'

type Decision = Reply<typeof decisionApi.listOwn>['decisions'][number]

const complaintWords = {
  open: 'Tu reclamación está por resolver',
  upheld: 'Tu reclamación está resuelta',
  reversed: 'Tu reclamación está resuelta',
} as const

function DecisionRow({ decision }: { decision: Decision }) {
  const navigate = useNavigate()
  const name = useId()
  const open = useAct(decisionApi.openOwn, {
    done: ({ token }) => void navigate(paths.decision(token)),
    failed: 'toast',
  })
  const { tone, label } = decisionState(decision)
  const { _id, at, action, subject, complaint } = decision
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5">
      <div className="min-w-0 flex-1 basis-48 leading-snug wrap-anywhere">
        <h3 id={name}>{statementTitle(decision)}</h3>
        <p className="mt-1 text-[0.875rem] text-tinta-2">
          {action === 'disable'
            ? formatAgo(at, new Date())
            : `${subjectWords(subject)}, ${formatAgo(at, new Date())}`}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] text-tinta-2">
          <StatusChip tone={tone}>{label}</StatusChip>
          {complaint && <span>{complaintWords[complaint.outcome ?? 'open']}</span>}
        </p>
      </div>
      <span className="-mr-3">
        <Button
          size="compact"
          tone="quiet"
          aria-describedby={name}
          busy={open.isPending}
          busyLabel="Abriendo…"
          onClick={() => void open.send({ params: { id: _id } })}
        >
          Leer
        </Button>
      </span>
    </li>
  )
}

const isMine = (fragment: string) => fragment === DECISIONS_SECTION
const find = () => document.getElementById(DECISIONS_SECTION) ?? 'wait'

/** Shown to people with a decision about them. Hidden rows lead here. */
export function OwnDecisions() {
  const call = useRead(decisionApi.listOwn, {})
  useLedTo(isMine, find)
  return (
    <ListedPart
      id={DECISIONS_SECTION}
      title="Decisiones sobre ti"
      note="Lo que ha decidido quien lleva el sitio, con sus razones. Puedes reclamar durante seis meses."
      call={call}
      rows={({ decisions }) =>
        decisions.map(decision => <DecisionRow key={decision._id} decision={decision} />)
      }
    />
  )
}
