/** The colours of web/styles.css, on white paper. */
export const palette = {
  tinta: '#0a1f33',
  tinta2: '#43586b',
  papel: '#fbfaf5',
  blanco: '#ffffff',
  fondo4: '#ecf4f7',
  fondo5: '#f3f8f9',
  bajio: '#cce1eb',
  veril: '#8fb7c9',
  mar: '#3d6f87',
  magenta: '#a6125c',
  magentaClaro: '#f0a9cc',
  linea: '#dfe3e6',
  estribor: '#0b6b4b',
  babor: '#b3261e',
  ambar: '#8a5300',
} as const
export type Ink = keyof typeof palette
