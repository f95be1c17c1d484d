/** As the server says it when a list is submitted too soon. */
export const missingWords = (count: number) =>
  count === 1 ? 'Falta 1 elemento por revisar.' : `Faltan ${count} elementos por revisar.`

export const itemWords = (count: number) => (count === 1 ? '1 elemento' : `${count} elementos`)
