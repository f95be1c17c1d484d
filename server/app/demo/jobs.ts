import type { JobInput } from '#domain/jobs/job.ts'

/** Days from today; negative ones are past. */
interface DemoJob extends Omit<JobInput, 'startDate' | 'endDate'> {
  owner: string
  vessel?: string
  published: number
  start: number
  end: number
  applicants: { who: string; outcome?: 'accepted' | 'rejected' | 'withdrawn' }[]
  quoted?: true
  questions?: { who: string; text: string; answer?: string }[]
  invited?: string
  ending?: 'cancelled' | 'expired'
}

/** Real routes, invented boats: an offer in every status but 'completed', which needs a contract (voyages.ts). */
export const demoJobs: DemoJob[] = [
  {
    owner: 'ana',
    title: 'Palma – Valencia en Oceanis 46.1',
    description:
      'Llevamos el Tramuntana a invernar a Valencia. Velero de 2021, vela mayor enrollable, piloto y AIS al día. Salida con ventana de tiempo; hay dos camarotes libres y la nevera va llena. Buscamos patrón titulado y una segunda persona para las guardias.',
    vesselType: 'sailboat',
    vessel: 'tramuntana',
    vesselName: 'Tramuntana',
    vesselLength: 14.6,
    originPort: 'Palma',
    destinationPort: 'Valencia',
    published: -1,
    start: 12,
    end: 15,
    budget: 1150,
    crewRequired: 2,
    applicants: [
      { who: 'carla', outcome: 'accepted' },
      { who: 'nuria' },
      { who: 'diego', outcome: 'rejected' },
    ],
  },
  {
    owner: 'ana',
    title: 'Barcelona – Maó en catamarán Lagoon 42',
    description:
      'Catamarán de 2019 recién salido de varada. Navegación de un día con parada técnica en Ciutadella si el viento lo pide. Se pagan dietas y vuelta en avión.',
    vesselType: 'catamaran',
    vessel: 'boira',
    vesselName: 'Sa Boira',
    vesselLength: 12.8,
    originPort: 'Barcelona',
    destinationPort: 'Maó',
    published: -3,
    start: 20,
    end: 22,
    budget: 780,
    crewRequired: 1,
    applicants: [{ who: 'nuria', outcome: 'accepted' }],
  },
  {
    owner: 'ana',
    title: 'Valencia – Palma, vuelta del Oceanis 46.1',
    description:
      'El Tramuntana vuelve a casa con la orza recién pintada. Ruta corta, salida con ventana de tiempo. Decidme vuestro precio: por milla, por día o cerrado.',
    vesselType: 'sailboat',
    vessel: 'tramuntana',
    vesselName: 'Tramuntana',
    vesselLength: 14.6,
    originPort: 'Valencia',
    destinationPort: 'Palma',
    published: -4,
    start: 23,
    end: 26,
    roleBudgets: [
      { role: 'skipper', budget: 1150 },
      { role: 'deckhand', budget: 620 },
    ],
    crewRequired: 2,
    applicants: [{ who: 'carla' }, { who: 'diego' }, { who: 'nuria' }],
    quoted: true,
    questions: [
      {
        who: 'carla',
        text: '¿El piloto automático gobierna también por viento?',
        answer: 'Sí, por rumbo y por viento. El mando está junto a la rueda de babor.',
      },
      { who: 'diego', text: '¿Puedo embarcar la tarde antes y dormir a bordo?' },
    ],
  },
  {
    owner: 'oscar',
    title: 'A Coruña – Bilbao, yate a motor de 16 metros',
    description:
      'Traslado por la costa con puertos de refugio cada pocas horas. Dos motores revisados en octubre. Quien venga debe saber de mecánica.',
    vesselType: 'yacht',
    vesselName: 'Itsaso',
    vesselLength: 16.2,
    originPort: 'A Coruña',
    destinationPort: 'Bilbao',
    published: -2,
    start: 9,
    end: 12,
    budget: 1600,
    crewRequired: 2,
    applicants: [{ who: 'xoan' }, { who: 'diego' }],
    invited: 'nuria',
  },
  {
    owner: 'oscar',
    title: 'Vigo – Cádiz en lancha de 11 metros',
    description: 'Bajada por etapas, siempre de día. El combustible corre de nuestra cuenta.',
    vesselType: 'motorboat',
    vesselName: null,
    vesselLength: 11,
    originPort: 'Vigo',
    destinationPort: 'Cádiz',
    published: -30,
    start: -6,
    end: -1,
    budget: 1900,
    crewRequired: 1,
    applicants: [],
    ending: 'expired',
  },
  {
    owner: 'oscar',
    title: 'Cádiz – Las Palmas antes de los alisios',
    description:
      'Velero de acero preparado para el Atlántico, con desalinizadora y balsa revisada. Cinco o seis días de mar.',
    vesselType: 'sailboat',
    vesselName: 'Lamia',
    vesselLength: 13.4,
    originPort: 'Cádiz',
    destinationPort: 'Las Palmas de Gran Canaria',
    published: -5,
    start: 25,
    end: 33,
    budget: 2400,
    crewRequired: 3,
    applicants: [{ who: 'carla' }, { who: 'xoan', outcome: 'withdrawn' }],
  },
  {
    owner: 'oscar',
    title: 'Pasajes – Santander, remolcador clásico',
    description: 'El barco se ha vendido en puerto y ya no hace falta moverlo.',
    vesselType: 'other',
    vesselName: null,
    vesselLength: null,
    originPort: 'Pasajes',
    destinationPort: 'Santander',
    published: -8,
    start: 18,
    end: 19,
    budget: null,
    crewRequired: 1,
    applicants: [{ who: 'xoan' }],
    ending: 'cancelled',
  },
  {
    // The desk retires it: see notices.ts.
    owner: 'oscar',
    title: 'Gijón – Santander en velero de 9 metros',
    description:
      'Un día de costa, salida inmediata. Para guardarte la plaza, 60 euros por Bizum; luego te digo qué barco es.',
    vesselType: 'sailboat',
    vesselName: null,
    vesselLength: 9,
    originPort: 'Gijón',
    destinationPort: 'Santander',
    published: -3,
    start: 16,
    end: 17,
    budget: 320,
    crewRequired: 1,
    applicants: [],
  },
]
