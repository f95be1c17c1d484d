import * as z from 'zod/mini'
import { DAY_TEXT, isInCalendar, isInUsualYear } from '#domain/day-text.ts'
import { Refusal, refusals } from '#domain/errors.ts'
import type { Fault } from '#domain/faults.ts'
import * as faults from '#domain/faults.ts'
import { SEARCH_TEXT_MAX, visibleText } from '#domain/visible-text.ts'

export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100

/** For a schema: a fault's sentence is made when somebody meets it. */
export const told = (fault: Fault) => ({ error: fault.text })

/** One fault a field. Without `abort`, which would also skip the rules between fields. */
export const whenFine = { when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 }

const withoutInvisible = z.overwrite<string>(visibleText)
/** They reverse the reading order: «fdp.exe» reads «exe.pdf» after one of them. */
const TURNS = /[\p{Bidi_Control}\u206a-\u206f]/u
const turnsNothing = z.refine<string>(text => !TURNS.test(text), {
  ...whenFine,
  ...told(faults.turningMarks()),
})
const oneLine = z.overwrite<string>(text => text.replace(/\s+/g, ' '))

/** A field's name, 'El título', or a fault with a sentence of its own. */
type TooLong = string | Fault
const tooLong = (named: TooLong, max: number) =>
  told(typeof named === 'string' ? faults.tooLong({ what: named, max }) : named)

/** Required text, trimmed and in one line, fit for a subject or a file's name. */
export const requiredText = (missing: Fault, max: number, named: TooLong) =>
  requiredProse(missing, max, named).check(turnsNothing, oneLine)

/** Whether the text is invisible: spaces, and characters that only join, turn or leave room. */
export const isBlank = (text: string): boolean =>
  !/[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

export const requiredProse = (missing: Fault, max: number, named: TooLong) =>
  z.string(told(missing)).check(
    withoutInvisible,
    z.trim(),
    z.refine(text => !isBlank(text), told(missing)),
    z.maxLength(max, { ...tooLong(named, max), ...whenFine }),
  )

/** A text that may be left out; an invisible text counts as none. */
export const optionalProse = (max: number, named: TooLong) =>
  z.optional(
    z.string().check(
      withoutInvisible,
      z.trim(),
      z.maxLength(max, { ...tooLong(named, max), ...whenFine }),
      z.overwrite(text => (isBlank(text) ? '' : text)),
    ),
  )

export const searchText = z.optional(
  z.string().check(withoutInvisible, z.trim(), z.maxLength(SEARCH_TEXT_MAX, told(faults.searchTooLong()))),
)

/** The name of a vessel or a firm: absent leaves it; null or '' clears it. */
export const clearableName = (max: number, named: TooLong) => clearable(max, named, turnsNothing)

const emptyAsNull = <T>(value: T) => (value === '' ? null : value)

/** Absent leaves the value; null or '' clears it. */
export const clearableText = (max: number, named: TooLong) => clearable(max, named)

const clearable = (max: number, named: TooLong, ...checks: (typeof turnsNothing)[]) =>
  z.optional(
    z.nullable(
      z.pipe(
        z
          .string(told(faults.textExpected()))
          .check(withoutInvisible, z.trim(), z.maxLength(max, tooLong(named, max)), ...checks),
        z.transform(emptyAsNull<string>),
      ),
    ),
  )

/** Absent leaves the value; null or '' clears it. */
const clearableOf = <S extends z.ZodMiniType>(schema: S, wrong: Fault) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([z.literal(''), schema], told(wrong)),
        z.transform(value => (value === '' ? null : (value as z.output<S>))),
      ),
    ),
  )

/** A number of at least 0 with at most two decimals. */
export const clearableAmount = (max: number, what: string) =>
  clearableOf(amount(max, what), faults.numberExpected({ what }))

/** The same above 0. */
export const clearablePositive = (max: number, what: string) =>
  clearableOf(positive(faults.numberExpected({ what }), max, what), faults.numberExpected({ what }))
export const requiredPositive = (missing: Fault, max: number, what: string) => positive(missing, max, what)

