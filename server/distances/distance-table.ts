import { doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Position } from '#domain/charts/rhumb.ts'

/** Each pair of ports once, the one whose id is first in the alphabet first: the way back is as long. */
export const seaDistances = pgTable(
  'sea_distances',
  {
    fromPort: text('from_port').notNull(),
    toPort: text('to_port').notNull(),
    miles: doublePrecision().notNull(),
    legs: jsonb().$type<Position[]>().notNull(),
    /** The mask that it was reckoned with: another one reckons anew. */
    maskVersion: text('mask_version').notNull(),
  },
  table => [primaryKey({ columns: [table.fromPort, table.toPort] })],
)
