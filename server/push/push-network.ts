import { getServers, type LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from '#server/push/public-address.ts'

/** How push services are reached. Only tests give another, with a service on loopback. */
export interface PushNetwork {
  resolve(host: string): Promise<LookupAddress[]>
  isPublic(address: string): boolean
  /** From the name's look-up to the head of the answer. */
  timeoutMs: number
  /** That a test's service listens on. */
  port?: string
  /** The certificate that a test's service was signed with. */
  ca?: string
}

declare module '#server/platform/context.ts' {
  interface Services {
    pushNetwork: PushNetwork
  }
}

/** Before a push's own time is over. Where there are several name servers, the second still has its turn. */
const LOOK_UP_MS = 2_000

/** Not by `dns.lookup`: silent name servers would hold the threads by which the database's name is found. */
const resolveAt =
  (nameServers: readonly string[] | undefined, lookUpMs: number) =>
  async (host: string): Promise<LookupAddress[]> => {
    const servers = nameServers ?? getServers()
    const resolver = new Resolver({ timeout: servers.length > 1 ? lookUpMs / 2 : lookUpMs, tries: 1 })
    resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), lookUpMs)
    try {
      const [four, six] = await Promise.all([
        resolver.resolve4(host).catch(() => []),
        resolver.resolve6(host).catch(() => []),
      ])
      return [
        ...four.map(address => ({ address, family: 4 })),
        ...six.map(address => ({ address, family: 6 })),
      ]
    } finally {
      clearTimeout(timer)
    }
  }

/** Without name servers of its own it asks the machine's. */
export const openPushNetwork = (nameServers?: readonly string[], lookUpMs = LOOK_UP_MS): PushNetwork => ({
  resolve: resolveAt(nameServers, lookUpMs),
  isPublic: isPublicAddress,
  timeoutMs: 3_000,
})

/** The host's addresses; throws if it has none, or if one of them is inside a network. */
export async function resolvePublic(network: PushNetwork, host: string): Promise<LookupAddress[]> {
  const addresses = await network.resolve(host)
  if (addresses.length === 0) throw new Error(`${host} has no address.`)
  if (!addresses.every(({ address }) => network.isPublic(address)))
    throw new Error(`${host} is inside a network.`)
  return addresses
}
