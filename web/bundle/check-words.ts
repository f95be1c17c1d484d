import type { Checked } from '#web/bundle/check-files.ts'
import type { VerdictWords } from '#web/contracts/verify-verdict.tsx'

const ALTERED = 'Ha sido modificado'
const DISTRUST = 'No te fíes de lo que dice y pide el original.'

const words: Record<Checked['subject'], Record<Checked['result'], VerdictWords>> = {
  pdf: {
    original: {
      title: 'Es un original',
      text: 'Este PDF es, byte a byte, uno de los que Singladura selló.',
      advice: 'Nadie lo ha cambiado desde entonces.',
    },
    altered: {
      title: ALTERED,
      text: 'Este PDF lleva el sello de Singladura, pero ya no es el archivo que se selló: algo ha cambiado después.',
      advice: `${DISTRUST} También ocurre sin mala intención, al guardarlo con otro programa.`,
    },
    foreign: {
      title: 'No es nuestro',
      text: 'Este PDF no lleva el sello de Singladura.',
      advice: 'Puede ser un documento ajeno, o una copia impresa y escaneada, que no conserva el sello.',
    },
  },
  bundle: {
    original: {
      title: 'Es el original',
      text: 'El manifiesto lleva nuestro sello y cada archivo del ZIP es el que dice el manifiesto.',
      advice: 'No falta, sobra ni ha cambiado ninguno.',
    },
    altered: {
      title: ALTERED,
      text: 'Este expediente lleva nuestro sello, pero ya no es el que se selló.',
      advice: DISTRUST,
    },
    foreign: {
      title: 'No es nuestro',
      text: 'Este expediente no lleva el sello de Singladura.',
      advice: 'Pide que te envíen el ZIP como se descargó.',
    },
  },
  manifest: {
    original: {
      title: 'Es el original',
      text: 'El sello es nuestro, y es de este manifiesto.',
      advice: 'Para comprobar uno de los archivos, elígelo junto a los otros dos.',
    },
    altered: {
      title: ALTERED,
      text: 'El sello es nuestro, pero no de este manifiesto.',
      advice: DISTRUST,
    },
    foreign: {
      title: 'No es nuestro',
      text: 'El manifiesto no lleva el sello de Singladura.',
      advice: 'Comprueba que has elegido los archivos de un mismo expediente.',
    },
  },
  file: {
    original: {
      title: 'Es el original',
      text: 'El manifiesto lleva nuestro sello, y este archivo es uno de los suyos, byte a byte.',
      advice: 'Nadie lo ha cambiado desde entonces.',
    },
    altered: {
      title: ALTERED,
      text: 'El archivo, o el manifiesto, ya no es el que se selló.',
      advice: DISTRUST,
    },
    foreign: {
      title: 'No es de este expediente',
      text: 'El archivo no está en este manifiesto, o el manifiesto no lleva nuestro sello.',
      advice: 'Comprueba que has elegido los tres de un mismo expediente.',
    },
  },
}

export const checkWords = ({ subject, result }: Checked): VerdictWords => words[subject][result]
