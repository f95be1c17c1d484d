// Apart from the list of flags: the first load of the offers does without that.
const names = new Intl.DisplayNames('es', { type: 'region' })
export const flagName = (code: string): string => names.of(code) ?? code
