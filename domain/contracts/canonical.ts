type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined }

/** RFC 8785: names sorted, no spaces, absent ones left out. Equal data gives an equal hash. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`JSON has no ${value}.`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    // By UTF-16 code units, as sort() compares; never by a language's alphabet.
    .sort()
    .flatMap(name => {
      const member = value[name]
      return member === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(member)}`]
    })
  return `{${members.join(',')}}`
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)
