/** The colours of web/styles.css that a chart is drawn with. */
export const ink = {
  tinta: '#0a1f33',
  'tinta-2': '#43586b',
  papel: '#fbfaf5',
  arena: '#f2e7cb',
  'arena-2': '#7a6f52',
  bajio: '#cce1eb',
  'fondo-2': '#d9e9f0',
  'fondo-3': '#e3eff4',
  'fondo-4': '#ecf4f7',
  'fondo-5': '#f3f8f9',
  hondo: '#fafbf8',
  veril: '#8fb7c9',
  mar: '#4e8199',
  magenta: '#a6125c',
} as const
