import type { StandardItem } from '#domain/checklists/standard-item.ts'

export const navigationItems: readonly StandardItem[] = [
  {
    key: 'nav_luces',
    label: 'Luces de navegación y de fondeo',
    check:
      'Costado, alcance, tope y fondeo encendidas varios minutos; fijas, sin parpadeo; bombillas de respeto.',
    critical: true,
    photoExpected: true,
  },
  {
    key: 'nav_compas',
    label: 'Compás de gobierno',
    check: 'Sin burbuja, iluminado, tablilla o desvíos conocidos.',
    photoExpected: true,
  },
  {
    key: 'nav_plotter',
    label: 'GPS / plóter',
    check: 'Fija posición, cartografía que cubre la ruta y fecha de actualización.',
    critical: true,
    photoExpected: true,
  },
  {
    key: 'nav_cartas',
    label: 'Cartas y derroteros de respeto',
    check: 'Papel o segundo equipo independiente para toda la derrota y puertos de refugio.',
  },
  {
    key: 'nav_sonda',
    label: 'Sonda, corredera y viento',
    check: 'Lecturas coherentes en puerto; corredera limpia.',
  },
  {
    key: 'nav_radar',
    label: 'Radar y reflector de radar',
    check: 'Radar arranca y ve la bocana; reflector izado o disponible.',
    photoExpected: true,
  },
  {
    key: 'nav_piloto',
    label: 'Piloto automático',
    check: 'Engancha rumbo, cambia de banda, sin ruidos ni fugas; modo manual probado.',
  },
  {
    key: 'nav_marcas',
    label: 'Marcas de día, bocina y banderas',
    check: 'Bola y cono, bocina con recambio, pabellón y bandera Q/cortesía según destino.',
  },
]
