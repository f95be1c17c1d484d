import { beforeAll, expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { startTestServer } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

interface Operation {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  security: object[]
  responses: Record<string, { content: object }>
  requestBody?: { content: Record<string, { schema: object }> }
}
interface Document {
  openapi: string
  components: { securitySchemes: object }
  paths: Record<string, Record<string, Operation>>
}
const server = useServer()
let document: Document
beforeAll(async () => {
  document = (await server.app.inject({ url: '/api/openapi.json' })).json()
})

const endpoints: Endpoint[] = Object.values(allApis).flatMap(api => Object.values<Endpoint>(api))
const inBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}')
const operationOf = ({ method, path }: Endpoint) => document.paths[inBraces(path)]?.[method.toLowerCase()]
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('Every endpoint is described, and nothing else', () => {
  expect(
    operations()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(endpoints.map(({ method, path }) => `${method.toLowerCase()} ${inBraces(path)}`).sort())
})

test('Every parameter of a path is declared, and no other', () => {
  const declared = operations().map(({ path, operation }) => [
    path,
    operation.parameters
      .filter(parameter => parameter.in === 'path' && parameter.required)
      .map(({ name }) => name),
  ])
  expect(declared).toEqual(
    operations().map(({ path }) => [path, [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])]),
  )
})

test('No two operations share their name', () => {
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('The calls of the desk are under one tag, which no other call has', () => {
  const isDesk = ({ path }: { path: string }) => path.startsWith('/operator/')
  expect(operations().map(({ operation: { tags } }) => tags.includes('operator'))).toEqual(
    operations().map(isDesk),
  )
  expect(operations().filter(isDesk).length).toBeGreaterThan(20)
})

test('Every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1] ?? '')
  const lost = references.filter(reference => {
    const steps = reference.replace(/^#\//, '').split('/')
    return (
      steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) ===
      undefined
    )
  })
  expect(lost).toEqual([])
})

test('Calls without a token are marked so, all others ask for one', () => {
  expect(endpoints.map(endpoint => operationOf(endpoint)?.security)).toEqual(
    endpoints.map(({ access }) => (access === 'public' ? [] : [{ bearer: [] }])),
  )
})

test('Bodies, uploads and statuses are described where there are any', () => {
  const described = endpoints.map(endpoint => {
    const { requestBody, responses } = operationOf(endpoint) ?? {}
    return [Object.keys(requestBody?.content ?? {}), Object.keys(responses ?? {})]
  })
  expect(described).toEqual(
    endpoints.map(({ body, upload, attaches, files, accepts, status = 200 }) => [
      [
        ...(body ? ['application/json'] : []),
        ...(upload || attaches || files ? ['multipart/form-data'] : []),
        ...(accepts ? [accepts] : []),
      ],
      [String(status), 'default'],
    ]),
  )
})

test('If-Match is described where a version may be told, and nowhere else', () => {
  const told = endpoints.filter(endpoint =>
    operationOf(endpoint)?.parameters.some(
      ({ name, in: where }) => name === 'If-Match' && where === 'header',
    ),
  )
  expect(told.map(({ path }) => path)).toEqual(['/vessel-checklists/:id/items/:itemId'])
})

test('An upload is described by its field, its kinds and how large it may be', () => {
  const described = endpoints
    .filter(({ upload }) => upload)
    .map(endpoint => operationOf(endpoint)?.requestBody?.content['multipart/form-data']?.schema)
  const picture = (field: string, description: string) => ({
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary', description } },
  })
  expect(described).toEqual([
    picture('profilePicture', 'Una imagen (png, jpeg, gif) de 5 MB como mucho.'),
    picture('photo', 'Una imagen (jpeg, png, webp, gif) de 15 MB como mucho.'),
    picture('photo', 'Una imagen (jpeg, png, webp, gif) de 15 MB como mucho.'),
    picture('photo', 'Una imagen (jpeg, png, webp, gif) de 15 MB como mucho.'),
    picture('photo', 'Una imagen (jpeg, png, webp, gif) de 15 MB como mucho.'),
  ])
})

test('Answers are described as JSON, a file and the stream of events as themselves', () => {
  const types = endpoints.map(endpoint => {
    const responses = Object.values(operationOf(endpoint)?.responses ?? {})
    return responses.map(({ content }) => Object.keys(content))
  })
  expect(types).toEqual(
    endpoints.map(({ stream, produces }) => [
      [stream ? 'text/event-stream' : (produces ?? 'application/json')],
      ['application/json'],
    ]),
  )
})

test('The description is of a version that readers know, and names its scheme', () => {
  expect([document.openapi, document.components.securitySchemes]).toEqual([
    '3.1.0',
    { bearer: { type: 'http', scheme: 'bearer' } },
  ])
})

test('The readable description is a page, and its own script may run there alone', async () => {
  const { statusCode, headers } = await server.app.inject({ url: '/api/docs/' })
  expect([statusCode, headers['content-type'], headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining('text/html'),
    expect.stringContaining("script-src 'self' 'unsafe-inline'"),
  ])
})

test('The files of the readable description come too, when it is first asked for and later', async () => {
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await server.app.inject({ url })
    return [statusCode, headers['content-type'] ?? headers.location, body.length > 10_000]
  }
  const asked = ['/api/docs', '/api/docs/js/scalar.js', '/api/docs/openapi.json', '/api/docs/nothing']
  expect(await Promise.all(asked.map(ask))).toEqual([
    [301, '/api/docs/', false],
    [200, expect.stringContaining('javascript'), true],
    [200, expect.stringContaining('application/json'), true],
    [404, expect.stringContaining('application/json'), false],
  ])
})

test('The operator’s name and the retention times are taken from the settings, and null where a name is unset', {
  tags: 'rare',
}, async () => {
  const named = await startTestServer({
    LEGAL_NAME: 'Náutica Ferrer SL',
    LEGAL_EMAIL: 'hola@example.com',
    KEEP_DRAFTS_DAYS: '7',
  })
  const answer = await named.app.inject({ url: '/api/legal' })
  await named.close()
  expect(answer.json()).toEqual({
    name: 'Náutica Ferrer SL',
    taxId: null,
    address: null,
    email: 'hola@example.com',
    keptDays: { notifications: 180, drafts: 7, messages: 365, contracts: 1826 },
  })
})

test('A document is described by the fields beside its file', () => {
  const schemas = [vesselApi.addDocument, vesselApi.updateDocument].map(
    endpoint => operationOf(endpoint)?.requestBody?.content['multipart/form-data']?.schema,
  )
  const description = 'Un PDF o una imagen (jpeg, png, webp) de 10 MB como mucho.'
  expect(schemas).toMatchObject([
    { required: ['kind'], properties: { file: { format: 'binary', description }, validUntil: {} } },
    { properties: { file: { format: 'binary', description }, kind: {} } },
  ])
})
