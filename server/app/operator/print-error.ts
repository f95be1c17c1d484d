import { DrizzleQueryError } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'

const NO_PLACE = 'Donde hace falta una carpeta hay un fichero.'
const NO_PERMISSION = 'Falta permiso para leer o escribir ahí: da la orden con el usuario del servidor.'
const NO_ANSWER = 'Nadie responde en esa dirección: mira el servidor, el puerto y la red.'
const CUT = 'La conexión con la base de datos se ha cortado. Repite la orden.'
const WRONG_USER = 'La base de datos no admite a ese usuario: mira el nombre y la contraseña.'

/** Advice by error code of the system, the driver or PostgreSQL. */
const byCode: Record<string, string> = {
  ENOSPC: 'No queda sitio en el disco.',
  EDQUOT: 'No queda sitio en el disco.',
  EROFS: 'Ahí no se puede escribir: el disco es de solo lectura.',
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  ERR_SQLITE_ERROR: NO_PERMISSION,
  // Node's error for a full disk while copying folders.
  EIO: 'No se ha podido leer o escribir en el disco: mira si queda sitio.',
  // Node's error for a folder on a read-only disk.
  ENOENT: 'Falta una carpeta o un fichero, o ahí no se puede escribir.',
  ENOTDIR: NO_PLACE,
  EEXIST: NO_PLACE,
  ECONNREFUSED: NO_ANSWER,
  ENOTFOUND: NO_ANSWER,
  EAI_AGAIN: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  ECONNRESET: CUT,
  EPIPE: CUT,
  '25006':
    'La base de datos no admite escrituras: es una réplica. Pon en DATABASE_URL la dirección de la principal.',
  '28000': WRONG_USER,
  '28P01': WRONG_USER,
  '3D000': 'Esa base de datos no existe en el servidor: créala antes.',
  '42501': 'Ese usuario no tiene permisos suficientes en la base de datos.',
  '53100': 'Al servidor de la base de datos no le queda sitio en el disco.',
  '53300': 'La base de datos no admite más conexiones.',
  '57P01': CUT,
  '57P02': CUT,
  '57P03': 'La base de datos está arrancando o parándose. Repite la orden en un momento.',
}
const byMessage: [RegExp, string][] = [
  [/^timeout exceeded when trying to connect|due to connection timeout$/, NO_ANSWER],
  [/^Connection terminated|connection error and is not queryable$/, CUT],
  [/password must be a string$/, WRONG_USER],
]

/** The first of several addresses of one name; the database's error of a failed query. */
function innermost(fault: Error): Error {
  const inner = fault instanceof AggregateError ? fault.errors[0] : fault.cause
  const isShell = fault instanceof AggregateError || fault instanceof DrizzleQueryError
  return isShell && inner instanceof Error ? innermost(inner) : fault
}

/** One sentence for the operator, with the original message behind it. */
export function errorSentence(error: unknown): string {
  // The embedded engine throws its file system's error so.
  if (!(error instanceof Error))
    return `La base de datos embebida no se ha podido abrir: mira si queda sitio en el disco. (${JSON.stringify(error)})`
  const fault = innermost(error)
  const { message, cause } = fault
  if (fault instanceof Refusal && cause instanceof Error) return `${message} (${cause.message})`
  const { code = '' } = fault as NodeJS.ErrnoException
  const known = byCode[code] ?? byMessage.find(([pattern]) => pattern.test(message))?.[1]
  return known ? `${known} (${message})` : message
}

/** For the operator. The stack only on request. */
export function printError(error: unknown): void {
  console.error(errorSentence(error))
  if (['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')) console.error(error)
}
