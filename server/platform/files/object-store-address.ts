import * as z from 'zod/mini'

/** An S3-compatible store, and the prefix of our files in it. */
export interface ObjectStoreAddress {
  endpoint: string
  bucket: string
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const SHAPE = 'https://CLAVE:SECRETO@servidor/bucket[/prefijo][?region=…]'
const NO_REGION = 'us-east-1'

/** The fault, or the address. A fault does not quote the setting, which holds the secret. */
function readAddress(given: string): ObjectStoreAddress | string {
  if (!URL.canParse(given) || !['http:', 'https:'].includes(new URL(given).protocol))
    return `tiene que ser ${SHAPE}, con los signos / + @ : del secreto escritos como %2F %2B %40 %3A`
  const { origin, username, password, pathname, searchParams, hash } = new URL(given)
  if (!username || !password) return `tiene que llevar la clave y el secreto: ${SHAPE}`
  const [bucket = '', ...folders] = pathname.split('/').filter(part => part !== '')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return `tiene que nombrar un bucket: ${SHAPE}`
  if (!folders.every(folder => /^[\w-][\w.-]*$/.test(folder)))
    return 'tiene un prefijo con signos que no sirven: usa letras, números, punto, guion y barra'
  if (hash || [...searchParams.keys()].some(name => name !== 'region'))
    return 'solo entiende ?region=… tras el bucket'
  try {
    return {
      endpoint: origin,
      bucket,
      prefix: folders.map(folder => `${folder}/`).join(''),
      region: searchParams.get('region') || NO_REGION,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    }
  } catch {
    return 'tiene un % en la clave o en el secreto que se escribe %25'
  }
}

export const objectStoreAddress = z.pipe(
  z.string(),
  z.transform((given, context) => {
    const address = readAddress(given)
    if (typeof address !== 'string') return address
    context.issues.push({ code: 'custom', input: undefined, message: address })
    return z.NEVER
  }),
)
