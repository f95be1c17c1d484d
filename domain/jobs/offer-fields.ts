/** Parts of the offer's form. A contract has the fields of `vessel` in its own part, and all others under the transfer. */
export type OfferPart = 'words' | 'voyage' | 'vessel' | 'crew'

interface Described {
  /** In faults, and in lower case among the fields that an edit changed. */
  named: string
  /** At its box, in the form and in the contract. */
  label: string
  /** Beside other fields: in the list of an edit's changes, and in the contract's PDF. */
  short: string
  part: OfferPart
  /** `binds`: a signed contract binds the field of the same name. `fills`: the contract begins with it, an edit is free. */
  contract: 'binds' | 'fills' | 'none'
  /** The search in words finds its text. */
  searched: boolean
  /** A report quotes it. */
  reported: boolean
  /** Erasure empties it in an offer that a contract keeps. */
  erased: boolean
}

/** A text that needs no component: each reader draws it from this table. `own`: that reader has an element for it. */
interface TextField extends Described {
  max: number
  required: boolean
  hint?: string
  placeholder?: string
  /** An absent value, in the list of an edit's changes. */
  none: string
  /** A line of the card. */
  card: 'line' | 'own' | 'no'
  /** `fact`: under the route, and among the terms that are signed. */
  detail: 'fact' | 'paragraph' | 'own'
  /** Its term there. */
  fact?: string
}
export interface Line extends TextField {
  box: 'line'
  /** The number of characters is shown. */
  counted?: true
}
export interface Prose extends TextField {
  box: 'prose'
  contract: 'none'
}
/** A port, a date, a figure or a choice: its own component in each place. */
interface OwnField extends Described {
  box: 'own'
}

/** Every field of an offer but the vessel that it is tied to, in the order in which changes are told. */
export const offerFields = {
  title: {
    named: 'El título',
    label: 'Título',
    short: 'Título',
    part: 'words',
    box: 'line',
    max: 100,
    required: true,
    counted: true,
    placeholder: 'Traslado de velero de Palma a Valencia',
    none: 'Ninguno',
    card: 'own',
    detail: 'own',
    contract: 'fills',
    searched: true,
    reported: true,
    erased: false,
  },
  description: {
    named: 'La descripción',
    label: 'Descripción',
    short: 'Descripción',
    part: 'words',
    box: 'prose',
    max: 1000,
    required: true,
    hint: 'Estado del barco, ritmo del traslado y experiencia que pides.',
    none: 'Ninguna',
    card: 'line',
    detail: 'paragraph',
    contract: 'none',
    searched: true,
    reported: true,
    erased: true,
  },
  vesselType: {
    named: 'El tipo de barco',
    label: 'Tipo de embarcación',
    short: 'Barco',
    part: 'vessel',
    box: 'own',
    contract: 'binds',
    searched: false,
    reported: false,
    erased: false,
  },
  vesselName: {
    named: 'El nombre del barco',
    label: 'Nombre del barco',
    short: 'Nombre',
    part: 'vessel',
    box: 'line',
    max: 80,
    required: false,
    none: 'Sin nombre',
    card: 'no',
    detail: 'fact',
    fact: 'Barco',
    contract: 'binds',
    searched: true,
    reported: false,
    erased: false,
  },
  vesselLength: {
    named: 'La eslora',
    label: 'Eslora',
    short: 'Eslora',
    part: 'vessel',
    box: 'own',
    contract: 'binds',
    searched: false,
    reported: false,
    erased: false,
  },
  originPort: {
    named: 'El puerto de origen',
    label: 'Puerto de origen',
    short: 'Origen',
    part: 'voyage',
    box: 'own',
    contract: 'binds',
    searched: true,
    reported: false,
    erased: false,
  },
  destinationPort: {
    named: 'El puerto de destino',
    label: 'Puerto de destino',
    short: 'Destino',
    part: 'voyage',
    box: 'own',
    contract: 'binds',
    searched: true,
    reported: false,
    erased: false,
  },
  startDate: {
    named: 'La fecha de inicio',
    label: 'Fecha de inicio',
    short: 'Inicio',
    part: 'voyage',
    box: 'own',
    contract: 'binds',
    searched: false,
    reported: false,
    erased: false,
  },
  endDate: {
    named: 'La fecha de fin',
    label: 'Fecha de fin',
    short: 'Fin',
    part: 'voyage',
    box: 'own',
    contract: 'binds',
    searched: false,
    reported: false,
    erased: false,
  },
  budget: {
    named: 'El presupuesto',
    label: 'Presupuesto',
    short: 'Presupuesto',
    part: 'crew',
    box: 'own',
    contract: 'binds',
    searched: false,
    reported: false,
    erased: false,
  },
  crewRequired: {
    named: 'El número de tripulantes',
    label: 'Tripulantes necesarios',
    short: 'Tripulantes',
    part: 'crew',
    box: 'own',
    contract: 'fills',
    searched: false,
    reported: false,
    erased: false,
  },
} as const satisfies Record<string, Line | Prose | OwnField>
