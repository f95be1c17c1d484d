import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { useLate } from '#web/ui/use-late.ts'

export interface Suggestion {
  id: string
  name: string
  /** The field's text once this is chosen, where it is not the name. */
  written?: string
  alias?: string | undefined
  place?: string
  /** Its heading in the list; those of one group follow each other. */
  group?: string
}

type Suggest = (typed: string) => Suggestion[]

export interface SuggestionSource {
  label: string
  load: () => Promise<Suggest>
}

export interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (text: string) => void
  source: SuggestionSource
  listClassName: string
  /** The list opens before anything is typed: it can be read through. */
  browsed?: boolean
}

// Otherwise it opens under a phone's keyboard.
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

interface Placed {
  suggestion: Suggestion
  at: number
}

function inGroups(suggestions: readonly Suggestion[]): { group: string | undefined; members: Placed[] }[] {
  const groups: { group: string | undefined; members: Placed[] }[] = []
  for (const [at, suggestion] of suggestions.entries()) {
    const last = groups.at(-1)
    if (last && last.group === suggestion.group) last.members.push({ suggestion, at })
    else groups.push({ group: suggestion.group, members: [{ suggestion, at }] })
  }
  return groups
}

interface OptionProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onChoose: (suggestion: Suggestion) => void
}

function Option({ id, suggestion, isActive, onChoose }: OptionProps) {
  const { name, alias, place } = suggestion
  return (
    <button
      // The list scrolls with the arrow keys.
      ref={isActive ? bringIntoView : undefined}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left leading-snug hover:bg-fondo-4 aria-selected:bg-magenta-2"
      onClick={() => onChoose(suggestion)}
    >
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{name}</b>
        {alias && <span className="text-[0.875rem] text-tinta-2">{` · ${alias}`}</span>}
      </span>
      {place && <span className="shrink-0 text-[0.875rem] text-tinta-2">{place}</span>}
    </button>
  )
}

/** A name with suggestions below. Any other text is valid as well. */
export function SuggestInput({
  value,
  onChange,
  source,
  onFocus,
  onBlur,
  listClassName,
  browsed = false,
  ...input
}: SuggestInputProps) {
  const list = useId()
  // The names are loaded by the first field that needs them. Without them it is an ordinary field.
  const { part: suggest, bring } = useLate(source.load)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = open ? (suggest?.(value) ?? []) : []
  const optionId = (at: number) => `${list}-${at}`

  const show = (next: boolean) => {
    setOpen(next)
    setActive(-1)
  }
  const choose = ({ name, written = name }: Suggestion) => {
    onChange(written)
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
      Enter: suggestion && (() => choose(suggestion)),
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
        onClick={browsed ? () => show(true) : undefined}
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
          // Pressing an option keeps the focus, and a phone's keyboard.
          onMouseDown={event => event.preventDefault()}
          className={clsx(
            'absolute z-20 max-h-80 overflow-x-hidden overflow-y-auto overscroll-contain rounded-inner border border-linea bg-white py-1 shadow-ticket',
            'transition-opacity duration-150 starting:opacity-0',
            listClassName,
          )}
        >
          {inGroups(suggestions).map(({ group, members }) => {
            const options = members.map(({ suggestion, at }) => (
              <Option
                key={suggestion.id}
                id={optionId(at)}
                suggestion={suggestion}
                isActive={at === active}
                onChoose={choose}
              />
            ))
            return group === undefined ? (
              options
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a list box
              <div key={group} role="group" aria-label={group}>
                <p
                  aria-hidden="true"
                  className="px-4 pt-3 pb-1 text-[0.8125rem] leading-snug font-semibold text-magenta"
                >
                  {group}
                </p>
                {options}
              </div>
            )
          })}
        </div>
      )}
    </>
  )
}
