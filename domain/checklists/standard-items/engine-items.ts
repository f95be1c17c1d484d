import type { StandardItem } from '#domain/checklists/standard-item.ts'

export const engineItems: readonly StandardItem[] = [
  {
    key: 'eng_aceite',
    label: 'Aceite de motor e inversor',
    check: 'Nivel entre marcas, color, fecha y horas del último cambio.',
    critical: true,
    photoExpected: true,
  },
  {
    key: 'eng_refrig',
    label: 'Circuito de refrigeración',
    check: 'Nivel de anticongelante, filtro de agua salada limpio, salida de agua por escape.',
    critical: true,
    photoExpected: true,
  },
  {
    key: 'eng_impeller',
    label: 'Rodete (impulsor) y repuesto',
    check: 'Fecha de cambio, repuesto y junta a bordo.',
    photoExpected: true,
  },
  { key: 'eng_correas', label: 'Correas y manguitos', check: 'Tensión, sin grietas, repuesto de correa.' },
  {
    key: 'eng_combustible',
    label: 'Combustible y decantadores',
    check: 'Nivel real, litros y autonomía, vaso sin agua ni lodo, filtros de respeto.',
    critical: true,
    photoExpected: true,
    units: ['%', 'l'],
  },
  {
    key: 'eng_arranque',
    label: 'Arranque, inversor y parada',
    check: 'Arranca en frío, avante y atrás, sin humo anómalo, para a la orden.',
    critical: true,
  },
  {
    key: 'eng_bocina',
    label: 'Bocina y eje / colas',
    check: 'Goteo normal, sin vibración, ánodos visibles.',
    photoExpected: true,
  },
  {
    key: 'eng_horas',
    label: 'Horas de motor',
    check: 'Foto del horímetro (y del generador).',
    photoExpected: true,
    units: ['h'],
  },
  {
    key: 'eng_gobierno',
    label: 'Gobierno y caña de emergencia',
    check: 'Giro completo sin holgura, sector y guardines, caña de respeto probada.',
    critical: true,
    photoExpected: true,
  },
]
