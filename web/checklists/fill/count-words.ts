const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** As the server says it when a list is submitted too soon. */
export const missingWords = (count: number) =>
  count === 1 ? 'Falta 1 elemento por revisar.' : `Faltan ${count} elementos por revisar.`

export const unsentWords = (count: number) => counted(count, 'cambio sin enviar', 'cambios sin enviar')
export const itemWords = (count: number) => counted(count, 'elemento', 'elementos')
