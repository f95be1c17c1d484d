import { anas, asking, type Case, carlas, desk, one, passage, reason, visitor } from './case.ts'
import { people, tokens } from './extent.ts'

const { heavyOwner, heavyCrew, owner } = people
const { ana } = tokens

/** One of each, of the demonstration, and the long ones of those who have much. */
export const thingCases = {
  'GET /health': [visitor('')],
  'GET /live': [visitor('')],
  'GET /ready': [visitor('')],
  'GET /legal': [visitor('')],
  'GET /terms/announced': [visitor('')],
  'GET /phone-address': [anas('')],
  'GET /uploads/:id': [anas('', one('upload'))],
  'GET /users/me/export': [
    anas('Ana', undefined, { whole: 'all that somebody has' }),
    asking(owner.token, 'any owner', {}, { whole: 'all that somebody has' }),
  ],
  'GET /auth/sessions': [anas('')],
  'GET /jobs/:id': [
    anas('Ana', one('offer')),
    carlas('Carla', one('offer')),
    asking(heavyOwner.token, '500 applicants, owner', {}, { path: one('hot') }),
    asking(heavyCrew.token, '500 applicants, heavy crew', {}, { path: one('hot') }),
  ],
  'GET /jobs/:id/questions': [anas('', one('asked'))],
  'GET /vessels/:id': [anas('', one('vessel'))],
  'GET /vessels/:id/documents': [anas('', one('vessel'))],
  'GET /vessels/:id/documents/:documentId/file': [
    anas('', ({ vessel, document }) => ({ id: vessel, documentId: document })),
  ],
  'GET /users/me/titles': [carlas('')],
  'GET /users/me/titles/:id/file': [carlas('', one('title'))],
  'GET /users/:id/titles': [anas('', one('carla'))],
  'GET /users/:id/titles/:titleId/file': [anas('', ({ carla, title }) => ({ id: carla, titleId: title }))],
  'GET /ports': [asking(ana, '', { q: 'pal' })],
  'GET /distances': [asking(ana, '', { from: 'Palma', to: 'Valencia' })],
  'GET /searches/mails/:token': [visitor('', one('mails', 'token'))],
  'GET /messages/:id/attachments/:messageId/file': [
    anas('', ({ attached, attachment }) => ({ id: attached, messageId: attachment })),
  ],
  'GET /push/key': [anas('')],
  'GET /push/preferences': [anas('')],
  'GET /contracts/:jobId/check': [anas('', things => ({ jobId: things.signedOffer }))],
  'GET /contracts/by-id/:contractId': [anas('', one('contract', 'contractId'))],
  'GET /contracts/:jobId/draft': [carlas('', passage('offer'))],
  'GET /contracts/:jobId/download': [anas('', passage('signedOffer'))],
  'GET /contracts/:jobId/annexes': [anas('', passage('annexed'))],
  'GET /contracts/:jobId/annexes/:id/download': [
    anas('', ({ annexed, annex }) => ({ jobId: annexed, id: annex })),
  ],
  'GET /passages/:jobId/account': [anas('', passage('settled'))],
  'GET /passages/:jobId/settlement/:crewId/download': [
    anas('', ({ settled, settledCrew }) => ({ jobId: settled, crewId: settledCrew })),
  ],
  'GET /passages/:jobId/account/:userId/csv': [
    anas('', ({ settled, settledCrew }) => ({ jobId: settled, userId: settledCrew })),
  ],
  'GET /vessel-checklists/contracts/:contractId': [anas('', one('contract', 'contractId'))],
  'GET /vessel-checklists/contracts/:contractId/arrival': [anas('', one('handed', 'contractId'))],
  'GET /vessel-checklists/contracts/:contractId/on-board': [carlas('', one('contract', 'contractId'))],
  'GET /vessel-checklists/:id': [anas('', one('list'))],
  'GET /vessel-checklists/:id/versions/:version': [
    anas('', ({ rejected }) => ({ id: rejected, version: '1' })),
  ],
  'GET /vessel-checklists/:id/download': [anas('', one('list'))],
  'GET /vessel-checklists/:id/record': [anas('', one('recorded'))],
  'GET /vessel-checklists/:id/record/download': [anas('', one('recorded'))],
  'GET /passages/:jobId': [
    anas('under way', passage('underWay')),
    asking(heavyCrew.token, 'a long log', {}, { path: passage('longLog') }),
  ],
  'GET /passages/:jobId/departure': [anas('', passage('underWay'))],
  'GET /passages/:jobId/log': [
    anas('', passage('underWay')),
    asking(heavyCrew.token, 'long', {}, { path: passage('longLog') }),
    asking(heavyCrew.token, 'long, far down', {}, { path: passage('longLog'), after: 5 }),
  ],
  'GET /passages/:jobId/track': [
    anas('', passage('underWay')),
    asking(heavyCrew.token, 'long', {}, { path: passage('longLog') }),
  ],
  'GET /passages/:jobId/log/plots': [
    anas('', passage('underWay')),
    asking(heavyCrew.token, 'long', {}, { path: passage('longLog') }),
  ],
  'GET /passages/:jobId/log.gpx': [
    anas('', passage('underWay')),
    asking(heavyCrew.token, 'long', {}, { path: passage('longLog'), whole: 'every position of a log' }),
  ],
  'GET /passages/:jobId/shares': [anas('', passage('underWay'))],
  'GET /follow/:token': [visitor('', one('share', 'token'))],
  'GET /passages/:jobId/false-start/download': [anas('', passage('falseStart'))],
  'GET /passages/:jobId/departure/pdf': [anas('', passage('underWay'))],
  'GET /passages/:jobId/shore': [anas('', passage('underWay'))],
  'GET /shore/:token': [visitor('', one('shore', 'token'))],
  'GET /passages/:jobId/sea-service': [anas('', passage('certified'))],
  'GET /passages/:jobId/sea-service/:userId/download': [
    anas('', ({ certified, certifiedCrew }) => ({ jobId: certified, userId: certifiedCrew })),
  ],
  'GET /passages/:jobId/dossier': [anas('', passage('dossier'))],
  'GET /passages/:jobId/dossier/download': [anas('', passage('dossier'))],
  'GET /passages/:jobId/dossier/mail': [anas('', passage('dossier'))],
  'GET /passages/:jobId/dossier/answer/file': [anas('', passage('dossier'))],
  'GET /passages/:jobId/bundle': [anas('', passage('certified'), { whole: 'all papers of a passage' })],
  'GET /passages/:jobId/reviews': [anas('', passage('certified'))],
  'GET /decisions/:token': [visitor('', one('decision', 'token'))],
  'GET /users/me/decisions': [anas(''), asking(heavyOwner.token, 'heavy owner', {})],
  'GET /operator/notices/:id': [desk('', one('notice'), reason)],
  'GET /operator/complaints/:id': [desk('', one('complaint'), reason)],
  'GET /operator/overview': [desk('')],
  'GET /operator/tasks': [desk('')],
  'GET /operator/settings': [desk('')],
  'GET /operator/disputes/:id': [desk('', one('dispute'), reason)],
  'GET /operator/papers/:kind/:id': [desk('', ({ paper }) => ({ kind: 'title', id: paper }), reason)],
  'GET /operator/papers/:kind/:id/file': [desk('', ({ title }) => ({ kind: 'title', id: title }), reason)],
} satisfies Record<string, Case[]>
