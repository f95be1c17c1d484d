import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { vesselPreferences } from '#domain/accounts/account.ts'
import { roles } from '#domain/accounts/credentials.ts'
import { mailPreferences } from '#domain/accounts/mail-preference.ts'
import { professionalStatuses } from '#domain/accounts/professional-status.ts'
import { idColumn, instantColumn, searchWords } from '#server/platform/db/columns.ts'
import { secretColumns } from '#server/platform/db/shared-secret.ts'

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    role: text({ enum: roles }).notNull(),
    name: text().notNull(),
    /** In lower case, for the unique index. */
    email: text().notNull().unique('users_email'),
    passwordHash: text('password_hash').notNull(),
    picture: text(),
    bio: text(),
    phone: text(),
    address: text(),
    idNumber: text('id_number'),
    /** A crew member's, for the tax office alone. */
    birthDate: date('birth_date'),
    emailVerifiedAt: instantColumn('email_verified_at'),
    /** The mail server has refused the last mail to this address for good. */
    mailRefusedAt: instantColumn('mail_refused_at'),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: instantColumn('terms_accepted_at').notNull(),
    /** The last announced change of the terms that the person has read. */
    termsNoticeRead: uuid('terms_notice_read'),
    createdAt: instantColumn('created_at').notNull(),
    vesselPreference: text('vessel_preference', { enum: vesselPreferences }).notNull().default('any'),
    esloraExperienceMin: doublePrecision('eslora_experience_min'),
    esloraExperienceMax: doublePrecision('eslora_experience_max'),
    pastExperience: text('past_experience'),
    frequentRoutes: text('frequent_routes').array().notNull().default([]),
    certifications: text().array().notNull().default([]),
    nauticalMileRateMin: doublePrecision('nautical_mile_rate_min'),
    nauticalMileRateMax: doublePrecision('nautical_mile_rate_max'),
    hourlyRateMin: doublePrecision('hourly_rate_min'),
    hourlyRateMax: doublePrecision('hourly_rate_max'),
    availabilityStart: date('availability_start'),
    availabilityEnd: date('availability_end'),
    companyName: text('company_name'),
    professionalStatus: text('professional_status', { enum: professionalStatuses }),
    emailNotifications: text('email_notifications', { enum: mailPreferences }).notNull().default('all'),
    /** By the operator, who can enable it again. */
    disabledAt: instantColumn('disabled_at'),
    /** Only the row remains: completed contracts reference it. */
    erasedAt: instantColumn('erased_at'),
    /** A sort key: the database's collation may be C, which can't sort Spanish names. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`plain_text(name)`),
    words: searchWords().generatedAlwaysAs(
      sql`search_words(name || ' ' || coalesce(bio, '') || ' ' || coalesce(past_experience, '') || ' ' || joined(frequent_routes) || ' ' || joined(certifications))`,
    ),
    certificationKeys: text('certification_keys')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(joined(certifications))`),
    /** The key of an operator's search: each word after a space, and the figures of the phone as one. */
    deskKey: text('desk_key')
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || plain_text(name) || ' ' || plain_text(email) || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')`,
      ),
  },
  table => [
    check('users_role', sql`${table.role} in ('owner', 'crew')`),
    check(
      'users_professional_status',
      sql`${table.professionalStatus} in ('particular', 'autonomo', 'empresa')`,
    ),
    index('users_crew_by_name').on(table.nameKey, table.id).where(sql`role = 'crew'`),
    index('users_words').using('gin', table.words).where(sql`role = 'crew'`),
    index('users_certification_keys')
      .using('gin', sql`certification_keys gin_trgm_ops`)
      .where(sql`role = 'crew'`),
    // The last day of their availability, or infinity: finds the crew who are free on an offer's days.
    index('users_free_until')
      .on(sql`coalesce(availability_end, 'infinity'::date)`)
      .where(sql`role = 'crew' and (availability_start is not null or availability_end is not null)`),
    // All that orders them, so that only those of a page are read.
    ...(['>', '='] as const).map(than =>
      index(than === '=' ? 'users_free_without_titles' : 'users_free_with_titles')
        .on(
          sql`coalesce(availability_end, 'infinity'::date)`,
          table.availabilityEnd,
          table.availabilityStart,
          table.vesselPreference,
          table.esloraExperienceMin,
          table.esloraExperienceMax,
          table.nameKey,
          table.id,
        )
        .where(
          sql`role = 'crew' and (availability_start is not null or availability_end is not null) and cardinality(certifications) ${sql.raw(than)} 0`,
        ),
    ),
    // The desk's list, with all that its search reads, and its two rare states.
    index('users_named').on(table.nameKey, table.id, table.deskKey).where(sql`erased_at is null`),
    index('users_disabled')
      .on(table.nameKey, table.id)
      .where(sql`erased_at is null and disabled_at is not null`),
    index('users_unverified')
      .on(table.nameKey, table.id)
      .where(sql`erased_at is null and disabled_at is null and email_verified_at is null`),
    index('users_desk_key').using('gin', sql`desk_key gin_trgm_ops`).where(sql`erased_at is null`),
    index('users_of_picture').on(table.picture).where(sql`picture is not null`),
    index('users_joined').on(table.createdAt),
    index('users_erased').on(table.erasedAt).where(sql`erased_at is not null`),
  ],
)
export type UserRow = typeof users.$inferSelect

/**
 * When a person was last seen, to the minute. A table of its own, so that the account's indexes are not written each
 * time.
 */
export const presence = pgTable('presence', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: instantColumn('seen_at').notNull(),
})

/** How many people were seen in a month of Madrid's calendar: a number without names. */
export const activeMonths = pgTable(
  'active_months',
  {
    /** 'YYYY-MM' */
    month: text().primaryKey(),
    people: integer().notNull(),
  },
  table => [check('active_months_month', sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, which only its bearer has. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['password', 'temporary'] }).notNull(),
    createdAt: instantColumn('created_at').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /**
     * The id that its person sees. The database makes it too, because a server of the release before writes none.
     */
    id: uuid().notNull().unique('sessions_id').defaultRandom(),
    /** As deviceOf names them; null if the header of the sign-in told neither. */
    browser: text(),
    system: text(),
  },
  table => [index('sessions_of_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text({ enum: ['temporary_session', 'reset_password', 'verify_email'] }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the token proves; a changed address makes it worthless. */
    email: text(),
    /** When its mail was sent, for mailed tokens. */
    mailedAt: instantColumn('mailed_at'),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  table => [
    index('one_time_tokens_of_user').on(table.userId),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
)
export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)['purpose']

/** Networks from which a person has signed in with their password, or used such a session. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of person and network address: the address is not stored. */
    addressHash: text('address_hash').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.addressHash] }),
    index('known_addresses_age').on(table.lastUsedAt),
  ],
)

/**
 * Browsers and systems from which a person has signed in. They outlive the sessions, because a new one is told by
 * mail.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty where a sign-in told none. */
    browser: text().notNull(),
    system: text().notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.browser, table.system] }),
    index('known_devices_age').on(table.lastUsedAt),
  ],
)

export const knownAddressSecrets = pgTable('known_address_secrets', secretColumns())
