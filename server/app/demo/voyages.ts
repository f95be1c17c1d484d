import type { ApplicationInput } from '#domain/applications/quote.ts'
import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import type { Measure } from '#domain/checklists/measure.ts'
import type { JobInput } from '#domain/jobs/job.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import type { DemoPhoto } from '#server/app/demo/photos.ts'

import type { DemoAccount } from '#server/app/demo/play-account.ts'
import type { DemoAnnex } from '#server/app/demo/play-annex.ts'
import type { DemoDossier } from '#server/app/demo/play-dossier.ts'
import type { DemoPassage } from '#server/app/demo/play-passage.ts'
import type { DemoReview } from '#server/app/demo/play-reviews.ts'

interface DemoFinding {
  status: ItemStatus
  notes?: string
  value?: number
  measure?: Measure
  expires?: number
  photos?: readonly DemoPhoto[]
}
export interface DemoList {
  phase: ChecklistPhase
  day: number
  port: string
  berth: string
  zone?: NavigationZone
  answered?: number
  findings: Record<string, DemoFinding>
  ending: 'draft' | 'submitted' | 'approved' | 'rejected'
  notes?: string
  flagged?: readonly string[]
}
export interface DemoVoyage extends Omit<JobInput, 'startDate' | 'endDate'> {
  owner: string
  crew: string
  published: number
  signed: number
  start: number
  end: number
  lists: readonly DemoList[]
  vessel?: string
  passage?: DemoPassage
  annex?: DemoAnnex
  dossier?: DemoDossier
  account?: DemoAccount
  /** With a price, which the contract then has. */
  applied?: ApplicationInput
  reviews?: readonly DemoReview[]
}

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const approvedAt = (day: number, port: string): DemoList => ({
  phase: 'departure',
  day,
  port,
  berth: 'Pantalán 2, amarre 14',
  zone: 2,
  findings: { nav_radar: { status: 'not_applicable' } },
  ending: 'approved',
})

