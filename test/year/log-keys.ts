/** The identifier that a phone gives its entry of this number: they grow with it. */
export const logIdOf = (key: string) => `00000000-0000-4000-8000-${key.padStart(12, '0')}`

/** Undefined for an entry that the program wrote. */
export const logKeyOf = (id: string) => (id === logIdOf(keyIn(id)) ? keyIn(id) : null)
const keyIn = (id: string) => String(Number(id.slice(-12)))
