export const unsentWords = (count: number) =>
  count === 1 ? '1 cambio sin enviar' : `${count} cambios sin enviar`

/** For a list with a waiting submission. */
export const submissionWords = (problem: string | null) =>
  problem === null ? 'se enviará al armador cuando haya conexión' : 'no se ha podido enviar al armador'
