import { clsx } from 'clsx'
import { Pin, Star } from 'lucide-react'
import { isPending } from '#domain/applications/application-state.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { crewRoleLabels } from '#domain/jobs/crew-role.ts'
import { useAct } from '#web/api/use-act.ts'
import { ApplicationStatusChip } from '#web/applications/application-status-chip.tsx'
import { meanOf, ratingCountWords } from '#web/applications/compare/record-cells.tsx'
import type { OfPerson } from '#web/applications/compare/setting.ts'
import { personPart } from '#web/applications/use-led-to-person.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { joinParts } from '#web/ui/format.ts'

const round =
  'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-fondo-3 focus-visible:rounded-full focus-visible:outline-offset-0'

function StarButton({ applicant: { user, mark }, setting }: OfPerson) {
  const act = useAct(quoteApi.mark, { touches: ['jobs'], failed: 'toast' })
  const starred = (act.isPending ? act.variables?.body.starred : mark?.starred) ?? false
  const toggle = () =>
    act.send({ params: { id: setting.job._id, userId: user._id }, body: { starred: !starred } })
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={`Estrella para ${user.name}`}
      onClick={() => void toggle()}
      className={clsx(round, starred ? 'text-magenta' : 'text-tinta-2 print:hidden')}
    >
      <Star aria-hidden="true" strokeWidth={1.5} className={clsx('size-6', starred && 'fill-current')} />
    </button>
  )
}

function PinButton({ applicant: { user }, setting: { pins, onPin } }: OfPerson) {
  const isPinned = pins.includes(user._id)
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={`Fijar a ${user.name}`}
      onClick={() => onPin(user._id)}
      className={clsx(round, 'print:hidden', isPinned ? 'text-magenta' : 'text-tinta-2')}
    >
      <Pin aria-hidden="true" strokeWidth={1.5} className={clsx('size-5.5', isPinned && 'fill-current')} />
    </button>
  )
}

interface Props extends OfPerson {
  rated?: boolean
  stacked?: boolean | undefined
}

export function PersonHead({ applicant, setting, rated, stacked }: Props) {
  const { user, role, status, withdrawn } = applicant
  const mean = meanOf(user)
  const rating = mean !== null && `${mean} en ${ratingCountWords(user)}`
  return (
    <div className="flex flex-wrap items-start gap-3 print:flex-nowrap">
      <span className={clsx(stacked && 'print:hidden')}>
        <Avatar name={user.name} picture={user.profilePicture} />
      </span>
      <div
        className={clsx(
          'min-w-0 flex-1 print:basis-0',
          stacked ? 'order-last basis-full print:order-none' : 'basis-24',
        )}
      >
        <h2
          id={personPart(user._id)}
          tabIndex={-1}
          className="scroll-mt-28 text-[1.625rem] leading-[1.1] wrap-anywhere"
        >
          {user.name}
        </h2>
        <p className="mt-0.5 text-[0.9375rem] leading-snug text-tinta-2">
          {joinParts(crewRoleLabels[role ?? 'skipper'], rated && rating)}
        </p>
        {!isPending(applicant) && (
          <p className="mt-1.5">
            <ApplicationStatusChip status={status} withdrawn={withdrawn} />
          </p>
        )}
      </div>
      <div className={clsx('flex shrink-0', stacked ? 'ml-auto' : '-mt-1.5 -mr-2.5')}>
        <PinButton applicant={applicant} setting={setting} />
        <StarButton applicant={applicant} setting={setting} />
      </div>
    </div>
  )
}
