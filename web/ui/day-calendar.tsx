import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { isDay } from '#web/ui/typed-day.ts'

const turn =
  'grid size-11 cursor-pointer place-items-center rounded-full transition-colors hover:bg-fondo-4 data-disabled:cursor-default data-disabled:text-tinta-2/50 data-disabled:hover:bg-transparent data-focus-visible:outline-2 data-focus-visible:outline-magenta'

const cell =
  'grid size-10 cursor-pointer place-items-center rounded-full text-[0.9375rem] outline-none transition-colors hover:bg-fondo-4 ' +
  'data-outside-month:invisible data-disabled:cursor-default data-disabled:text-tinta-2/50 data-disabled:hover:bg-transparent ' +
  'data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-magenta'

const chosen = 'data-selected:bg-magenta data-selected:font-semibold data-selected:text-white'

const between =
  'data-selected:rounded-none data-selected:bg-magenta-2 data-selection-start:rounded-l-full data-selection-end:rounded-r-full ' +
  'data-selection-start:bg-magenta data-selection-start:text-white data-selection-end:bg-magenta data-selection-end:text-white ' +
  'data-selection-start:font-semibold data-selection-end:font-semibold'

function Month({ cellStyle }: { cellStyle: string }) {
  return (
    <>
      <div className="mb-1 flex items-center justify-between">
        <Button slot="previous" className={turn}>
          <ChevronLeft aria-hidden size={20} strokeWidth={1.8} />
        </Button>
        <CalendarHeading className="font-sans text-[1rem] font-semibold tracking-normal first-letter:uppercase" />
        <Button slot="next" className={turn}>
          <ChevronRight aria-hidden size={20} strokeWidth={1.8} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className="border-collapse">
        <CalendarGridHeader>
          {weekday => (
            <CalendarHeaderCell className="size-10 text-[0.8125rem] font-normal text-tinta-2">
              {weekday}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody className="[&_td]:p-0 [&_td]:py-0.5">
          {date => <CalendarCell date={date} className={`${cell} ${cellStyle}`} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

/** 'YYYY-MM-DD'; '' without a day. */
export interface DayRange {
  start: string
  end: string
}

interface Props {
  label: string
  min?: string | undefined
  value: string | DayRange
  onChoose: (value: DayRange) => void
}

const dateOf = (day: string | undefined) => (isDay(day) ? parseDate(day) : null)

export function DayCalendar({ label, min, value, onChoose }: Props) {
  const minValue = dateOf(min)
  const shared = { 'aria-label': label, autoFocus: true, ...(minValue && { minValue }) }
  if (typeof value === 'string')
    return (
      <I18nProvider locale="es-ES">
        <Calendar
          {...shared}
          value={dateOf(value)}
          onChange={day => onChoose({ start: day.toString(), end: day.toString() })}
        >
          <Month cellStyle={chosen} />
        </Calendar>
      </I18nProvider>
    )
  const [first, last] = [dateOf(value.start), dateOf(value.end)]
  const start = first ?? last
  const end = start && last && last.compare(start) > 0 ? last : start
  return (
    <I18nProvider locale="es-ES">
      <RangeCalendar
        {...shared}
        value={start && end && { start, end }}
        onChange={range => onChoose({ start: range.start.toString(), end: range.end.toString() })}
      >
        <Month cellStyle={between} />
      </RangeCalendar>
    </I18nProvider>
  )
}
