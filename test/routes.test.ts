import { describe, expect, test } from 'vitest'
import { fileExists, isTest, pathOf, readCode, readText } from '#test/architecture/read-code.ts'
import { shots } from '#test/screens/shots.ts'
import { addedRoutes, specifiedRoutes, type Who } from '#web/app/routes.tsx'

/** The specification's §2, in its order, with access. */
const specified: [string, Who][] = [
  ['/', 'anyone'],
  ['/register', 'visitor'],
  ['/login', 'visitor'],
  ['/profile', 'user'],
  ['/profile/edit', 'user'],
  ['/jobs', 'user'],
  ['/crew', 'user'],
  ['/jobs/create', 'owner'],
  ['/my-jobs', 'owner'],
  ['/my-applications', 'crew'],
  ['/messages', 'user'],
  ['/applicant/:applicantId', 'owner'],
  ['/edit-job/:jobId', 'owner'],
  ['/contract/:jobId', 'user'],
  ['/contracts', 'user'],
  ['/my-contracts', 'crew'],
  ['/vessel-checklist/:contractId', 'user'],
  ['/checklist-review/:checklistId', 'user'],
  ['/vessel-checklists', 'user'],
  ['/privacy', 'anyone'],
  ['/terms', 'anyone'],
  ['/test-image-modal', 'anyone'],
]

test('the route table is that of the specification, row by row, with who may enter', () => {
  expect(specifiedRoutes.map(({ path, who }) => [path, who])).toEqual(specified)
})

test('additions to it are those of the decisions, with their visitors', () => {
  expect(addedRoutes.map(({ path, who }) => [path, who])).toEqual([
    ['/profile/settings', 'user'],
    ['/contract/:jobId/annexes', 'user'],
    ['/forgot-password', 'anyone'],
    ['/reset-password', 'anyone'],
    ['/verify-email', 'anyone'],
    ['/denunciar', 'anyone'],
    ['/accesibilidad', 'anyone'],
    ['/verify', 'anyone'],
    ['/verify/:contractId', 'anyone'],
    ['/handover-record/:checklistId', 'user'],
    ['/vessels', 'owner'],
    ['/vessels/new', 'owner'],
    ['/vessels/:vesselId', 'user'],
    ['/vessels/:vesselId/edit', 'owner'],
    ['/searches/off', 'anyone'],
    ['/my-jobs/:jobId/applicants', 'owner'],
    ['/passages', 'user'],
    ['/passages/:jobId', 'user'],
    ['/passages/:jobId/log', 'user'],
    ['/passages/:jobId/account', 'user'],
    ['/passages/:jobId/shore', 'user'],
    ['/passages/:jobId/dossier', 'user'],
    ['/passages/:jobId/reviews', 'user'],
    ['/reviews/:userId', 'user'],
    ['/decision/:token', 'anyone'],
  ])
})

test('a person who is turned away is told so where the specification has a sentence, and only there', () => {
  const told = [...specifiedRoutes, ...addedRoutes].filter(route => route.told !== undefined)
  expect(told.map(route => [route.path, route.told])).toEqual([
    ['/jobs/create', 'only_owners_create_jobs'],
    ['/my-applications', 'only_crew_section'],
    ['/edit-job/:jobId', 'only_owners_edit_jobs'],
    ['/vessels', 'only_owners_section'],
    ['/vessels/new', 'only_owners_section'],
    ['/vessels/:vesselId/edit', 'only_owners_section'],
    ['/my-jobs/:jobId/applicants', 'only_owners_section'],
  ])
})

test.each([...specifiedRoutes, ...addedRoutes])('$path has a title of its own words', ({ title }) => {
  expect(title).toMatch(/^\p{Lu}\S.*[^.]$/u)
})

// As text: loading the screens would need a browser.
const rows = [...readText('web/app/routes.tsx').matchAll(/path: '([^']+)'[\s\S]*?import\('([^']+)'\)/g)]
const screens = rows.map(([, path, module]): [string, string] => [path ?? '', pathOf(module ?? '') ?? ''])

test('web/screens/ has one file a route, and one for every other address', () => {
  const named = screens.map(([, file]) => file)
  const there = readCode().filter(file => file.path.startsWith('web/screens/') && !isTest(file))
  const desk = [...readText('web/app/desk/desk-routes.tsx').matchAll(/import\('([^']+)'\)/g)]
  const others = [...desk.map(([, module]) => pathOf(module ?? '')), 'web/screens/not-found-screen.tsx']
  expect(there.map(({ path }) => path).sort()).toEqual([...named, ...others].sort())
})

describe('every route', () => {
  test('leads to a screen', () => {
    const paths = [...specifiedRoutes, ...addedRoutes].map(route => route.path)
    expect(screens.map(([path]) => path)).toEqual(paths)
  })
  test.each(screens)('%s leads to %s, which exports Screen', (_, file) => {
    expect(file).toMatch(/^web\/screens\/[\w-]+-screen\.tsx$/)
    expect(fileExists(file)).toBe(true)
    expect(readText(file)).toContain('export function Screen')
  })
})
test('every route has its picture', () => {
  const pictured = new Set(shots.map(shot => shot.route))
  expect(
    [...specifiedRoutes, ...addedRoutes].map(({ path }) => path).filter(path => !pictured.has(path)),
  ).toEqual([])
})
