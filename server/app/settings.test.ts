import { expect, test } from 'vitest'
import { readSettings } from '#server/app/settings.ts'

test.each([
  [{ PORT: 'tres mil' }, '  PORT: tiene que ser un número de puerto'],
  [{ METRICS_PORT: 'x' }, '  METRICS_PORT: tiene que ser un número de puerto'],
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
  ...['almacen', 's3://clave:secreto@almacen/fotos', 'https://clave:sec/reto@almacen/fotos'].map(
    (S3_URL): [object, string] => [
      { S3_URL },
      '  S3_URL: tiene que ser https://CLAVE:SECRETO@servidor/bucket[/prefijo][?region=…], con los signos / + @ : del secreto escritos como %2F %2B %40 %3A',
    ],
  ),
  ...['https://almacen/fotos', 'https://clave@almacen/fotos'].map((S3_URL): [object, string] => [
    { S3_URL },
    '  S3_URL: tiene que llevar la clave y el secreto: https://CLAVE:SECRETO@servidor/bucket[/prefijo][?region=…]',
  ]),
  ...['https://clave:secreto@almacen', 'https://clave:secreto@almacen/Mis fotos'].map(
    (S3_URL): [object, string] => [
      { S3_URL },
      '  S3_URL: tiene que nombrar un bucket: https://CLAVE:SECRETO@servidor/bucket[/prefijo][?region=…]',
    ],
  ),
  [
    { S3_URL: 'https://clave:secreto@almacen/fotos/a%20b' },
    '  S3_URL: tiene un prefijo con signos que no sirven: usa letras, números, punto, guion y barra',
  ],
  [
    { S3_URL: 'https://clave:secreto@almacen/fotos?regoin=x' },
    '  S3_URL: solo entiende ?region=… tras el bucket',
  ],
  [
    { S3_URL: 'https://clave:100%@almacen/fotos' },
    '  S3_URL: tiene un % en la clave o en el secreto que se escribe %25',
  ],
  [{ TSA_URL: 'tsa.example' }, '  TSA_URL: tiene que ser una dirección http:// o https://'],
  [{ TRUST_PROXY: 'yes' }, "  TRUST_PROXY: tiene que ser 'on' u 'off'"],
  [{ DATABASE_POOL: '0' }, '  DATABASE_POOL: tiene que ser un número de conexiones'],
  [{ DRAIN_SECONDS: '-1' }, '  DRAIN_SECONDS: tiene que ser un número de segundos'],
  [{ GRACE_SECONDS: 'diez' }, '  GRACE_SECONDS: tiene que ser un número de segundos'],
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

test('The address of an object store is read in its parts', () => {
  const read = (S3_URL: string) => readSettings({ S3_URL }).S3_URL
  const own = { accessKeyId: 'clave', secretAccessKey: 'se/cre+to' }
  expect([
    read('https://clave:se%2Fcre%2Bto@almacen.example:9000/fotos/uno/dos?region=eu-west-3'),
    read('http://clave:se%2Fcre%2Bto@127.0.0.1/fotos/'),
  ]).toEqual([
    {
      endpoint: 'https://almacen.example:9000',
      bucket: 'fotos',
      prefix: 'uno/dos/',
      region: 'eu-west-3',
      ...own,
    },
    { endpoint: 'http://127.0.0.1', bucket: 'fotos', prefix: '', region: 'us-east-1', ...own },
  ])
})
