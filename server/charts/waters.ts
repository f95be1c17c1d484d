import type { Position } from '#domain/distances/rhumb.ts'

export interface Water {
  name: string
  middle: Position
  /** The length of its name in nautical miles. */
  reach: number
  /** In degrees, along the water. */
  turn: number
}

const water = (name: string, lon: number, lat: number, reach: number, turn = 0): Water => ({
  name,
  middle: [lon, lat],
  reach,
  turn,
})

export const waters: Water[] = [
  water('Océano Atlántico', -16, 40, 700, -8),
  water('Océano Atlántico', -12.4, 33.4, 420, -8),
  water('Mar Mediterráneo', 18.5, 34.2, 560, -4),
  water('Mar Jónico', 18.6, 37.6, 200, -8),
  water('Mar Tirreno', 12.2, 39.9, 210, -12),
  water('Mar Adriático', 16, 42.6, 230, 36),
  water('Mar Egeo', 25.1, 38.6, 130, 12),
  water('Mar de Levante', 30.5, 33.6, 300, -4),
  water('Mar Negro', 34, 43.4, 330, -4),
  water('Golfo de Vizcaya', -4.9, 45.4, 210, -8),
  water('Mar Cantábrico', -5.3, 44.1, 150, -4),
  water('Mar Céltico', -8.6, 49.8, 190, -8),
  water('Canal de la Mancha', -2.4, 49.9, 170, -16),
  water('Mar Balear', 2.1, 40.5, 120, -10),
  water('Mar de Cerdeña', 6.5, 39.7, 150, -8),
  water('Mar de Alborán', -3.1, 36, 130, 0),
  water('Mar de Liguria', 8.6, 43.5, 80, -8),
  water('Golfo de León', 4.2, 42.6, 110, -8),
  water('Golfo de Cádiz', -7.2, 36.4, 80, 4),
  water('Golfo de Génova', 8.9, 44.05, 46, -4),
  water('Golfo de Valencia', 0.45, 39.75, 56, -14),
  water('Golfo de Almería', -2.6, 36.65, 24, 0),
  water('Golfo de Mazarrón', -1.45, 37.4, 26, -14),
  water('Golfo de Sant Jordi', 1.05, 40.9, 28, 24),
  water('Golfo de Hammamet', 10.9, 36.1, 40, -40),
  water('Golfo de Gabes', 10.8, 34.1, 50, 0),
  water('Golfo de Tarento', 17.2, 39.9, 50, -20),
  water('Golfo de Sirte', 18.5, 31.6, 160, 0),
  water('Canal de Ibiza', 0.78, 38.78, 34, 34),
  water('Canal de Mallorca', 2.05, 39.25, 36, -34),
  water('Canal de Menorca', 3.62, 40.12, 30, -30),
  water('Canal de Sicilia', 11.4, 37.2, 70, 24),
  water('Canal de Cerdeña', 9.3, 38.3, 70, -8),
  water('Canal de Córcega', 9.85, 42.8, 26, 80),
  water('Canal de Otranto', 19, 40.2, 46, -50),
  water('Estrecho de Gibraltar', -5.55, 35.95, 26, -8),
  water('Rías Baixas', -9.05, 42.35, 24, 78),
  water('Bahía de Palma', 2.64, 39.46, 10, 0),
  water('Bahía de Alcúdia', 3.22, 39.83, 9, -34),
  water('Bahía de Cádiz', -6.36, 36.58, 7, 0),
  water('Ría de Vigo', -8.79, 42.25, 6, -34),
  water('Ría de Arousa', -8.9, 42.53, 8, -50),
  water('Mar Menor', -0.79, 37.73, 8, 60),
]
