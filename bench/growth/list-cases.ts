import { about, anas, asking, type Case, carlas, desk, lists, one, reason, unpaged } from './case.ts'
import { people, tokens } from './extent.ts'

const { heavyOwner, heavyCrew, owner, crew } = people
const { operator } = tokens

const jobSearches: [string, Record<string, string>][] = [
  ['newest', {}],
  ['newest, 100', { limit: '100' }],
  ['by start', { sort: 'start' }],
  ['by budget', { sort: 'budget' }],
  ['a common word', { q: 'motor' }],
  ['a word of one in 500', { q: 'desalinizadora' }],
  ['a rare word', { q: 'dirigible' }],
  ['a word of none', { q: 'xyzzyq' }],
  ['a beginning', { q: 'sun' }],
  ['one letter', { q: 'b' }],
  ['words never together', { q: 'lagoon oceanis' }],
  ['eight words', { q: 'piloto automático balsa revisada este año génova hélice' }],
  ['a port', { port: 'palma' }],
  ['a rare port', { port: 'Port de Sóller' }],
  ['a port of none', { port: 'Marsella' }],
  ['one letter of a port', { port: 'a' }],
  ['a rare type', { vesselType: 'yacht' }],
  ['the rarest type', { vesselType: 'other' }],
  ['port, word and type', { port: 'palma', q: 'motor', vesselType: 'yacht' }],
  ['days', { from: '2026-07-01', to: '2026-07-20' }],
  ['days of none', { from: '2028-07-01', to: '2028-07-20' }],
  ['days far off, by budget', { from: '2026-12-01', to: '2026-12-20', sort: 'budget' }],
  ['a budget', { minBudget: '3200' }],
  ['a budget of none', { minBudget: '9000' }],
  ['type, budget and days', { vesselType: 'yacht', minBudget: '2000', from: '2026-07-01', to: '2026-09-20' }],
]

const crewSearches: [string, Record<string, string>][] = [
  ['all', {}],
  ['all, 100', { limit: '100' }],
  ['a common word', { q: 'patron' }],
  ['a name', { q: 'Begoña Serra' }],
  ['a rare name', { q: 'Begoña Zubizarreta' }],
  ['a name of none', { q: 'xyzzyq' }],
  ['one letter', { q: 'b' }],
  ['a certificate', { certification: 'Patrón Profesional' }],
  ['a rare certificate', { certification: 'Titulación 41' }],
  ['two letters of a certificate', { certification: 'pe' }],
  ['a certificate of none', { certification: 'xyzzyq' }],
  ['free', { availableFrom: '2026-07-01', availableTo: '2026-07-10' }],
  ['free, and a word', { availableFrom: '2026-07-01', availableTo: '2026-07-10', q: 'altura' }],
  ['a kind of vessel', { vesselPreference: 'motorboat' }],
]

const peopleSearches: [string, Record<string, string>][] = [
  ['all', {}],
  ['owners', { role: 'owner' }],
  ['active crew', { state: 'active', role: 'crew' }],
  ['disabled', { state: 'disabled' }],
  ['unverified', { state: 'unverified', role: 'crew' }],
  ['a common name', { q: 'ana' }],
  ['a rare name', { q: 'zubizarreta' }],
  ['two letters', { q: 'zz' }],
  ['an e-mail', { q: 'owner777@crecimiento.example' }],
  ['a telephone', { q: '600 012 345' }],
  ['a name of none', { q: 'xyzzyq', state: 'disabled' }],
]

