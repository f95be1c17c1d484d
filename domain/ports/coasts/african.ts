import { portsOf } from '#domain/ports/port.ts'

/** Gibraltar, and across: from the Atlantic coast of Morocco to Tunisia. */
export const african = [
  ...portsOf('GI', [['Gibraltar', 36.143, -5.366]]),
  ...portsOf('MA', [
    ['Agadir', 30.42, -9.628],
    ['Essaouira', 31.507, -9.778, ['Mogador', 'Esauira']],
    ['El Jadida', 33.262, -8.502],
    ['Casablanca', 33.613, -7.6],
    ['Mohammedia', 33.72, -7.397],
    ['Rabat', 34.04, -6.838, ['Salé', 'Bouregreg']],
    ['Larache', 35.206, -6.155],
    ['Tánger', 35.793, -5.8, ['Tangier']],
    ['Marina Smir', 35.752, -5.336, ['Smir']],
    ['M’diq', 35.684, -5.31, ['Rincón']],
    ['Alhucemas', 35.251, -3.92, ['Al Hoceima']],
    ['Saïdia', 35.11, -2.29],
  ]),
  ...portsOf('DZ', [
    ['Orán', 35.713, -0.645, ['Wahran']],
    ['Argel', 36.777, 3.077, ['Alger', 'Algiers']],
  ]),
  ...portsOf('TN', [
    ['Tabarka', 36.967, 8.745],
    ['Bizerta', 37.276, 9.892, ['Bizerte']],
    ['Sidi Bou Said', 36.866, 10.354],
    ['La Goulette', 36.806, 10.311, ['Túnez', 'Tunis']],
    ['Hammamet', 36.37, 10.543, ['Yasmine Hammamet']],
    ['Port El Kantaoui', 35.892, 10.602, ['Susa', 'Sousse']],
    ['Monastir', 35.777, 10.836],
  ]),
]