export const clearableWhole = (min: number, max: number, wrong: Fault) =>
  clearableOf(
    z.number(told(wrong)).check(z.int(told(wrong)), z.gte(min, told(wrong)), z.lte(max, told(wrong))),
    wrong,
  )

export const clearableChoice = <const T extends readonly (string | number)[]>(choices: T, wrong: Fault) =>
  clearableOf(z.literal(choices, told(wrong)), wrong)

const upTo = (max: number, what: string) => z.lte(max, told(faults.tooLarge({ what, max })))
/** To the last bit: 5e-9 has more, though it looks like nothing. */
export const hasTwoDecimals = (value: number): boolean => Math.round(value * 100) / 100 === value

export const twoDecimals = (what: string) =>
  z.refine<number>(hasTwoDecimals, told(faults.tooManyDecimals({ what })))

const amount = (max: number, what: string) =>
  z
    .number(told(faults.numberExpected({ what })))
    .check(z.gte(0, told(faults.negative({ what }))), upTo(max, what), twoDecimals(what))

const positive = (missing: Fault, max: number, what: string) =>
  z
    .number(told(missing))
    .check(z.gt(0, told(faults.notPositive({ what }))), upTo(max, what), twoDecimals(what))

/** 'YYYY-MM-DD', or the date part of an ISO date-time; always 'YYYY-MM-DD' afterwards. */
export const day = (missing: Fault) =>
  z.string(told(missing)).check(
    z.minLength(1, told(missing)),
    z.regex(DAY_TEXT, {
      ...told(faults.dayUnreadable()),
      ...whenFine,
    }),
    z.refine(isInCalendar, { ...told(faults.dayNotInCalendar()), ...whenFine }),
    z.refine(isInUsualYear, {
      ...told(faults.dayInOddYear()),
      ...whenFine,
    }),
    z.overwrite(text => text.slice(0, 10)),
  )

export const clearableDay = () =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([z.literal(''), day(faults.dayExpected())], {
          ...told(faults.dayUnreadable()),
        }),
        z.transform(emptyAsNull<string>),
      ),
    ),
  )

/** A Date inside the server, an ISO 8601 text in UTC on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: text => new Date(text),
  encode: date => date.toISOString(),
})

const identifier = z.uuid(told(faults.idUnreadable()))
export const idParams = z.object({ id: identifier })
export const idText = identifier

const badLimit = told(faults.pageLimit({ max: PAGE_SIZE_MAX }))
const limit = z._default(
  z.coerce.number(badLimit).check(z.int(badLimit), z.gte(1, badLimit), z.lte(PAGE_SIZE_MAX, badLimit)),
  PAGE_SIZE,
)

/** The two query parameters of every list. */
export const pageQuery = {
  limit,
  cursor: z.optional(z.string().check(z.maxLength(400))),
}

export const nextCursor = z.nullable(z.string())
export const messageReply = z.object({ message: z.string() })

/**
 * A rule between fields, reported at the first of them. It runs once its own fields are valid, although others
 * may have faults.
 */
export const crossRule = <T extends object>(
  fields: [keyof T & string, ...(keyof T & string)[]],
  holds: (value: T) => boolean,
  wrong: Fault,
) =>
  z.refine<T>(holds, {
    path: [fields[0]],
    ...told(wrong),
    when: ({ issues }) =>
      issues.every(
        ({ path }) => path !== undefined && path.length > 0 && !fields.some(field => field === path[0]),
      ),
  })

/** If both are given, the first is not above the second. */
export const inOrder = <K extends string>(min: K, max: K, wrong: Fault) =>
  crossRule<{ [P in K]?: number | string | null | undefined }>(
    [min, max],
    ({ [min]: from, [max]: to }) => from == null || to == null || from <= to,
    wrong,
  )

/** Parses, or throws a Refusal 'invalid_input' that names each field. */
export function checkInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Refusal(
    'invalid_input',
    parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      // A value that is no object has no field to name.
      message: path.length > 0 ? message : refusals.invalid_input.message,
    })),
  )
}
