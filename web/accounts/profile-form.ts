import * as z from 'zod/mini'
import {
  ESLORA_MAX_DEFAULT,
  type OwnUserView,
  profileChanges,
  profileRanges,
  type VesselPreference,
} from '#domain/accounts/account.ts'
import type { MailPreference } from '#domain/notifications/mail-preference.ts'
import { joinCertificates, splitCertificates } from '#web/accounts/certificates.ts'

/** The form as it is typed: a number is text until it is sent, so that '12,5' and a slip both stay on screen. */
export interface ProfileForm {
  name: string
  email: string
  password: string
  phone: string
  bio: string
  address: string
  idNumber: string
  companyName: string
  emailNotifications: MailPreference
  vesselPreference: VesselPreference
  esloraExperienceMin: string
  esloraExperienceMax: string
  pastExperience: string
  frequentRoutes: string
  certifications: string
  nauticalMileRateMin: string
  nauticalMileRateMax: string
  hourlyRateMin: string
  hourlyRateMax: string
  availability: { startDate: string; endDate: string }
}

const typed = (value: number | null | undefined) => (value == null ? '' : String(value).replace('.', ','))

export const profileFormOf = (user: OwnUserView): ProfileForm => ({
  name: user.name,
  email: user.email,
  password: '',
  phone: user.phone ?? '',
  bio: user.bio ?? '',
  address: user.address ?? '',
  idNumber: user.idNumber ?? '',
  companyName: user.companyName ?? '',
  emailNotifications: user.emailNotifications,
  vesselPreference: user.vesselPreference ?? 'any',
  esloraExperienceMin: typed(user.esloraExperienceMin),
  esloraExperienceMax: typed(user.esloraExperienceMax ?? ESLORA_MAX_DEFAULT),
  pastExperience: user.pastExperience ?? '',
  frequentRoutes: (user.frequentRoutes ?? []).join('\n'),
  certifications: joinCertificates(user.certifications ?? []),
  nauticalMileRateMin: typed(user.nauticalMileRateMin),
  nauticalMileRateMax: typed(user.nauticalMileRateMax),
  hourlyRateMin: typed(user.hourlyRateMin),
  hourlyRateMax: typed(user.hourlyRateMax),
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

/** Text that is no number becomes NaN, which the schema refuses in the field's own words. */
const amount = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')))

const days = ({ startDate, endDate }: ProfileForm['availability']) =>
  startDate || endDate ? { startDate: startDate || null, endDate: endDate || null } : null

type Changes = z.input<typeof profileChanges>

const crewChanges = (form: ProfileForm): Changes => ({
  vesselPreference: form.vesselPreference,
  esloraExperienceMin: amount(form.esloraExperienceMin),
  esloraExperienceMax: amount(form.esloraExperienceMax),
  pastExperience: form.pastExperience,
  frequentRoutes: lines(form.frequentRoutes),
  certifications: splitCertificates(form.certifications),
  nauticalMileRateMin: amount(form.nauticalMileRateMin),
  nauticalMileRateMax: amount(form.nauticalMileRateMax),
  hourlyRateMin: amount(form.hourlyRateMin),
  hourlyRateMax: amount(form.hourlyRateMax),
  availability: days(form.availability),
})

const changesOf = (form: ProfileForm, role: OwnUserView['role']): Changes => ({
  name: form.name,
  email: form.email,
  ...(form.password === '' ? {} : { password: form.password }),
  phone: form.phone,
  bio: form.bio,
  address: form.address,
  idNumber: form.idNumber,
  emailNotifications: form.emailNotifications,
  ...(role === 'crew' ? crewChanges(form) : { companyName: form.companyName }),
})

/** The rules between two fields, asked once each field is right by itself. */
const rangesInOrder = z.superRefine<z.output<typeof profileChanges>>((changes, context) => {
  if (context.issues.length > 0) return
  const checked = z.safeParse(profileRanges, {
    esloraExperienceMin: changes.esloraExperienceMin ?? null,
    esloraExperienceMax: changes.esloraExperienceMax ?? null,
    nauticalMileRateMin: changes.nauticalMileRateMin ?? null,
    nauticalMileRateMax: changes.nauticalMileRateMax ?? null,
    hourlyRateMin: changes.hourlyRateMin ?? null,
    hourlyRateMax: changes.hourlyRateMax ?? null,
    availabilityStart: changes.availability?.startDate ?? null,
    availabilityEnd: changes.availability?.endDate ?? null,
  })
  for (const { path, message } of checked.error?.issues ?? [])
    context.issues.push({ code: 'custom', path: [...path], message, input: changes })
})

/** From what was typed to what is sent, by the domain's own schemas. */
export const profileFormSchema = (role: OwnUserView['role']) =>
  z.pipe(
    z.pipe(
      z.custom<ProfileForm>(),
      z.transform((form: ProfileForm) => changesOf(form, role)),
    ),
    profileChanges.check(rangesInOrder),
  )
