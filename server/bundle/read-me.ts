import { formatInstant } from '#domain/spanish-format.ts'
import type { BundleFile } from '#server/bundle/bundle-file.ts'

/** The same commands as in `docs/check-a-bundle.sh`. */
export const checkingCommands = {
  seal: 'openssl cms -verify -binary -inform DER -in manifest.p7s -content manifest.json -CAfile root.pem -purpose any -out /dev/null',
  fingerprint: 'openssl x509 -in root.pem -noout -subject -fingerprint -sha256',
  file: 'sha256sum LEEME.txt',
}

const WIDTH = 78
/** The width of a line: the names in one column, their descriptions in the other. */
function describeFiles(files: readonly BundleFile[]): string {
  const groups = Map.groupBy(files, ({ name, about }) => {
    const isPhoto = name.endsWith('.jpg')
    return `${isPhoto ? name.slice(0, name.lastIndexOf('/') + 1) : name}\n${about}`
  })
  return [...groups.keys()]
    .map(group => {
      const [name = '', about = ''] = group.split('\n')
      return `${name}\n    ${about}`
    })
    .join('\n')
}

interface Told {
  title: string
  madeAt: Date
  reader: string
  files: readonly BundleFile[]
  missing: readonly BundleFile[]
  verifyUrl: string
}

const missingPart = (missing: readonly BundleFile[]) =>
  missing.length === 0
    ? ''
    : `
ARCHIVOS QUE FALTAN

Estaban anotados, pero ya no están en nuestro almacén:

${missing.map(({ name }) => name).join('\n')}
`

/** Describes each file, and how to check the whole without us. */
export const readMe = ({ title, madeAt, reader, files, missing, verifyUrl }: Told): string =>
  `EXPEDIENTE DE LA TRAVESÍA
${title}
${'='.repeat(Math.min(WIDTH, Math.max(title.length, 25)))}

Hecho el ${formatInstant(madeAt)} (hora de Madrid) para ${reader}.
Lleva lo que es de todos a bordo y lo que es de quien lo descarga. No lleva
notas, estrellas ni el expediente del seguro.

QUÉ HAY

${describeFiles(files)}
LEEME.txt
    este texto
manifest.json
    la lista de los archivos, con el tamaño y la huella SHA-256 de cada uno
manifest.p7s
    el sello de Singladura sobre manifest.json
root.pem
    el certificado de quien lo sella
${missingPart(missing)}
CÓMO COMPROBARLO SIN NOSOTROS

Con openssl y sha256sum, en la carpeta donde lo hayas descomprimido:

1. El sello. Tiene que decir «CMS Verification successful»:

   ${checkingCommands.seal}

   Si root.pem no es un certificado raíz, añade -partial_chain. Si el
   certificado ya ha caducado, añade -no_check_time.

2. De quién es el sello. Compara la huella con la de otro expediente, o
   pídenosla:

   ${checkingCommands.fingerprint}

3. Cada archivo. Su huella tiene que ser la que dice manifest.json:

   ${checkingCommands.file}

4. Que no falta ninguno. En manifest.json, «chain» de cada archivo es la
   huella SHA-256 del «chain» anterior (vacío en el primero) seguido de su
   «sha256», como texto:

   printf '%s%s' CHAIN_ANTERIOR SHA256 | sha256sum

Con nosotros: arrastra este ZIP, o uno de sus archivos con manifest.json y
manifest.p7s, a ${verifyUrl}
`
