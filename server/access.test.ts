import { afterAll, beforeAll, expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { notify } from '#server/notifications/notify.ts'
import { buildApplication, buildConversation, buildJob, jobInputExample } from '#test/builders.ts'
import { type Caller, type Sent, startTestServer, type TestServer } from '#test/test-server.ts'

const callers = ['visitor', 'carla', 'ana', 'oscar', 'diego', 'anaOnHerPhone'] as const
const everybody = (answer: string) => callers.map(() => answer)
const NOBODY = '401 not_signed_in'
const PASSWORD_NEEDED = '403 password_session_needed'
/** The visitor is turned away, the phone's session changes nothing, the others get what is said. */
const change = (carla: string, ana: string, oscar: string, diego: string) => [
  NOBODY,
  carla,
  ana,
  oscar,
  diego,
  PASSWORD_NEEDED,
]
/** The phone's session reads what Ana may read. */
const read = (carla: string, ana: string, oscar: string, diego: string) => [
  NOBODY,
  carla,
  ana,
  oscar,
  diego,
  ana,
]
const signedIn = [NOBODY, '200', '200', '200', '200', '200']
const applicantsOwner = '403 not_job_owner'

const noConversation = '404 conversation_not_found'
const noNotification = '404 notification_not_found'
const noSubject = '404 report_subject_not_found'

/** Ana owns the offer, Carla has applied to it, and they talk; Óscar and Diego have nothing to do with it. */
const table: Record<string, string[]> = {
  'GET /health': everybody('200'),
  'GET /legal': everybody('200'),
  'POST /auth/register': everybody('201'),
  'POST /auth/login': everybody('401 wrong_credentials'),
  'POST /auth/logout': signedIn,
  'POST /auth/forgot-password': everybody('200'),
  'POST /auth/reset-password': everybody('400 reset_link_spent'),
  'POST /auth/verify-email': everybody('400 verification_link_spent'),
  'POST /auth/resend-verification': change('200', '200', '200', '200'),
  'POST /auth/temp-token': change('200', '200', '200', '200'),
  'POST /auth/verify-temp-token': everybody('401 temporary_token_spent'),
  'GET /users/profile': signedIn,
  'PUT /users/profile': change('200', '200', '200', '200'),
  'POST /users/upload-profile-picture': change(
    '415 wrong_media_type',
    '415 wrong_media_type',
    '415 wrong_media_type',
    '415 wrong_media_type',
  ),
  'GET /users/:id': signedIn,
  'GET /crew': signedIn,
  'GET /jobs': signedIn,
  'GET /jobs/my-postings': read('403 wrong_role', '200', '200', '403 wrong_role'),
  'GET /jobs/:id': signedIn,
  'POST /jobs': change('403 only_owners_create_jobs', '201', '201', '403 only_owners_create_jobs'),
  'PUT /jobs/:id': change(
    '403 only_owners_edit_jobs',
    '200',
    '403 not_your_job_to_edit',
    '403 only_owners_edit_jobs',
  ),
  'POST /jobs/:id/cancel': change(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'GET /jobs/my-applications': read('200', '403 only_crew_section', '403 only_crew_section', '200'),
  'POST /jobs/:id/apply': change('409 already_applied', '403 only_crew_apply', '403 only_crew_apply', '201'),
  'DELETE /jobs/:id/withdraw-application': change(
    '200',
    '403 only_crew_section',
    '403 only_crew_section',
    '404 application_not_found',
  ),
  'GET /jobs/:id/applicants': read(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'PUT /jobs/:id/applicants/:userId/accept': change(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'PUT /jobs/:id/applicants/:userId/reject': change(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'POST /jobs/:id/applicants/:userId/release': change(
    applicantsOwner,
    '409 application_not_accepted',
    applicantsOwner,
    applicantsOwner,
  ),
  'GET /messages/conversations': signedIn,
  // With Ana.
  'POST /messages/conversations': change(
    '200',
    '400 conversation_with_oneself',
    '400 conversation_between_equals',
    '201',
  ),
  'GET /messages/:id': read('200', '200', noConversation, noConversation),
  'POST /messages/:id': change('201', '201', noConversation, noConversation),
  'PUT /messages/conversations/:id/read': change('200', '200', noConversation, noConversation),
  'DELETE /messages/conversations/:id': change('200', '200', noConversation, noConversation),
  // Ana's, of Carla's application.
  'GET /notifications': signedIn,
  'GET /notifications/unread-count': signedIn,
  'PUT /notifications/:id/read': change(noNotification, '200', noNotification, noNotification),
  'PUT /notifications/read-all': change('200', '200', '200', '200'),
  'DELETE /notifications/:id': change(noNotification, '200', noNotification, noNotification),
  // Of Carla.
  'GET /users/blocked': signedIn,
  'PUT /users/:id/block': change('400 blocking_oneself', '200', '200', '200'),
  'DELETE /users/:id/block': change('200', '200', '200', '200'),
  // Of the conversation.
  'POST /reports': change('201', '201', noSubject, noSubject),
}

interface Facts {
  anaId: string
  conversationId: string
  unique: string
}
const bodyOf: Record<string, (facts: Facts) => object> = {
  'POST /auth/register': ({ unique }) => ({
    username: 'Eva Roig',
    email: `${unique}@example.com`,
    password: 'amarras',
  }),
  'POST /auth/login': () => ({ email: 'nadie@example.com', password: 'amarras' }),
  'POST /auth/forgot-password': () => ({ email: 'nadie@example.com' }),
  'POST /auth/reset-password': () => ({ token: 'x', password: 'amarras' }),
  'POST /auth/verify-email': () => ({ token: 'x' }),
  'POST /auth/verify-temp-token': () => ({ tempToken: 'x' }),
  'PUT /users/profile': () => ({ bio: 'Hola.' }),
  'POST /jobs': () => jobInputExample(),
  'PUT /jobs/:id': () => ({ title: 'Palma – Maó' }),
  'POST /messages/conversations': ({ anaId }) => ({ recipientId: anaId }),
  'POST /messages/:id': () => ({ text: 'Salimos a las seis.' }),
  'PUT /messages/conversations/:id/read': () => ({}),
  'POST /reports': ({ conversationId }) => ({
    subject: 'conversation',
    subjectId: conversationId,
    reason: 'spam',
  }),
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
// The stream of events answers for as long as one listens; who may is tested where it is served, in server/live.
const endpoints = Object.values(allApis)
  .flatMap(api => Object.values<Endpoint>(api))
  .filter(({ stream }) => !stream)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function callAs(who: (typeof callers)[number], endpoint: Endpoint): Promise<string> {
  const cast = await server.cast()
  const { ana, carla } = cast
  const world = { db: server.db, now: server.now() }
  const job = await buildJob(world, ana.id)
  await buildApplication(world, job, carla.id)
  const conversation = await buildConversation(world, ana.id, carla.id)
  await notify(world, 'job_application', { to: ana.id, from: carla.id, job })
  const [notification] = (await ana.call(notificationApi.list)).body.notifications
  /** By the first word of the path: what its `:id` names. */
  const ids: Record<string, string | undefined> = {
    jobs: job.id,
    users: carla.id,
    messages: conversation.id,
    notifications: notification?._id,
  }
  const phone = server.bearer(await openSession(world, ana.id, 'temporary'))
  const caller: Caller = { ...cast, visitor: server.visitor, anaOnHerPhone: phone }[who]
  const sent: Sent = { params: { id: ids[endpoint.path.split('/')[1] ?? ''] ?? '', userId: carla.id } }
  const facts = { anaId: ana.id, conversationId: conversation.id, unique: `${who}.${job.id}` }
  const { status, body } = await caller.call(endpoint, { ...sent, body: bodyOf[nameOf(endpoint)]?.(facts) })
  const { code } = body as { code?: string }
  return code ? `${status} ${code}` : `${status}`
}

test('Every endpoint stands in the table of who may call it', () => {
  expect(Object.keys(table).sort()).toEqual(endpoints.map(nameOf).sort())
})

test.for(endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '%s answers each caller as the table says',
  async ([name, endpoint]) => {
    const answers: string[] = []
    for (const who of callers) answers.push(await callAs(who, endpoint))
    expect(answers).toEqual(table[name])
  },
)

test.each([
  ['no token', undefined],
  ['a token that nobody was given', `Bearer ${'x'.repeat(43)}`],
  ['another scheme', 'Basic YW5hOmFtYXJyYXM='],
  ['an empty token', 'Bearer '],
])('With %s nobody is signed in', async (_, authorization) => {
  const response = await server.app.inject({
    url: '/api/jobs',
    headers: authorization ? { authorization } : {},
  })
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { message: 'Inicia sesión para continuar.', code: 'not_signed_in' },
  ])
})

test('Asking for the headers alone needs a token as well', async () => {
  const response = await server.app.inject({ method: 'HEAD', url: '/api/jobs' })
  expect(response.statusCode).toBe(401)
})
