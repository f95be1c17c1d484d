import type { ProfileChanges } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'

export const DEMO_PASSWORD = 'singladura'

interface DemoPerson {
  key: string
  name: string
  email: string
  role: Role
  profile: ProfileChanges
  /** The first and the last day of availability, in days from today. */
  free?: [number, number]
}

export const demoPeople: DemoPerson[] = [
  {
    key: 'ana',
    name: 'Ana Ferrer',
    email: 'ana@example.com',
    role: 'owner',
    profile: {
      professionalStatus: 'empresa',
      companyName: 'Náutica Ferrer',
      phone: '+34 971 555 010',
      bio: 'Armadora en Palma. Dos veleros de alquiler en verano que invernan en la península.',
    },
  },
  {
    key: 'oscar',
    name: 'Óscar Iturralde',
    email: 'oscar@example.com',
    role: 'owner',
    profile: {
      professionalStatus: 'particular',
      phone: '+34 943 555 020',
      bio: 'Compro y vendo barcos usados en el Cantábrico. Los traslados siempre con contrato.',
    },
  },
  {
    key: 'carla',
    name: 'Carla Pons',
    email: 'carla@example.com',
    role: 'crew',
    free: [3, 45],
    profile: {
      professionalStatus: 'particular',
      phone: '+34 600 555 030',
      bio: 'Patrona de Altura, veinte años entre Baleares y la península. Viajo con mi propio equipo de seguridad y dejo el barco más limpio de como lo encontré.',
      vesselPreference: 'sailboat',
      esloraExperienceMin: 9,
      esloraExperienceMax: 24,
      pastExperience:
        'Más de 40.000 millas en traslados de veleros de crucero. Tres pasos del Estrecho al año y dos cruces a Canarias.',
      frequentRoutes: ['Palma – Valencia', 'Barcelona – Maó', 'Dénia – Ibiza', 'Cádiz – Las Palmas'],
      nauticalMileRateMin: 2.5,
      nauticalMileRateMax: 4,
      hourlyRateMin: 22,
      hourlyRateMax: 30,
    },
  },
  {
    key: 'diego',
    name: 'Diego Vila',
    email: 'diego@example.com',
    role: 'crew',
    profile: {
      professionalStatus: 'autonomo',
      phone: '+34 600 555 040',
      bio: 'Patrón profesional y mecánico. Si el motor tose, lo oigo antes que tú.',
      vesselPreference: 'motorboat',
      esloraExperienceMin: 8,
      esloraExperienceMax: 20,
      pastExperience:
        'Traslados de lanchas y yates a motor en el Mediterráneo. Diez temporadas en taller naval.',
      frequentRoutes: ['Málaga – Ibiza', 'Cartagena – Almerimar'],
      nauticalMileRateMin: 2,
      nauticalMileRateMax: 3.5,
    },
  },
  {
    key: 'nuria',
    name: 'Núria Salas',
    email: 'nuria@example.com',
    role: 'crew',
    free: [5, 60],
    profile: {
      bio: 'Marinera con muchas guardias de noche a la espalda. Cocino bien con mala mar.',
      vesselPreference: 'catamaran',
      esloraExperienceMin: 10,
      esloraExperienceMax: 16,
      frequentRoutes: ['Palma – Maó', 'Ibiza – Palma'],
      certifications: ['Manipulación de alimentos'],
      hourlyRateMin: 14,
      hourlyRateMax: 18,
    },
  },
  {
    key: 'xoan',
    name: 'Xoán Rey',
    email: 'xoan@example.com',
    role: 'crew',
    free: [0, 90],
    profile: {
      professionalStatus: 'autonomo',
      bio: 'Capitán de Yate con habilitación profesional. Galicia, Portugal y Azores.',
      vesselPreference: 'any',
      esloraExperienceMin: 8,
      esloraExperienceMax: 30,
      pastExperience: 'Entregas de obra nueva desde astilleros gallegos y portugueses.',
      frequentRoutes: ['Vigo – Cádiz', 'A Coruña – Bilbao', 'Lisboa – Horta'],
      // As texts, from the time before titles: their permissions are unknown.
      certifications: ['Capitán de Yate', 'Yachtmaster Offshore', 'Commercial Endorsement', 'Inglés C1'],
      nauticalMileRateMin: 2,
      nauticalMileRateMax: 3,
    },
  },
]
