import { expect, type Page } from '@playwright/test'
import type { Demonstration, Viewer } from '#test/screens/demonstration.ts'

export interface Shot {
  name: string
  /** The screen's path in the route table, or '*' for screens without one. */
  route: string
  by: Viewer
  at?: (demonstration: Demonstration) => string
  act?: (page: Page) => Promise<void>
  /** The state of calls: no answer yet, or none at all. */
  calls?: 'waiting' | 'broken'
  /** Overlays are shown as in the window, not the page in its whole length. */
  window?: true
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()
const opening = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await dialog(page)
}
// A wide header with all its links has no menu.
const menu = async (page: Page) => {
  const burger = page.getByRole('button', { name: /menú/i })
  if (await burger.isVisible()) await burger.click()
}

const public_: Shot[] = [
  { name: 'landing', route: '/', by: 'visitor' },
  { name: 'menu', route: '*', by: 'visitor', at: () => '/', act: menu, window: true },
  { name: 'menu-owner', route: '*', by: 'ana', at: () => '/jobs', act: menu, window: true },
  { name: 'register', route: '/register', by: 'visitor', at: () => '/register?role=crew' },
  {
    name: 'register-errors',
    route: '/register',
    by: 'visitor',
    act: async page => {
      await page.getByRole('textbox', { name: /correo/i }).fill('ana')
      await press(/crear cuenta|registr/i)(page)
    },
  },
  { name: 'login', route: '/login', by: 'visitor' },
  {
    name: 'login-refused',
    route: '/login',
    by: 'visitor',
    act: async page => {
      await page.getByRole('textbox', { name: /correo/i }).fill('ana@example.com')
      await page.locator('input[type=password]').fill('no-es-esta')
      await page.getByRole('main').locator('form button[type=submit]').click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  { name: 'forgot-password', route: '/forgot-password', by: 'visitor' },
  { name: 'reset-password', route: '/reset-password', by: 'visitor', at: () => '/reset-password#clave' },
  { name: 'verify-email', route: '/verify-email', by: 'visitor', at: () => '/verify-email#clave' },
  { name: 'report', route: '/denunciar', by: 'visitor' },
  { name: 'decision-unknown', route: '/decision/:token', by: 'visitor', at: () => '/decision/clave' },
  { name: 'accessibility', route: '/accesibilidad', by: 'visitor' },
  { name: 'verify-any', route: '/verify', by: 'visitor' },
  {
    name: 'verify-document',
    route: '/verify/:contractId',
    by: 'visitor',
    at: demonstration => `/verify/${demonstration.contractId}`,
  },
  { name: 'stop-mails', route: '/searches/off', by: 'visitor', at: () => '/searches/off#clave' },
  { name: 'privacy', route: '/privacy', by: 'visitor' },
  { name: 'terms', route: '/terms', by: 'visitor' },
  { name: 'gallery-page', route: '/test-image-modal', by: 'visitor' },
  { name: 'not-found', route: '*', by: 'visitor', at: () => '/no-existe' },
]

const both: Shot[] = (['ana', 'carla'] as const).flatMap(by => [
  { name: `${by}-home`, route: '/', by },
  { name: `${by}-jobs`, route: '/jobs', by },
  { name: `${by}-crew`, route: '/crew', by },
  { name: `${by}-profile`, route: '/profile', by },
  { name: `${by}-profile-edit`, route: '/profile/edit', by },
  { name: `${by}-settings`, route: '/profile/settings', by },
  { name: `${by}-messages`, route: '/messages', by },
  {
    name: `${by}-conversation`,
    route: '/messages',
    by,
    at: (demonstration: Demonstration) => `/messages?conversation=${demonstration.conversationId}`,
    window: true as const,
  },
  {
    name: `${by}-notifications`,
    route: '*',
    by,
    at: () => '/jobs',
    act: opening(/^Notificaciones/),
    window: true as const,
  },
  { name: `${by}-contracts`, route: '/contracts', by },
  { name: `${by}-checklists`, route: '/vessel-checklists', by },
  {
    name: `${by}-offer`,
    route: '/jobs',
    by,
    at: (demonstration: Demonstration) => `/jobs?oferta=${demonstration.toSign}`,
    act: dialog,
    window: true as const,
  },
  {
    name: `${by}-vessel`,
    route: '/vessels/:vesselId',
    by,
    at: (demonstration: Demonstration) => `/vessels/${demonstration.vesselId}`,
  },
  {
    name: `${by}-annexes`,
    route: '/contract/:jobId/annexes',
    by,
    at: (demonstration: Demonstration) => `/contract/${demonstration.annexed}/annexes`,
  },
  {
    name: `${by}-handover`,
    route: '/handover-record/:checklistId',
    by,
    at: (demonstration: Demonstration) => `/handover-record/${demonstration.arrivalId}`,
  },
])

const owner: Shot[] = [
  { name: 'create-job', route: '/jobs/create', by: 'ana' },
  {
    name: 'create-job-errors',
    route: '/jobs/create',
    by: 'newOwner',
    act: page => page.getByRole('main').getByRole('button', { name: 'Publicar Oferta' }).click(),
  },
  { name: 'my-jobs', route: '/my-jobs', by: 'ana' },
  { name: 'vessels', route: '/vessels', by: 'ana' },
  { name: 'create-vessel', route: '/vessels/new', by: 'ana' },
  {
    name: 'create-vessel-errors',
    route: '/vessels/new',
    by: 'newOwner',
    act: press('Guardar barco'),
  },
  {
    name: 'edit-vessel',
    route: '/vessels/:vesselId/edit',
    by: 'ana',
    at: demonstration => `/vessels/${demonstration.vesselId}/edit`,
  },
  {
    name: 'vessel-document',
    route: '/vessels/:vesselId',
    by: 'ana',
    at: demonstration => `/vessels/${demonstration.vesselId}`,
    act: opening(/^Balsa/),
    window: true,
  },
  { name: 'applicants', route: '/my-jobs', by: 'ana', act: opening('Ver Solicitantes'), window: true },
  {
    name: 'compare',
    route: '/my-jobs/:jobId/applicants',
    by: 'ana',
    at: demonstration => `/my-jobs/${demonstration.quoted}/applicants`,
  },
  { name: 'passages', route: '/passages', by: 'ana' },
  { name: 'passages-crew', route: '/passages', by: 'carla' },
  { name: 'passages-none', route: '/passages', by: 'newCrew' },
  {
    name: 'passage',
    route: '/passages/:jobId',
    by: 'carla',
    at: ({ passages }) => `/passages/${passages.prepared}`,
  },
  {
    name: 'passage-owner',
    route: '/passages/:jobId',
    by: 'ana',
    at: ({ passages }) => `/passages/${passages.prepared}`,
    act: press('Ver todos'),
  },
  {
    name: 'passage-weather',
    route: '/passages/:jobId',
    by: 'carla',
    at: ({ passages }) => `/passages/${passages.prepared}`,
    act: opening('Escribir la ventana'),
    window: true,
  },
  {
    name: 'passage-at-sea',
    route: '/passages/:jobId',
    by: 'diego',
    at: ({ passages }) => `/passages/${passages.atSea}`,
  },
  {
    name: 'log',
    route: '/passages/:jobId/log',
    by: 'diego',
    at: ({ passages }) => `/passages/${passages.atSea}/log`,
  },
  {
    name: 'log-night',
    route: '/passages/:jobId/log',
    by: 'diego',
    at: ({ passages }) => `/passages/${passages.atSea}/log`,
    act: press('Noche'),
  },
  {
    name: 'log-position',
    route: '/passages/:jobId/log',
    by: 'diego',
    at: ({ passages }) => `/passages/${passages.atSea}/log`,
    act: opening(/^Posición$/),
    window: true,
  },
  {
    name: 'log-owner',
    route: '/passages/:jobId/log',
    by: 'ana',
    at: ({ passages }) => `/passages/${passages.atSea}/log`,
  },
  {
    name: 'passage-shore',
    route: '/passages/:jobId/shore',
    by: 'diego',
    at: ({ passages }) => `/passages/${passages.atSea}/shore`,
  },
  {
    name: 'passage-dossier',
    route: '/passages/:jobId/dossier',
    by: 'ana',
    at: ({ passages }) => `/passages/${passages.prepared}/dossier`,
  },
  {
    name: 'passage-dossier-answer',
    route: '/passages/:jobId/dossier',
    by: 'ana',
    at: ({ passages }) => `/passages/${passages.prepared}/dossier`,
    act: opening('Cambiar la respuesta'),
    window: true,
  },
  {
    name: 'passage-arrival',
    route: '/passages/:jobId',
    by: 'diego',
    at: ({ passages }) => `/passages/${passages.atSea}`,
    act: opening('Anotar la llegada'),
    window: true,
  },
  {
    name: 'passage-arrived',
    route: '/passages/:jobId',
    by: 'carla',
    at: ({ passages }) => `/passages/${passages.arrived}`,
  },
  {
    name: 'account',
    route: '/passages/:jobId/account',
    by: 'ana',
    at: ({ passages }) => `/passages/${passages.arrived}/account`,
  },
  {
    name: 'account-expense',
    route: '/passages/:jobId/account',
    by: 'carla',
    at: ({ passages }) => `/passages/${passages.arrived}/account?gasto=nuevo`,
    window: true,
  },
  {
    name: 'passage-reviews',
    route: '/passages/:jobId/reviews',
    by: 'ana',
    at: ({ passages }) => `/passages/${passages.arrived}/reviews`,
  },
  {
    name: 'passage-reviews-open',
    route: '/passages/:jobId/reviews',
    by: 'carla',
    at: ({ passages }) => `/passages/${passages.reviewed}/reviews`,
  },
  {
    name: 'reviews-of-owner',
    route: '/reviews/:userId',
    by: 'carla',
    at: ({ sessions }) => `/reviews/${sessions.ana.user._id}`,
  },
  {
    name: 'passage-waiting',
    route: '/passages/:jobId',
    by: 'carla',
    at: ({ passages }) => `/passages/${passages.prepared}`,
    calls: 'waiting',
  },
  {
    name: 'counter',
    route: '/my-jobs/:jobId/applicants',
    by: 'ana',
    at: demonstration => `/my-jobs/${demonstration.quoted}/applicants`,
    act: opening('Contraoferta'),
    window: true,
  },
  {
    name: 'invitations',
    route: '/my-jobs',
    by: 'ana',
    at: demonstration => `/my-jobs?invitar=${demonstration.offer}`,
    act: dialog,
    window: true,
  },
  {
    name: 'cancel-job',
    route: '/my-jobs',
    by: 'ana',
    act: async page => {
      await press(/^Cancelar/)(page)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
    window: true,
  },
  {
    name: 'applicant',
    route: '/applicant/:applicantId',
    by: 'ana',
    at: demonstration => `/applicant/${demonstration.applicantId}`,
  },
  {
    name: 'edit-job',
    route: '/edit-job/:jobId',
    by: 'ana',
    at: demonstration => `/edit-job/${demonstration.offer}`,
  },
  { name: 'agreement', route: '/contracts', by: 'ana', act: opening('Ver Detalles'), window: true },
  {
    name: 'contract-to-sign',
    route: '/contract/:jobId',
    by: 'ana',
    at: demonstration => `/contract/${demonstration.toSign}`,
  },
  {
    name: 'review',
    route: '/checklist-review/:checklistId',
    by: 'ana',
    at: demonstration => `/checklist-review/${demonstration.list('submitted')._id}`,
  },
  {
    name: 'review-approved',
    route: '/checklist-review/:checklistId',
    by: 'ana',
    at: demonstration => `/checklist-review/${demonstration.list('approved')._id}`,
  },
]

const crew: Shot[] = [
  { name: 'my-applications', route: '/my-applications', by: 'carla' },
  { name: 'my-applications-counter', route: '/my-applications', by: 'diego' },
  {
    name: 'save-search',
    route: '/jobs',
    by: 'carla',
    at: () => '/jobs?vesselType=sailboat&port=Palma',
    act: opening('Avísame de ofertas así'),
    window: true,
  },
  { name: 'saved-searches', route: '/jobs', by: 'carla', act: opening(/^Mis búsquedas/), window: true },
  { name: 'my-contracts', route: '/my-contracts', by: 'carla' },
  {
    name: 'contract-to-fill-in',
    route: '/contract/:jobId',
    by: 'carla',
    at: demonstration => `/contract/${demonstration.toFillIn}`,
  },
  ...(['draft', 'submitted', 'needs_review', 'approved'] as const).map(
    (status): Shot => ({
      name: `list-${status}`,
      route: '/vessel-checklist/:contractId',
      by: 'carla',
      at: demonstration => `/vessel-checklist/${demonstration.list(status).contract._id}`,
    }),
  ),
  {
    name: 'apply',
    route: '/jobs',
    by: 'newCrew',
    at: demonstration => `/jobs?oferta=${demonstration.offer}`,
    act: dialog,
    window: true,
  },
  {
    name: 'apply-with-quote',
    route: '/jobs',
    by: 'newCrew',
    at: demonstration => `/jobs?oferta=${demonstration.offer}`,
    act: async page => {
      await press('Aplicar con propuesta')(page)
      await expect(page.getByRole('dialog', { name: 'Aplicar con propuesta' })).toBeVisible()
    },
    window: true,
  },
]

const empty: Shot[] = [
  ['jobs-none', '/jobs', 'newCrew', '/jobs?q=nada-de-esto'],
  ['crew-none', '/crew', 'newOwner', '/crew?q=nadie-que-se-llame-asi'],
  ['my-jobs-none', '/my-jobs', 'newOwner'],
  ['vessels-none', '/vessels', 'newOwner'],
  ['my-applications-none', '/my-applications', 'newCrew'],
  ['my-contracts-none', '/my-contracts', 'newCrew'],
  ['contracts-none', '/contracts', 'newOwner'],
  ['messages-none', '/messages', 'newCrew'],
  ['checklists-none', '/vessel-checklists', 'newCrew'],
  ['checklists-none-owner', '/vessel-checklists', 'newOwner'],
  ['profile-new', '/profile', 'newCrew'],
].map(
  ([name = '', route = '', by, at]): Shot => ({
    name: `empty-${name}`,
    route,
    by: by as Viewer,
    ...(at ? { at: () => at } : {}),
  }),
)
empty.push({
  name: 'empty-notifications',
  route: '*',
  by: 'newCrew',
  at: () => '/jobs',
  act: opening(/^Notificaciones/),
  window: true,
})

const inBetween = (calls: 'waiting' | 'broken'): Shot[] =>
  (
    [
      ['jobs', '/jobs', 'carla', () => '/jobs'],
      ['crew', '/crew', 'ana', () => '/crew'],
      ['my-jobs', '/my-jobs', 'ana', () => '/my-jobs'],
      ['my-applications', '/my-applications', 'carla', () => '/my-applications'],
      ['messages', '/messages', 'ana', () => '/messages'],
      [
        'conversation',
        '/messages',
        'ana',
        demonstration => `/messages?conversation=${demonstration.conversationId}`,
      ],
      ['contracts', '/contracts', 'ana', () => '/contracts'],
      ['contract', '/contract/:jobId', 'ana', demonstration => `/contract/${demonstration.toSign}`],
      ['checklists', '/vessel-checklists', 'carla', () => '/vessel-checklists'],
      [
        'review',
        '/checklist-review/:checklistId',
        'ana',
        demonstration => `/checklist-review/${demonstration.list('submitted')._id}`,
      ],
      [
        'handover',
        '/handover-record/:checklistId',
        'ana',
        demonstration => `/handover-record/${demonstration.arrivalId}`,
      ],
      [
        'applicant',
        '/applicant/:applicantId',
        'ana',
        demonstration => `/applicant/${demonstration.applicantId}`,
      ],
      ['vessels', '/vessels', 'ana', () => '/vessels'],
      ['vessel', '/vessels/:vesselId', 'ana', demonstration => `/vessels/${demonstration.vesselId}`],
      ['edit-job', '/edit-job/:jobId', 'ana', demonstration => `/edit-job/${demonstration.offer}`],
      ['profile', '/profile', 'carla', () => '/profile'],
      ['profile-edit', '/profile/edit', 'carla', () => '/profile/edit'],
    ] as [string, string, Viewer, (demonstration: Demonstration) => string][]
  ).map(([name, route, by, at]) => ({ name: `${calls}-${name}`, route, by, at, calls, window: true }))

/** Every screen in its main states, in this order. */
export const shots: Shot[] = [
  ...public_,
  ...both,
  ...owner,
  ...crew,
  ...empty,
  ...inBetween('waiting'),
  ...inBetween('broken'),
]
