import type { SearchInput } from '#domain/searches/search.ts'

export const demoSearches: (SearchInput & { crew: string })[] = [
  {
    crew: 'carla',
    name: 'Veleros desde Palma',
    filters: { vesselType: 'sailboat', port: 'Palma' },
    alert: 'now',
  },
  { crew: 'diego', name: 'Desde 900 €', filters: { minBudget: 900 }, alert: 'daily' },
]
