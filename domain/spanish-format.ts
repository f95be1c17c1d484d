const SPAIN = 'es-ES'
const MADRID = 'Europe/Madrid'

/** A format is made when it is first used, because making one takes longer than using it a hundred times. */
/* @__NO_SIDE_EFFECTS__ */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/* @__NO_SIDE_EFFECTS__ */
function ofNumbers(options: Intl.NumberFormatOptions): (value: number) => string {
  // By default Spanish groups only five digits and more; 1050 € beside 11.500 € reads badly in a column.
  const format = once(() => new Intl.NumberFormat(SPAIN, { useGrouping: 'always', ...options }))
  return value => format().format(value)
}

// A day has no hour: in UTC it is the same day everywhere.
const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`)

/* @__NO_SIDE_EFFECTS__ */
function ofDays(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = once(() => new Intl.DateTimeFormat(SPAIN, { ...options, timeZone: 'UTC' }))
  return day => format().format(atMidnight(day))
}

/** A format of instants for each time zone. */
/* @__NO_SIDE_EFFECTS__ */
export function inZones(options: Intl.DateTimeFormatOptions, locale = SPAIN) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, known)
    return known
  }
}

/* @__NO_SIDE_EFFECTS__ */
function inMadrid(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = inZones(options)
  return at => format(MADRID).format(at)
}

/** 1250.5 → '1.250,5', 4.567 → '4,57' */
export const formatNumber = ofNumbers({ maximumFractionDigits: 2 })
/** 4.56 → '4,6' */
export const formatTenths = ofNumbers({ maximumFractionDigits: 1 })
/** 1250.5 → '1.251' */
export const formatWhole = ofNumbers({ maximumFractionDigits: 0 })
/** 4.5 → '4,50', as sums and the measures of a plan are written. */
export const formatHundredths = ofNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** 345.5 → '345,50', 345 → '345' */
export const formatSum = ofNumbers({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})
const signed = ofNumbers({ maximumFractionDigits: 2, signDisplay: 'exceptZero' })
/** 4.5 → '+4,5', -4.5 → '−4,5' */
export const formatSigned = (value: number): string => signed(value).replace('-', '−')
/** 1250 → '1.250 €', 1250.5 → '1.250,50 €' */
export const formatMoney = ofNumbers({
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})
/** 1250 → '1.250,00 €' */
export const formatFullMoney = ofNumbers({ style: 'currency', currency: 'EUR' })
/** '1 día', '30 días'; '1 año', '2 años' */
export const formatDays = ofNumbers({ style: 'unit', unit: 'day', unitDisplay: 'long', useGrouping: 'auto' })
export const formatYears = ofNumbers({ style: 'unit', unit: 'year', unitDisplay: 'long' })

const shortened = { day: 'numeric', month: 'short', year: 'numeric' } as const
const dayFormat = once(() => new Intl.DateTimeFormat(SPAIN, { ...shortened, timeZone: 'UTC' }))
/** '2026-05-14' → '14 may 2026' */
export const formatDay = (day: string): string => dayFormat().format(atMidnight(day))
export const formatDayRange = (from: string, to: string): string =>
  dayFormat().formatRange(atMidnight(from), atMidnight(to))
/** '2026-12-05' → '5 dic', if the year is obvious. */
export const formatShortDay = ofDays({ day: 'numeric', month: 'short' })
/** '2026-12-05' → '5 de diciembre' */
export const formatDayOfMonth = ofDays({ day: 'numeric', month: 'long' })
/** '2026-12-03' → '3 de diciembre de 2026' */
export const formatLongDay = ofDays({ dateStyle: 'long' })
/** '2026-12-03' → 'diciembre' */
export const formatMonthOfDay = ofDays({ month: 'long' })

const monthFormat = inMadrid({ month: 'long', year: 'numeric' })
/** An instant → 'mayo de 2026' */
export const formatMonth = (instant: string): string => monthFormat(new Date(instant))
/** → '20 de noviembre de 2026', '9:31:05', '20/11/2026', '20 de noviembre de 2026, 9:31' */
export const formatLongDate = inMadrid({ dateStyle: 'long' })
export const formatTime = inMadrid({ timeStyle: 'medium' })
export const formatShortDate = inMadrid({ day: '2-digit', month: '2-digit', year: 'numeric' })
export const formatInstant = inMadrid({ dateStyle: 'long', timeStyle: 'short' })

const listFormat = once(() => new Intl.ListFormat(SPAIN))
/** 'Ana, Bea y Carla' */
export const formatList = (names: readonly string[]): string => listFormat().format(names)

const plurals = once(() => new Intl.PluralRules(SPAIN))
/** '1 oferta', '1.250 ofertas' */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${plurals().select(count) === 'one' ? one : many}`

/* @__NO_SIDE_EFFECTS__ */
function relatively(options: Intl.RelativeTimeFormatOptions) {
  const format = once(() => new Intl.RelativeTimeFormat(SPAIN, options))
  return (away: number, unit: Intl.RelativeTimeFormatUnit): string => format().format(away, unit)
}
/** -3, 'hour' → 'hace 3 horas', 'hace 3 h'; -1, 'day' → 'ayer' */
export const formatAway = relatively({})
export const formatAwayShort = relatively({ style: 'short' })
export const formatNear = relatively({ numeric: 'auto' })

const regions = once(() => new Intl.DisplayNames(SPAIN, { type: 'region' }))
/** 'FR' → 'Francia' */
export const formatCountry = (code: string): string => regions().of(code) ?? code
