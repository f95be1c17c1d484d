import { kinds } from './cast.ts'

// Pseudo-random numbers from the row's own key: the same rows on every engine and at every run. `h` is an md5.
export const piece = (place: number) => `('x' || substr(h, ${place}, 4))::bit(16)::int`
export const pick = (place: number, choices: readonly string[]) =>
  `(array[${choices.map(choice => `'${choice}'`).join(', ')}])[1 + ${piece(place)} % ${choices.length}]`
export const uuid = (kind: keyof typeof kinds, number: string) =>
  `('01900000-0000-7000-${kinds[kind]}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
