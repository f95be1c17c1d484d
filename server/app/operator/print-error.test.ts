import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { errorSentence } from '#server/app/operator/print-error.ts'

const coded = (code: string, message: string) => Object.assign(new Error(message), { code })
const refused = coded('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432')
const away = Object.assign(new Refusal('files_unavailable'), { cause: new Error('SlowDown: más despacio') })

test.for<[string, unknown, string]>([
  ['a sentence of the program', new Error('La carpeta no está vacía.'), 'La carpeta no está vacía.'],
  [
    'a name with two addresses, where nobody answers',
    new AggregateError([refused, refused]),
    'Nadie responde en esa dirección: mira el servidor, el puerto y la red. (connect ECONNREFUSED ::1:5432)',
  ],
  [
    'a failed query, without what was asked',
    new DrizzleQueryError('select secret', ['mine'], coded('53100', 'could not extend file')),
    'Al servidor de la base de datos no le queda sitio en el disco. (could not extend file)',
  ],
  [
    'a line that was cut',
    new Error('Connection terminated unexpectedly'),
    'La conexión con la base de datos se ha cortado. Repite la orden. (Connection terminated unexpectedly)',
  ],
  [
    'a full disk, as Node tells it where it copies folders',
    coded('EIO', "EIO, Input/output error '/copias/b'"),
    "No se ha podido leer o escribir en el disco: mira si queda sitio. (EIO, Input/output error '/copias/b')",
  ],
  [
    'a full disk, as the embedded engine throws it',
    { name: 'ErrnoError', errno: 51 },
    'La base de datos embebida no se ha podido abrir: mira si queda sitio en el disco. ({"name":"ErrnoError","errno":51})',
  ],
  [
    'a store that is away',
    away,
    'Los ficheros no están disponibles ahora. Inténtalo de nuevo en unos minutos. (SlowDown: más despacio)',
  ],
])('One Spanish sentence for %s', ([, fault, sentence]) => {
  expect(errorSentence(fault)).toBe(sentence)
})
