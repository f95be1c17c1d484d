import { formatCount, formatCountry, formatHundredths, formatNumber } from '#domain/spanish-format.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { type VesselType, vesselNouns } from '#domain/vessels/vessel-type.ts'
import type { fuels, RegisterList } from '#domain/vessels/vessel-view.ts'

type Fuel = (typeof fuels)[number]

export const fuelLabel: Record<Fuel, string> = { diesel: 'Diésel', petrol: 'Gasolina', electric: 'Eléctrico' }
const listLabel: Record<RegisterList, string> = { '6': 'lista 6.ª', '7': 'lista 7.ª' }

/** The distance from the coast in a word or two; `navigationZoneMeanings` has the rule's own. */
export const zoneLabel: Record<NavigationZone, string> = {
  1: '1, ilimitada',
  2: '2, hasta 60 mn',
  3: '3, hasta 25 mn',
  4: '4, hasta 12 mn',
  5: '5, hasta 5 mn',
  6: '6, hasta 2 mn',
  7: '7, aguas protegidas',
}

interface Described {
  type: VesselType
  model: string | null
  yearBuilt: number | null
}

/** 'Beneteau Oceanis 46.1, velero de 2021' */
export function describeVessel({ type, model, yearBuilt }: Described): string {
  const kind = `${vesselNouns[type]}${yearBuilt === null ? '' : ` de ${yearBuilt}`}`
  return model ? `${model}, ${kind}` : kind.replace(/^./, first => first.toLocaleUpperCase('es'))
}

interface Facts {
  beam?: number | null | undefined
  yearBuilt: number | null
  berths?: number | null | undefined
  cruisingSpeed?: number | null | undefined
  engines?: number | null | undefined
  fuel?: Fuel | null | undefined
  fuelPerHour?: number | null | undefined
  flag?: string | undefined
  list?: RegisterList | null | undefined
  zone?: NavigationZone | null | undefined
  homePort?: string | null | undefined
  registrationNumber?: string | null | undefined
  mmsi?: string | null | undefined
  callSign?: string | null | undefined
  colours?: string | null | undefined
}

const figure = (value: number | null | undefined, unit: string) =>
  value == null ? undefined : `${formatNumber(value)} ${unit}`

function engineWords({ engines, fuel }: Facts): string | undefined {
  const power = fuel ? fuelLabel[fuel].toLocaleLowerCase('es') : undefined
  if (engines === 0) return 'Sin motor'
  if (engines == null) return power && fuel ? fuelLabel[fuel] : undefined
  return power ? `${engines}, ${power}` : formatCount(engines, 'motor', 'motores')
}

export const factsOf = (vessel: Facts): { term: string; value: string }[] =>
  [
    { term: 'Manga', value: vessel.beam == null ? undefined : `${formatHundredths(vessel.beam)} m` },
    { term: 'Año', value: vessel.yearBuilt === null ? undefined : String(vessel.yearBuilt) },
    { term: 'Literas', value: vessel.berths == null ? undefined : formatNumber(vessel.berths) },
    { term: 'Crucero', value: figure(vessel.cruisingSpeed, vessel.cruisingSpeed === 1 ? 'nudo' : 'nudos') },
    { term: 'Motor', value: engineWords(vessel) },
    { term: 'Consumo', value: figure(vessel.fuelPerHour, 'l/h') },
    {
      term: 'Bandera',
      value:
        vessel.flag &&
        [formatCountry(vessel.flag), ...(vessel.list ? [listLabel[vessel.list]] : [])].join(', '),
    },
    { term: 'Zona', value: vessel.zone == null ? undefined : zoneLabel[vessel.zone] },
    { term: 'Puerto base', value: vessel.homePort ?? undefined },
    { term: 'Matrícula', value: vessel.registrationNumber ?? undefined },
    { term: 'MMSI', value: vessel.mmsi?.replace(/(\d{3})(?=\d)/g, '$1\u00a0') },
    { term: 'Colores', value: vessel.colours ?? undefined },
    { term: 'Indicativo', value: vessel.callSign ?? undefined },
  ].flatMap(({ term, value }) => (value === undefined ? [] : { term, value }))
