import type { StandardItem } from '#domain/checklists/standard-item.ts'

export const electricalItems: readonly StandardItem[] = [
  {
    key: 'ele_baterias',
    label: 'Baterías de arranque y servicio',
    check: 'Tensión en reposo y en carga, bornes, trincado, edad.',
    critical: true,
    photoExpected: true,
    units: ['V'],
  },
  {
    key: 'ele_carga',
    label: 'Alternador, cargador y paneles',
    check: 'Tensión de carga con motor y con toma de puerto; el diferencial de 230 V salta con el test.',
    photoExpected: true,
  },
  {
    key: 'ele_cuadro',
    label: 'Cuadro eléctrico y fusibles',
    check: 'Sin calentamientos ni empalmes sueltos, fusibles de respeto, corte general.',
    photoExpected: true,
  },
  { key: 'ele_molinete', label: 'Molinete', check: 'Sube y baja, mando y magnetotérmico, embrague.' },
  {
    key: 'ele_alarmas',
    label: 'Alarmas y luces interiores',
    check: 'Alarmas de motor y sentina suenan, linterna estanca a bordo.',
  },
]
