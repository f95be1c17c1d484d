import type { QueryKey } from '@tanstack/react-query'

/** One's own affairs; other people's profiles and the crew directory are not among them. */
export const cachedEndpoints: ReadonlySet<string> = new Set([
  'GET /jobs',
  'GET /jobs/:id',
  'GET /jobs/my-postings',
  'GET /jobs/my-applications',
  'GET /searches',
  'GET /messages/conversations',
  'GET /messages/:id',
  'GET /notifications',
  'GET /notifications/unread-count',
  'GET /contracts',
  'GET /contracts/by-id/:contractId',
  'GET /contracts/:jobId/check',
  'GET /vessels',
  'GET /vessels/:id',
  'GET /vessels/:id/documents',
  'GET /passages',
  'GET /passages/:jobId',
  'GET /passages/:jobId/account',
  'GET /passages/:jobId/departure',
  'GET /passages/:jobId/log',
  'GET /passages/:jobId/track',
  'GET /passages/:jobId/log/plots',
  'GET /vessel-checklists/user',
  'GET /vessel-checklists/summary',
  'GET /vessel-checklists/:id',
  'GET /vessel-checklists/contracts/:contractId',
  'GET /vessel-checklists/contracts/:contractId/arrival',
  'GET /vessel-checklists/contracts/:contractId/on-board',
  'GET /vessel-checklists/:id/record',
])

export const isCached = ([, endpoint]: QueryKey) => cachedEndpoints.has(String(endpoint))
