import ipaddr from 'ipaddr.js'

/** Parts of 2000::/3 that lead elsewhere: Teredo and its neighbours, documentation, 6to4. */
const LEADING_ELSEWHERE = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map(range =>
  ipaddr.IPv6.parseCIDR(range),
)
/** An IPv4 address within a site, in the second half of an address (ISATAP). */
const isTunnelled = ([, , , , fifth = 0, sixth]: number[]) => (fifth & 0xfdff) === 0 && sixth === 0x5efe

/**
 * Whether the address is of the public internet: not of this machine, a network, or a form that leads into one. In
 * IPv6 nothing outside 2000::/3 is given to anybody.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (!(parsed instanceof ipaddr.IPv6)) return true
  const isGlobal = parsed.match(ipaddr.IPv6.parseCIDR('2000::/3'))
  return isGlobal && !isTunnelled(parsed.parts) && !LEADING_ELSEWHERE.some(range => parsed.match(range))
}
