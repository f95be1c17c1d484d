/** A transfer that is often made, and its zone by the people who make it; between two zones, both. */
export interface UsualRoute {
  from: string
  to: string
  zones: number[]
}

const route = (from: string, to: string, ...zones: number[]): UsualRoute => ({ from, to, zones })

export const usualRoutes: UsualRoute[] = [
  route('Barcelona', 'Palma', 2),
  route('Dénia', 'Ibiza', 3),
  route('Valencia', 'Palma', 2),
  route('Alicante', 'Palma', 3),
  route('Ibiza', 'Palma', 3),
  route('Palma', 'Maó', 4, 3),
  route('Málaga', 'Ibiza', 2),
  route('Cartagena', 'Almerimar', 4),
  route('Palma', 'Algeciras', 2),
  route('Barcelona', 'Cádiz', 2),
  route('Algeciras', 'Cádiz', 4),
  route('Portimão', 'Sotogrande', 3),
  route('Vigo', 'Cascais', 4, 3),
  route('Lisboa', 'Cádiz', 3),
  route('Vigo', 'Cádiz', 3),
  route('A Coruña', 'Vigo', 4),
  route('Santander', 'A Coruña', 3),
  route('Bilbao', 'Vigo', 3),
  route('La Rochelle', 'A Coruña', 1),
  route('Les Sables-d’Olonne', 'Vigo', 1),
  route('La Rochelle', 'Palma', 1),
  route('Cádiz', 'Arrecife', 1),
  route('Cádiz', 'Las Palmas', 1),
  route('Vigo', 'Las Palmas', 1),
  route('Las Palmas', 'Santa Cruz de Tenerife', 3),
  route('Arrecife', 'Las Palmas', 3),
  route('Las Palmas', 'Funchal', 1),
  route('Las Palmas', 'Mindelo', 1),
  route('Las Palmas', 'Santa Lucía', 1),
  route('Mindelo', 'Le Marin', 1),
  route('Horta', 'Algeciras', 1),
  route('Palma', 'Antibes', 1),
  route('Canet-en-Roussillon', 'Palma', 2),
  route('Barcelona', 'Marsella', 2),
  route('Palma', 'Cagliari', 1),
  route('Maó', 'Porto Cervo', 1),
  route('Palma', 'La Valeta', 1),
  route('La Valeta', 'Corfú', 1),
]

export const isWithinOne = ({ zones }: UsualRoute, zone: number): boolean =>
  zones.some(usual => Math.abs(usual - zone) <= 1)
