import { plainName } from '#domain/ports/plain-name.ts'

/** Names of the areas around each Spanish island or province of `Port.region`. */
export const around: Record<string, readonly string[]> = {
  Gipuzkoa: ['Guipúzcoa', 'País Vasco', 'Euskadi', 'Costa Vasca'],
  Bizkaia: ['Vizcaya', 'País Vasco', 'Euskadi', 'Costa Vasca'],
  Cantabria: [],
  Asturias: ['Principado de Asturias'],
  Lugo: ['Galicia', 'Rías Altas'],
  'A Coruña': [
    'La Coruña',
    'Coruña',
    'Galicia',
    'Rías Altas',
    'Costa da Morte',
    'Costa de la Muerte',
    'Rías Baixas',
  ],
  Pontevedra: ['Galicia', 'Rías Baixas', 'Rías Bajas'],
  Huelva: ['Andalucía', 'Costa de la Luz'],
  Cádiz: ['Andalucía', 'Costa de la Luz', 'Bahía de Cádiz', 'Campo de Gibraltar'],
  Ceuta: ['Norte de África', 'África'],
  Melilla: ['Norte de África', 'África'],
  Málaga: ['Andalucía', 'Costa del Sol'],
  Granada: ['Andalucía', 'Costa Tropical'],
  Almería: ['Andalucía', 'Costa de Almería'],
  Murcia: ['Región de Murcia', 'Costa Cálida', 'Mar Menor'],
  Alicante: ['Alacant', 'Comunidad Valenciana', 'Comunitat Valenciana', 'Costa Blanca'],
  Valencia: ['València', 'Comunidad Valenciana', 'Comunitat Valenciana'],
  Castellón: ['Castelló', 'Comunidad Valenciana', 'Comunitat Valenciana', 'Costa del Azahar'],
  Tarragona: ['Cataluña', 'Catalunya', 'Catalonia', 'Costa Dorada', 'Costa Daurada', 'Delta del Ebro'],
  Barcelona: ['Cataluña', 'Catalunya', 'Catalonia', 'Maresme', 'Garraf'],
  Girona: ['Gerona', 'Cataluña', 'Catalunya', 'Catalonia', 'Costa Brava'],
  Mallorca: ['Majorca'],
  Menorca: ['Minorca'],
  Ibiza: ['Eivissa', 'Pitiusas'],
  Formentera: ['Pitiusas'],
  'La Graciosa': ['Lanzarote'],
  Lanzarote: ['Las Palmas'],
  Fuerteventura: ['Las Palmas'],
  'Gran Canaria': ['Las Palmas'],
  Tenerife: ['Santa Cruz de Tenerife'],
  'La Gomera': ['Santa Cruz de Tenerife'],
  'La Palma': ['Santa Cruz de Tenerife'],
  'El Hierro': ['Santa Cruz de Tenerife'],
}

export type Box = [south: number, north: number, west: number, east: number]

/** Areas that no port names: a port belongs to one by its position. */
export const areas: [box: Box, names: string[]][] = [
  [
    [38.5, 40.2, 1, 4.5],
    ['Baleares', 'Islas Baleares', 'Illes Balears', 'Balears', 'Balearic Islands'],
  ],
  [
    [27, 29.6, -18.5, -13],
    ['Canarias', 'Islas Canarias', 'Canaries', 'Canary Islands'],
  ],
  [
    [36.5, 40, -32, -24.5],
    ['Azores', 'Açores'],
  ],
  [
    [38.3, 38.8, -29, -28.3],
    ['Faial', 'Fayal'],
  ],
  [[38.3, 38.6, -28.6, -27.9], ['Pico']],
  [
    [38.5, 38.8, -28.4, -27.7],
    ['São Jorge', 'San Jorge'],
  ],
  [
    [38.6, 38.85, -27.4, -27],
    ['Terceira', 'Tercera'],
  ],
  [
    [37.7, 37.95, -25.9, -25.1],
    ['São Miguel', 'San Miguel'],
  ],
  [[32, 33.3, -17.5, -16], ['Madeira']],
  [[36.9, 37.4, -9.1, -7.3], ['Algarve']],
  [
    [41.3, 43.1, 8.5, 9.7],
    ['Córcega', 'Corse', 'Corsica'],
  ],
  [
    [38.8, 41.4, 8, 9.9],
    ['Cerdeña', 'Sardegna', 'Sardinia'],
  ],
  [
    [35.4, 38.9, 11.8, 15.7],
    ['Sicilia', 'Sicily'],
  ],
  [
    [43.7, 44.5, 7.4, 10.1],
    ['Liguria', 'Riviera italiana', 'Riviera'],
  ],
  [
    [42.3, 44.1, 9.7, 11.5],
    ['Toscana', 'Tuscany'],
  ],
  [[42.6, 42.9, 10, 10.5], ['Elba']],
  [
    [39.7, 42, 14.8, 18.6],
    ['Apulia', 'Puglia'],
  ],
  [[37.9, 40.2, 15.5, 17.3], ['Calabria']],
  [[39.9, 41.3, 13.7, 15.8], ['Campania']],
  [
    [43, 43.9, 5.7, 7.6],
    ['Costa Azul', 'Côte d’Azur', 'Riviera francesa', 'Riviera', 'French Riviera'],
  ],
  [
    [43, 43.9, 4.2, 7.6],
    ['Provenza', 'Provence', 'PACA'],
  ],
  [
    [42.3, 43.8, 2.9, 4.4],
    ['Occitania', 'Languedoc', 'Rosellón', 'Roussillon'],
  ],
  [
    [47.2, 49, -5.3, -1.2],
    ['Bretaña', 'Bretagne', 'Brittany'],
  ],
  [
    [48.6, 50.2, -2, 1.9],
    ['Normandía', 'Normandie', 'Normandy'],
  ],
  [
    [43.3, 44.8, -1.9, -0.9],
    ['Aquitania', 'Aquitaine', 'País Vasco francés', 'Landas', 'Landes'],
  ],
  [
    [43.2, 43.6, -1.9, -1.3],
    ['País Vasco', 'Pays Basque'],
  ],
  [
    [49.9, 51.1, -5.8, -4.1],
    ['Cornualles', 'Cornwall'],
  ],
  [[50.1, 51.3, -4.7, -3], ['Devon']],
  [[50.5, 50.8, -2.9, -1.7], ['Dorset']],
  [
    [50.6, 51.1, -1.9, -0.7],
    ['Hampshire', 'Solent'],
  ],
  [
    [50.5, 50.8, -1.6, -1],
    ['Isla de Wight', 'Isle of Wight'],
  ],
  [
    [49.9, 51.7, -6, 1.9],
    ['Inglaterra', 'England'],
  ],
  [
    [49.1, 49.8, -2.8, -1.9],
    ['Islas del Canal', 'Channel Islands'],
  ],
  [
    [42, 45.6, 13.4, 18.7],
    ['Dalmacia', 'Dalmatia', 'Istria'],
  ],
  [
    [34.8, 35.8, 23.4, 26.5],
    ['Creta', 'Crete', 'Kriti'],
  ],
  [
    [36.3, 38, 24.2, 26],
    ['Cícladas', 'Cyclades'],
  ],
  [
    [35.3, 37.5, 26.3, 28.3],
    ['Dodecaneso', 'Dodecanese'],
  ],
  [
    [37.5, 39.9, 19.3, 21],
    ['Islas Jónicas', 'Jónico', 'Ionian'],
  ],
  [
    [30, 46, -5.7, 36.5],
    ['Mediterráneo', 'Mediterranean'],
  ],
  [
    [27, 54, -32, -0.5],
    ['Atlántico', 'Atlantic'],
  ],
  [
    [27, 37.4, -18, 12],
    ['Norte de África', 'África', 'Africa'],
  ],
  [
    [34, 54, -32, 30],
    ['Europa', 'Europe'],
  ],
]

