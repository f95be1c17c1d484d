import { clsx } from 'clsx'
import type { ApplicantView } from '#domain/applications/application.ts'
import { isToCommand } from '#domain/jobs/crew-role.ts'
import type { FitView } from '#domain/titles/fit-view.ts'
import { More } from '#web/applications/compare/more.tsx'
import { CrewCertificates } from '#web/applications/crew-certificates.tsx'
import { fitLooks, fitReasons } from '#web/titles/fit-words.ts'
import { VerifiedPapers } from '#web/vessels/verified-mark.tsx'

export const fitWord = (word: string) => `${word.charAt(0).toLocaleUpperCase('es')}${word.slice(1)}`

export const FitCell = ({ applicant: { fit, role, user } }: { applicant: ApplicantView }) => (
  <>
    <Verdict fit={fit} />
    <VerifiedPapers papers={fit?.verified} thing="title" />
    {!isToCommand(role) && <CrewCertificates user={user} />}
  </>
)

function Verdict({ fit }: { fit: FitView | undefined }) {
  if (!fit) return <p className="text-[0.9375rem] text-tinta-2">Sin datos de su titulación</p>
  const { word, Icon, colour } = fitLooks[fit.verdict]
  const { ending, others } = fitReasons(fit, false)
  const [first, ...rest] = [...ending, ...others]
  return (
    <>
      <p className={clsx('flex items-center gap-2 text-[1.0625rem] font-semibold', colour)}>
        <Icon aria-hidden="true" strokeWidth={1.8} className="size-5.5 shrink-0" />
        <span>{fitWord(word)}</span>
      </p>
      {first && <p className="mt-1 text-[0.9375rem] leading-snug text-tinta-2">{first.text}</p>}
      {rest.length > 0 && (
        <More label={rest.length === 1 ? 'Otro motivo' : `Otros ${rest.length} motivos`}>
          <ul className="grid gap-1.5">
            {rest.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </More>
      )}
    </>
  )
}
