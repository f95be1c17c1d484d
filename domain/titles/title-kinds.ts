export const titleGroups = {
  recreational: 'Recreo (España)',
  professional: 'Profesional (España)',
  course: 'STCW, radio y médico',
  british: 'RYA y MCA',
  foreign: 'Otros países',
  other: 'Otra titulación',
} as const
export type TitleGroup = keyof typeof titleGroups

const namesByGroup = {
  recreational: {
    LN: 'Licencia de Navegación (LN)',
    PNB: 'Patrón para la Navegación Básica (PNB)',
    PER: 'Patrón de Embarcaciones de Recreo (PER)',
    PER_EXT: 'PER con ampliación (24 m y Península–Baleares)',
    PY: 'Patrón de Yate (PY)',
    CY: 'Capitán de Yate (CY)',
    SAIL: 'Habilitación a vela',
    ANEJA: 'Habilitación aneja (RD 238/2019)',
  },
  professional: {
    PPER: 'Patrón Profesional de Embarcaciones de Recreo (PPER)',
    PPER_150: 'PPER con ampliación a 150 millas',
    PP: 'Patrón Portuario',
    PL: 'Patrón de Litoral de la Marina Mercante',
    PA: 'Patrón de Altura de la Marina Mercante',
    P2: 'Piloto de Segunda de la Marina Mercante',
    P1: 'Piloto de Primera de la Marina Mercante',
    CMM: 'Capitán de la Marina Mercante',
    MP: 'Marinero de puente',
    MN: 'Mecánico naval / Mecánico mayor naval',
  },
  course: {
    STCW_BST: 'Formación básica en seguridad (STCW VI/1)',
    STCW_PSC: 'Embarcaciones de supervivencia y botes de rescate (STCW VI/2)',
    STCW_AFF: 'Lucha contra incendios avanzada (STCW VI/3)',
    STCW_MED: 'Formación sanitaria inicial / avanzada (STCW VI/4)',
    STCW_SEC: 'Protección marítima (STCW VI/6)',
    GOC: 'Operador General SMSSM (GOC)',
    ROC: 'Operador Restringido SMSSM (ROC)',
    SRC: 'Radioperador de corto alcance (recreo)',
    LRC: 'Radioperador de largo alcance (recreo)',
    MEDICAL: 'Reconocimiento médico de embarque (ISM)',
  },
  british: {
    RYA_DS: 'RYA Day Skipper',
    RYA_YMC: 'RYA Yachtmaster Coastal',
    RYA_YMO: 'RYA Yachtmaster Offshore',
    RYA_YMX: 'RYA Yachtmaster Ocean',
    RYA_CE: 'RYA Commercial Endorsement',
    MASTER200: 'MCA Master <200 GT',
    ENG1: 'Reconocimiento médico ENG1 / ML5',
  },
  foreign: {
    ICC: 'ICC (CEPE/ONU Res. 40)',
    FR_HAUT: 'Permis hauturier (Francia)',
    FR_C200: 'Capitaine 200 / Capitaine 200 voile (Francia)',
    PT_COSTA: 'Patrão de Costa (Portugal)',
    PT_ALTO: 'Patrão de Alto Mar (Portugal)',
    IT_12: 'Patente nautica oltre 12 miglia (Italia)',
    DE_SKS: 'SKS (Alemania)',
    DE_SHS: 'SHS (Alemania)',
  },
  other: { OTHER: 'Otra titulación' },
} as const satisfies Record<TitleGroup, Record<string, string>>

export const titleNames = {
  ...namesByGroup.recreational,
  ...namesByGroup.professional,
  ...namesByGroup.course,
  ...namesByGroup.british,
  ...namesByGroup.foreign,
  ...namesByGroup.other,
}
export type TitleKind = keyof typeof titleNames
export const titleKinds = Object.keys(titleNames) as [TitleKind, ...TitleKind[]]

/** Only the kind 'OTHER' has a name of its own. */
export const nameOfTitle = ({ kind, name }: { kind: TitleKind; name?: string | null }): string =>
  (kind === 'OTHER' && name) || titleNames[kind]

export const kindsIn = (group: TitleGroup): TitleKind[] => Object.keys(namesByGroup[group]) as TitleKind[]

export const titleGroupOf = (kind: TitleKind): TitleGroup =>
  (Object.keys(titleGroups) as TitleGroup[]).find(group => kind in namesByGroup[group]) ?? 'other'
