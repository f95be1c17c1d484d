import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allApis } from '#domain/all-apis.ts'
import { bodyMaxBytes, type Endpoint } from '#domain/api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { photosGuarded } from '#domain/uploads.ts'

const endpoints = Object.values(allApis).flatMap((api): [string, Endpoint][] =>
  Object.values(api as Record<string, Endpoint>).map(endpoint => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)
const byAddress = new Map(endpoints)
const shapeOf = (schema: z.ZodMiniType) => (schema as Partial<z.ZodMiniObject>).shape

const SPECIFIED_WITHOUT_STOP =
  /^Error al (cargar los datos|actualizar el elemento|(crear|enviar|revisar) la lista de verificación|cargar las listas de verificación)$/
const reviewForbidden = refusals.checklist_forbidden.message

/** The calls of the specification's §7, their access, and the sentence of its §8 if there is one. */
const specified: [string, Endpoint['access'], string?][] = [
  ['POST /auth/register', 'public', 'Error en el registro. Inténtalo de nuevo.'],
  ['POST /auth/login', 'public', 'Error al iniciar sesión. Verifica tus credenciales.'],
  ['POST /auth/temp-token', 'user', 'Error al preparar la firma.'],
  ['POST /auth/verify-temp-token', 'public'],
  ['GET /users/profile', 'user'],
  ['PUT /users/profile', 'user', 'Error al actualizar el perfil. Inténtalo de nuevo.'],
  ['POST /users/upload-profile-picture', 'user', 'Error al subir la imagen de perfil. Inténtalo de nuevo.'],
  ['GET /users/:id', 'user', 'No se pudo cargar el perfil del solicitante.'],
  ['GET /crew', 'user', 'No se pudieron cargar los perfiles de tripulantes.'],
  [
    'GET /jobs',
    'user',
    'No se pudieron cargar las ofertas de trabajo. Por favor, inténtalo de nuevo más tarde.',
  ],
  ['GET /jobs/:id', 'user', 'Error al cargar la oferta de trabajo.'],
  ['POST /jobs', 'owner', 'Error al crear la oferta de trabajo. Inténtalo de nuevo.'],
  ['PUT /jobs/:id', 'owner', 'Error al actualizar la oferta de trabajo. Inténtalo de nuevo.'],
  ['GET /jobs/my-postings', 'owner', 'No se pudieron cargar tus ofertas de trabajo.'],
  ['GET /jobs/my-applications', 'crew', 'No se pudieron cargar tus aplicaciones.'],
  ['GET /jobs/:id/applicants', 'owner', 'No se pudieron cargar los solicitantes.'],
  ['PUT /jobs/:id/applicants/:userId/accept', 'owner', 'Error al aceptar al solicitante.'],
  ['PUT /jobs/:id/applicants/:userId/reject', 'owner', 'Error al rechazar al solicitante.'],
  ['POST /jobs/:id/apply', 'crew', 'Error al enviar la aplicación. Inténtalo de nuevo.'],
  ['DELETE /jobs/:id/withdraw-application', 'crew', 'No se pudo eliminar la aplicación.'],
  ['GET /notifications', 'user'],
  ['GET /notifications/unread-count', 'user'],
  ['PUT /notifications/:id/read', 'user'],
  ['PUT /notifications/read-all', 'user'],
  ['DELETE /notifications/:id', 'user'],
  ['GET /messages/conversations', 'user', 'No se pudieron cargar las conversaciones.'],
  ['POST /messages/conversations', 'user', 'No se pudo crear la conversación. Inténtalo de nuevo.'],
  ['GET /messages/:id', 'user', 'No se pudieron cargar los mensajes de la conversación. Inténtalo de nuevo.'],
  ['POST /messages/:id', 'user', 'No se pudo enviar el mensaje.'],
  ['DELETE /messages/conversations/:id', 'user', 'No se pudo eliminar la conversación.'],
  ['GET /contracts', 'user', 'Error al cargar los contratos.'],
  ['GET /contracts/:jobId/check', 'user', 'Error al cargar los datos del contrato.'],
  ['GET /contracts/by-id/:contractId', 'user', 'Error al cargar los datos del contrato.'],
  ['POST /contracts/:jobId', 'crew', 'Error al enviar la firma. Inténtalo de nuevo.'],
  ['POST /contracts/:jobId/owner-sign', 'owner', 'Error al enviar la firma. Inténtalo de nuevo.'],
  ['POST /contracts/:jobId/sign', 'user', 'Error al enviar la firma. Inténtalo de nuevo.'],
  ['GET /contracts/:jobId/download', 'user', 'Error al descargar el contrato. Inténtalo de nuevo.'],
  ['GET /vessel-checklists/contracts/:contractId', 'user', 'Error al cargar los datos'],
  ['POST /vessel-checklists/contracts/:contractId', 'crew', 'Error al crear la lista de verificación'],
  ['GET /vessel-checklists/:id', 'user', 'Error al cargar los datos'],
  ['PUT /vessel-checklists/:id/items/:itemId', 'crew', 'Error al actualizar el elemento'],
  ['POST /vessel-checklists/:id/items/:itemId/photos', 'crew'],
  ['POST /vessel-checklists/:id/submit', 'crew', 'Error al enviar la lista de verificación'],
  ['POST /vessel-checklists/:id/review', 'owner', 'Error al revisar la lista de verificación'],
  ['GET /vessel-checklists/user', 'user', 'Error al cargar las listas de verificación'],
]

const added: [string, Endpoint['access']][] = [
  ['GET /health', 'public'],
  ['GET /live', 'public'],
  ['GET /ready', 'public'],
  ['GET /ports', 'user'],
  ['GET /distances', 'user'],
  ['GET /legal', 'public'],
  ['GET /phone-address', 'user'],
  ['POST /uploads', 'user'],
  ['GET /uploads/:id', 'user'],
  ['PUT /uploads/:id', 'user'],
  ['POST /auth/logout', 'user'],
  ['POST /auth/forgot-password', 'public'],
  ['POST /auth/reset-password', 'public'],
  ['POST /auth/verify-email', 'public'],
  ['POST /auth/resend-verification', 'user'],
  ['POST /jobs/:id/cancel', 'owner'],
  ['POST /jobs/:id/applicants/:userId/release', 'owner'],
  ['PUT /jobs/:id/application', 'crew'],
  ['POST /jobs/:id/application/counter/accept', 'crew'],
  ['POST /jobs/:id/application/counter/decline', 'crew'],
  ['POST /jobs/:id/applicants/:userId/counter', 'owner'],
  ['PUT /jobs/:id/applicants/:userId/mark', 'owner'],
  ['PUT /jobs/:id/applicants/read', 'owner'],
  ['PUT /jobs/:id/assumptions', 'owner'],
  ['GET /jobs/:id/questions', 'user'],
  ['POST /jobs/:id/questions', 'crew'],
  ['PUT /jobs/:id/questions/:questionId/answer', 'owner'],
  ['DELETE /jobs/:id/questions/:questionId', 'user'],
  ['GET /jobs/summary', 'user'],
  ['GET /searches', 'crew'],
  ['GET /searches/preview', 'crew'],
  ['POST /searches', 'crew'],
  ['PUT /searches/:id', 'crew'],
  ['DELETE /searches/:id', 'crew'],
  ['POST /searches/:id/open', 'crew'],
  ['GET /searches/mails/:token', 'public'],
  ['POST /searches/mails/:token/off', 'public'],
  ['GET /jobs/:id/free-crew', 'owner'],
  ['POST /jobs/:id/invitations', 'owner'],
  ['GET /messages/search', 'user'],
  ['PUT /messages/conversations/:id/read', 'user'],
  ['POST /messages/:id/attachments', 'user'],
  ['GET /messages/:id/attachments/:messageId/file', 'user'],
  ['GET /events', 'user'],
  ['GET /vessels', 'owner'],
  ['POST /vessels', 'owner'],
  ['GET /vessels/:id', 'user'],
  ['PUT /vessels/:id', 'owner'],
  ['DELETE /vessels/:id', 'owner'],
  ['POST /vessels/:id/photos', 'owner'],
  ['DELETE /vessels/:id/photos/:photoId', 'owner'],
  ['GET /vessels/:id/documents', 'user'],
  ['POST /vessels/:id/documents', 'owner'],
  ['PUT /vessels/:id/documents/:documentId', 'owner'],
  ['DELETE /vessels/:id/documents/:documentId', 'owner'],
  ['GET /vessels/:id/documents/:documentId/file', 'user'],
  ['GET /users/me/titles', 'crew'],
  ['POST /users/me/titles', 'crew'],
  ['PUT /users/me/titles/:id', 'crew'],
  ['DELETE /users/me/titles/:id', 'crew'],
  ['GET /users/me/titles/:id/file', 'crew'],
  ['GET /users/:id/titles', 'user'],
  ['GET /users/:id/titles/:titleId/file', 'user'],
  ['GET /auth/sessions', 'user'],
  ['DELETE /auth/sessions/:id', 'user'],
  ['DELETE /auth/sessions', 'user'],
  ['GET /push/key', 'user'],
  ['POST /push/subscriptions', 'user'],
  ['DELETE /push/subscriptions', 'user'],
  ['GET /push/preferences', 'user'],
  ['PUT /push/preferences', 'user'],
  ['GET /passages', 'user'],
  ['GET /passages/:jobId', 'user'],
  ['PUT /passages/:jobId/skipper', 'user'],
  ['GET /passages/:jobId/departure', 'user'],
  ['PUT /passages/:jobId/departure/weather', 'user'],
  ['PUT /passages/:jobId/departure/waivers/:key', 'user'],
  ['DELETE /passages/:jobId/departure/waivers/:key', 'user'],
  ['POST /passages/:jobId/departure/ready', 'user'],
  ['DELETE /passages/:jobId/departure/ready', 'user'],
  ['GET /passages/:jobId/log', 'user'],
  ['POST /passages/:jobId/log', 'user'],
  ['GET /passages/:jobId/track', 'user'],
  ['POST /passages/:jobId/log/:id/photos', 'user'],
  ['GET /passages/:jobId/log/plots', 'user'],
  ['GET /passages/:jobId/shares', 'user'],
  ['POST /passages/:jobId/shares', 'user'],
  ['DELETE /passages/:jobId/shares/:id', 'user'],
  ['GET /follow/:token', 'public'],
  ['GET /passages/:jobId/log.gpx', 'user'],
  ['GET /passages/:jobId/sea-service', 'user'],
  ['POST /passages/:jobId/sea-service/:userId/sign', 'user'],
  ['POST /passages/:jobId/sea-service/:userId/refuse', 'user'],
  ['GET /passages/:jobId/sea-service/:userId/download', 'user'],
  ['GET /users/:id/sea-service', 'user'],
  ['GET /users/:id/sea-service/tracks', 'user'],
  ['GET /users/me/sea-service', 'user'],
  ['GET /users/me/sea-service/download', 'user'],
  ['POST /passages/:jobId/arrival', 'user'],
  ['POST /passages/:jobId/abort', 'user'],
  ['GET /passages/:jobId/departure/pdf', 'user'],
  ['PUT /passages/:jobId/log/:id/answer', 'user'],
  ['POST /passages/:jobId/false-start', 'user'],
  ['PUT /passages/:jobId/false-start/statement', 'user'],
  ['GET /passages/:jobId/false-start/download', 'user'],
  ['GET /passages/:jobId/shore', 'user'],
  ['GET /passages/:jobId/dossier', 'user'],
  ['POST /passages/:jobId/dossier', 'user'],
  ['GET /passages/:jobId/dossier/download', 'user'],
  ['GET /passages/:jobId/dossier/mail', 'user'],
  ['PUT /passages/:jobId/dossier/answer', 'user'],
  ['GET /passages/:jobId/dossier/answer/file', 'user'],
  ['GET /shore/:token', 'public'],
  ['GET /passages/:jobId/reviews', 'user'],
  ['POST /passages/:jobId/reviews', 'user'],
  ['GET /users/:id/reviews', 'user'],
  ['PUT /reviews/:id/reply', 'user'],
  ['GET /users/me/export', 'user'],
  ['DELETE /users/me', 'user'],
  ['GET /users/blocked', 'user'],
  ['PUT /users/:id/block', 'user'],
  ['DELETE /users/:id/block', 'user'],
  ['POST /reports', 'user'],
  ['POST /notices', 'public'],
  ['GET /terms/announced', 'public'],
  ['PUT /users/me/terms-notice', 'user'],
  ['POST /operator/setup/begin', 'public'],
  ['POST /operator/setup', 'public'],
  ['POST /operator/login', 'public'],
  ['POST /operator/logout', 'operator'],
  ['GET /operator/audit', 'operator'],
  ['GET /operator/overview', 'operator'],
  ['GET /operator/tasks', 'operator'],
  ['POST /operator/tasks/:id/retry', 'operator'],
  ['POST /operator/tasks/:id/drop', 'operator'],
  ['GET /operator/settings', 'operator'],
  ['GET /operator/disputes', 'operator'],
  ['GET /operator/disputes/:id', 'operator'],
  ['GET /operator/notices', 'operator'],
  ['GET /operator/notices/:id', 'operator'],
  ['POST /operator/notices/:id/decision', 'operator'],
  ['GET /operator/people', 'operator'],
  ['GET /operator/people/:id', 'operator'],
  ['POST /operator/people/:id/disable', 'operator'],
  ['POST /operator/people/:id/enable', 'operator'],
  ['POST /operator/people/:id/sign-out', 'operator'],
  ['POST /operator/people/:id/resend-verification', 'operator'],
  ['POST /operator/people/:id/reset-password', 'operator'],
  ['GET /operator/papers', 'operator'],
  ['GET /operator/papers/:kind/:id', 'operator'],
  ['GET /operator/papers/:kind/:id/file', 'operator'],
  ['POST /operator/papers/:kind/:id/verdict', 'operator'],
  ['GET /operator/complaints', 'operator'],
  ['GET /operator/complaints/:id', 'operator'],
  ['POST /operator/complaints/:id/decision', 'operator'],
  ['GET /decisions/:token', 'public'],
  ['POST /decisions/:token/complaint', 'public'],
  ['POST /decisions/:token/export', 'public'],
  ['GET /users/me/decisions', 'user'],
  ['POST /users/me/decisions/:id/link', 'user'],
  ['GET /contracts/:jobId/draft', 'crew'],
  ['PUT /contracts/:jobId/draft', 'crew'],
  ['POST /contracts/:jobId/return', 'owner'],
  ['POST /contracts/by-id/:contractId/rating', 'owner'],
  ['GET /passages/:jobId/account', 'user'],
  ['POST /passages/:jobId/expenses', 'user'],
  ['POST /passages/:jobId/expenses/:id/photos', 'user'],
  ['PUT /passages/:jobId/expenses/:id/decision', 'user'],
  ['POST /passages/:jobId/payments', 'user'],
  ['POST /passages/:jobId/payments/:id/confirm', 'user'],
  ['POST /passages/:jobId/payments/:id/dispute', 'user'],
  ['DELETE /passages/:jobId/payments/:id', 'user'],
  ['POST /passages/:jobId/settlement', 'user'],
  ['POST /passages/:jobId/settlement/:crewId/sign', 'user'],
  ['GET /passages/:jobId/settlement/:crewId/download', 'user'],
  ['GET /passages/:jobId/account/:userId/csv', 'user'],
  ['GET /users/me/tax-report/:year', 'crew'],
  ['GET /contracts/:jobId/annexes', 'user'],
  ['POST /contracts/:jobId/annexes', 'user'],
  ['POST /contracts/:jobId/annexes/effects', 'user'],
  ['POST /contracts/:jobId/annexes/:id/accept', 'user'],
  ['POST /contracts/:jobId/annexes/:id/decline', 'user'],
  ['DELETE /contracts/:jobId/annexes/:id', 'user'],
  ['GET /contracts/:jobId/annexes/:id/download', 'user'],
  ['POST /verify/:contractId', 'public'],
  ['GET /passages/:jobId/bundle', 'user'],
  ['POST /verify/bundle', 'public'],
  ['POST /verify', 'public'],
  ['GET /vessel-checklists/summary', 'user'],
  ['GET /vessel-checklists/contracts/:contractId/arrival', 'user'],
  ['POST /vessel-checklists/contracts/:contractId/arrival', 'crew'],
  ['GET /vessel-checklists/contracts/:contractId/on-board', 'crew'],
  ['GET /vessel-checklists/:id/versions/:version', 'user'],
  ['DELETE /vessel-checklists/:id/items/:itemId/photos/:photoId', 'crew'],
  ['GET /vessel-checklists/:id/download', 'user'],
  ['GET /vessel-checklists/:id/record', 'user'],
  ['POST /vessel-checklists/:id/record/sign', 'user'],
  ['GET /vessel-checklists/:id/record/download', 'user'],
]

test('no two calls have the same method and path', () => {
  expect(byAddress.size).toBe(endpoints.length)
})

test('every call is one that the specification or the decisions name', () => {
  const named = [...specified, ...added].map(([address]) => address)
  expect([...byAddress.keys()].sort()).toEqual(named.sort())
})

/** Compares these calls' declarations with the table. */
const expectOf = <T>(table: readonly (readonly [string, T])[], said: (endpoint?: Endpoint) => unknown) =>
  expect(Object.fromEntries(table.map(([address]) => [address, said(byAddress.get(address))]))).toEqual(
    Object.fromEntries(table),
  )

test('each call is for the people that it is meant for', () => {
  expectOf(
    [...specified, ...added].map(([address, access]) => [address, access]),
    endpoint => endpoint?.access,
  )
})

test('a call that fails without a sentence has that of the specification', () => {
  expectOf(
    specified.flatMap(([address, , fallback]) => (fallback ? [[address, fallback] as const] : [])),
    endpoint => endpoint?.fallback,
  )
})

test('success is told in the words of the specification', () => {
  expectOf(
    [
      ['PUT /jobs/:id/applicants/:userId/accept', 'Solicitante aceptado exitosamente.'],
      ['PUT /jobs/:id/applicants/:userId/reject', 'Solicitante rechazado exitosamente.'],
      ['POST /jobs/:id/apply', '¡Tu aplicación ha sido enviada!'],
      ['DELETE /jobs/:id/withdraw-application', 'Aplicación eliminada exitosamente.'],
      ['POST /jobs', 'Oferta de trabajo creada con éxito.'],
      ['PUT /users/profile', 'Perfil actualizado exitosamente.'],
    ],
    endpoint => endpoint?.success,
  )
})

test('the other role is told why', () => {
  expectOf(
    [
      ['POST /jobs', refusals.only_owners_create_jobs.message],
      ['PUT /jobs/:id', refusals.only_owners_edit_jobs.message],
      ['GET /jobs/my-applications', refusals.only_crew_section.message],
      ['GET /vessels', refusals.only_owners_section.message],
      ['POST /vessels', refusals.only_owners_section.message],
      ['PUT /vessels/:id', refusals.only_owners_section.message],
      ['DELETE /vessels/:id', refusals.only_owners_section.message],
      ['GET /users/me/titles', refusals.only_crew_section.message],
      ['POST /users/me/titles', refusals.only_crew_section.message],
      ['PUT /users/me/titles/:id', refusals.only_crew_section.message],
      ['DELETE /users/me/titles/:id', refusals.only_crew_section.message],
      ['GET /users/me/tax-report/:year', refusals.only_crew_section.message],
      ['POST /jobs/:id/apply', refusals.only_crew_apply.message],
      ['GET /jobs/:id/applicants', refusals.not_job_owner.message],
      ['PUT /jobs/:id/application', refusals.only_crew_section.message],
      ['POST /jobs/:id/application/counter/accept', refusals.only_crew_section.message],
      ['POST /jobs/:id/application/counter/decline', refusals.only_crew_section.message],
      ['POST /jobs/:id/applicants/:userId/counter', refusals.not_job_owner.message],
      ['PUT /jobs/:id/applicants/:userId/mark', refusals.not_job_owner.message],
      ['PUT /jobs/:id/applicants/read', refusals.not_job_owner.message],
      ['PUT /jobs/:id/assumptions', refusals.not_job_owner.message],
      ['POST /jobs/:id/questions', refusals.only_crew_ask.message],
      ['PUT /jobs/:id/questions/:questionId/answer', refusals.not_job_owner.message],
      ['GET /searches', refusals.only_crew_save_searches.message],
      ['GET /searches/preview', refusals.only_crew_save_searches.message],
      ['POST /searches', refusals.only_crew_save_searches.message],
      ['PUT /searches/:id', refusals.only_crew_save_searches.message],
      ['DELETE /searches/:id', refusals.only_crew_save_searches.message],
      ['POST /searches/:id/open', refusals.only_crew_save_searches.message],
      ['GET /jobs/:id/free-crew', refusals.not_job_owner.message],
      ['POST /jobs/:id/invitations', refusals.not_job_owner.message],
      ['POST /contracts/:jobId', refusals.contract_forbidden.message],
      ['POST /contracts/:jobId/owner-sign', refusals.contract_forbidden.message],
      ['POST /contracts/:jobId/return', refusals.contract_forbidden.message],
      ['GET /contracts/:jobId/draft', refusals.contract_forbidden.message],
      ['PUT /contracts/:jobId/draft', refusals.contract_forbidden.message],
      ['POST /contracts/by-id/:contractId/rating', refusals.contract_forbidden.message],
      ['POST /vessel-checklists/contracts/:contractId', refusals.contract_forbidden.message],
      ['POST /vessel-checklists/contracts/:contractId/arrival', refusals.contract_forbidden.message],
      ['GET /vessel-checklists/contracts/:contractId/on-board', refusals.contract_forbidden.message],
      ['PUT /vessel-checklists/:id/items/:itemId', reviewForbidden],
      ['POST /vessel-checklists/:id/items/:itemId/photos', reviewForbidden],
      ['DELETE /vessel-checklists/:id/items/:itemId/photos/:photoId', reviewForbidden],
      ['POST /vessel-checklists/:id/submit', reviewForbidden],
      ['POST /vessel-checklists/:id/review', reviewForbidden],
    ],
    endpoint => endpoint?.wrongRole && refusals[endpoint.wrongRole].message,
  )
})

test('these calls answer 201', () => {
  const made = [
    'POST /auth/register',
    'POST /jobs',
    'POST /jobs/:id/apply',
    'POST /vessels',
    'POST /vessels/:id/photos',
    'POST /vessels/:id/documents',
    'POST /users/me/titles',
    'POST /messages/:id',
    'POST /push/subscriptions',
    'POST /reports',
    'POST /notices',
    'POST /contracts/:jobId',
    'POST /contracts/:jobId/annexes',
    'POST /contracts/by-id/:contractId/rating',
    'POST /passages/:jobId/reviews',
    'POST /vessel-checklists/contracts/:contractId',
    'POST /vessel-checklists/contracts/:contractId/arrival',
    'POST /vessel-checklists/:id/items/:itemId/photos',
    'POST /vessel-checklists/:id/record/sign',
  ]
  expect(made.filter(address => byAddress.get(address)?.status !== 201)).toEqual([])
})

test('The stream of events alone never ends', () => {
  expect(endpoints.filter(([, { stream }]) => stream).map(([address]) => address)).toEqual(['GET /events'])
})

test('A session that a phone opened by a temporary token changes contracts and their annexes alone, and signs settlements, certificates and the record of a handover', () => {
  const open = endpoints.filter(([, { temporarySession }]) => temporarySession).map(([address]) => address)
  expect(open).toEqual([
    'POST /auth/logout',
    'PUT /contracts/:jobId/draft',
    'POST /contracts/:jobId',
    'POST /contracts/:jobId/owner-sign',
    'POST /contracts/:jobId/sign',
    'POST /contracts/:jobId/return',
    'POST /contracts/:jobId/annexes/effects',
    'POST /contracts/:jobId/annexes',
    'POST /contracts/:jobId/annexes/:id/accept',
    'POST /contracts/:jobId/annexes/:id/decline',
    'DELETE /contracts/:jobId/annexes/:id',
    'POST /passages/:jobId/settlement/:crewId/sign',
    'POST /vessel-checklists/:id/record/sign',
    'POST /passages/:jobId/sea-service/:userId/sign',
  ])
})

test('Each call that carries a signature has it looked at, and no other', () => {
  const looked = endpoints
    .filter(([, { prepare }]) => prepare?.includes('signature'))
    .map(([address]) => address)
  const carrying = endpoints.filter(([, { body }]) => body && 'signature' in (shapeOf(body) ?? {}))
  expect(looked).toEqual(carrying.map(([address]) => address))
})

test('A body has 64 kB at most, and more only where a contract, a signature, a PDF or a piece of a file travels', () => {
  const larger = endpoints.flatMap(([address, endpoint]) =>
    bodyMaxBytes(endpoint) > 64 * 1024 ? [[address, bodyMaxBytes(endpoint) / 1024]] : [],
  )
  expect(larger).toEqual([
    ['PUT /uploads/:id', 1024],
    ['PUT /contracts/:jobId/draft', 256],
    ['POST /contracts/:jobId', 1024],
    ['POST /contracts/:jobId/owner-sign', 1024],
    ['POST /contracts/:jobId/sign', 1024],
    ['POST /verify/:contractId', 20 * 1024],
    ['POST /contracts/:jobId/annexes', 1024],
    ['POST /contracts/:jobId/annexes/:id/accept', 1024],
    ['POST /passages/:jobId/settlement/:crewId/sign', 1024],
    ['POST /vessel-checklists/:id/record/sign', 1024],
    ['POST /passages/:jobId/sea-service/:userId/sign', 1024],
    ['POST /verify', 20 * 1024],
  ])
})

test('Each call that erases for good asks for the password, and no other', () => {
  const asked = endpoints
    .filter(([, { prepare }]) => prepare?.includes('ownPassword'))
    .map(([address]) => address)
  expect(asked).toEqual(['DELETE /users/me'])
})

test('PDFs are asked for by ten calls, a table and a track by one, and taken by two, pieces of a file by one; a ZIP by three, any file by six', () => {
  const named = (which: 'produces' | 'accepts') =>
    endpoints.flatMap(([address, endpoint]) => (endpoint[which] ? [[address, endpoint[which]]] : []))
  expect([named('produces'), named('accepts')]).toEqual([
    [
      ['GET /users/me/export', 'application/zip'],
      ['GET /vessels/:id/documents/:documentId/file', 'application/octet-stream'],
      ['GET /users/me/titles/:id/file', 'application/octet-stream'],
      ['GET /users/:id/titles/:titleId/file', 'application/octet-stream'],
      ['GET /messages/:id/attachments/:messageId/file', 'application/octet-stream'],
      ['GET /contracts/:jobId/download', 'application/pdf'],
      ['GET /contracts/:jobId/annexes/:id/download', 'application/pdf'],
      ['GET /passages/:jobId/settlement/:crewId/download', 'application/pdf'],
      ['GET /passages/:jobId/account/:userId/csv', 'text/csv'],
      ['GET /vessel-checklists/:id/download', 'application/pdf'],
      ['GET /vessel-checklists/:id/record/download', 'application/pdf'],
      ['GET /passages/:jobId/log.gpx', 'application/gpx+xml'],
      ['GET /passages/:jobId/false-start/download', 'application/pdf'],
      ['GET /passages/:jobId/departure/pdf', 'application/pdf'],
      ['GET /passages/:jobId/sea-service/:userId/download', 'application/pdf'],
      ['GET /users/me/sea-service/download', 'application/pdf'],
      ['GET /passages/:jobId/dossier/download', 'application/pdf'],
      ['GET /passages/:jobId/dossier/answer/file', 'application/octet-stream'],
      ['GET /passages/:jobId/bundle', 'application/zip'],
      ['POST /decisions/:token/export', 'application/zip'],
      ['GET /operator/papers/:kind/:id/file', 'application/octet-stream'],
    ],
    [
      ['PUT /uploads/:id', 'application/octet-stream'],
      ['POST /verify/:contractId', 'application/pdf'],
      ['POST /verify', 'application/pdf'],
    ],
  ])
})

test('Pictures are taken by five calls, documents by six, and the version that was read by one', () => {
  const uploads = endpoints.flatMap(([address, { upload }]) => (upload ? [[address, upload.field]] : []))
  const matching = endpoints.filter(([, { matches }]) => matches).map(([address]) => address)
  const attached = endpoints.flatMap(([address, { attaches }]) => (attaches ? [[address, attaches]] : []))
  expect([uploads, attached, matching]).toEqual([
    [
      ['POST /users/upload-profile-picture', 'profilePicture'],
      ['POST /vessels/:id/photos', 'photo'],
      ['POST /passages/:jobId/expenses/:id/photos', 'photo'],
      ['POST /vessel-checklists/:id/items/:itemId/photos', 'photo'],
      ['POST /passages/:jobId/log/:id/photos', 'photo'],
    ],
    [
      ['POST /vessels/:id/documents', 'file'],
      ['PUT /vessels/:id/documents/:documentId', 'file'],
      ['POST /users/me/titles', 'file'],
      ['PUT /users/me/titles/:id', 'file'],
      ['POST /messages/:id/attachments', 'file'],
      ['PUT /passages/:jobId/dossier/answer', 'file'],
    ],
    ['PUT /vessel-checklists/:id/items/:itemId'],
  ])
})

test('guessable calls are counted', () => {
  const counted = endpoints.filter(([, { guarded }]) => guarded).map(([address]) => address)
  const guessable = endpoints.filter(
    ([address, { access, body, accepts, files }]) =>
      access === 'public' &&
      (body || accepts || files) &&
      // It counts by itself, because its answer must not tell that it counts.
      address !== 'POST /operator/login',
  )
  expect(counted).toEqual(expect.arrayContaining(guessable.map(([address]) => address)))
})

test('A form of files is taken by one call', () => {
  const forms = endpoints.flatMap(([address, { files }]) => (files ? [[address, Object.keys(files)]] : []))
  expect(forms).toEqual([['POST /verify/bundle', ['manifest', 'seal', 'file']]])
})

test('photos have one count of an account', () => {
  const taken = endpoints.filter(([, { upload }]) => upload).map(([, { guarded }]) => guarded)
  expect(new Set(taken)).toEqual(new Set([photosGuarded]))
})

test.each(['POST /messages/conversations', 'POST /jobs/:id/invitations', 'POST /reports'])(
  '%s is counted, against who floods',
  address => {
    expect(byAddress.get(address)?.guarded?.perAccount).toBeLessThanOrEqual(60)
  },
)

const thatBreak = (breaks: (endpoint: Endpoint) => boolean) =>
  endpoints.filter(([, endpoint]) => breaks(endpoint)).map(([address]) => address)

test('each call describes exactly the parameters of its path, and says what a malformed one is', () => {
  const inPath = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()
  const described = ({ params }: Endpoint) => Object.keys(params?.shape ?? {}).sort()
  expect(endpoints.map(([address, endpoint]) => [address, described(endpoint)])).toEqual(
    endpoints.map(([address, endpoint]) => [address, inPath(endpoint)]),
  )
  // Decisions, Conventions: 404, except for the one address with a sentence in the specification.
  const malformed = ({ path }: Endpoint) => (path.startsWith('/contracts/by-id/') ? 400 : 404)
  const isTold = (endpoint: Endpoint) =>
    endpoint.badParams && refusals[endpoint.badParams].status === malformed(endpoint)
  expect(thatBreak(endpoint => inPath(endpoint).length > 0 && !isTold(endpoint))).toEqual([])
})

test('each call speaks in whole sentences', () => {
  // The specification's sentences about checklists have no full stop.
  const isWhole = (sentence: string) =>
    SPECIFIED_WITHOUT_STOP.test(sentence) || /^[A-ZÁÉÍÓÚÑ¡].*[.!]$/.test(sentence)
  expect(thatBreak(({ fallback, success = 'Bien.' }) => !isWhole(fallback) || !isWhole(success))).toEqual([])
})

test('a call has a body only where something is written', () => {
  expect(thatBreak(({ method, body }) => method === 'GET' && body !== undefined)).toEqual([])
})

describe('the search for offers', () => {
  const { query } = jobApi.list

  test('takes the newest twenty unless it is told otherwise', () => {
    expect(z.parse(query, {})).toEqual({ limit: 20, sort: 'recent' })
  })
  test.each([
    [{ sort: 'price' }, 'Ese orden no existe.'],
    [{ vesselType: 'boat' }, 'Elige un tipo de embarcación de la lista.'],
    [{ minBudget: '-1' }, 'El presupuesto mínimo no puede ser negativo.'],
    [{ minBudget: 'mil' }, 'El presupuesto mínimo tiene que ser un número.'],
    [{ from: '14/05/2026' }, 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
    [{ q: 'a'.repeat(121) }, 'La búsqueda es demasiado larga.'],
  ])('%j is refused: %s', (given, sentence) => {
    expect(z.safeParse(query, given).error?.issues.map(issue => issue.message)).toEqual([sentence])
  })
  test('reads its numbers and days out of the address', () => {
    const given = { limit: '5', lengthMin: '9.5', from: '2026-05-14', sort: 'budget', other: 'x' }
    const read = { limit: 5, lengthMin: 9.5, from: '2026-05-14', sort: 'budget' }
    expect(z.parse(query, given)).toEqual(read)
  })
})

/** Every `may` in a reply, by the acts that it names. */
function actsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: { may?: { properties?: object } } }
  const own = Object.keys(properties?.may?.properties ?? {})
  return [...own, ...Object.values(schema).flatMap(actsIn)]
}

