import { Link } from 'react-router'
import { noticeKindLabels } from '#domain/notices/notice.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { FactList } from '#web/accounts/fact-list.tsx'
import { complainedWords, decisionState, type OpenedComplaint } from '#web/notices/decision-words.ts'
import { outcomeWords, subjectWords } from '#web/notices/notice-words.ts'
import { DecisionLetter, StatementLetter } from '#web/notices/statement-letter.tsx'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { timeFormat } from '#web/ui/times.ts'

type Complaint = OpenedComplaint['complaint']

const instantOf = timeFormat('device', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const link =
  'inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta'

interface MeasureProps {
  complaint: Complaint
  statement: NonNullable<OpenedComplaint['statement']>
}

const Measure = ({ complaint, statement }: MeasureProps) => (
  <DeskSection title="Lo que se decidió" aside={instantOf(statement.at)}>
    <div className="grid gap-5 pt-5">
      <StatementLetter decision={statement} />
      <FactList
        facts={[
          { term: 'Qué', value: complainedWords(complaint) },
          { term: 'Quién decidió', value: complaint.decidedBy },
          { term: 'Ahora', value: decisionState(statement).label },
        ]}
      />
    </div>
  </DeskSection>
)

interface NoticeProps {
  complaint: Complaint
  card: NonNullable<Complaint['notice']>
  notice: NonNullable<OpenedComplaint['notice']>
}

const Notice = ({ complaint, card, notice }: NoticeProps) => (
  <DeskSection
    title={card.outcome ? 'Lo que se decidió' : 'El aviso, abierto de nuevo'}
    aside={instantOf(notice.decidedAt ?? notice.reopenedAt ?? notice.at)}
  >
    <div className="grid gap-5 pt-5">
      <DecisionLetter redress={card.outcome !== null && notice.redress}>{notice.text}</DecisionLetter>
      <FactList
        facts={[
          { term: 'Aviso', value: `${card.reference}, ${noticeKindLabels[notice.kind].toLowerCase()}` },
          { term: 'Lo denunciado', value: subjectWords(complaint.subject, card.url) },
          { term: 'Resultado', value: card.outcome && outcomeWords[card.outcome] },
          { term: 'Quién decidió', value: complaint.decidedBy },
        ]}
      />
      <Link to={deskPaths.notice(card._id)} className={link}>
        {`Abrir el aviso ${card.reference}`}
      </Link>
    </div>
  </DeskSection>
)

/** The left side: the person's complaint, and the decision that it is about. */
export function Complained({ opened }: { opened: OpenedComplaint }) {
  const { complaint, statement, notice, personId } = opened
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <DeskSection title="Lo que reclama" aside={instantOf(complaint.at)}>
        <blockquote className="py-5 font-display text-[1.1875rem] leading-snug wrap-anywhere whitespace-pre-line italic">
          {complaint.text === '' ? 'Su texto se borró con su cuenta.' : `«${complaint.text}»`}
        </blockquote>
        {personId && (
          <Link to={deskPaths.person(personId)} className={link}>
            {`Abrir la ficha de ${complaint.person}`}
          </Link>
        )}
      </DeskSection>
      {statement && <Measure complaint={complaint} statement={statement} />}
      {notice && complaint.notice && <Notice complaint={complaint} card={complaint.notice} notice={notice} />}
    </div>
  )
}
