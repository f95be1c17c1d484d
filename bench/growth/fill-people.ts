import { pick, piece } from '../fill-statements.ts'
import { firstNames, lastNames } from '../texts.ts'
import type { Extent } from './extent.ts'
import { HEAVY_OWNERS, SQL_NOW, TODAY } from './extent.ts'
import { type Kind, type Rows, series, uuid } from './rows.ts'

const bios = [
  'Veinte años de mar, los últimos diez trasladando veleros entre la península y las islas.',
  'Patrón de yate con experiencia en catamaranes y en motoras de hasta veinte metros.',
  'Navego todo el año; cuido el barco como si fuera mío y aviso de lo que encuentro.',
  'Travesías de altura, dos veces el Atlántico, y muchas noches de guardia.',
]
const certificates = ['PER', 'Patrón de Yate', 'Capitán de Yate', 'Patrón Profesional', 'STCW']

const numbered = (kind: string, from: number, to: number) =>
  `(select i, md5('${kind}' || i) as h from ${series(from, to)}) numbers`
const since = `${SQL_NOW} - i % 3600 * interval '1 day' - interval '1 day'`

/** One in fifty has a second name that few have. */
const person = (role: 'owner' | 'crew') => ({
  id: uuid(role, 'i'),
  role: `'${role}'`,
  name: `${pick(1, firstNames)} || ' ' || ${pick(5, lastNames)} || case when i % 50 = 7 then ' Zubizarreta' else '' end`,
  email: `'${role}' || i || '@crecimiento.example'`,
  phone: `case when i % 3 > 0 then '+34 6' || lpad((i * 37 % 100000000)::text, 8, '0') end`,
  password_hash: `'none'`,
  terms_version: `'1'`,
  terms_accepted_at: since,
  created_at: since,
  email_verified_at: `case when i % 20 > 0 or i < 10 then ${since} end`,
  disabled_at: `case when i % 400 = 333 then ${SQL_NOW} end`,
  bio: pick(9, bios),
})

const owners = ({ owners }: Extent): Rows => ({
  table: 'users',
  rows: numbered('owner', 0, owners),
  values: { ...person('owner'), company_name: `'Náutica ' || ${pick(13, lastNames)}` },
})
/** One in four says when they are free. */
const crew = ({ crew }: Extent): Rows => ({
  table: 'users',
  rows: numbered('crew', 0, crew),
  values: {
    ...person('crew'),
    certifications: `array[${pick(13, certificates)}, 'Titulación ' || i % 97]`,
    frequent_routes: `array['Palma – Valencia']`,
    vessel_preference: pick(17, ['any', 'any', 'sailboat', 'motorboat']),
    availability_start: `case when i % 4 = 1 then ${TODAY} + (${piece(21)} % 300) - 60 end`,
    availability_end: `case when i % 4 = 1 then ${TODAY} + (${piece(21)} % 300) - 30 end`,
    professional_status: pick(25, ['particular', 'autonomo', 'empresa']),
  },
})

/** A heavy owner has two hundred boats, all others one. */
const vessels = ({ owners }: Extent): Rows => ({
  table: 'vessels',
  rows: `(select i, md5('vessel' || i) as h from ${series(0, owners + 200)}) numbers`,
  values: {
    id: uuid('vessel', 'i'),
    owner_id: uuid('owner', `case when i < ${owners} then i else 0 end`),
    name: pick(1, ['Tramuntana', 'Sa Boira', 'Itsaso', 'Lamia', 'Galerna']),
    type: pick(5, ['sailboat', 'sailboat', 'motorboat', 'catamaran']),
    model: `'Oceanis ' || 30 + i % 30`,
    length: `8 + i % 140 / 10.0`,
    flag: `case when i % 50 = 0 then 'FR' else 'ES' end`,
    created_at: `${SQL_NOW} - interval '1 year'`,
    updated_at: `${SQL_NOW} - interval '1 year'`,
  },
})
const vesselPhotos = ({ owners }: Extent): Rows => ({
  table: 'vessel_photos',
  rows: series(0, owners),
  values: {
    id: uuid('photo', 'i'),
    vessel_id: uuid('vessel', 'i'),
    file: `md5('vessel photo' || i)`,
    hash: `md5('hash' || i)`,
    width: '1560',
    height: '1170',
    created_at: `${SQL_NOW} - interval '1 year'`,
  },
})

