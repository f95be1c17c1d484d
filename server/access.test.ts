import { afterAll, beforeAll, expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { buildApplication, buildJob, jobInputExample } from '#test/builders.ts'
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

/** Ana owns the offer, Carla has applied to it; Óscar and Diego have nothing to do with it. */
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
}

const bodyOf: Record<string, (unique: string) => object> = {
  'POST /auth/register': unique => ({
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
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints: Endpoint[] = Object.values(allApis).flatMap(api => Object.values<Endpoint>(api))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function callAs(who: (typeof callers)[number], endpoint: Endpoint): Promise<string> {
  const cast = await server.cast()
  const world = { db: server.db, now: server.now() }
  const job = await buildJob(world, cast.ana.id)
  await buildApplication(world, job, cast.carla.id)
  const phone = server.bearer(await openSession(world, cast.ana.id, 'temporary'))
  const caller: Caller = { ...cast, visitor: server.visitor, anaOnHerPhone: phone }[who]
  const ofPerson = endpoint.path.startsWith('/users/')
  const sent: Sent = { params: { id: ofPerson ? cast.carla.id : job.id, userId: cast.carla.id } }
  const name = nameOf(endpoint)
  const { status, body } = await caller.call(endpoint, { ...sent, body: bodyOf[name]?.(`${who}.${job.id}`) })
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
