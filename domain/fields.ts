import * as z from 'zod/mini'
import { Refusal, refusals } from '#domain/errors.ts'

export const EMAIL_MAX = 254
export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100

// What no keyboard types and no database or mail header should hold; lines and tabs are text.
const noControls = z.refine<string>(text => !/[\p{Cc}--[\t\n\r]]/v.test(text), {
  error: 'Hay caracteres que no se pueden guardar. Bórralos y escribe el texto de nuevo.',
})
const oneLine = z.overwrite<string>(text => text.replace(/\s+/g, ' '))

/** Text that must be there; kept trimmed and in one line, fit for a subject or a file's name. */
export const requiredText = (missing: string, max: number, tooLong: string) =>
  requiredProse(missing, max, tooLong).check(oneLine)

/** Whether nobody would see anything of it: spaces, and signs that only join, turn or leave room. */
export const isBlank = (text: string): boolean =>
  !/[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

/** Text that must be there, with its lines; kept trimmed. */
export const requiredProse = (missing: string, max: number, tooLong: string) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.refine(text => !isBlank(text), { error: missing, abort: true }),
    z.maxLength(max, tooLong),
    noControls,
  )

/** What is typed into a search. */
export const searchText = z.optional(
  z.string().check(z.trim(), z.maxLength(120, 'La búsqueda es demasiado larga.')),
)

const emptyAsNull = <T>(value: T) => (value === '' ? null : value)

/** Absent leaves the value as it was; null or '' clears it. */
export const clearableText = (max: number, tooLong: string) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string({ error: 'Escribe un texto.' }).check(z.trim(), z.maxLength(max, tooLong), noControls),
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
    z.minLength(1, { error: missing, abort: true }),
    z.regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/, {
      error: 'La fecha no es válida. Escríbela como AAAA-MM-DD.',
      abort: true,
    }),
    z.refine(isRealDay, { error: 'Esa fecha no existe en el calendario.' }),
    // A year half typed, or with a digit too many.
    z.refine(text => !isRealDay(text) || (text >= '1900' && text < '2200'), {
      error: 'Revisa el año de la fecha.',
    }),
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
      z.minLength(1, { error: 'Escribe tu correo electrónico.', abort: true }),
      z.maxLength(EMAIL_MAX, 'El correo electrónico es demasiado largo.'),
      z.email('El correo electrónico no es válido.'),
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
