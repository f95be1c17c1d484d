import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import type { AccountStatus } from '#domain/accounts/account-status.ts'
import { markPassages } from '#domain/notices/marked-passage.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import { budgetText } from '#web/jobs/budget-words.ts'
import { JobStatusChip } from '#web/jobs/job-status-chip.tsx'
import { roleText } from '#web/jobs/role-words.ts'
import { type OpenedNotice, roleWords } from '#web/notices/notice-sender.tsx'
import { subjectWords } from '#web/notices/notice-words.ts'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { formatAgo, joinParts } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

type Subject = NonNullable<OpenedNotice['subject']>

const standingWords: Record<AccountStatus, string | null> = {
  active: null,
  disabled: 'cuenta cerrada',
  erased: 'cuenta eliminada',
}

const link =
  'font-semibold text-tinta underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta'

/** The text at the time, with the sentences marked that the notice repeats. */
const Marked = ({ text, explanation }: { text: string; explanation: string }) => (
  <p className="leading-normal whitespace-pre-line wrap-anywhere">
    {markPassages(text, explanation).map(({ words, marked }, at) =>
      marked ? (
        <mark key={at} className="border-b-2 border-magenta bg-magenta-2 text-tinta">
          {words}
        </mark>
      ) : (
        <span key={at}>{words}</span>
      ),
    )}
  </p>
)

function Owner({ notice, offer }: { notice: OpenedNotice; offer: Subject['offer'] }) {
  const { person, subject } = notice
  return (
    <div className="flex items-center gap-3.5">
      {person && <Avatar name={person.name} picture={person.profilePicture} />}
      <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
        {person ? (
          <>
            <p>
              <Link to={deskPaths.person(person._id)} className={link}>
                {person.name}
              </Link>
            </p>
            <p className="text-[0.9375rem] text-tinta-2">
              {joinParts(
                `${roleWords[person.role]}, desde ${formatAgo(person.since, new Date())}`,
                standingWords[person.standing],
              )}
            </p>
          </>
        ) : (
          <p className="text-tinta-2">
            {subject?.kind === 'conversation' ? 'De dos personas' : 'Su autor ya no tiene cuenta'}
          </p>
        )}
      </div>
      {subject?.hidden ? (
        <StatusChip tone="bad">Retirado</StatusChip>
      ) : (
        offer && <JobStatusChip status={offer.status} />
      )}
    </div>
  )
}

const OfferFacts = ({ offer, applicants }: { offer: NonNullable<Subject['offer']>; applicants: number }) => (
  <p className="mt-2 text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2">
    {joinParts(
      `${offer.originPort} – ${offer.destinationPort}`,
      formatDayRange(offer.startDate, offer.endDate),
      offer.vesselName ?? 'sin nombre de barco',
      roleText(offer),
      applicants === 1 ? '1 candidatura' : `${applicants} candidaturas`,
    )}
  </p>
)

/** The excerpt of an offer begins with its owner and its title, which the card shows already. */
const bodyOf = ({ kind, excerpt, name }: Subject) => {
  const text = excerpt ?? ''
  const [first = '', ...rest] = text.split('\n')
  return kind === 'job' && name && first.endsWith(`: ${name}`) ? rest.join('\n') : text
}

function Now({ subject }: { subject: Subject }) {
  const { kind, excerpt, text, name } = subject
  if (kind === 'conversation' || text === excerpt) return null
  return (
    <div className="mt-4 border-t border-linea pt-4">
      <h3 className="text-[0.875rem] font-semibold text-tinta-2">
        {name === null ? 'Ya no está' : 'Ahora dice otra cosa'}
      </h3>
      {text !== null && <p className="mt-1 leading-normal whitespace-pre-line wrap-anywhere">{text}</p>}
    </div>
  )
}

function Thing({ notice, subject }: { notice: OpenedNotice; subject: Subject }) {
  const { offer } = subject
  return (
    <div className="mt-5 rounded-card bg-white p-5 shadow-ticket sm:p-6">
      <Owner notice={notice} offer={offer} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 font-display text-[1.5rem] leading-tight font-normal tracking-tight wrap-anywhere">
          {offer ? subject.name : subjectWords(subject, null)}
        </h3>
        {offer?.budget != null && (
          <p className="font-display text-[1.5rem] leading-tight tabular-nums">{budgetText(offer)}</p>
        )}
      </div>
      {offer && <OfferFacts offer={offer} applicants={notice.around.applications?.count ?? 0} />}
      <div className="mt-3">
        <Marked text={bodyOf(subject)} explanation={notice.explanation ?? ''} />
      </div>
      <Now subject={subject} />
    </div>
  )
}

const Elsewhere = ({ url }: { url: string | null }) => (
  <div className="mt-5 rounded-card bg-white p-5 shadow-ticket sm:p-6">
    <p className="text-tinta-2">Esta dirección no nombra ninguna oferta, perfil ni barco de aquí:</p>
    <p className="mt-2 font-semibold wrap-anywhere">{url}</p>
  </div>
)

export function NoticeSubject({ notice }: { notice: OpenedNotice }) {
  const { subject, url } = notice
  const path = subject?.path
  return (
    <DeskSection
      title="Lo denunciado"
      aside={
        path && (
          <a href={path} target="_blank" rel="noreferrer" className={link}>
            <span>Verlo en el sitio</span>{' '}
            <ExternalLink aria-label="(otra pestaña)" size={15} className="inline align-[-2px]" />
          </a>
        )
      }
    >
      {subject ? <Thing notice={notice} subject={subject} /> : <Elsewhere url={url} />}
    </DeskSection>
  )
}
