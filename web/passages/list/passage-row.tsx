import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import type { PassageGroup } from '#domain/passages/passage-group.ts'
import { isBeforeDeparture, passageStageLabels } from '#domain/passages/passage-stage.ts'
import { paths } from '#domain/paths.ts'
import { formatNear, formatTenths } from '#domain/spanish-format.ts'
import { dayOfMonthParts } from '#web/passages/list/day-parts.ts'
import { joinParts } from '#web/ui/format.ts'
import { todayInSpain } from '#web/ui/today.ts'

type RowGroup = Exclude<PassageGroup, 'at_sea'>

const routeOf = ({ originPort, destinationPort }: PassageView) => `${originPort} – ${destinationPort}`

/** The step that waits, in words; undefined if none does. */
const waits = ({ steps, mine }: PassageView) =>
  steps.find(({ key, state }) => (mine ? key === mine : state === 'now'))?.title

/** A name at its beginning stays as it is written. */
function lowered(text: string, { owner, crew }: PassageView): string {
  const names = [owner.name, ...crew.map(({ user }) => user.name)]
  return names.some(name => text.startsWith(name))
    ? text
    : text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
}

function stateOf(passage: PassageView): string {
  if (isBeforeDeparture(passage.stage) && passage.endDate < todayInSpain()) return 'no consta el zarpe'
  const step = waits(passage)
  return step ? lowered(step, passage) : 'al día'
}

/** The day on which it ended; the planned one, if nobody has written that. */
const lastDayOf = ({ arrival, calledOff, endDate }: PassageView) => {
  const end = arrival ?? calledOff
  return end ? dayInMadrid(new Date(end.at)) : endDate
}

/** The last day of a past passage, the first day of a coming one. */
const dayOf = (passage: PassageView) =>
  isBeforeDeparture(passage.stage) ? passage.startDate : lastDayOf(passage)

function awayOf(day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(todayInSpain())) / DAY_MS)
  if (Math.abs(days) <= 1) return formatNear(days, 'day')
  return days > 0 ? `en ${days} días` : `hace ${-days} días`
}

function endOf({ stage, logSummary, departure }: PassageView): string {
  if (stage === 'called_off' || !logSummary || !departure) return passageStageLabels[stage]
  return `${formatTenths(logSummary.milesRun)} mn`
}

/** The certificates that the reader signs, where the title does not name them. */
const alsoOf = (passage: PassageView, title?: string): string | undefined => {
  const certificate = passage.toCertify?.[0]?.title
  return certificate && certificate !== title ? lowered(certificate, passage) : undefined
}

/** The first task of the reader, in words. */
const askedOf = (passage: PassageView): string => {
  const { openAnnexes, toCertify, mine, title } = passage
  const certificate = mine ? undefined : toCertify?.[0]?.title
  return openAnnexes?.[0]?.title ?? certificate ?? waits(passage) ?? title
}

interface Words {
  title: string
  about: string
  aside: ReactNode
}

const chevron = <ChevronRight aria-hidden size={22} strokeWidth={1.7} />

const wordsIn: Record<RowGroup, (passage: PassageView) => Words> = {
  mine: passage => ({
    title: askedOf(passage),
    about: joinParts(routeOf(passage), passage.vesselName, alsoOf(passage, askedOf(passage))),
    aside: chevron,
  }),
  next: passage => ({
    title: routeOf(passage),
    about: joinParts(passage.vesselName, stateOf(passage)),
    aside: awayOf(dayOf(passage)),
  }),
  unclosed: passage => ({
    title: routeOf(passage),
    about: joinParts(passage.vesselName, stateOf(passage), alsoOf(passage)),
    aside: awayOf(lastDayOf(passage)),
  }),
  over: passage => ({ title: routeOf(passage), about: passage.vesselName ?? '', aside: endOf(passage) }),
}

export function PassageRow({ passage, group }: { passage: PassageView; group: RowGroup }) {
  const { title, about, aside } = wordsIn[group](passage)
  const when = group === 'mine' ? passage.startDate : dayOf(passage)
  const [day, month] = dayOfMonthParts(when)
  const isOver = group === 'over'
  return (
    <li>
      <Link
        to={paths.passage(passage.jobId)}
        className={clsx(
          // With large text the title goes under the day, and the distance in days under the title.
          'group flex flex-wrap py-2.5 leading-snug',
          isOver ? 'min-h-14 items-baseline gap-x-2' : 'min-h-18 items-center gap-x-5',
        )}
      >
        <time dateTime={when} className={clsx('shrink-0', isOver ? 'w-14' : 'w-11')}>
          <span className={clsx('font-display leading-none', isOver ? 'text-[1.25rem]' : 'text-[1.5rem]')}>
            {day}
          </span>{' '}
          <span
            className={clsx('text-tinta-2', isOver ? 'text-[0.875rem]' : 'mt-0.5 block text-[0.9375rem]')}
          >
            {month}
          </span>
        </time>
        <span className={clsx('min-w-0 grow basis-28', isOver && 'flex flex-wrap items-baseline gap-x-2.5')}>
          <b
            className={clsx(
              'font-semibold wrap-anywhere group-hover:text-magenta',
              isOver ? 'text-[1.0625rem] font-medium' : 'block text-[1.0625rem]',
            )}
          >
            {title}
          </b>
          <span className={clsx('text-[0.9375rem] wrap-anywhere text-tinta-2', !isOver && 'block')}>
            {about}
          </span>
        </span>
        <span className="ml-auto text-right text-[0.9375rem] text-tinta-2">{aside}</span>
      </Link>
    </li>
  )
}
