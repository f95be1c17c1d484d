import * as z from 'zod/mini'
import { email } from '#domain/accounts/email.ts'
import * as faults from '#domain/faults.ts'
import {
  clearableAmount,
  clearableDay,
  clearableName,
  clearableText,
  inOrder,
  instant,
  requiredText,
  told,
} from '#domain/fields.ts'
import { mailPreferences } from '#domain/notifications/mail-preference.ts'

export const roles = ['owner', 'crew'] as const
export const vesselPreferences = ['any', 'sailboat', 'motorboat', 'catamaran'] as const
export type VesselPreference = (typeof vesselPreferences)[number]

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200
export const NAME_MAX = 80
export const BIO_MAX = 500
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
export const ESLORA_MAX_DEFAULT = 100
export const LIST_MAX = 30
export const CREW_CARD_BIO = 80
/** The edition of the terms and the privacy policy that registering accepts. */
export const TERMS_VERSION = '2026-11'

const pictureNotOwn = faults.fault(
  'picture_not_own',
  () => 'La imagen de perfil solo se cambia subiendo otra.',
)

const name = requiredText('Escribe tu nombre.', NAME_MAX, 'El nombre')
const newPassword = z
  .string({ error: 'Escribe una contraseña.' })
  .check(
    z.minLength(PASSWORD_MIN, `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres.`),
    z.maxLength(PASSWORD_MAX, told(faults.tooLong({ what: 'La contraseña', max: PASSWORD_MAX }))),
  )

export const registerInput = z.object({
  username: name,
  email: email(),
  password: newPassword,
  role: z._default(z.enum(roles, { error: 'Elige si eres armador o tripulante.' }), 'owner'),
})

export const loginInput = z.object({
  email: email(),
  password: z
    .string({ error: 'Escribe tu contraseña.' })
    .check(
      z.minLength(1, 'Escribe tu contraseña.'),
      z.maxLength(PASSWORD_MAX, told(faults.tooLong({ what: 'La contraseña', max: PASSWORD_MAX }))),
    ),
})

export const erasureInput = z.object({ password: loginInput.shape.password })
export const forgotPasswordInput = z.object({ email: email() })
const secret = (missing: string) =>
  z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(200))
export const resetPasswordInput = z.object({
  token: secret('Falta el código del enlace.'),
  password: newPassword,
})
export const verifyEmailInput = z.object({ token: secret('Falta el código del enlace.') })
export const temporaryTokenInput = z.object({ tempToken: secret('Falta el código temporal.') })

/** Absent leaves the list; null or '' empties it. */
const listOf = (what: string, long: string) =>
  z.optional(
    z.pipe(
      z.transform((items: string[] | '' | null) => (items === '' || items === null ? [] : items)),
      z.pipe(
        z
          .array(z.string({ error: what }).check(z.trim(), z.maxLength(120, long)), { error: what })
          .check(z.maxLength(LIST_MAX, `Indica como mucho ${LIST_MAX}.`)),
        z.transform((items: string[]) => items.filter(item => item !== '')),
      ),
    ),
  )

const preferenceInput = z.optional(
  z.pipe(
    z.union([z.enum(vesselPreferences), z.null(), z.literal('')], {
      error: 'Elige un tipo de embarcación de la lista.',
    }),
    z.transform(preference => preference || ('any' as const)),
  ),
)

const AVAILABILITY_ORDER = 'La disponibilidad no puede terminar antes de empezar.'
const availabilityInput = z.optional(
  z.nullable(
    z
      .object(
        { startDate: clearableDay(), endDate: clearableDay() },
        { error: 'La disponibilidad lleva una fecha de inicio y una de fin.' },
      )
      .check(inOrder('startDate', 'endDate', AVAILABILITY_ORDER)),
  ),
)

const lengthsInOrder = inOrder(
  'esloraExperienceMin',
  'esloraExperienceMax',
  'La eslora mínima no puede superar la máxima.',
)
const mileRatesInOrder = inOrder(
  'nauticalMileRateMin',
  'nauticalMileRateMax',
  'La tarifa mínima por milla no puede superar la máxima.',
)
const hourRatesInOrder = inOrder(
  'hourlyRateMin',
  'hourlyRateMax',
  'La tarifa mínima por hora no puede superar la máxima.',
)

