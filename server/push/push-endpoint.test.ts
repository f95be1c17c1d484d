import { expect, test } from 'vitest'
import { isPushEndpoint } from '#server/push/push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dX-9:APA91b_z',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA-_=',
  'https://web.push.apple.com/QGx',
  'https://db5p.notify.windows.com/w/?token=BQ%2f',
  'https://push.example.org:443/a',
])('%s is the address of a push service', endpoint => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  ['no address at all', 'hola'],
  ['without encryption', 'http://push.example.org/a'],
  ['another protocol', 'file:///etc/passwd'],
  ['an IPv4 literal', 'https://93.184.216.34/a'],
  ['a literal in hexadecimal', 'https://0x7f.1/a'],
  ['a literal in one figure', 'https://2130706433/a'],
  ['a literal in octal', 'https://0177.0.0.1/a'],
  ['an IPv6 literal', 'https://[::1]/a'],
  ['a mapped literal', 'https://[::ffff:10.0.0.1]/a'],
  ['a name of one word', 'https://localhost/a'],
  ['a name with a final dot', 'https://localhost./a'],
  ['a person and a password', 'https://ana:b@push.example.org/a'],
  ['two readings', 'https://push.example.org\\@127.0.0.1/a'],
  ['a line in it', 'https://push.example.org/a\nb'],
  ['another port', 'https://push.example.org:8443/a'],
  ['the port of another service', 'https://push.example.org:25/a'],
  ['the port of https twice', 'https://push.example.org:443:443/a'],
  ['a fragment', 'https://push.example.org/a#b'],
])('Refused: %s', (_, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})
