import { expect, test } from 'vitest'
import { obstaclesTo } from '#web/checklists/fill/submit-obstacles.tsx'
import type { LocalChecklist } from '#web/checklists/offline/local-checklist.ts'

test('where the server will not have the list at all, its own sentence says so, and nothing is promised', () => {
  const list = { _id: null, problem: 'El contrato no está completado.', checklistItems: [] }
  expect(obstaclesTo(list as unknown as LocalChecklist)).toEqual([
    { text: 'El contrato no está completado.' },
  ])
})
