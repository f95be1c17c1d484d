interface Word {
  value: string
  label: string
}

const points = {
  N: 'Norte',
  NE: 'Nordeste',
  E: 'Este',
  SE: 'Sudeste',
  S: 'Sur',
  SO: 'Sudoeste',
  O: 'Oeste',
  NO: 'Noroeste',
  Variable: 'Variable',
}
export const windDirections: readonly Word[] = Object.entries(points).map(([value, name]) => ({
  value,
  label: value === name ? name : `${name} (${value})`,
}))

/** As the weather service reads it out, in miles. */
export const visibilities: readonly Word[] = [
  { value: 'Buena', label: 'Buena · más de 5 mn' },
  { value: 'Regular', label: 'Regular · de 2 a 5 mn' },
  { value: 'Mala', label: 'Mala · de 0,5 a 2 mn' },
  { value: 'Niebla', label: 'Niebla · menos de 0,5 mn' },
]

/** The Douglas scale. */
export const seas: readonly Word[] = [
  { value: 'Calma', label: 'Calma · como un espejo' },
  { value: 'Rizada', label: 'Rizada · hasta 0,1 m' },
  { value: 'Marejadilla', label: 'Marejadilla · de 0,1 a 0,5 m' },
  { value: 'Marejada', label: 'Marejada · de 0,5 a 1,25 m' },
  { value: 'Fuerte marejada', label: 'Fuerte marejada · de 1,25 a 2,5 m' },
  { value: 'Gruesa', label: 'Gruesa · de 2,5 a 4 m' },
  { value: 'Muy gruesa', label: 'Muy gruesa · de 4 a 6 m' },
  { value: 'Arbolada', label: 'Arbolada · de 6 a 9 m' },
  { value: 'Montañosa', label: 'Montañosa · de 9 a 14 m' },
  { value: 'Enorme', label: 'Enorme · más de 14 m' },
]

/** With a value of another client, which no list has. */
export const withOwn = (words: readonly Word[], own: string): readonly Word[] =>
  own === '' || words.some(({ value }) => value === own) ? words : [{ value: own, label: own }, ...words]
