import type { ComponentType } from 'react'
import type { Role } from '#domain/api.ts'
import type { RefusalCode } from '#domain/errors.ts'

/**
 * 'visitor': only without a session. A role: the other role is sent to '/', and told the refusal `told` if there is
 * one.
 */
export type Who = 'anyone' | 'visitor' | 'user' | Role

export interface ScreenRoute {
  path: string
  who: Who
  title: string
  told?: RefusalCode
  screen: () => Promise<{ Screen: ComponentType }>
  /** Runs before the guard, if the address has a fragment: signs in the owner of a scanned code. */
  arrival?: () => Promise<{ arrive: () => Promise<Response | null> }>
}

/** The route table of the specification §2, in its order. */
export const specifiedRoutes: ScreenRoute[] = [
  {
    path: '/',
    who: 'anyone',
    title: 'Traslados de barcos con tripulación profesional',
    screen: () => import('#web/screens/landing-screen.tsx'),
  },
  {
    path: '/register',
    who: 'visitor',
    title: 'Crear cuenta',
    screen: () => import('#web/screens/register-screen.tsx'),
  },
  {
    path: '/login',
    who: 'visitor',
    title: 'Iniciar sesión',
    screen: () => import('#web/screens/login-screen.tsx'),
  },
  {
    path: '/profile',
    who: 'user',
    title: 'Tu perfil',
    screen: () => import('#web/screens/profile-screen.tsx'),
  },
  {
    path: '/profile/edit',
    who: 'user',
    title: 'Editar perfil',
    screen: () => import('#web/screens/edit-profile-screen.tsx'),
  },
  { path: '/jobs', who: 'user', title: 'Ofertas', screen: () => import('#web/screens/jobs-screen.tsx') },
  { path: '/crew', who: 'user', title: 'Tripulantes', screen: () => import('#web/screens/crew-screen.tsx') },
  {
    path: '/jobs/create',
    who: 'owner',
    told: 'only_owners_create_jobs',
    title: 'Publicar oferta',
    screen: () => import('#web/screens/create-job-screen.tsx'),
  },
  {
    path: '/my-jobs',
    who: 'owner',
    title: 'Mis ofertas',
    screen: () => import('#web/screens/my-jobs-screen.tsx'),
  },
  {
    path: '/my-applications',
    who: 'crew',
    told: 'only_crew_section',
    title: 'Candidaturas',
    screen: () => import('#web/screens/my-applications-screen.tsx'),
  },
  {
    path: '/messages',
    who: 'user',
    title: 'Mensajes',
    screen: () => import('#web/screens/messages-screen.tsx'),
  },
  {
    path: '/applicant/:applicantId',
    who: 'owner',
    title: 'Perfil del solicitante',
    screen: () => import('#web/screens/applicant-screen.tsx'),
  },
  {
    path: '/edit-job/:jobId',
    who: 'owner',
    told: 'only_owners_edit_jobs',
    title: 'Editar oferta',
    screen: () => import('#web/screens/edit-job-screen.tsx'),
  },
  {
    path: '/contract/:jobId',
    who: 'user',
    title: 'Contrato',
    screen: () => import('#web/screens/contract-screen.tsx'),
    arrival: () => import('#web/contracts/qr-arrival.ts'),
  },
  {
    path: '/contracts',
    who: 'user',
    title: 'Mis contratos',
    screen: () => import('#web/screens/contracts-screen.tsx'),
  },
  {
    path: '/my-contracts',
    who: 'crew',
    title: 'Mis contratos',
    screen: () => import('#web/screens/my-contracts-screen.tsx'),
  },
  {
    path: '/vessel-checklist/:contractId',
    who: 'user',
    title: 'Lista de verificación',
    screen: () => import('#web/screens/vessel-checklist-screen.tsx'),
  },
  {
    path: '/checklist-review/:checklistId',
    who: 'user',
    title: 'Revisión de la lista',
    screen: () => import('#web/screens/checklist-review-screen.tsx'),
  },
  {
    path: '/vessel-checklists',
    who: 'user',
    title: 'Listas de verificación',
    screen: () => import('#web/screens/vessel-checklists-screen.tsx'),
  },
  {
    path: '/privacy',
    who: 'anyone',
    title: 'Política de privacidad',
    screen: () => import('#web/screens/privacy-screen.tsx'),
  },
  {
    path: '/terms',
    who: 'anyone',
    title: 'Condiciones de uso',
    screen: () => import('#web/screens/terms-screen.tsx'),
  },
  {
    path: '/test-image-modal',
    who: 'anyone',
    title: 'Prueba del visor de imágenes',
    screen: () => import('#web/screens/image-modal-screen.tsx'),
  },
]

