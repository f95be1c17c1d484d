import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { SuggestionSource } from '#web/ui/suggest-input.tsx'

/** One filter's field. `days` and `figures` are two of them: the first and the last, the least and the most. */
export type FilterField<N extends string = string> =
  | {
      kind: 'words'
      name: N
      label: string
      placeholder: string
      suggestions?: readonly string[]
    }
  | { kind: 'suggested'; name: N; label: string; placeholder: string; source: SuggestionSource }
  | { kind: 'choice'; name: N; label: string; none: string; options: readonly FilterOption[] }
  | { kind: 'days'; start: { name: N; label: string }; end: { name: N; label: string } }
  | {
      kind: 'figures'
      label: string
      start: { name: N; label: string; short: string }
      end: { name: N; label: string; short: string }
      suffix: string
    }
  | { kind: 'figure'; name: N; label: string; suffix: string }
  /** On or off: `value` is its value in the address when it is on, `short` its label on a phone. */
  | { kind: 'switch'; name: N; label: string; short: string; value: string }

export type SwitchField = Extract<FilterField, { kind: 'switch' }>

/** A name that one field alone has, for a list's key. */
export const keyOfField = (field: FilterField): string => ('start' in field ? field.start.name : field.name)

export interface FilterOption {
  value: string
  label: string
  count?: number | undefined
}

/** The server's schemas: their types are enough here. `q` is the search box; the others have a field each. */
export type Narrowing = Record<'q', z.ZodMiniType> & Record<string, z.ZodMiniType>

export interface FilterRules<S extends Narrowing = Narrowing> {
  /** Whether the server takes a value: an invalid one counts as absent. */
  takes: Record<FilterName<S>, (text: string) => boolean>
  /** The default order first, which the address leaves out. */
  orders?: readonly string[]
}

export type FilterName<S extends Narrowing> = keyof S & string
/** Texts, as in the fields and the address; '' if not set. */
export type Filters<S extends Narrowing = Narrowing> = Record<FilterName<S>, string>
export type FilterChanges<S extends Narrowing = Narrowing> = Partial<Record<FilterName<S> | 'sort', string>>
export type Given<S extends Narrowing> = { [K in keyof S]?: Exclude<z.input<S[K]>, undefined> }

const namesOf = <S extends Narrowing>({ takes }: FilterRules<S>) => Object.keys(takes) as FilterName<S>[]

function readable<S extends Narrowing>(
  rules: FilterRules<S>,
  name: FilterName<S> | 'sort',
  text: string | null,
): string {
  const value = text?.trim() ?? ''
  const isGood =
    name === 'sort' ? (rules.orders?.slice(1).includes(value) ?? false) : rules.takes[name](value)
  return value !== '' && isGood ? value : ''
}

export const filtersOf = <S extends Narrowing>(rules: FilterRules<S>, params: URLSearchParams) =>
  Object.fromEntries(
    namesOf(rules).map(name => [name, readable(rules, name, params.get(name))]),
  ) as Filters<S>

export const sortOf = <S extends Narrowing>(rules: FilterRules<S>, params: URLSearchParams) =>
  readable(rules, 'sort', params.get('sort')) || (rules.orders?.[0] ?? '')

export const givenOf = <S extends Narrowing>(filters: Filters<S>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Given<S>

export const noFilters = <S extends Narrowing>(rules: FilterRules<S>) =>
  Object.fromEntries(namesOf(rules).map(name => [name, ''])) as Filters<S>

export const activeCount = (filters: Filters) =>
  Object.entries(filters).filter(([name, value]) => name !== 'q' && value !== '').length

/** The address with these changes, '?' included; empty values and the default order are left out. */
export function withFilters<S extends Narrowing>(
  rules: FilterRules<S>,
  params: URLSearchParams,
  changes: FilterChanges<S>,
): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes) as [FilterName<S> | 'sort', string | undefined][]) {
    const said = readable(rules, name, value ?? null)
    if (said === '') next.delete(name)
    else next.set(name, said)
  }
  return next.size > 0 ? `?${next}` : ''
}

export interface Filtering {
  filters: Filters
  values: Filters
  type: (changes: Record<string, string>) => void
  choose: (changes: Record<string, string>) => void
}

interface FilterWords {
  label: string
  placeholder: string
  show: string
}

export interface ShownCountProps {
  /** As chosen so far. */
  filters: Filters
}

export interface ListFiltersProps {
  filtering: Filtering
  fields: readonly FilterField[]
  words: FilterWords
  /** `show` with the number of what the sheet's choice finds. */
  ShownCount?: ComponentType<ShownCountProps> | undefined
}
