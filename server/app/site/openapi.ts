import * as z from 'zod/mini'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { imageRules } from '#server/app/image-rules.ts'
import { attachmentRule } from '#server/platform/images/attachments.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType): Json => {
  // Both directions as they are on the wire: a schema's input.
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return json
}

const properties = (schema: z.ZodMiniType) => {
  const json = schemaOf(schema) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: json.required?.includes(name) ?? false,
  }))
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

const file: Json = { type: 'string', format: 'binary' }

function answered({ stream, produces, reply }: Endpoint): Json {
  if (produces) return { [produces]: { schema: file } }
  return { [stream ? 'text/event-stream' : 'application/json']: { schema: schemaOf(reply) } }
}

/** The fields of a form with a file; a field that JSON alone has is the file's own. */
function formOf(body: z.ZodMiniType, field: string): Json {
  const { properties: fields, ...json } = schemaOf(body) as { properties?: Record<string, Json> }
  const description = `Un PDF o una imagen (${attachmentRule.formats.join(', ')}) de ${attachmentRule.maxBytes / 1024 / 1024} MB como mucho.`
  return { ...json, properties: { ...fields, [field]: { ...file, description } } }
}

/** A form of files alone. */
function formOfFiles(files: NonNullable<Endpoint['files']>): Json {
  const described = Object.entries(files).map(([field, { maxBytes }]) => {
    const description = `De ${Math.round(maxBytes / 1024)} kB como mucho.`
    return [field, { ...file, description }] as const
  })
  const required = Object.keys(files).filter(field => !files[field]?.optional)
  return { type: 'object', required, properties: Object.fromEntries(described) }
}

function requestBody({ body, upload, accepts, attaches, files }: Endpoint): Json {
  if (files)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formOfFiles(files) } } },
    }
  if (body) {
    const form = attaches ? { 'multipart/form-data': { schema: formOf(body, attaches) } } : {}
    const content = { 'application/json': { schema: schemaOf(body) }, ...form }
    return { requestBody: { required: true, content } }
  }
  if (accepts) return { requestBody: { required: true, content: { [accepts]: { schema: file } } } }
  if (!upload) return {}
  const { maxBytes, formats } = imageRules[upload.image]
  const description = `Una imagen (${formats.join(', ')}) de ${maxBytes / 1024 / 1024} MB como mucho.`
  const schema = {
    type: 'object',
    required: [upload.field],
    properties: { [upload.field]: { ...file, description } },
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

/** The version that the caller has read, against lost updates. */
const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'La versión que se leyó, por ejemplo "3"; si ya es otra, la respuesta es 409.',
  schema: { type: 'string' },
}

/** In place of the file, without a form: it arrived in pieces before. */
const uploadId: Json = {
  name: 'Upload-Id',
  in: 'header',
  required: false,
  description:
    'En lugar del archivo: el _id de uno que ya se ha subido por partes con /uploads. Lo demás va como JSON.',
  schema: { type: 'string', format: 'uuid' },
}

/** The calls of the desk, which several features have, are one part of the description. */
const DESK = 'operator'
const tagOf = (api: string, { path }: Endpoint) => (path.startsWith('/operator/') ? DESK : api)

function operation(api: string, name: string, endpoint: Endpoint): Json {
  const inPath = endpoint.params ? properties(endpoint.params) : []
  const inQuery = endpoint.query ? properties(endpoint.query) : []
  return {
    operationId: `${api}.${name}`,
    tags: [tagOf(api, endpoint)],
    summary: endpoint.summary,
    description: `Acceso: ${endpoint.access}.`,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map(parameter => ({ ...parameter, in: 'path', required: true })),
      ...inQuery.map(parameter => ({ ...parameter, in: 'query' })),
      ...(endpoint.matches ? [ifMatch] : []),
      ...(endpoint.upload || endpoint.attaches ? [uploadId] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.success ?? 'Correcto',
        content: answered(endpoint),
      },
      default: { description: endpoint.fallback, content: { 'application/json': { schema: errorSchema } } },
    },
  }
}

export function buildOpenApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [api, calls] of Object.entries(allApis))
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(api, name, endpoint) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Singladura',
      version: '1',
      description: 'Traslados de barcos entre armadores y tripulación.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
