import type { networkInterfaces } from 'node:os'
import type { Settings } from '#server/app/settings.ts'

const loopback = /^(localhost|127\.[\d.]+|\[?::1\]?)$/
const everyAddress = new Set(['0.0.0.0', '::'])
const homeNetwork = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./
/** Bridges to containers and virtual machines: no phone is on them. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet)/

function ownAddress(interfaces: ReturnType<typeof networkInterfaces>): string | undefined {
  const outside = Object.entries(interfaces)
    .flatMap(([name, addresses = []]) => addresses.map(each => ({ ...each, name })))
    .filter(({ family, internal, name }) => family === 'IPv4' && !internal && !virtual.test(name))
  const best = outside.find(({ address }) => homeNetwork.test(address)) ?? outside[0]
  return best?.address
}

/** The address for a phone on the same network; null if the server does not listen there. */
export function phoneOrigin(
  { PUBLIC_URL, publicUrl, HOST, PORT }: Settings,
  interfaces: ReturnType<typeof networkInterfaces>,
): string | null {
  if (PUBLIC_URL && !loopback.test(new URL(PUBLIC_URL).hostname)) return publicUrl
  if (loopback.test(HOST)) return null
  const address = everyAddress.has(HOST) ? ownAddress(interfaces) : HOST
  return address === undefined ? null : `http://${address.includes(':') ? `[${address}]` : address}:${PORT}`
}
