import { createECDH } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { settingsApi } from '#domain/operator/settings-api.ts'
import { settingNames } from '#server/app/settings.ts'
import { joinOperator } from '#test/operator.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer | undefined
afterEach(() => server?.close())

const readWith = async (env: Record<string, string>) => {
  server = await startTestServer(env)
  const laia = await joinOperator(server)
  return laia.call(settingsApi.settings)
}

const pair = createECDH('prime256v1')
pair.generateKeys()
const vapid = {
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
}
/** Everywhere that a password or a key may be. */
const secrets = {
  DATABASE_URL: 'postgres://marta:SECRETO1@base.example/singladura',
  S3_URL: 'https://SECRETO2:SECRETO3@almacen.example/fotos',
  PUBLIC_URL: 'https://marta:SECRETO4@singladura.example',
  SMTP_URL: 'smtps://marta:SECRETO5@correo.example',
  SIGNING_KEY: '-----BEGIN PRIVATE KEY-----SECRETO6',
  SIGNING_CHAIN: '-----BEGIN CERTIFICATE-----SECRETO7',
  TSA_URL: 'https://marta:SECRETO8@sello.example/SECRETO9',
  CORS_ORIGIN: 'https://marta:SECRETO0@otra.example',
  ...vapid,
}

test('No value of a secret is in the answer, and each setting says whether it is set', async () => {
  const { status, body, bytes } = await readWith(secrets)
  const text = bytes.toString()
  const found = ['SECRETO', 'marta', ...Object.values(vapid)].filter(secret => text.includes(secret))
  expect([status, found]).toEqual([200, []])
  expect(body.settings.map(({ name }) => name)).toEqual(settingNames)
  const set = body.settings.filter(({ isSet }) => isSet).map(({ name }) => name)
  expect(set.sort()).toEqual(['DATA_DIR', 'LOG_LEVEL', 'RATE_LIMIT', ...Object.keys(secrets)].sort())
  expect(body).toMatchObject({
    database: 'server',
    storage: 'object_store',
    mail: 'smtp',
    push: 'settings',
    seal: 'settings',
    timestamps: true,
  })
})

test('An unset setting is shown with its default', { tags: 'rare' }, async () => {
  const { body } = await readWith({ KEEP_MESSAGES_DAYS: '90', LEGAL_NAME: 'Singladura SL', PORT: '' })
  const of = (name: string) => body.settings.find(setting => setting.name === name)
  expect([of('KEEP_MESSAGES_DAYS'), of('PORT'), of('LEGAL_NAME'), of('LEGAL_EMAIL'), of('SMTP_URL')]).toEqual(
    [
      { name: 'KEEP_MESSAGES_DAYS', isSet: true, value: '90' },
      { name: 'PORT', isSet: false, value: '3000' },
      { name: 'LEGAL_NAME', isSet: true, value: 'Singladura SL' },
      { name: 'LEGAL_EMAIL', isSet: false, value: null },
      { name: 'SMTP_URL', isSet: false, value: null },
    ],
  )
  expect(body).toMatchObject({
    database: 'embedded',
    storage: 'folder',
    mail: 'folder',
    push: 'own',
    seal: 'own',
    timestamps: false,
  })
  const { singladura, node, database, migrations } = body.versions
  expect([singladura, node, /^\d+\.\d+/.test(database), migrations > 50]).toEqual([
    '0.1.0',
    process.versions.node,
    true,
    true,
  ])
})
