import * as z from 'zod/mini'
import {
  ESLORA_MAX_DEFAULT,
  type OwnUserView,
  type profileChanges,
  profileChangesOn,
  type VesselPreference,
} from '#domain/accounts/account.ts'
import type { MailPreference } from '#domain/accounts/mail-preference.ts'
import type { ProfessionalStatus } from '#domain/accounts/professional-status.ts'
import { joinCertificates, splitCertificates } from '#web/accounts/certificates.ts'
import { statedMax } from '#web/accounts/length-words.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

export interface ProfileForm {
  name: string
  email: string
  password: string
  phone: string
  bio: string
  address: string
  idNumber: string
  birthDate: string
  companyName: string
  professionalStatus: ProfessionalStatus | ''
  emailNotifications: MailPreference
  vesselPreference: VesselPreference
  esloraExperienceMin: TypedNumber
  esloraExperienceMax: TypedNumber
  pastExperience: string
  frequentRoutes: string
  certifications: string
  nauticalMileRateMin: TypedNumber
  nauticalMileRateMax: TypedNumber
  hourlyRateMin: TypedNumber
  hourlyRateMax: TypedNumber
  availability: { startDate: string; endDate: string }
}

export const profileFormOf = (user: OwnUserView, texts: readonly string[]): ProfileForm => ({
  name: user.name,
  email: user.email,
  password: '',
  phone: user.phone ?? '',
  bio: user.bio ?? '',
  address: user.address ?? '',
  idNumber: user.idNumber ?? '',
  birthDate: user.birthDate ?? '',
  companyName: user.companyName ?? '',
  professionalStatus: user.professionalStatus ?? '',
  emailNotifications: user.emailNotifications,
  vesselPreference: user.vesselPreference ?? 'any',
  esloraExperienceMin: user.esloraExperienceMin ?? '',
  esloraExperienceMax: statedMax(user) ?? '',
  pastExperience: user.pastExperience ?? '',
  frequentRoutes: (user.frequentRoutes ?? []).join('\n'),
  certifications: joinCertificates(texts),
  nauticalMileRateMin: user.nauticalMileRateMin ?? '',
  nauticalMileRateMax: user.nauticalMileRateMax ?? '',
  hourlyRateMin: user.hourlyRateMin ?? '',
  hourlyRateMax: user.hourlyRateMax ?? '',
  availability: {
    startDate: user.availability?.startDate ?? '',
    endDate: user.availability?.endDate ?? '',
  },
})

const lines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

const days = ({ startDate, endDate }: ProfileForm['availability']) =>
  startDate || endDate ? { startDate: startDate || null, endDate: endDate || null } : null

/** Without an end of the person's own, the preset one is sent. */
const esloraMax = ({ esloraExperienceMax: max }: ProfileForm) => (max === '' ? ESLORA_MAX_DEFAULT : max)

type Changes = z.input<typeof profileChanges>

/** Each part of the profile is sent alone. The server drops the fields of the other role. */
const changes = {
  titles: ({ certifications }) => ({ certifications: splitCertificates(certifications) }),
  experience: form => ({
    vesselPreference: form.vesselPreference,
    esloraExperienceMin: form.esloraExperienceMin,
    esloraExperienceMax: esloraMax(form),
    pastExperience: form.pastExperience,
    frequentRoutes: lines(form.frequentRoutes),
  }),
  rates: ({ nauticalMileRateMin, nauticalMileRateMax, hourlyRateMin, hourlyRateMax }) => ({
    nauticalMileRateMin,
    nauticalMileRateMax,
    hourlyRateMin,
    hourlyRateMax,
  }),
  availability: ({ availability }) => ({ availability: days(availability) }),
  presentation: ({ companyName, professionalStatus, bio, phone }) => ({
    companyName,
    professionalStatus,
    bio,
    phone,
  }),
  account: ({ name, email, password }) => ({ name, email, ...(password === '' ? {} : { password }) }),
  papers: ({ idNumber, address }) => ({ idNumber, address }),
  /** In the place of the papers, once something is declared to the tax office. */
  declared: ({ idNumber, birthDate, address }) => ({ idNumber, birthDate, address }),
  mails: ({ emailNotifications }) => ({ emailNotifications }),
} satisfies Record<string, (form: ProfileForm) => object>
export type ProfilePart = keyof typeof changes

export const profilePartSchema = (part: ProfilePart, today: string) =>
  z.pipe(
    z.pipe(
      z.custom<ProfileForm>(),
      // The schema reports text that is no figure.
      z.transform((form: ProfileForm) => changes[part](form) as Changes),
    ),
    profileChangesOn(today),
  )
