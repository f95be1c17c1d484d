import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { DayRange } from '#web/ui/day-calendar.tsx'
import { dayFault, isDay, shownDay, typedDay } from '#web/ui/typed-day.ts'
import { useCoarse } from '#web/ui/use-coarse.ts'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'
import { useTyped, type Writing } from '#web/ui/use-typed.ts'

const dayUpTo = (latest: string | undefined): Writing<string> => ({
  read: text => typedDay(text, latest),
  shown: shownDay,
  fault: value => dayFault(value, latest),
})

const loadCalendar = async () => (await import('#web/ui/day-calendar.tsx')).DayCalendar

export interface DayInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** 'YYYY-MM-DD', '' or invalid text. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  /** The last day that the box takes: a year of two digits is not a later one. */
  max?: string | undefined
  /** Both ends if the day is an end of a range: the calendar then chooses them together. */
  range?: { value: DayRange; onChange: (range: DayRange) => void } | undefined
  buttonClassName?: string | undefined
  calendarClassName?: string | undefined
  onFault?: (fault: string | undefined) => void
}

export function DayInput(props: DayInputProps) {
  return useCoarse() ? <SystemDay {...props} /> : <TypedDay {...props} />
}

function SystemDay({
  value,
  onChange,
  range: _range,
  buttonClassName: _button,
  calendarClassName: _calendar,
  onFault: _fault,
  onBlur,
  max,
  ...input
}: DayInputProps) {
  const [begun, setBegun] = useState(false)
  const day = isDay(value) ? value : ''
  return (
    <input
      // Otherwise the year takes six digits in some browsers.
      max={max ?? '9999-12-31'}
      {...input}
      type="date"
      // WebKit shows today's date in an empty one: the style sheet shows the order of the parts instead.
      data-empty={(day === '' && !begun) || undefined}
      value={day}
      onChange={event => onChange(event.target.value)}
      onBlur={event => {
        setBegun(event.target.validity.badInput)
        onBlur?.(event)
      }}
    />
  )
}

function TypedDay({
  value,
  onChange,
  onBlur,
  min,
  max,
  range,
  buttonClassName,
  calendarClassName,
  onFault,
  ...input
}: DayInputProps) {
  const { fault, choose, box } = useTyped(dayUpTo(max), { value, onChange })
  const { Dialog: Calendar, open, close, show } = useDialogOnDemand(loadCalendar)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()

  useEffect(() => void onFault?.(fault), [onFault, fault])

  const back = () => {
    close()
    button.current?.focus()
  }
  useEffect(() => {
    if (!open) return
    // Before a dialog around it gets the key, and closes too.
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      back()
    }
    window.addEventListener('keydown', closeOnEscape, true)
    return () => window.removeEventListener('keydown', closeOnEscape, true)
  })

  return (
    <>
      <input
        type="text"
        placeholder="dd/mm/aaaa"
        {...input}
        {...box}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-invalid={input['aria-invalid'] ?? (fault ? true : undefined)}
        onBlur={event => {
          box.onBlur()
          onBlur?.(event)
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          void show()
        }}
      />
      <button
        ref={button}
        type="button"
        // One stop a date: its keys open the calendar from the box.
        tabIndex={-1}
        aria-label="Abrir el calendario"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        className={clsx(
          'grid shrink-0 cursor-pointer place-items-center rounded-full text-tinta-2 hover:text-tinta',
          buttonClassName,
        )}
        onClick={() => (open ? close() : void show())}
      >
        <CalendarDays aria-hidden size={20} strokeWidth={1.6} />
      </button>
      {open && Calendar && (
        <div
          id={panel}
          role="dialog"
          aria-label="Calendario"
          tabIndex={-1}
          className={clsx(
            'absolute z-30 rounded-inner border border-linea bg-white p-3 shadow-ticket outline-none',
            'transition-opacity duration-150 starting:opacity-0',
            calendarClassName,
          )}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && relatedTarget !== button.current) close()
          }}
        >
          <Calendar
            label={range ? 'Elige el primer día y el último' : 'Elige el día'}
            min={min}
            value={range?.value ?? value}
            onChoose={chosen => {
              if (range) range.onChange(chosen)
              else choose(chosen.start)
              back()
            }}
          />
        </div>
      )}
    </>
  )
}