const accountActs = ['expense', 'decide', 'pay', 'propose', 'sign', 'download']
const paymentActs = ['confirm', 'dispute', 'withdraw']
const contractActs = ['sign', 'giveBack', 'rate']
const annexActs = ['accept', 'decline', 'withdraw']
const certificateActs = ['sign', 'refuse', 'download']
const passageActs = ['chooseSkipper', 'arrive', 'abort', 'callFalseStart', 'stateFalseStart']
const departureActs = ['press', 'writeWeather', 'waive']
const decisions = ['accept', 'reject', 'release', 'counter']
test('These replies say what their reader may do, where the reader lacks the facts', () => {
  const saying = endpoints.flatMap(([address, { reply }]) => {
    const acts = actsIn(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }))
    return acts.length > 0 ? [[address, acts]] : []
  })
  expect(Object.fromEntries(saying)).toEqual({
    'GET /jobs/:id': decisions,
    'GET /jobs/my-postings': ['cancel', ...decisions],
    'GET /jobs/my-applications': ['withdraw', 'sign', 'change', 'answerCounter'],
    'POST /jobs/:id/applicants/:userId/counter': decisions,
    'GET /jobs/:id/applicants': decisions,
    'PUT /jobs/:id/applicants/:userId/accept': decisions,
    'PUT /jobs/:id/applicants/:userId/reject': decisions,
    'POST /jobs/:id/applicants/:userId/release': decisions,
    'GET /vessels/:id': ['change', 'readDocuments', 'readFiles'],
    'GET /messages/conversations': ['write'],
    'GET /operator/tasks': ['drop'],
    'POST /messages/conversations': ['write'],
    'GET /messages/:id': ['write'],
    'GET /contracts': contractActs,
    'GET /contracts/:jobId/check': contractActs,
    'GET /contracts/by-id/:contractId': contractActs,
    'POST /contracts/:jobId': contractActs,
    'POST /contracts/:jobId/owner-sign': contractActs,
    'POST /contracts/:jobId/sign': contractActs,
    'POST /contracts/:jobId/return': contractActs,
    'POST /contracts/by-id/:contractId/rating': contractActs,
    'GET /contracts/:jobId/annexes': ['change', 'end', ...annexActs],
    'POST /contracts/:jobId/annexes': annexActs,
    'POST /contracts/:jobId/annexes/:id/accept': annexActs,
    'POST /contracts/:jobId/annexes/:id/decline': annexActs,
    'DELETE /contracts/:jobId/annexes/:id': annexActs,
    'GET /passages/:jobId/account': ['expense', ...accountActs, ...paymentActs],
    'POST /passages/:jobId/payments': paymentActs,
    'POST /passages/:jobId/payments/:id/confirm': paymentActs,
    'POST /passages/:jobId/payments/:id/dispute': paymentActs,
    'DELETE /passages/:jobId/payments/:id': paymentActs,
    'GET /passages': passageActs,
    'GET /passages/:jobId': passageActs,
    'PUT /passages/:jobId/skipper': passageActs,
    'POST /passages/:jobId/arrival': passageActs,
    'POST /passages/:jobId/abort': passageActs,
    'POST /passages/:jobId/false-start': passageActs,
    'PUT /passages/:jobId/false-start/statement': passageActs,
    'GET /passages/:jobId/sea-service': certificateActs,
    'POST /passages/:jobId/sea-service/:userId/sign': certificateActs,
    'POST /passages/:jobId/sea-service/:userId/refuse': certificateActs,
    'GET /passages/:jobId/shares': ['share', 'end'],
    'POST /passages/:jobId/shares': ['end'],
    'GET /passages/:jobId/departure': departureActs,
    'PUT /passages/:jobId/departure/weather': departureActs,
    'PUT /passages/:jobId/departure/waivers/:key': departureActs,
    'DELETE /passages/:jobId/departure/waivers/:key': departureActs,
    'POST /passages/:jobId/departure/ready': departureActs,
    'DELETE /passages/:jobId/departure/ready': departureActs,
    'GET /passages/:jobId/reviews': ['reply'],
    'POST /passages/:jobId/reviews': ['reply'],
    'GET /users/:id/reviews': ['reply'],
    'PUT /reviews/:id/reply': ['reply'],
  })
})