/** Lists, searches and what adds up a person's own. */
export const listCases = {
  'GET /jobs': [
    ...jobSearches.map(([of, query]) => asking(crew.token, of, query)),
    asking(crew.token, 'newest, far down', {}, { after: 5 }),
    asking(heavyOwner.token, 'newest, heavy owner', {}),
    asking(heavyCrew.token, 'newest, heavy crew', {}),
    asking(crew.token, 'what fits', { fit: 'mine' }),
  ],
  'GET /jobs/summary': [
    asking(crew.token, 'all', {}),
    asking(crew.token, 'a word', { q: 'motor' }),
    asking(crew.token, 'a word of none', { q: 'xyzzyq' }),
    asking(crew.token, 'a rare type', { vesselType: 'other' }),
    asking(crew.token, 'what fits', { fit: 'mine' }),
  ],
  'GET /jobs/my-postings': lists('owner'),
  'GET /jobs/my-applications': lists('crew'),
  'GET /jobs/:id/applicants': [
    asking(heavyOwner.token, '500', {}, { path: one('hot') }),
    asking(heavyOwner.token, '500, 100', { limit: '100' }, { path: one('hot') }),
    asking(heavyOwner.token, '500, the last', { limit: '100' }, { path: one('hot'), after: 4 }),
    anas('few', one('offer')),
  ],
  'GET /jobs/:id/free-crew': [
    asking(heavyOwner.token, 'heavy owner', {}, { path: one('heavyOffer') }),
    asking(heavyOwner.token, 'heavy owner, 100', { limit: '100' }, { path: one('heavyOffer') }),
    anas('Ana', one('offer')),
  ],
  'GET /crew': crewSearches.map(([of, query]) => asking(owner.token, of, query)),
  'GET /searches': unpaged('crew'),
  'GET /searches/preview': [
    asking(crew.token, 'a port', { port: 'Palma' }),
    asking(crew.token, 'a word of none', { q: 'xyzzyq' }),
    asking(crew.token, 'a budget of none', { minBudget: '9000' }),
    asking(crew.token, 'what fits', { fit: 'mine' }),
  ],
  'GET /messages/conversations': [
    ...lists('owner', 'crew'),
    asking(heavyOwner.token, 'heavy owner, far down', {}, { after: 10 }),
  ],
  'GET /messages/search': [
    asking(heavyOwner.token, 'heavy owner, a common word', { q: 'balsa' }),
    asking(heavyOwner.token, 'heavy owner, a rare word', { q: 'espinaquer' }),
    asking(heavyOwner.token, 'heavy owner, a word of none', { q: 'xyzzyq' }),
    asking(heavyCrew.token, 'heavy crew, a common word', { q: 'balsa' }),
    asking(crew.token, 'any crew', { q: 'balsa' }),
  ],
  'GET /messages/:id': [
    asking(heavyOwner.token, 'long', {}, { path: one('longConversation') }),
    anas('Ana', one('conversation')),
  ],
  'GET /notifications': [
    ...lists('owner', 'crew'),
    asking(heavyOwner.token, 'heavy owner, far down', {}, { after: 10 }),
  ],
  'GET /notifications/unread-count': unpaged('owner', 'crew'),
  'GET /users/blocked': unpaged('owner'),
  'GET /vessels': lists('owner'),
  'GET /contracts': lists('owner', 'crew'),
  'GET /vessel-checklists/user': [
    ...lists('owner', 'crew'),
    asking(heavyCrew.token, 'heavy crew, drafts', { status: 'draft' }),
    asking(heavyCrew.token, 'heavy crew, a word', { q: 'tramuntana' }),
    asking(heavyCrew.token, 'heavy crew, a word of none', { q: 'xyzzyq' }),
  ],
  'GET /vessel-checklists/summary': unpaged('owner', 'crew'),
  'GET /passages': [
    ...lists('owner', 'crew'),
    asking(heavyCrew.token, 'heavy crew, under way', { stage: 'under_way' }),
    asking(heavyCrew.token, 'heavy crew, closed', { stage: 'closed' }),
  ],
  'GET /users/me/sea-service': lists('crew'),
  'GET /users/:id/sea-service': [
    asking(owner.token, 'heavy crew', {}, about(heavyCrew)),
    anas('Carla', one('carla')),
  ],
  'GET /users/:id/sea-service/tracks': [
    asking(owner.token, 'heavy crew', {}, about(heavyCrew)),
    anas('Carla', one('carla')),
  ],
  'GET /users/me/sea-service/download': [
    carlas('Carla'),
    asking(heavyCrew.token, 'heavy crew, the first sheet', { sheet: '1' }),
  ],
  'GET /users/me/tax-report/:year': [
    asking(heavyCrew.token, 'heavy crew', {}, { path: () => ({ year: '2025' }) }),
    carlas('Carla', () => ({ year: '2026' })),
  ],
  'GET /users/:id/reviews': [
    asking(owner.token, 'heavy crew', {}, about(heavyCrew)),
    asking(owner.token, 'heavy crew, 100', { limit: '100' }, about(heavyCrew)),
    asking(crew.token, 'heavy owner', {}, about(heavyOwner)),
  ],
  'GET /users/:id': [
    asking(owner.token, 'heavy crew', {}, about(heavyCrew)),
    asking(crew.token, 'heavy owner', {}, about(heavyOwner)),
    anas('Carla', one('carla')),
  ],
  'GET /users/profile': unpaged('owner', 'crew'),
  'GET /operator/people': peopleSearches.map(([of, query]) => asking(operator, of, query)),
  'GET /operator/people/:id': [
    desk('heavy owner', about(heavyOwner).path, reason),
    desk('heavy crew', about(heavyCrew).path, reason),
    desk('Ana', one('ana'), reason),
  ],
  'GET /operator/audit': [desk('newest'), asking(operator, 'newest, 100', { limit: '100' })],
  'GET /operator/notices': [
    desk('open'),
    asking(operator, 'decided', { state: 'decided' }),
    asking(operator, 'decided, far down', { state: 'decided' }, { after: 3 }),
  ],
  'GET /operator/complaints': [desk('open'), asking(operator, 'decided', { state: 'decided' })],
  'GET /operator/papers': [
    desk('waiting'),
    asking(operator, 'verified', { state: 'verified' }),
    asking(operator, 'titles', { kind: 'title', state: 'verified' }),
  ],
  'GET /operator/disputes': [desk('all'), asking(operator, 'all, 100', { limit: '100' })],
} satisfies Record<string, Case[]>
