import type * as z from 'zod/mini'
import type { ownUserView, userView } from '#domain/accounts/account.ts'
import { seesContact } from '#domain/accounts/account-policy.ts'
import type { Actor } from '#domain/api.ts'
import type { Relationship } from '#domain/relationship.ts'
import type { TrackRecord } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'

type UserOut = z.output<typeof userView>
type OwnOut = z.output<typeof ownUserView>

export const picturePath = (picture: string | null): string | null =>
  picture === null ? null : `/api/pictures/${picture}`

const stranger: Relationship = { applied: false, accepted: false }

function professional(user: UserRow): Partial<UserOut> {
  if (user.role === 'owner') return { companyName: user.companyName }
  const { availabilityStart: startDate, availabilityEnd: endDate } = user
  return {
    vesselPreference: user.vesselPreference,
    esloraExperienceMin: user.esloraExperienceMin,
    esloraExperienceMax: user.esloraExperienceMax,
    pastExperience: user.pastExperience,
    frequentRoutes: user.frequentRoutes,
    certifications: user.certifications,
    nauticalMileRateMin: user.nauticalMileRateMin,
    nauticalMileRateMax: user.nauticalMileRateMax,
    hourlyRateMin: user.hourlyRateMin,
    hourlyRateMax: user.hourlyRateMax,
    availability: startDate === null && endDate === null ? null : { startDate, endDate },
  }
}

const nothingYet: TrackRecord = { completed: 0, rating: null, ratings: 0, certifiedMiles: 0 }

const shown = (user: UserRow, { completed, rating, ratings, certifiedMiles }: TrackRecord): UserOut => ({
  _id: user.id,
  id: user.id,
  name: user.name,
  role: user.role,
  profilePicture: picturePath(user.picture),
  bio: user.bio,
  professionalStatus: user.professionalStatus,
  memberSince: user.createdAt,
  completedJobsCount: completed,
  ...professional(user),
  averageRating: rating,
  ratingCount: ratings,
  ...(user.role === 'crew' ? { certifiedMiles } : {}),
})

export function viewUser(
  user: UserRow,
  viewer: Actor,
  relationship: Relationship = stranger,
  record: TrackRecord = nothingYet,
): UserOut {
  const contact =
    !user.erasedAt && seesContact(viewer, user, relationship) ? { email: user.email, phone: user.phone } : {}
  return { ...shown(user, record), ...contact }
}

export const viewSelf = (user: UserRow, record: TrackRecord = nothingYet): OwnOut => ({
  ...shown(user, record),
  email: user.email,
  phone: user.phone,
  address: user.address,
  idNumber: user.idNumber,
  birthDate: user.birthDate,
  emailVerified: user.emailVerifiedAt !== null,
  emailRefused: user.mailRefusedAt !== null,
  emailNotifications: user.emailNotifications,
})