export const addedRoutes: ScreenRoute[] = [
  {
    path: '/profile/settings',
    who: 'user',
    title: 'Ajustes',
    screen: () => import('#web/screens/settings-screen.tsx'),
  },
  {
    path: '/contract/:jobId/annexes',
    who: 'user',
    title: 'Anexos del contrato',
    screen: () => import('#web/screens/annexes-screen.tsx'),
    arrival: () => import('#web/annexes/annex-arrival.ts'),
  },
  {
    path: '/forgot-password',
    who: 'anyone',
    title: 'Contraseña olvidada',
    screen: () => import('#web/screens/forgot-password-screen.tsx'),
  },
  {
    path: '/reset-password',
    who: 'anyone',
    title: 'Contraseña nueva',
    screen: () => import('#web/screens/reset-password-screen.tsx'),
  },
  {
    path: '/verify-email',
    who: 'anyone',
    title: 'Verificar el correo',
    screen: () => import('#web/screens/verify-email-screen.tsx'),
  },
  {
    path: '/denunciar',
    who: 'anyone',
    title: 'Denunciar',
    screen: () => import('#web/screens/report-screen.tsx'),
  },
  {
    path: '/accesibilidad',
    who: 'anyone',
    title: 'Accesibilidad',
    screen: () => import('#web/screens/accessibility-screen.tsx'),
  },
  {
    path: '/verify',
    who: 'anyone',
    title: 'Comprobar un archivo sellado',
    screen: () => import('#web/screens/verify-any-screen.tsx'),
  },
  {
    path: '/verify/:contractId',
    who: 'anyone',
    title: 'Verificar un documento',
    screen: () => import('#web/screens/verify-screen.tsx'),
  },
  {
    path: '/handover-record/:checklistId',
    who: 'user',
    title: 'Acta de llegada',
    screen: () => import('#web/screens/handover-record-screen.tsx'),
    arrival: () => import('#web/signatures/signing-arrival.ts'),
  },
  {
    path: '/vessels',
    who: 'owner',
    told: 'only_owners_section',
    title: 'Mis barcos',
    screen: () => import('#web/screens/vessels-screen.tsx'),
  },
  {
    path: '/vessels/new',
    who: 'owner',
    told: 'only_owners_section',
    title: 'Añadir un barco',
    screen: () => import('#web/screens/create-vessel-screen.tsx'),
  },
  {
    path: '/vessels/:vesselId',
    who: 'user',
    title: 'Barco',
    screen: () => import('#web/screens/vessel-screen.tsx'),
  },
  {
    path: '/vessels/:vesselId/edit',
    who: 'owner',
    told: 'only_owners_section',
    title: 'Editar barco',
    screen: () => import('#web/screens/edit-vessel-screen.tsx'),
  },
  {
    path: '/searches/off',
    who: 'anyone',
    title: 'Correo de cada mañana',
    screen: () => import('#web/screens/stop-mails-screen.tsx'),
  },
  {
    path: '/my-jobs/:jobId/applicants',
    who: 'owner',
    told: 'only_owners_section',
    title: 'Propuestas',
    screen: () => import('#web/screens/job-applicants-screen.tsx'),
  },
  {
    path: '/passages',
    who: 'user',
    title: 'Travesías',
    screen: () => import('#web/screens/passages-screen.tsx'),
  },
  {
    path: '/passages/:jobId',
    who: 'user',
    title: 'Travesía',
    screen: () => import('#web/screens/passage-screen.tsx'),
    arrival: () => import('#web/sea-service/service-arrival.ts'),
  },
  {
    path: '/passages/:jobId/log',
    who: 'user',
    title: 'Bitácora',
    screen: () => import('#web/screens/passage-log-screen.tsx'),
  },
  {
    path: '/passages/:jobId/account',
    who: 'user',
    title: 'La cuenta',
    screen: () => import('#web/screens/account-screen.tsx'),
    arrival: () => import('#web/signatures/signing-arrival.ts'),
  },
  {
    path: '/passages/:jobId/shore',
    who: 'user',
    title: 'Hoja para tierra',
    screen: () => import('#web/screens/passage-shore-screen.tsx'),
  },
  {
    path: '/passages/:jobId/dossier',
    who: 'user',
    title: 'Dossier para la aseguradora',
    screen: () => import('#web/screens/passage-dossier-screen.tsx'),
  },
  {
    path: '/passages/:jobId/reviews',
    who: 'user',
    title: 'Reseñas de la travesía',
    screen: () => import('#web/screens/passage-reviews-screen.tsx'),
  },
  {
    path: '/reviews/:userId',
    who: 'user',
    title: 'Reseñas',
    screen: () => import('#web/screens/person-reviews-screen.tsx'),
  },
  {
    path: '/decision/:token',
    who: 'anyone',
    title: 'Una decisión',
    screen: () => import('#web/screens/decision-screen.tsx'),
  },
]
