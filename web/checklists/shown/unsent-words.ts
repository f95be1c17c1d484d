export const unsentWords = (count: number) =>
  count === 1 ? '1 cambio sin enviar' : `${count} cambios sin enviar`
