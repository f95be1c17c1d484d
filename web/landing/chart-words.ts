import type plot from '#web/landing/charts/plot.json'

export type SheetPlot = typeof plot.wide | typeof plot.phone

export interface ChartWords {
  ports: {
    port: keyof SheetPlot['ports']
    name: string
    dx: number
    dy: number
    anchor: 'start' | 'middle' | 'end'
  }[]
  waters: { water: keyof SheetPlot['waters']; name: string; size: number; turn: number }[]
  legs: { leg: number; along: number }[]
}

export const wideWords: ChartWords = {
  ports: [
    { port: 'valencia', name: 'Valencia', dx: -12, dy: 4, anchor: 'end' },
    { port: 'palma', name: 'Palma', dx: 11, dy: -5, anchor: 'start' },
    { port: 'peniscola', name: 'Peníscola', dx: -11, dy: 3, anchor: 'end' },
    { port: 'castello', name: 'Castelló', dx: 12, dy: 4, anchor: 'start' },
    { port: 'denia', name: 'Dénia', dx: -11, dy: 5, anchor: 'end' },
    { port: 'alacant', name: 'Alacant', dx: 12, dy: 9, anchor: 'start' },
    { port: 'eivissa', name: 'Eivissa', dx: -8, dy: 22, anchor: 'end' },
    { port: 'mao', name: 'Maó', dx: -2, dy: 21, anchor: 'middle' },
  ],
  waters: [
    { water: 'marBalear', name: 'Mar Balear', size: 28, turn: -8 },
    { water: 'golfoDeValencia', name: 'Golfo de Valencia', size: 15, turn: -14 },
    { water: 'canalDeIbiza', name: 'Canal de Ibiza', size: 12.5, turn: 34 },
    { water: 'canalDeMenorca', name: 'Canal de Menorca', size: 12.5, turn: -30 },
    { water: 'marMediterraneo', name: 'Mar Mediterráneo', size: 28, turn: -8 },
  ],
  legs: [
    { leg: 2, along: 0.24 },
    { leg: 3, along: 0.5 },
  ],
}

export const phoneWords: ChartWords = {
  ports: [
    { port: 'valencia', name: 'Valencia', dx: -2, dy: 21, anchor: 'middle' },
    { port: 'palma', name: 'Palma', dx: 9, dy: -4, anchor: 'start' },
    { port: 'eivissa', name: 'Eivissa', dx: 9, dy: 5, anchor: 'start' },
    { port: 'denia', name: 'Dénia', dx: -9, dy: 4, anchor: 'end' },
  ],
  waters: [
    { water: 'marBalear', name: 'Mar Balear', size: 19, turn: -8 },
    { water: 'golfoDeValencia', name: 'Golfo de Valencia', size: 11.5, turn: -16 },
  ],
  legs: [{ leg: 3, along: 0.5 }],
}
