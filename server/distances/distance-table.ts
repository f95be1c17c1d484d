import { doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Furthest } from '#domain/charts/route-words.ts'
import type { Position } from '#domain/distances/rhumb.ts'

/** Each pair of ports once, in alphabetical order of the ids: both ways have one length. */
export const seaDistances = pgTable(
  'sea_distances',
  {
    fromPort: text('from_port').notNull(),
    toPort: text('to_port').notNull(),
    miles: doublePrecision().notNull(),
    /** Null in rows that were stored before it was computed. */
    offshore: doublePrecision(),
    /** Null in rows that were stored before it was computed. */
    furthest: jsonb().$type<Furthest>(),
    legs: jsonb().$type<Position[]>().notNull(),
    maskVersion: text('mask_version').notNull(),
  },
  table => [primaryKey({ columns: [table.fromPort, table.toPort] })],
)
