import * as z from 'zod/mini'
import {
  ESLORA_MAX_DEFAULT,
  type OwnUserView,
  profileChanges,
  type VesselPreference,
} from '#domain/accounts/account.ts'
import type { MailPreference } from '#domain/accounts/mail-preference.ts'
import { joinCertificates, splitCertificates } from '#web/accounts/certificates.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

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
  companyName: user.companyName ?? '',
  emailNotifications: user.emailNotifications,
  vesselPreference: user.vesselPreference ?? 'any',
  esloraExperienceMin: user.esloraExperienceMin ?? '',
  esloraExperienceMax: user.esloraExperienceMax ?? ESLORA_MAX_DEFAULT,
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

type Changes = z.input<typeof profileChanges>

const crewChanges = (form: ProfileForm) => ({
  vesselPreference: form.vesselPreference,
  esloraExperienceMin: form.esloraExperienceMin,
  esloraExperienceMax: form.esloraExperienceMax,
  pastExperience: form.pastExperience,
  frequentRoutes: lines(form.frequentRoutes),
  certifications: splitCertificates(form.certifications),
  nauticalMileRateMin: form.nauticalMileRateMin,
  nauticalMileRateMax: form.nauticalMileRateMax,
  hourlyRateMin: form.hourlyRateMin,
  hourlyRateMax: form.hourlyRateMax,
  availability: days(form.availability),
})

const changesOfRole: Record<OwnUserView['role'], (form: ProfileForm) => object> = {
  owner: ({ companyName }) => ({ companyName }),
  crew: crewChanges,
}

const changesOf = (form: ProfileForm, role: OwnUserView['role']) => ({
  name: form.name,
  email: form.email,
  ...(form.password === '' ? {} : { password: form.password }),
  phone: form.phone,
  bio: form.bio,
  address: form.address,
  idNumber: form.idNumber,
  emailNotifications: form.emailNotifications,
  ...changesOfRole[role](form),
})

export const profileFormSchema = (role: OwnUserView['role']) =>
  z.pipe(
    z.pipe(
      z.custom<ProfileForm>(),
      // The schema reports text that is no figure.
      z.transform((form: ProfileForm) => changesOf(form, role) as Changes),
    ),
    profileChanges,
  )
