export const NONE = 'none'

/** Licences without conditions for the program's operator. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

interface Exception {
  name: RegExp
  licence: string
  reason: string
}
export const exceptions: readonly Exception[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a library of its own that sharp loads and that can be exchanged',
  },
  {
    name: /^web-push$/,
    licence: 'MPL-2.0',
    reason: 'its conditions hold for its own files, which are shipped as they are',
  },
  {
    name: /^png-js$/,
    licence: 'none',
    reason: 'MIT, as its LICENSE file says; its package.json says nothing',
  },
]

const isException = (name: string, licence: string) =>
  exceptions.some(each => each.name.test(name) && each.licence === licence)

/** Whether a package under this SPDX expression may be shipped: one side of an OR, all sides of an AND. */
export function isAllowed(name: string, expression: string): boolean {
  const inner = /^\((.*)\)$/.exec(expression)?.[1] ?? expression
  if (inner.includes(' OR ')) return inner.split(' OR ').some(side => isAllowed(name, side))
  return inner.split(' AND ').every(licence => allowed.has(licence) || isException(name, licence))
}
