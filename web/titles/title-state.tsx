import { clsx } from 'clsx'
import { BadgeCheck, CircleCheck, CircleDashed, CircleX, ClockAlert, type LucideIcon } from 'lucide-react'
import { formatDay } from '#domain/spanish-format.ts'
import type { DocumentState } from '#domain/vessels/vessel-document.ts'
import { VerifiedMark } from '#web/vessels/verified-mark.tsx'

interface Dated {
  validUntil: string | null
  state: DocumentState
}

interface Look {
  Icon: LucideIcon
  colour: string
  words: (day: string) => string
}

const looks: Record<DocumentState, Look> = {
  valid: { Icon: CircleCheck, colour: 'text-estribor', words: day => `En vigor, caduca el ${day}` },
  expiring: { Icon: ClockAlert, colour: 'text-ambar', words: day => `Caduca el ${day}` },
  expired: { Icon: CircleX, colour: 'text-babor', words: day => `Caducada el ${day}` },
  undated: { Icon: CircleDashed, colour: 'text-tinta-2', words: () => 'Sin fecha de caducidad' },
}

const line = 'inline-flex items-start gap-1.5 text-[0.875rem] leading-snug font-medium'
const icon = 'mt-px size-4 shrink-0'

const TitleState = ({ title: { state, validUntil } }: { title: Dated }) => {
  const { Icon, colour, words } = looks[state]
  return (
    <span className={clsx(line, colour)}>
      <Icon aria-hidden="true" strokeWidth={1.8} className={icon} />
      <span>{words(validUntil ? formatDay(validUntil) : '')}</span>
    </span>
  )
}

export const TitleMarks = ({ title }: { title: Dated & { verifiedAt: string | null } }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1">
    <TitleState title={title} />
    {title.verifiedAt && <VerifiedMark at={title.verifiedAt} thing="title" />}
  </p>
)

const told: Partial<Record<DocumentState, string>> = { expiring: 'caduca pronto', expired: 'caducada' }

export function TitleMark({ state, isVerified }: { state: DocumentState; isVerified: boolean }) {
  const { Icon, colour } = looks[state]
  const word = told[state]
  return (
    <>
      {isVerified && (
        <>
          {' '}
          <span className="inline-flex items-center gap-1 align-text-bottom text-estribor">
            <BadgeCheck aria-hidden="true" strokeWidth={1.8} className="size-4 shrink-0" />
            comprobada
          </span>
        </>
      )}
      {word && (
        <>
          {' '}
          <span className={clsx('inline-flex items-center gap-1 align-text-bottom', colour)}>
            <Icon aria-hidden="true" strokeWidth={1.8} className="size-4 shrink-0" />
            <span>{word}</span>
          </span>
        </>
      )}
    </>
  )
}
