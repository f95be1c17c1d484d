import * as z from 'zod/mini'
import { Refusal, refusals } from '#domain/errors.ts'

export const EMAIL_MAX = 254
export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100

/** One fault a field. Not `abort`, which would silence the rules between fields, too. */
const whenFine = { when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 }

// What no keyboard types and no database or mail header should hold; lines and tabs are text.
const noControls = z.refine<string>(text => !/[\p{Cc}--[\t\n\r]]/v.test(text), {
  ...whenFine,
  error: 'Hay caracteres que no se pueden guardar. Bórralos y escribe el texto de nuevo.',
})
/** They turn the order in which letters are read: «fdp.exe» reads «exe.pdf» after one of them. */
const TURNS = /[\p{Bidi_Control}\u206a-\u206f]/u
const turnsNothing = z.refine<string>(text => !TURNS.test(text), {
  ...whenFine,
  error: 'Hay marcas invisibles que cambian el orden de lectura. Borra el texto y escríbelo a mano.',
})
const oneLine = z.overwrite<string>(text => text.replace(/\s+/g, ' '))

/** Text that must be there; kept trimmed and in one line, fit for a subject or a file's name. */
export const requiredText = (missing: string, max: number, tooLong: string) =>
  requiredProse(missing, max, tooLong).check(turnsNothing, oneLine)

/** Whether nobody would see anything of it: spaces, and signs that only join, turn or leave room. */
export const isBlank = (text: string): boolean =>
  !/[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

/** Text that must be there, with its lines; kept trimmed. */
export const requiredProse = (missing: string, max: number, tooLong: string) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.refine(text => !isBlank(text), missing),
    z.maxLength(max, { error: tooLong, ...whenFine }),
    noControls,
  )

/** What is typed into a search. */
export const searchText = z.optional(
  z.string().check(z.trim(), z.maxLength(120, 'La búsqueda es demasiado larga.')),
)

/** The name of a vessel or a firm: absent leaves it as it was; null or '' clears it. */
export const clearableName = (max: number, tooLong: string) => clearable(max, tooLong, turnsNothing)

const emptyAsNull = <T>(value: T) => (value === '' ? null : value)

/** Absent leaves the value as it was; null or '' clears it. */
export const clearableText = (max: number, tooLong: string) => clearable(max, tooLong)

const clearable = (max: number, tooLong: string, ...checks: (typeof turnsNothing)[]) =>
  z.optional(
    z.nullable(
      z.pipe(
        z
          .string({ error: 'Escribe un texto.' })
          .check(z.trim(), z.maxLength(max, tooLong), noControls, ...checks),
        z.transform(emptyAsNull<string>),
      ),
    ),
  )

/** A number of at least 0 with at most two decimals; absent leaves it as it was, null or '' clears it. */
export const clearableAmount = (max: number, what: string) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([z.literal(''), amount(max, what)], { error: `${what} tiene que ser un número.` }),
        z.transform(value => (value === '' ? null : value)),
      ),
    ),
  )

const amount = (max: number, what: string) =>
  z.number({ error: `${what} tiene que ser un número.` }).check(
    z.gte(0, `${what} no puede ser menor que 0.`),
    z.lte(max, `${what} no puede superar ${max.toLocaleString('es-ES', { useGrouping: 'always' })}.`),
    z.refine(value => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
      error: `${what} admite como mucho dos decimales.`,
    }),
  )

const isRealDay = (text: string) => {
  const day = text.slice(0, 10)
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
}

/** 'YYYY-MM-DD', or an ISO date-time whose date part is taken; comes out as 'YYYY-MM-DD'. */
export const day = (missing: string) =>
  z.string({ error: missing }).check(
    z.minLength(1, missing),
    z.regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/, {
      error: 'La fecha no es válida. Escríbela como AAAA-MM-DD.',
      ...whenFine,
    }),
    z.refine(isRealDay, { error: 'Esa fecha no existe en el calendario.', ...whenFine }),
    // A year half typed, or with a digit too many.
    z.refine(text => text >= '1900' && text < '2200', { error: 'Revisa el año de la fecha.', ...whenFine }),
    z.overwrite(text => text.slice(0, 10)),
  )

export const clearableDay = () =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([z.literal(''), day('Elige una fecha.')], {
          error: 'La fecha no es válida. Escríbela como AAAA-MM-DD.',
        }),
        z.transform(emptyAsNull<string>),
      ),
    ),
  )

/** Trimmed and in lower case: one account an address, whatever the capitals. */
export const email = () =>
  z
    .string({ error: 'Escribe tu correo electrónico.' })
    .check(
      z.trim(),
      z.minLength(1, 'Escribe tu correo electrónico.'),
      z.maxLength(EMAIL_MAX, { error: 'El correo electrónico es demasiado largo.', ...whenFine }),
      z.email({ error: 'El correo electrónico no es válido.', ...whenFine }),
      z.toLowerCase(),
    )

/** A Date inside the server, an ISO 8601 text in UTC on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: text => new Date(text),
  encode: date => date.toISOString(),
})

const identifier = z.uuid({
  error: 'Este identificador no es válido. Recarga la página y vuelve a intentarlo.',
})
export const idParams = z.object({ id: identifier })
export const idText = identifier

const limit = z._default(
  z.coerce
    .number({ error: `El límite tiene que ser un número entre 1 y ${PAGE_SIZE_MAX}.` })
    .check(
      z.int(`El límite tiene que ser un número entre 1 y ${PAGE_SIZE_MAX}.`),
      z.gte(1, `El límite tiene que ser un número entre 1 y ${PAGE_SIZE_MAX}.`),
      z.lte(PAGE_SIZE_MAX, `El límite tiene que ser un número entre 1 y ${PAGE_SIZE_MAX}.`),
    ),
  PAGE_SIZE,
)

/** The two query parameters that every list takes. */
export const pageQuery = {
  limit,
  cursor: z.optional(z.string().check(z.maxLength(400))),
}

export const nextCursor = z.nullable(z.string())
export const messageReply = z.object({ message: z.string() })

/** A rule between fields, told at the first of them: asked once those that it reads are right, whatever else is wrong. */
export const crossRule = <T extends object>(
  fields: [keyof T & string, ...(keyof T & string)[]],
  holds: (value: T) => boolean,
  error: string,
) =>
  z.refine<T>(holds, {
    path: [fields[0]],
    error,
    when: ({ issues }) =>
      issues.every(
        ({ path }) => path !== undefined && path.length > 0 && !fields.some(field => field === path[0]),
      ),
  })

/** Where both are given, the first is not above the second. */
export const inOrder = <K extends string>(min: K, max: K, error: string) =>
  crossRule<{ [P in K]?: number | string | null | undefined }>(
    [min, max],
    ({ [min]: from, [max]: to }) => from == null || to == null || from <= to,
    error,
  )

/** Parsed, or a Refusal 'invalid_input' that names each field. */
export function checkInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Refusal(
    'invalid_input',
    parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      // What is no object at all has no field to blame.
      message: path.length > 0 ? message : refusals.invalid_input.message,
    })),
  )
}
