import type { StandardItem } from '#domain/checklists/standard-item.ts'

export const otherItems: readonly StandardItem[] = [
  {
    key: 'oth_docs',
    label: 'Documentación de a bordo',
    check:
      'Registro/permiso de navegación, certificado de navegabilidad, seguro y recibo, licencia de estación, titulación del patrón, despacho si hay tripulación profesional.',
    critical: true,
    photoExpected: true,
    expiry: 'Fin del seguro',
  },
  {
    key: 'oth_casco',
    label: 'Casco, cubierta y daños previos',
    check: 'Vuelta completa con foto por banda, proa, popa y obra viva visible.',
    photoExpected: true,
  },
  {
    key: 'oth_jarcia',
    label: 'Jarcia firme, velas y rizos',
    check: 'Terminales, pasadores, burdas; velas y rizos izados o revisados.',
    critical: true,
    photoExpected: true,
    vesselTypes: ['sailboat', 'catamaran', 'yacht', 'other'],
  },
  {
    key: 'oth_fondeo',
    label: 'Fondeo y amarras',
    check: 'Ancla, cadena (largo), estopor, cuatro amarras y defensas.',
    photoExpected: true,
  },
  {
    key: 'oth_agua',
    label: 'Agua, aguas negras y víveres',
    check: 'Tanques medidos, retención cerrada según zona, víveres para días + margen.',
  },
  {
    key: 'oth_estanq',
    label: 'Escotillas, portillos y estanqueidad',
    check: 'Cierran, juntas sanas, tapa de cofres.',
    critical: true,
  },
  {
    key: 'oth_inventario',
    label: 'Inventario entregado y llaves',
    check: 'Auxiliar y fueraborda, herramientas, llaves, mandos; lista firmada.',
    photoExpected: true,
  },
]
