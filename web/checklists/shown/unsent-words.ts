export const unsentWords = (count: number) =>
  count === 1 ? '1 cambio sin enviar' : `${count} cambios sin enviar`

/** Of a list that is to go to its owner. */
export const submissionWords = (problem: string | null) =>
  problem === null ? 'se enviará al armador cuando haya conexión' : 'no se ha podido enviar al armador'
