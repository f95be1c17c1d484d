/** Why a list can't be submitted yet: the server's refusal, and what the screen says before it is asked. */
export const missingItems = (count: number): string =>
  count === 1 ? 'Falta 1 elemento por revisar.' : `Faltan ${count} elementos por revisar.`
