import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'

test.each([
  [{ PORT: 'tres mil' }, '  PORT: tiene que ser un número de puerto'],
  [{ PORT: '70000' }, '  PORT: tiene que ser un número de puerto'],
  [
    { DATABASE_URL: 'mysql://localhost' },
    '  DATABASE_URL: tiene que ser una dirección postgres:// o postgresql://',
  ],
  [{ PUBLIC_URL: 'singladura.example' }, '  PUBLIC_URL: tiene que ser una dirección http:// o https://'],
  [{ SMTP_URL: 'http://correo' }, '  SMTP_URL: tiene que ser una dirección smtp:// o smtps://'],
  [
    { SIGNING_KEY: '/no/existe.pem' },
    '  SIGNING_KEY: tiene que ser un texto PEM o un fichero que lo contenga',
  ],
  [
    { SIGNING_CHAIN: 'una cadena' },
    '  SIGNING_CHAIN: tiene que ser un texto PEM o un fichero que lo contenga',
  ],
  [{ TSA_URL: 'tsa.example' }, '  TSA_URL: tiene que ser una dirección http:// o https://'],
  [{ TRUST_PROXY: 'yes' }, "  TRUST_PROXY: tiene que ser 'on' u 'off'"],
  [{ RATE_LIMIT: '0' }, "  RATE_LIMIT: tiene que ser 'on' u 'off'"],
  [{ LOG_LEVEL: 'loud' }, '  LOG_LEVEL: tiene que ser fatal, error, warn, info, debug, trace o silent'],
  [
    { PORT: 'x', RATE_LIMIT: 'x' },
    "  PORT: tiene que ser un número de puerto\n  RATE_LIMIT: tiene que ser 'on' u 'off'",
  ],
])('The settings %j are refused by name', (env, faults) => {
  expect(() => readSettings(env as Record<string, string>)).toThrow(
    new Error(`Hay ajustes incorrectos:\n${faults}`),
  )
})

test('An empty variable counts as unset', () => {
  const { PORT, DATA_DIR, DATABASE_URL, publicUrl } = readSettings({
    PORT: '',
    DATA_DIR: '',
    DATABASE_URL: '',
  })
  expect({ PORT, DATA_DIR, DATABASE_URL, publicUrl }).toEqual({
    PORT: 3000,
    DATA_DIR: './data',
    DATABASE_URL: undefined,
    publicUrl: 'http://localhost:3000',
  })
})

test('Links are made of the public address, without a slash too many', () => {
  expect(readSettings({ PUBLIC_URL: 'https://singladura.example/' }).publicUrl).toBe(
    'https://singladura.example',
  )
})
