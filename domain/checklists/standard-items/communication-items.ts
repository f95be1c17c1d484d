import type { StandardItem } from '#domain/checklists/standard-item.ts'

export const communicationItems: readonly StandardItem[] = [
  {
    key: 'com_vhf',
    label: 'VHF fijo con LSD',
    check: 'Control de radio contestado, MMSI programado, GPS conectado, canal 16.',
    critical: true,
    photoExpected: true,
  },
  { key: 'com_vhfp', label: 'VHF portátil', check: 'Cargado, estanco, localizable en cubierta.' },
  {
    key: 'com_ais',
    label: 'AIS',
    check: 'Transmite con nombre y MMSI correctos; se ve en receptor externo.',
    photoExpected: true,
  },
  {
    key: 'com_baliza',
    label: 'Radiobaliza 406 MHz',
    check: 'Registro a nombre del barco, hidrostático y batería en fecha, autotest.',
    critical: true,
    photoExpected: true,
    upToZone: 3,
    expiry: 'Caducidad de la batería o del hidrostático',
  },
  {
    key: 'com_sat',
    label: 'Comunicación fuera de cobertura',
    check: 'Teléfono o mensajero por satélite activo y con saldo; contacto en tierra acordado.',
    upToZone: 2,
  },
  {
    key: 'com_meteo',
    label: 'Recepción de meteorología y avisos',
    check: 'Navtex, datos o parte acordado; último parte guardado.',
  },
]