/** Further names of countries, beside those that `Intl` knows. */
export const otherCountryNames: Record<string, string> = {
  'gran bretana': 'GB',
  'great britain': 'GB',
  uk: 'GB',
  'u k': 'GB',
  'estados unidos': 'US',
  'ee uu': 'US',
  eeuu: 'US',
  usa: 'US',
  'u s a': 'US',
  holanda: 'NL',
  holland: 'NL',
  espanya: 'ES',
  italia: 'IT',
  hellas: 'GR',
  turkiye: 'TR',
  turquia: 'TR',
  antigua: 'AG',
  barbuda: 'AG',
  trinidad: 'TT',
  tobago: 'TT',
  'san vicente': 'VC',
  granadinas: 'VC',
  'san cristobal': 'KN',
  nevis: 'KN',
  caiman: 'KY',
  'gran caiman': 'KY',
  escocia: 'GB',
  scotland: 'GB',
  gales: 'GB',
  wales: 'GB',
  'irlanda del norte': 'GB',
}

/** States, provinces and islands overseas that distinguish a port of the same name from one of ours. */
export const overseas = new Set(
  `Alabama Alaska Arizona Arkansas California Carolina Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois
  Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana
  Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Pensilvania Tennessee Texas Utah Vermont Virginia Washington Wisconsin
  Wyoming FL CA MA ME MD VA NY NJ NC SC GA TX RI CT WA OR PR Ontario Quebec Terranova Newfoundland Tasmania Queensland
  Victoria Bolívar Carabobo Anzoátegui Sucre Zulia Miranda Guayas Esmeraldas Manabí Jalisco Veracruz Yucatán Sonora Sinaloa
  Campeche Tabasco Tamaulipas Guerrero Oaxaca Chiapas Chubut Patagonia Antioquia Magdalena Atlántida Colón Bocas Luzón
  Luzon Cebú Cebu Mindanao Palawan Negros Caribe Caribbean Indias América Sudamérica Suramérica Centroamérica Norteamérica
  Asia Oceanía Pacífico Índico Goa Zanzíbar Galápagos Chiloé Margarita Barlovento Sotavento Hispaniola Long`
    .split(/\s+/)
    .map(plainName)
    .concat(
      [
        'Nueva York',
        'New York',
        'Nueva Jersey',
        'New Jersey',
        'Nueva Inglaterra',
        'New England',
        'New Hampshire',
        'Nueva Hampshire',
        'Carolina del Norte',
        'North Carolina',
        'Carolina del Sur',
        'South Carolina',
        'Rhode Island',
        'Nuevo México',
        'New Mexico',
        'Long Island',
        'Nueva Escocia',
        'Nova Scotia',
        'Columbia Británica',
        'British Columbia',
        'Baja California',
        'Nueva Esparta',
        'Isla Margarita',
        'Isla de Margarita',
        'Cartagena de Indias',
        'Valle del Cauca',
        'Quintana Roo',
        'Buenos Aires',
        'Santa Fe',
        'Tierra del Fuego',
        'Santa Cruz Argentina',
        'São Paulo',
        'Rio de Janeiro',
        'Río de Janeiro',
        'Bahia Brasil',
        'Nueva Gales del Sur',
        'New South Wales',
        'English Harbour',
        'West Indies',
        'Indias Occidentales',
        'Islas Vírgenes',
        'Virgin Islands',
        'Cabo Delgado',
        'Océano Índico',
        'Océano Pacífico',
        'Mar Caribe',
        'Mar Negro',
        'Black Sea',
        'Great Lakes',
      ].map(plainName),
    ),
)
