import type { Ground } from '#domain/notices/measure.ts'

/** The sections of the terms, in their order, and the rules of each that somebody can break. */
const broken = {
  titular: [],
  objeto: [],
  'que-no-es': [],
  cuenta: [
    'datos veraces y al día',
    'contraseña propia, que no se comparte',
    'una cuenta personal, de una persona mayor de edad',
    'obligar a una empresa sin poder hacerlo',
  ],
  precio: [],
  ofertas: ['disponer del barco, y que sea cierto lo que se cuenta'],
  candidaturas: [
    'la titulación, la experiencia y la aptitud que se dicen tener',
    'elegir sin discriminar por motivos prohibidos',
  ],
  contrato: [],
  listas: [],
  responsabilidades: [
    'un barco en condiciones, con sus papeles y su seguro',
    'titulaciones en vigor y la diligencia de un buen marino',
  ],
  publicaciones: [
    'nada ilícito, falso, ofensivo o discriminatorio',
    'datos o fotos de otras personas sin su permiso',
    'traslados que encubren un delito',
    'publicidad ajena a los traslados y programas dañinos',
    'extraer datos en masa o saltarse las medidas de seguridad',
  ],
  resenas: ['valora solo quien hizo la travesía'],
  suspension: [],
  'datos-personales': ['los datos de la otra parte, solo para el traslado'],
  cambios: [],
  ley: [],
} as const satisfies Record<string, readonly string[]>

export const TERMS_SECTIONS: readonly string[] = Object.keys(broken)

const termsClauses = Object.values<readonly string[]>(broken).flatMap((points, section) =>
  points.map((words, point) => [`${section + 1}.${point + 1}`, words] as const),
)

/** An operator may name another article: no list has all laws. */
const lawClauses = [
  ['cp-248', 'Código Penal, art. 248 (estafa)'],
  ['cp-392', 'Código Penal, art. 392 (documentos falsos)'],
  ['cp-401', 'Código Penal, art. 401 (hacerse pasar por otra persona)'],
  ['cp-169', 'Código Penal, art. 169 (amenazas)'],
  ['cp-172-ter', 'Código Penal, art. 172 ter (acoso)'],
  ['cp-184', 'Código Penal, art. 184 (acoso sexual)'],
  ['cp-197', 'Código Penal, art. 197 (revelación de secretos)'],
  ['cp-205', 'Código Penal, art. 205 (calumnia)'],
  ['cp-208', 'Código Penal, art. 208 (injuria)'],
  ['cp-510', 'Código Penal, art. 510 (incitación al odio)'],
  ['cp-318-bis', 'Código Penal, art. 318 bis (tráfico de personas)'],
  ['cp-368', 'Código Penal, art. 368 (tráfico de drogas)'],
  ['lo-12-1995', 'Ley Orgánica 12/1995 (contrabando)'],
  ['lo-1-1982', 'Ley Orgánica 1/1982 (honor, intimidad e imagen)'],
  ['rgpd-6', 'RGPD, art. 6 (datos personales sin permiso)'],
  ['lpi-17', 'Ley de Propiedad Intelectual, art. 17 (obra ajena)'],
  ['lcd-5', 'Ley 3/1991, art. 5 (publicidad engañosa)'],
  ['rd-875-2014', 'Real Decreto 875/2014 (titulaciones náuticas)'],
] as const

/** The choices of the desk. */
export const clausesOf: Record<Ground, readonly (readonly [code: string, words: string])[]> = {
  terms: termsClauses,
  law: lawClauses,
}

/**
 * As the statement quotes it: 'Condiciones, 11.1 (nada ilícito…)'. A clause that is in no list is quoted as it
 * was typed.
 */
export function citeClause(ground: Ground, clause: string): string {
  const words = clausesOf[ground].find(([code]) => code === clause)?.[1]
  if (ground === 'law') return words ?? clause
  return words ? `Condiciones, ${clause} (${words})` : `Condiciones, ${clause}`
}
