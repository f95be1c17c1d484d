import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isPublicAddress } from '#server/push/public-address.ts'

/** How push services are reached. Only tests give another, with a service on loopback. */
export interface PushNetwork {
  resolve(host: string): Promise<LookupAddress[]>
  isPublic(address: string): boolean
  timeoutMs: number
  /** The certificate that a test's service was signed with. */
  ca?: string
}

declare module '#server/platform/context.ts' {
  interface Services {
    pushNetwork: PushNetwork
  }
}

export const openPushNetwork = (): PushNetwork => ({
  resolve: host => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  timeoutMs: 10_000,
})

/** The host's addresses; throws if it has none, or if one of them is inside a network. */
export async function resolvePublic(network: PushNetwork, host: string): Promise<LookupAddress[]> {
  const addresses = await network.resolve(host)
  if (addresses.length === 0) throw new Error(`${host} has no address.`)
  if (!addresses.every(({ address }) => network.isPublic(address)))
    throw new Error(`${host} is inside a network.`)
  return addresses
}
