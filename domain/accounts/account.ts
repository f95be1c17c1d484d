import * as z from 'zod/mini'
import * as accountFaults from '#domain/accounts/account-faults.ts'
import { passwordTooShort } from '#domain/accounts/credential-faults.ts'
import { name, newPassword, PASSWORD_MIN, roles } from '#domain/accounts/credentials.ts'
import { email } from '#domain/accounts/email.ts'
import { mailPreferences } from '#domain/accounts/mail-preference.ts'
import { professionalStatuses } from '#domain/accounts/professional-status.ts'
import type { Fault } from '#domain/faults.ts'
import * as faults from '#domain/faults.ts'
import {
  clearableAmount,
  clearableChoice,
  clearableDay,
  clearableName,
  clearableText,
  crossRule,
  inOrder,
  instant,
  told,
} from '#domain/fields.ts'
import { hiddenView } from '#domain/hidden.ts'

export const vesselPreferences = ['any', 'sailboat', 'motorboat', 'catamaran'] as const
export type VesselPreference = (typeof vesselPreferences)[number]

export const BIO_MAX = 500
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
export const ESLORA_MAX_DEFAULT = 100
export const LIST_MAX = 30
export const AGE_MIN = 16
const ENTRY_MAX = 120
export const CREW_CARD_BIO = 80
/** The edition of the terms and the privacy policy that registering accepts. */
export const TERMS_VERSION = '2026-11'

/** Absent leaves the list; null or '' empties it. */
const listOf = (unreadable: Fault, entryTooLong: Fault) =>
  z.optional(
    z.pipe(
      z.transform((items: string[] | '' | null) => (items === '' || items === null ? [] : items)),
      z.pipe(
        z
          .array(
            z.string(told(unreadable)).check(z.trim(), z.maxLength(ENTRY_MAX, told(entryTooLong))),
            told(unreadable),
          )
          .check(z.maxLength(LIST_MAX, told(accountFaults.tooManyEntries({ max: LIST_MAX })))),
        z.transform((items: string[]) => items.filter(item => item !== '')),
      ),
    ),
  )

const preferenceInput = z.optional(
  z.pipe(
    z.union([z.enum(vesselPreferences), z.null(), z.literal('')], told(faults.vesselTypeUnknown())),
    z.transform(preference => preference || ('any' as const)),
  ),
)

const availabilityInput = z.optional(
  z.nullable(
    z
      .object(
        { startDate: clearableDay(), endDate: clearableDay() },
        told(accountFaults.availabilityUnreadable()),
      )
      .check(inOrder('startDate', 'endDate', accountFaults.availabilityOutOfOrder())),
  ),
)

const lengthsInOrder = inOrder(
  'esloraExperienceMin',
  'esloraExperienceMax',
  accountFaults.lengthsOutOfOrder(),
)
const mileRatesInOrder = inOrder(
  'nauticalMileRateMin',
  'nauticalMileRateMax',
  accountFaults.mileRatesOutOfOrder(),
)
const hourRatesInOrder = inOrder('hourlyRateMin', 'hourlyRateMax', accountFaults.hourRatesOutOfOrder())

export const profileChanges = z
  .object({
    name: z.optional(name),
    email: z.optional(email()),
    password: z.optional(
      z.union([z.literal(''), newPassword], told(passwordTooShort({ min: PASSWORD_MIN }))),
    ),
    profilePicture: clearableText(300, accountFaults.pictureNotOwn()),
    bio: clearableText(BIO_MAX, 'La biografía'),
    phone: clearableText(40, 'El teléfono'),
    address: clearableText(200, 'La dirección'),
    idNumber: clearableText(40, 'El documento'),
    birthDate: clearableDay(),
    vesselPreference: preferenceInput,
    esloraExperienceMin: clearableAmount(500, 'La eslora'),
    esloraExperienceMax: clearableAmount(500, 'La eslora'),
    pastExperience: clearableText(2000, 'La experiencia'),
    frequentRoutes: listOf(accountFaults.routesUnreadable(), accountFaults.routeTooLong({ max: ENTRY_MAX })),
    certifications: listOf(
      accountFaults.certificationsUnreadable(),
      accountFaults.certificationTooLong({ max: ENTRY_MAX }),
    ),
    nauticalMileRateMin: clearableAmount(100_000, 'La tarifa por milla'),
    nauticalMileRateMax: clearableAmount(100_000, 'La tarifa por milla'),
    hourlyRateMin: clearableAmount(100_000, 'La tarifa por hora'),
    hourlyRateMax: clearableAmount(100_000, 'La tarifa por hora'),
    availability: availabilityInput,
    companyName: clearableName(120, 'El nombre de la empresa'),
    professionalStatus: clearableChoice(professionalStatuses, accountFaults.professionalStatusUnknown()),
    emailNotifications: z.optional(z.enum(mailPreferences, told(accountFaults.mailPreferenceMissing()))),
  })
  .check(lengthsInOrder, mileRatesInOrder, hourRatesInOrder)

/** 'YYYY-MM-DD' so many years later. */
const yearsLater = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

export const profileChangesOn = (today: string) =>
  profileChanges.check(
    crossRule(['birthDate'], ({ birthDate }) => !birthDate || birthDate <= today, accountFaults.bornAhead()),
    crossRule(
      ['birthDate'],
      ({ birthDate }) => !birthDate || birthDate > today || yearsLater(birthDate, AGE_MIN) <= today,
      accountFaults.tooYoung({ min: AGE_MIN }),
    ),
  )
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
      { path: ['availability', 'startDate'], ...told(accountFaults.availabilityOutOfOrder()) },
    ),
  )

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
  /** Miles that owners have certified for a crew member. Absent in replies cached by older releases. */
  certifiedMiles: z.optional(z.number()),
  companyName: z.optional(nullableText),
  /** It is hidden: the person, and the parties of a contract with them, still read it. */
  hidden: z.optional(hiddenView),
  /** Null without an answer. Absent in replies cached by older releases. */
  professionalStatus: z.optional(z.nullable(z.enum(professionalStatuses))),
  /** Whether the viewer has blocked this person; only for a single person. */
  blocked: z.optional(z.boolean()),
})
export type UserView = z.input<typeof userView>

export const ownUserView = z.extend(userView, {
  email: z.string(),
  phone: nullableText,
  address: nullableText,
  idNumber: nullableText,
  /** 'YYYY-MM-DD'. These two are absent in replies cached by older releases. */
  birthDate: z.optional(nullableText),
  /** Since the first confirmed fee: it is declared to the tax office. */
  taxDataAsked: z.optional(z.boolean()),
  /** The announced change of the terms that the person has not read yet. */
  termsNotice: z.optional(z.object({ _id: z.string(), effectiveOn: z.string() })),
  emailVerified: z.boolean(),
  /** The mail server has refused the last mail to this address for good. */
  emailRefused: z.boolean(),
  emailNotifications: z.enum(mailPreferences),
})
export type OwnUserView = z.input<typeof ownUserView>
