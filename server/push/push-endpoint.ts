/** Each odd form of a number ('0x7f.1', '2130706433') is parsed into four figures, and refused like all literals. */
export function isPushEndpoint(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { href, protocol, username, password, hostname, hash } = new URL(given)
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname)
  return href === given && protocol === 'https:' && isName && username + password + hash === ''
}
