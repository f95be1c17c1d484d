import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { readSettings } from '#server/app/settings.ts'
import { phoneOrigin } from '#server/app/site/phone-origin.ts'

const at = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null },
]
const boat = {
  lo: at('127.0.0.1', true),
  docker0: at('172.17.0.1'),
  tun0: at('100.64.3.2'),
  wlan0: at('192.168.1.20'),
}
const origin = (env: Record<string, string>, interfaces: Parameters<typeof phoneOrigin>[1] = boat) =>
  phoneOrigin(readSettings(env), interfaces)

test.each([
  [{}, null],
  [{ HOST: 'localhost' }, null],
  [{ PUBLIC_URL: 'http://localhost:3000' }, null],
  [{ HOST: '0.0.0.0' }, 'http://192.168.1.20:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080', PUBLIC_URL: 'http://127.0.0.1:8080' }, 'http://192.168.1.20:8080'],
  [{ HOST: '10.1.2.3' }, 'http://10.1.2.3:3000'],
  [{ HOST: 'fd00::2' }, 'http://[fd00::2]:3000'],
  [{ PUBLIC_URL: 'https://singladura.example/' }, 'https://singladura.example'],
])('under the settings %o a phone opens %s', (env, expected) => {
  expect(origin(env as Record<string, string>)).toBe(expected)
})

test('a computer on no network has no address for a phone', () => {
  expect(origin({ HOST: '0.0.0.0' }, { lo: boat.lo, docker0: boat.docker0 })).toBeNull()
})

test('an address that is not of a home network is better than none', () => {
  expect(origin({ HOST: '0.0.0.0' }, { lo: boat.lo, eth0: at('192.0.2.2') })).toBe('http://192.0.2.2:3000')
})