/** Some of the day to be reminded of, as each day has them; the others were, or are not due. */
const paper = (kind: Kind, owned: Record<string, string>) => ({
  id: uuid(kind, 'i'),
  ...owned,
  valid_until: `${TODAY} + 31 + i % 1400`,
  file_key: `case when i % 2 = 0 then 'attachments/${kind}-' || i || '.pdf' end`,
  file_name: `case when i % 2 = 0 then 'papel.pdf' end`,
  verified_at: `case when i % 2 = 0 and i % 200 > 0 then ${SQL_NOW} - interval '1 year' end`,
  created_at: `${SQL_NOW} - interval '2 years' + i % 600 * interval '1 day'`,
  updated_at: `${SQL_NOW} - interval '1 year'`,
  presented_at: `${SQL_NOW} - interval '1 year'`,
})
const documents = ({ owners }: Extent): Rows => ({
  table: 'vessel_documents',
  rows: series(0, 4 * owners),
  values: paper('document', {
    vessel_id: uuid('vessel', 'i / 4'),
    kind: `(array['insurance', 'navigation_permit', 'liferaft', 'flares'])[1 + i % 4]`,
  }),
})
const titles = ({ crew }: Extent): Rows => ({
  table: 'titles',
  rows: series(0, 2 * crew),
  values: paper('title', {
    user_id: uuid('crew', 'i / 2'),
    kind: `(array['PPER', 'STCW_BST', 'PY', 'MEDICAL'])[1 + i % 4]`,
  }),
})

/** Owners and crew by one number. */
const both = ({ owners }: Extent) =>
  `case when i < ${owners} then ${uuid('owner', 'i')} else ${uuid('crew', `i - ${owners}`)} end`

const sessions = (extent: Extent): Rows => ({
  table: 'sessions',
  rows: `${series(0, extent.owners + extent.crew)} cross join generate_series(0, 1) n where n = 0 or i % 3 > 0`,
  values: {
    token_hash: `md5('session' || n || ' ' || i)`,
    user_id: both(extent),
    kind: `'password'`,
    created_at: `${SQL_NOW} - interval '20 days'`,
    last_used_at: `${SQL_NOW} - interval '1 day' - i % 19 * interval '1 day'`,
    // A few are over.
    expires_at: `${SQL_NOW} + interval '10 days' - case when i % 500 = 9 and n = 0 then interval '11 days' else interval '0' end`,
    browser: `'Chrome'`,
    system: `'Windows'`,
  },
})
const ofEach = (extent: Extent, table: string, values: Record<string, string>, every = 1): Rows => ({
  table,
  rows: `${series(0, extent.owners + extent.crew)} where i % ${every} = 0`,
  values: { user_id: both(extent), ...values },
})
const devices = (extent: Extent): Rows =>
  ofEach(extent, 'known_devices', {
    browser: `'Chrome'`,
    system: `'Windows'`,
    last_used_at: `${SQL_NOW} - i % 50 * interval '1 day'`,
  })
const addresses = (extent: Extent): Rows =>
  ofEach(extent, 'known_addresses', {
    address_hash: `md5('address' || i)`,
    last_used_at: `${SQL_NOW} - i % 50 * interval '1 day'`,
  })
const presence = (extent: Extent): Rows =>
  ofEach(extent, 'presence', { seen_at: `${SQL_NOW} - i % 1000 * interval '1 hour'` })
const preferences = (extent: Extent): Rows => ofEach(extent, 'push_preferences', { muted: `'[]'::jsonb` }, 6)
const subscriptions = (extent: Extent): Rows =>
  ofEach(
    extent,
    'push_subscriptions',
    {
      id: uuid('device', 'i'),
      session: `md5('session0 ' || i)`,
      endpoint: `'https://push.example/' || i`,
      p256dh: `'x'`,
      auth: `'x'`,
      created_at: `${SQL_NOW} - interval '20 days'`,
    },
    2,
  )
const keys = (extent: Extent): Rows =>
  ofEach(
    extent,
    'idempotency_keys',
    {
      key: `'key' || i`,
      request: `'POST /jobs'`,
      status: '200',
      reply: `'{"job": {"title": "Palma – Valencia"}}'::jsonb`,
      created_at: `${SQL_NOW} - i % 23 * interval '1 hour'`,
    },
    3,
  )
const spaces = (extent: Extent): Rows => ofEach(extent, 'file_totals', { bytes: 'i * 1000' }, 2)
const files = (extent: Extent): Rows =>
  ofEach(extent, 'stored_files', {
    key: `'photos/' || md5(i::text)`,
    bytes: '200000',
    stored_at: `${SQL_NOW} - interval '1 year'`,
  })
const links = (extent: Extent): Rows =>
  ofEach(
    extent,
    'one_time_tokens',
    {
      token_hash: `md5('once' || i)`,
      purpose: `'reset_password'`,
      expires_at: `${SQL_NOW} + interval '1 hour'`,
    },
    50,
  )

/** A heavy owner keeps two hundred people away; others a few. */
const blocks = ({ owners, crew }: Extent): Rows => ({
  table: 'blocks',
  rows: series(0, 200 + owners / 4),
  values: {
    blocker_id: uuid('owner', `case when i < 200 then 0 else ${HEAVY_OWNERS} + i - 200 end`),
    blocked_id: uuid('crew', `1000 + i % ${crew - 1000}`),
    created_at: `${SQL_NOW} - interval '1 year'`,
  },
})

export const peopleRows = (extent: Extent): Rows[] =>
  [
    owners,
    crew,
    vessels,
    vesselPhotos,
    documents,
    titles,
    sessions,
    devices,
    addresses,
    presence,
    preferences,
    subscriptions,
    keys,
    spaces,
    files,
    links,
    blocks,
  ].map(rowsOf => rowsOf(extent))
