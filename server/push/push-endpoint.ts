/**
 * Each odd form of a number ('0x7f.1', '2130706433') is parsed into four figures, and refused like all literals. Push
 * services are on the port of https; `port` is another one, of a test's service.
 */
export function isPushEndpoint(given: string, port = ''): boolean {
  if (!URL.canParse(given)) return false
  const { href, protocol, username, password, hostname, hash, port: own } = new URL(given)
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname)
  // Written out, the usual port is the same address.
  const isAsParsed = href === given.replace(/^(https:\/\/[^/:]+):443\//, '$1/')
  return (
    isAsParsed &&
    protocol === 'https:' &&
    isName &&
    username + password + hash === '' &&
    (own === '' || own === port)
  )
}
