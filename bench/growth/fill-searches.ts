import { type Extent, SQL_NOW, TODAY } from './extent.ts'
import { type Rows, series, uuid } from './rows.ts'

/** Nearly all name a port, and many a type, dates, words, a budget or their titles too. */
const searches = ({ searches, searchers }: Extent): Rows => ({
  table: 'saved_searches',
  rows: series(0, searches),
  values: {
    id: uuid('search', 'i'),
    user_id: uuid('crew', `i % ${searchers}`),
    name: `'Búsqueda ' || i`,
    filters: `'{"vesselType": "sailboat"}'::jsonb`,
    vessel_type: `case when i % 2 = 0 then (array['sailboat', 'motorboat', 'catamaran', 'yacht', 'other'])[1 + i / 2 % 5] end`,
    start_from: `case when i % 3 = 0 then ${TODAY} + i % 300 end`,
    start_to: `case when i % 3 = 0 then ${TODAY} + 14 + i % 300 end`,
    min_budget: 'case when i % 5 = 0 then 500 + i % 3000 end',
    q: `case when i % 4 = 0 then (array['motor', 'vela', 'oceanis', 'urgente', 'desalinizadora'])[1 + i / 4 % 5] end`,
    port: `case when i % 20 > 0 then (array['Palma', 'Valencia', 'Barcelona', 'Maó', 'Ibiza', 'Vigo', 'Bilbao', 'Cádiz'])[1 + i % 8] end`,
    port_ids: `case when i % 20 > 0 then array[(array['palma', 'valencia', 'barcelona', 'mahon', 'ibiza', 'vigo', 'bilbao', 'cadiz'])[1 + i % 8]] end`,
    alert: `(array['now', 'daily', 'off'])[1 + i % 3]`,
    created_at: `${SQL_NOW} - i % 300 * interval '1 day' - interval '1 day'`,
  },
})
/** Twenty offers each, of those that are open or to come; a mail is due of some. */
const matches = ({ searches, offers }: Extent): Rows => ({
  table: 'search_matches',
  rows: `${series(0, searches)} cross join generate_series(0, 19) n`,
  values: {
    search_id: uuid('search', 'i'),
    job_id: uuid('offer', `${offers - 1} - (i * 13::bigint + n * 37) % ${offers * 0.05}`),
    matched_at: `${SQL_NOW} - n * interval '1 day' - interval '1 hour'`,
    seen: 'n > 2',
    mail_due: 'i % 3 = 1 and n < 2',
  },
})
const links = ({ searchers }: Extent): Rows => ({
  table: 'search_mail_links',
  rows: `${series(0, searchers)} cross join generate_series(0, 39) n`,
  values: {
    token_hash: `md5('link' || n || ' ' || i)`,
    user_id: uuid('crew', 'i'),
    created_at: `${SQL_NOW} - n * interval '1 day'`,
  },
})
const days = ({ searchers }: Extent): Rows => ({
  table: 'search_mail_days',
  rows: series(0, searchers),
  values: { user_id: uuid('crew', 'i'), day: `${TODAY} - 1` },
})

export const searchRows = (extent: Extent): Rows[] =>
  [searches, matches, links, days].map(rowsOf => rowsOf(extent))
