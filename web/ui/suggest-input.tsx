import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { useLate } from '#web/ui/use-late.ts'

export interface Suggestion {
  id: string
  name: string
  /** Its other name, where that one is typed. */
  alias: string | undefined
  /** Where it is. */
  place: string
}

type Suggest = (typed: string) => Suggestion[]

export interface SuggestionSource {
  /** What is suggested: 'Puertos'. */
  label: string
  load: () => Promise<Suggest>
}

export interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (text: string) => void
  source: SuggestionSource
  listClassName: string
}

// Or it opens under a phone's keyboard.
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** A name, with those that it may become offered below. Any other text is taken as well. */
export function SuggestInput({
  value,
  onChange,
  source,
  onFocus,
  onBlur,
  listClassName,
  ...input
}: SuggestInputProps) {
  const list = useId()
  // The names come with the first field that asks. Without them it is an ordinary one.
  const { part: suggest, bring } = useLate(source.load)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = open ? (suggest?.(value) ?? []) : []
  const optionId = (at: number) => `${list}-${at}`

  const show = (next: boolean) => {
    setOpen(next)
    setActive(-1)
  }
  const choose = (name: string) => {
    onChange(name)
    show(false)
  }
  const step = (by: 1 | -1) =>
    setActive(
      active < 0 && by < 0 ? suggestions.length - 1 : (active + by + suggestions.length) % suggestions.length,
    )

  const onKeyDown = (event: KeyboardEvent) => {
    const suggestion = suggestions[active]
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (suggestions.length > 0 ? step(1) : show(true)),
      ArrowUp: suggestions.length > 0 ? () => step(-1) : undefined,
      Enter: suggestion && (() => choose(suggestion.name)),
      Escape: suggestions.length > 0 ? () => show(false) : undefined,
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
        aria-expanded={suggestions.length > 0}
        aria-controls={suggestions.length > 0 ? list : undefined}
        aria-activedescendant={active < 0 ? undefined : optionId(active)}
        value={value}
        onChange={event => {
          onChange(event.target.value)
          show(true)
        }}
        onFocus={event => {
          if (!suggest) bring().catch(() => undefined)
          onFocus?.(event)
        }}
        onBlur={event => {
          show(false)
          onBlur?.(event)
        }}
        onKeyDown={onKeyDown}
      />
      {suggestions.length > 0 && (
        <div
          ref={bringIntoView}
          id={list}
          role="listbox"
          aria-label={source.label}
          // Pressing an option leaves the focus, and a phone's keyboard, where they are.
          onMouseDown={event => event.preventDefault()}
          className={clsx(
            'absolute z-20 overflow-hidden rounded-inner border border-linea bg-white py-1 shadow-ticket',
            'transition-opacity duration-150 starting:opacity-0',
            listClassName,
          )}
        >
          {suggestions.map(({ id, name, alias, place }, at) => (
            <button
              key={id}
              id={optionId(at)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left leading-snug hover:bg-fondo-4 aria-selected:bg-magenta-2"
              onClick={() => choose(name)}
            >
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{name}</b>
                {alias && <span className="text-[0.875rem] text-tinta-2"> · {alias}</span>}
              </span>
              <span className="shrink-0 text-[0.875rem] text-tinta-2">{place}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