export const profileChanges = z
  .object({
    name: z.optional(name),
    email: z.optional(email()),
    password: z.optional(
      z.union([z.literal(''), newPassword], {
        error: `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres.`,
      }),
    ),
    profilePicture: clearableText(300, pictureNotOwn()),
    bio: clearableText(BIO_MAX, 'La biografía'),
    phone: clearableText(40, 'El teléfono'),
    address: clearableText(200, 'La dirección'),
    idNumber: clearableText(40, 'El documento'),
    vesselPreference: preferenceInput,
    esloraExperienceMin: clearableAmount(500, 'La eslora'),
    esloraExperienceMax: clearableAmount(500, 'La eslora'),
    pastExperience: clearableText(2000, 'La experiencia'),
    frequentRoutes: listOf('Escribe una ruta por línea.', 'Cada ruta puede tener hasta 120 caracteres.'),
    certifications: listOf(
      'Escribe las titulaciones separadas por comas.',
      'Cada titulación puede tener hasta 120 caracteres.',
    ),
    nauticalMileRateMin: clearableAmount(100_000, 'La tarifa por milla'),
    nauticalMileRateMax: clearableAmount(100_000, 'La tarifa por milla'),
    hourlyRateMin: clearableAmount(100_000, 'La tarifa por hora'),
    hourlyRateMax: clearableAmount(100_000, 'La tarifa por hora'),
    availability: availabilityInput,
    companyName: clearableName(120, 'El nombre de la empresa'),
    emailNotifications: z.optional(
      z.enum(mailPreferences, { error: 'Elige qué avisos quieres recibir por correo.' }),
    ),
  })
  .check(lengthsInOrder, mileRatesInOrder, hourRatesInOrder)
export type ProfileChanges = z.output<typeof profileChanges>

const nullableNumber = z.nullable(z.number())
const nullableText = z.nullable(z.string())

/** Rules between two fields, for the profile after the change. */
export const profileRanges = z
  .object({
    esloraExperienceMin: nullableNumber,
    esloraExperienceMax: nullableNumber,
    nauticalMileRateMin: nullableNumber,
    nauticalMileRateMax: nullableNumber,
    hourlyRateMin: nullableNumber,
    hourlyRateMax: nullableNumber,
    availabilityStart: nullableText,
    availabilityEnd: nullableText,
  })
  .check(
    lengthsInOrder,
    mileRatesInOrder,
    hourRatesInOrder,
    z.refine(
      ({ availabilityStart: start, availabilityEnd: end }) => start === null || end === null || start <= end,
      { path: ['availability', 'startDate'], error: AVAILABILITY_ORDER },
    ),
  )

/** A user as any signed-in person sees them; e-mail and phone only if the policy allows. */
export const userView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  profilePicture: nullableText,
  bio: nullableText,
  memberSince: instant,
  completedJobsCount: z.int(),
  email: z.optional(z.string()),
  phone: z.optional(nullableText),
  vesselPreference: z.optional(z.enum(vesselPreferences)),
  esloraExperienceMin: z.optional(nullableNumber),
  esloraExperienceMax: z.optional(nullableNumber),
  pastExperience: z.optional(nullableText),
  frequentRoutes: z.optional(z.array(z.string())),
  certifications: z.optional(z.array(z.string())),
  nauticalMileRateMin: z.optional(nullableNumber),
  nauticalMileRateMax: z.optional(nullableNumber),
  hourlyRateMin: z.optional(nullableNumber),
  hourlyRateMax: z.optional(nullableNumber),
  availability: z.optional(z.nullable(z.object({ startDate: nullableText, endDate: nullableText }))),
  averageRating: z.optional(nullableNumber),
  ratingCount: z.optional(z.int()),
  companyName: z.optional(nullableText),
  /** Whether the viewer has blocked this person; only for a single person. */
  blocked: z.optional(z.boolean()),
})
export type UserView = z.input<typeof userView>

export const ownUserView = z.extend(userView, {
  email: z.string(),
  phone: nullableText,
  address: nullableText,
  idNumber: nullableText,
  emailVerified: z.boolean(),
  emailNotifications: z.enum(mailPreferences),
})
export type OwnUserView = z.input<typeof ownUserView>
