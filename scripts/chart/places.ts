import type { Position } from '#domain/distances/rhumb.ts'

export const ports = {
  peniscola: [0.405, 40.358],
  castello: [0.02, 39.96],
  valencia: [-0.318, 39.435],
  denia: [0.12, 38.84],
  alacant: [-0.48, 38.335],
  eivissa: [1.44, 38.905],
  palma: [2.62, 39.55],
  mao: [4.3, 39.87],
} satisfies Record<string, Position>

export const waters = {
  marBalear: [2.0, 40.5],
  golfoDeValencia: [0.5, 39.78],
  canalDeIbiza: [0.78, 38.78],
  canalDeMenorca: [3.62, 40.2],
  marMediterraneo: [6.1, 39.35],
} satisfies Record<string, Position>

/** Palma to Valencia: out of the bay, round Cap de Cala Figuera, clear of Sa Dragonera, then across. */
export const route: Position[] = [
  ports.palma,
  [2.515, 39.43],
  [2.26, 39.47],
  [1.02, 39.42],
  [-0.12, 39.425],
  ports.valencia,
]
