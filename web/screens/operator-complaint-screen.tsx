import { Link } from 'react-router'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { FactList } from '#web/accounts/fact-list.tsx'
import { Loaded } from '#web/api/loaded.tsx'
import { ComplaintDecision } from '#web/notices/complaint-decision.tsx'
import { ComplaintOutcome } from '#web/notices/complaint-outcome.tsx'
import { decisionState, measureWords, type OpenedComplaint } from '#web/notices/decision-words.ts'
import { StatementLetter } from '#web/notices/statement-letter.tsx'
import { useNow } from '#web/offline/use-now.ts'
import { ageOf } from '#web/operator/age.ts'
import { AskReason } from '#web/operator/ask-reason.tsx'
import { RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { useOpened } from '#web/operator/use-opened.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { timeFormat } from '#web/ui/times.ts'

const back = { to: deskPaths.complaints, label: 'Quejas' }
const instantOf = timeFormat('device', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

function Complained({ opened }: { opened: OpenedComplaint }) {
  const { complaint, statement, personId } = opened
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <DeskSection title="Lo que reclama" aside={instantOf(complaint.at)}>
        <blockquote className="py-5 font-display text-[1.1875rem] leading-snug wrap-anywhere whitespace-pre-line italic">
          {complaint.text === '' ? 'Su texto se borró con su cuenta.' : `«${complaint.text}»`}
        </blockquote>
        <Link
          to={deskPaths.person(personId)}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
        >
          {`Abrir la ficha de ${complaint.person}`}
        </Link>
      </DeskSection>
      <DeskSection title="Lo que se decidió" aside={instantOf(statement.at)}>
        <div className="grid gap-5 pt-5">
          <StatementLetter decision={statement} />
          <FactList
            facts={[
              { term: 'Qué', value: measureWords(complaint) },
              { term: 'Quién decidió', value: complaint.decidedBy },
              { term: 'Ahora', value: decisionState(statement).label },
            ]}
          />
        </div>
      </DeskSection>
    </div>
  )
}

function Opened({ id, reason }: { id: string; reason: string }) {
  const call = useOpened(complaintApi.open, { params: { id }, query: { reason } })
  const now = useNow()
  return (
    <Loaded
      call={call}
      waiting={
        <DeskScreen title="Queja" back={back}>
          <RowsWaiting />
        </DeskScreen>
      }
    >
      {opened => {
        const { complaint } = opened
        return (
          <DeskScreen
            back={back}
            title={
              <>
                <span>Queja de</span> <em>{complaint.person}</em>
              </>
            }
            mark={
              <StatusChip tone={complaint.outcome ? 'plain' : 'wait'}>
                {complaint.outcome ? 'Resuelta' : 'Abierta'}
              </StatusChip>
            }
            aside={
              <>
                <p>{`Llegó el ${instantOf(complaint.at)}, hace ${ageOf(complaint.at, now)}`}</p>
                <p>{`La abres por: «${reason}»`}</p>
              </>
            }
          >
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
              <Complained opened={opened} />
              {complaint.outcome ? (
                <ComplaintOutcome opened={opened} />
              ) : (
                <ComplaintDecision key={complaint._id} opened={opened} />
              )}
            </div>
          </DeskScreen>
        )
      }}
    </Loaded>
  )
}

export const Screen = ({ params: { id = '' } }: { params: Readonly<Record<string, string | undefined>> }) => (
  <AskReason subject={`complaint ${id}`} title="Queja" back={back}>
    {reason => <Opened id={id} reason={reason} />}
  </AskReason>
)
