import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import type { PortSuggestion } from '#web/ui/port-suggestions.ts'

type Suggest = (typed: string) => PortSuggestion[]

export interface PortInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (text: string) => void
  listClassName: string
}

// Or it opens under a phone's keyboard.
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** A port's name, with those that it may become offered below. Any other text stands as well. */
export function PortInput({ value, onChange, onFocus, onBlur, listClassName, ...input }: PortInputProps) {
  const list = useId()
  // The ports come with the first field that asks. Without them it is an ordinary one.
  const [suggest, setSuggest] = useState<Suggest>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const ports = open ? (suggest?.(value) ?? []) : []
  const optionId = (at: number) => `${list}-${at}`

  const load = () => {
    if (suggest) return
    import('#web/ui/port-suggestions.ts').then(
      ({ suggestionsFor }) => setSuggest(() => suggestionsFor),
      () => undefined,
    )
  }
  const show = (next: boolean) => {
    setOpen(next)
    setActive(-1)
  }
  const choose = (port: PortSuggestion) => {
    onChange(port.name)
    show(false)
  }
  const step = (by: 1 | -1) =>
    setActive(active < 0 && by < 0 ? ports.length - 1 : (active + by + ports.length) % ports.length)

  const onKeyDown = (event: KeyboardEvent) => {
    const port = ports[active]
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (ports.length > 0 ? step(1) : show(true)),
      ArrowUp: ports.length > 0 ? () => step(-1) : undefined,
      Enter: port && (() => choose(port)),
      Escape: ports.length > 0 ? () => show(false) : undefined,
    }
    const act = acts[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    <>
      <input
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={ports.length > 0}
        aria-controls={ports.length > 0 ? list : undefined}
        aria-activedescendant={active < 0 ? undefined : optionId(active)}
        value={value}
        onChange={event => {
          onChange(event.target.value)
          show(true)
        }}
        onFocus={event => {
          load()
          onFocus?.(event)
        }}
        onBlur={event => {
          show(false)
          onBlur?.(event)
        }}
        onKeyDown={onKeyDown}
      />
      {ports.length > 0 && (
        <div
          ref={bringIntoView}
          id={list}
          role="listbox"
          aria-label="Puertos"
          // Pressing an option leaves the focus, and a phone's keyboard, where they are.
          onMouseDown={event => event.preventDefault()}
          className={clsx(
            'absolute z-20 overflow-hidden rounded-inner border border-linea bg-white py-1 shadow-ticket',
            'transition-opacity duration-150 starting:opacity-0',
            listClassName,
          )}
        >
          {ports.map((port, at) => (
            <button
              key={port.id}
              id={optionId(at)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left leading-snug hover:bg-fondo-4 aria-selected:bg-magenta-2"
              onClick={() => choose(port)}
            >
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{port.name}</b>
                {port.alias && <span className="text-[0.875rem] text-tinta-2"> · {port.alias}</span>}
              </span>
              <span className="shrink-0 text-[0.875rem] text-tinta-2">{port.place}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