export const demoVoyages: readonly DemoVoyage[] = [
  {
    owner: 'ana',
    crew: 'carla',
    title: 'Invernada del Tramuntana en Valencia',
    description: 'El Tramuntana pasa el invierno en Valencia. Una noche de mar.',
    vesselType: 'sailboat',
    vesselName: 'Tramuntana',
    vesselLength: 14.6,
    vessel: 'tramuntana',
    originPort: 'Palma',
    destinationPort: 'Valencia',
    budget: 640,
    crewRequired: 1,
    published: -11,
    signed: -4,
    start: 1,
    end: 4,
    lists: [approvedAt(-0.6, 'Palma')],
    passage: {
      waivers: { safety_documents: 'Botiquín nuevo comprado y estibado; falta el sello.' },
      before: [
        { day: -0.5, kind: 'aboard', text: 'Llaves recogidas en capitanía.' },
        {
          day: -0.45,
          kind: 'waiting',
          reason: 'boat_not_ready',
          text: 'La batería de servicio no carga. Viene el electricista.',
          photo: 'helm',
          answer: { agrees: true },
        },
        { day: -0.3, kind: 'resumed' },
      ],
    },
    annex: {
      by: 'crew',
      proposed: -0.4,
      changes: { expenseLimit: 150 },
      note: 'El gasóleo ha subido: con cien euros no llego a Ibiza si falla el viento.',
    },
    dossier: {
      made: -0.9,
      answered: -0.35,
      state: 'conditional',
      note: 'Cubierto con Carla Pons de patrona. Franquicia de 600 €, y sin salir con más de fuerza 6.',
      letter: 'Mutua del Mar: traslado Palma - Valencia, cubierto con condiciones.',
    },
  },
  {
    owner: 'ana',
    crew: 'diego',
    title: 'Barcelona – Ibiza en catamarán Lagoon 42',
    description: 'Sa Boira vuelve a su base después del salón náutico.',
    vesselType: 'catamaran',
    vesselName: 'Sa Boira',
    vesselLength: 12.8,
    vessel: 'boira',
    originPort: 'Barcelona',
    destinationPort: 'Ibiza',
    budget: 720,
    crewRequired: 1,
    published: -13,
    signed: -5,
    start: -1,
    end: 2,
    lists: [approvedAt(-1.2, 'Barcelona')],
    passage: {
      waivers: {
        skipper_fit: 'Reconocimiento médico renovado ayer; el certificado llega por correo.',
        safety_documents: 'Bengalas, extintores y botiquín a bordo y en fecha: sin subir al registro.',
      },
      weather: 'NE 4–5 esta noche, marejada. Baja a 3 mañana y aguanta hasta el viernes.',
      departed: -0.7,
      terms: {
        reportEvery: 6,
        contact: { name: 'Antònia Riera', email: 'antonia@singladura.example' },
        others: 'Marta Bosch',
      },
      shares: ['Familia de Diego'],
      log: [
        {
          hours: 1,
          kind: 'position',
          position: at(41.2, 2.12),
          course: 188,
          speed: 6.2,
          text: 'Fuera de puntas.',
        },
        { hours: 4, kind: 'position', position: at(40.88, 2.02), course: 190, speed: 6.4 },
        {
          hours: 4.2,
          kind: 'sail',
          windDirection: 'NE',
          windForce: 4,
          text: 'Mayor: entera · Génova: entero · Motor: parado',
        },
        { hours: 7, kind: 'position', position: at(40.55, 1.93), course: 192, speed: 6.7 },
        { hours: 8, kind: 'weather', windDirection: 'NE', windForce: 5, seaState: 4, barometer: 1016 },
        { hours: 8.5, kind: 'sail', text: 'Mayor: un rizo · Génova: entero', photo: 'underway' },
        { hours: 11, kind: 'position', position: at(40.08, 1.8), course: 191, speed: 7.1 },
        { hours: 13, kind: 'waiting', reason: 'weather', text: 'A la capa: chubasco por la proa.' },
        { hours: 14, kind: 'position', position: at(39.86, 1.73), course: 195, speed: 6.1 },
      ],
    },
  },
  {
    owner: 'ana',
    crew: 'carla',
    title: 'Málaga – Palma en Oceanis 46.1',
    description: 'Vuelta a casa del Tramuntana después de la temporada en el Estrecho.',
    vesselType: 'sailboat',
    vesselName: 'Tramuntana',
    vesselLength: 14.6,
    vessel: 'tramuntana',
    originPort: 'Málaga',
    destinationPort: 'Palma',
    budget: 1250,
    crewRequired: 1,
    published: -30,
    signed: -20,
    start: -9,
    end: -5,
    applied: {
      role: 'skipper',
      quote: {
        basis: 'fixed',
        amount: 1250,
        waitingDay: 120,
        travelCost: 80,
        includesFood: false,
        includesTravel: false,
        note: null,
      },
    },
    lists: [approvedAt(-9.4, 'Málaga')],
    passage: {
      waivers: { safety_documents: 'El botiquín caduca en puerto: lo reponemos antes de salir.' },
      weather: 'Poniente 4, mar de fondo de un metro. Rola a sur el jueves.',
      departed: -8.9,
      log: [
        { hours: 12, kind: 'position', position: at(36.55, -3.1), course: 95, speed: 5.9 },
        { hours: 24, kind: 'position', position: at(36.75, -1.75), course: 78, speed: 6.1 },
        { hours: 36, kind: 'position', position: at(37.6, -0.4), course: 48, speed: 6.3 },
        { hours: 40, kind: 'engine', engineHours: 1312.5, fuel: 140, text: 'Calma: a motor hasta Ibiza.' },
        { hours: 41, kind: 'waiting', reason: 'weather', text: 'Abrigados en Formentera: rola a norte.' },
        { hours: 47, kind: 'sail', text: 'Mayor: un rizo · Génova: entero' },
        { hours: 50, kind: 'position', position: at(38.55, 1.1), course: 52, speed: 6 },
        { hours: 62, kind: 'position', position: at(39.35, 2.4), course: 50, speed: 6.2 },
      ],
      arrived: -6.2,
      certified: -5.9,
    },
    account: {
      expenses: [
        { day: -9.2, category: 'food', amount: 84.3, note: 'Víveres para tres días', receipt: true },
        { day: -9.1, category: 'fuel', amount: 131.5, note: 'Gasóleo, 90 litros', receipt: true },
        {
          day: -9,
          by: 'owner',
          category: 'mooring',
          amount: 61.6,
          note: 'Última noche en Málaga',
          receipt: true,
        },
        {
          day: -6.1,
          category: 'spares',
          amount: 38.9,
          note: 'Rodete de la bomba',
          receipt: true,
          decision: { action: 'approve' },
        },
        { day: -6, category: 'travel', amount: 74, note: 'Ferri de vuelta', receipt: true },
        {
          day: -5.9,
          category: 'other',
          amount: 42.5,
          note: 'Cena al llegar',
          decision: { action: 'reject', reason: 'La cena de llegada no entra en los gastos.' },
        },
      ],
      payments: [
        { day: -19.5, kind: 'advance', amount: 300, method: 'transfer', confirmed: true },
        { day: -9.3, kind: 'provision', amount: 250, method: 'cash', confirmed: true },
        { day: -4, kind: 'fee', amount: 800, method: 'transfer', confirmed: true },
      ],
      settlement: { by: 'crew', day: -2, signed: [{ by: 'crew', day: -1.9 }] },
    },
    reviews: [
      {
        by: 'crew',
        day: -5.8,
        stars: 5,
        text: 'El barco era como decía la ficha y el dinero llegó al día siguiente. Repetiría.',
        aspects: { boat_as_described: 5, payment: 5, communication: 4 },
      },
    ],
  },
  {
    owner: 'ana',
    crew: 'carla',
    title: 'Cartagena – Palma, fin de curso',
    description: 'El Tramuntana vuelve a casa después de dos semanas de escuela.',
    vesselType: 'sailboat',
    vesselName: 'Tramuntana',
    vesselLength: 14.6,
    vessel: 'tramuntana',
    originPort: 'Cartagena',
    destinationPort: 'Palma',
    budget: 780,
    crewRequired: 1,
    published: -55,
    signed: -45,
    start: -38,
    end: -36,
    lists: [approvedAt(-38.4, 'Cartagena')],
    passage: {
      weather: 'Levante 3, marejadilla. Sin cambios hasta el viernes.',
      departed: -37.9,
      log: [
        { hours: 10, kind: 'position', position: at(38.2, 0.3), course: 55, speed: 6.1 },
        { hours: 22, kind: 'position', position: at(39, 1.6), course: 58, speed: 5.8 },
      ],
      arrived: -36.4,
      certified: -35.3,
    },
    account: {
      expenses: [
        { day: -38.2, category: 'food', amount: 46.2, note: 'Compra para tres días', receipt: true },
        { day: -36.3, category: 'travel', amount: 58, note: 'Autobús y ferri de vuelta', receipt: true },
      ],
      payments: [
        { day: -44, kind: 'advance', amount: 200, method: 'transfer', confirmed: true },
        { day: -35.5, kind: 'fee', amount: 684.2, method: 'transfer', confirmed: true },
      ],
      settlement: {
        by: 'owner',
        day: -35.2,
        signed: [
          { by: 'owner', day: -35.2 },
          { by: 'crew', day: -35.1 },
        ],
      },
    },
    reviews: [
      {
        by: 'owner',
        day: -35,
        stars: 5,
        text: 'Esperó sin una mala cara a que llegara la bomba y cruzó con buen tiempo. El barco llegó más limpio de lo que salió.',
        aspects: { seamanship: 5, care: 5, communication: 4 },
        reply: { day: -33, text: 'Gracias, Ana. Con un barco así de cuidado es fácil.' },
      },
      {
        by: 'crew',
        day: -34,
        stars: 4,
        text: 'Todo listo en el pantalán y trato de primera. Faltaba gasóleo para la última noche.',
        aspects: { boat_as_described: 4, payment: 5, communication: 5 },
      },
    ],
  },
  {
    owner: 'ana',
    crew: 'carla',
    title: 'Alicante – Palma en Dufour 390',
    description:
      'Velero de 2020 que vuelve a casa después de la varada. Noche incluida; balsa recién revisada.',
    vesselType: 'sailboat',
    vesselName: 'Xaloc',
    vesselLength: 11.9,
    originPort: 'Alicante',
    destinationPort: 'Palma',
    budget: 820,
    crewRequired: 1,
    published: -14,
    signed: -6,
    start: 2,
    end: 4,
    annex: {
      by: 'owner',
      proposed: -3,
      accepted: -2.8,
      changes: { waitingDaySum: 120 },
      note: 'Si la varada se alarga, cada día de espera queda pagado.',
    },
    lists: [
      {
        phase: 'departure',
        day: -0.1,
        port: 'Alicante',
        berth: 'Pantalán 3, amarre 41',
        zone: 2,
        answered: 21,
        findings: {
          nav_radar: { status: 'not_applicable' },
          com_vhfp: { status: 'needs_attention', notes: 'Batería al 40 %. Se queda cargando esta noche.' },
          saf_balsa: { status: 'working', expires: 320, photos: ['raft'] },
          saf_pirotecnia: {
            status: 'needs_attention',
            notes: 'Dos bengalas caducan antes de llegar.',
            expires: 3,
          },
        },
        ending: 'draft',
      },
    ],
  },
  {
    owner: 'ana',
    crew: 'carla',
    title: 'Palma – Ibiza en Bavaria 40',
    description: 'Cambio de base para la temporada. Un día de mar y llegada con luz.',
    vesselType: 'sailboat',
    vesselName: 'Llebeig',
    vesselLength: 12.2,
    originPort: 'Palma',
    destinationPort: 'Ibiza',
    budget: 430,
    crewRequired: 1,
    published: -12,
    signed: -5,
    start: 1,
    end: 2,
    lists: [
      {
        phase: 'departure',
        day: -0.4,
        port: 'Palma',
        berth: 'Club de Mar, pantalán 4',
        zone: 3,
        findings: {
          nav_plotter: { status: 'working', notes: 'Cartografía de este año.', photos: ['chart'] },
          saf_balsa: { status: 'working', expires: 210, photos: ['raft'] },
          eng_correas: {
            status: 'needs_attention',
            notes: 'Correa del alternador con una grieta. Hay repuesto a bordo; la cambio antes de salir.',
            photos: ['engine'],
          },
          eng_horas: { status: 'working', value: 1284, photos: ['gauge'] },
          eng_combustible: { status: 'working', value: 85 },
          ele_baterias: { status: 'working', value: 12.7 },
          ele_molinete: {
            status: 'not_working',
            notes: 'No sube: el mando hace contacto y el motor no gira.',
            photos: ['windlass', 'bow'],
          },
          nav_radar: { status: 'not_applicable' },
        },
        ending: 'submitted',
      },
    ],
  },
  {
    owner: 'ana',
    crew: 'carla',
    title: 'Valencia – Barcelona en Hallberg-Rassy 42',
    description: 'Entrega a su nuevo armador. Barco impecable, motor revisado en septiembre.',
    vesselType: 'sailboat',
    vesselName: 'Gregal',
    vesselLength: 12.9,
    originPort: 'Valencia',
    destinationPort: 'Barcelona',
    budget: 690,
    crewRequired: 1,
    published: -15,
    signed: -7,
    start: 3,
    end: 5,
    lists: [
      {
        phase: 'departure',
        day: -1,
        port: 'Valencia',
        berth: 'Marina Juan Carlos I, B-22',
        zone: 2,
        findings: {
          saf_balsa: { status: 'working' },
          saf_extintores: { status: 'working', expires: 95, photos: ['extinguisher'] },
          nav_radar: { status: 'not_applicable' },
        },
        ending: 'rejected',
        notes: 'Falta la fecha de revisión de la balsa y una foto de la etiqueta. Lo demás está bien.',
        flagged: ['saf_balsa'],
      },
    ],
  },
  {
    owner: 'ana',
    crew: 'carla',
    title: 'Maó – Palma en catamarán Lagoon 42',
    description: 'Vuelta de Menorca al final de la temporada.',
    vesselType: 'catamaran',
    vesselName: 'Tramuntaneta',
    vesselLength: 12.8,
    originPort: 'Maó',
    destinationPort: 'Palma',
    budget: 540,
    crewRequired: 1,
    published: -24,
    signed: -14,
    start: -5,
    end: -3,
    lists: [
      {
        phase: 'departure',
        day: -5.2,
        port: 'Maó',
        berth: 'Moll de Llevant, 12',
        zone: 3,
        findings: {
          saf_balsa: { status: 'working', expires: 150, photos: ['raft'] },
          eng_horas: { status: 'working', value: 2310, photos: ['gauge'] },
          eng_combustible: {
            status: 'working',
            value: 180,
            measure: { unit: 'l' },
            notes: 'Depósito lleno.',
          },
          ele_baterias: { status: 'working', value: 12.8 },
          oth_inventario: { status: 'working', notes: 'Dos juegos de llaves y el mando del molinete.' },
          oth_casco: { status: 'working', notes: 'Sin golpes.', photos: ['bow'] },
          nav_radar: { status: 'not_applicable' },
        },
        ending: 'approved',
      },
      {
        phase: 'arrival',
        day: -2.9,
        port: 'Palma',
        berth: 'Club de Mar, pantalán 2',
        findings: {
          eng_horas: { status: 'working', value: 2331, photos: ['gauge'] },
          eng_combustible: { status: 'working', value: 95 },
          ele_baterias: { status: 'working', value: 12.6 },
          oth_casco: {
            status: 'needs_attention',
            notes: 'Roce en la aleta de estribor al abarloar en Portocolom.',
            photos: ['bow'],
          },
          nav_radar: { status: 'not_applicable' },
        },
        ending: 'approved',
      },
    ],
  },
  {
    owner: 'ana',
    crew: 'carla',
    title: 'Dénia – Ibiza, entrega de llaves el mismo día',
    description: 'Travesía corta con un velero de nueve metros. Salida de madrugada y llegada con luz.',
    vesselType: 'sailboat',
    vesselName: null,
    vesselLength: 9.2,
    originPort: 'Dénia',
    destinationPort: 'Ibiza',
    budget: 350,
    crewRequired: 1,
    published: -40,
    signed: -30,
    start: -12,
    end: -11,
    lists: [],
  },
  {
    owner: 'ana',
    crew: 'diego',
    title: 'Mahón – Palma en motora de nueve metros',
    description: 'Vuelve a su amarre después de una reparación.',
    vesselType: 'motorboat',
    vesselName: 'Garbí',
    vesselLength: 9.1,
    originPort: 'Mahón',
    destinationPort: 'Palma',
    budget: 380,
    crewRequired: 1,
    published: -34,
    signed: -28,
    start: -22,
    end: -21,
    lists: [],
    passage: {
      before: [
        { day: -22.4, kind: 'aboard', text: 'El barco está en el varadero, con la bocina desmontada.' },
        {
          day: -22.3,
          kind: 'waiting',
          reason: 'boat_not_ready',
          text: 'El taller no acaba hasta mañana.',
          answer: { agrees: false, text: 'El taller me dijo que hoy a mediodía estaba en el agua.' },
        },
      ],
      falseStart: {
        day: -21.2,
        cause: 'boat_not_ready',
        reason: 'El taller ha encontrado el eje picado: no hay barco hasta dentro de un mes.',
        statement: 'Estuve a bordo desde el primer día. El barco no tocó el agua.',
      },
    },
  },
]
