import { formatHundredths } from '#domain/spanish-format.ts'
import { isFlag } from '#domain/vessels/flags.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import type { VesselFormValues } from '#web/vessels/vessel-form-values.ts'
import { factsOf } from '#web/vessels/vessel-words.ts'

interface Group {
  title: string
  fields: readonly (keyof VesselFormValues)[]
  /** As `factsOf` calls them, in the order of the line. */
  terms: readonly string[]
  empty: string
}

export const vesselGroups = {
  measures: {
    title: 'Medidas',
    fields: ['beam', 'draft', 'berths'],
    terms: ['Manga', 'Calado', 'Literas'],
    empty: 'Manga, calado y literas: sin rellenar',
  },
  registry: {
    title: 'Bandera y registro',
    fields: ['flag', 'list', 'registrationNumber', 'mmsi', 'callSign'],
    terms: ['Bandera', 'Matrícula', 'MMSI', 'Indicativo'],
    empty: 'Bandera, matrícula y radio: sin rellenar',
  },
  passage: {
    title: 'Motor y crucero',
    fields: ['engines', 'fuel', 'cruisingSpeed', 'fuelPerHour'],
    terms: ['Motor', 'Crucero', 'Consumo'],
    empty: 'Motores, velocidad y consumo: sin rellenar',
  },
  rest: {
    title: 'Dónde y hasta dónde',
    fields: ['homePort', 'zone', 'notes'],
    terms: ['Puerto base', 'Zona', 'Notas'],
    empty: 'Puerto base, zona y notas: sin rellenar',
  },
} satisfies Record<string, Group>
export type VesselGroup = keyof typeof vesselGroups

const figure = (typed: TypedNumber) => (typeof typed === 'number' ? typed : null)
const chosen = <V>(value: V | '') => (value === '' ? null : value)
const text = (typed: string) => typed.trim() || null

/** Half a figure is in no line. */
function factsIn(values: VesselFormValues): { term: string; value: string }[] {
  const draft = figure(values.draft)
  return [
    ...factsOf({
      beam: figure(values.beam),
      berths: figure(values.berths),
      cruisingSpeed: figure(values.cruisingSpeed),
      fuelPerHour: figure(values.fuelPerHour),
      yearBuilt: null,
      engines: chosen(values.engines),
      fuel: chosen(values.fuel),
      flag: isFlag(values.flag) ? values.flag : undefined,
      list: chosen(values.list),
      zone: chosen(values.zone),
      homePort: text(values.homePort),
      registrationNumber: text(values.registrationNumber),
      mmsi: text(values.mmsi),
      callSign: text(values.callSign),
    }),
    ...(draft === null ? [] : [{ term: 'Calado', value: `${formatHundredths(draft)} m` }]),
    ...(text(values.notes) ? [{ term: 'Notas', value: 'escritas' }] : []),
  ]
}

/** 'Manga 4,25 m · Calado 2,10 m', or the fields of the group where none is filled in. */
export function lineOf(group: VesselGroup, values: VesselFormValues): string {
  const facts = factsIn(values)
  const { terms, empty } = vesselGroups[group]
  return (
    terms
      .flatMap(term => facts.find(fact => fact.term === term) ?? [])
      .map(({ term, value }) => `${term} ${value}`)
      .join(' · ') || empty
  )
}
