import { expect, test } from 'vitest'
import { groupOf, type PassageGroup, passageGroups } from '#domain/passages/passage-group.ts'
import { passageStages } from '#domain/passages/passage-stage.ts'

const today = '2026-11-25'
const ahead = { endDate: '2026-11-27' }
const openAnnexes = [{ title: 'Firma el anexo de Ana', to: '/' }]
const toCertify = [{ title: 'Firma el certificado de Carla', to: '/' }]
const gone = { endDate: '2026-11-24' }
const settling = [
  { key: 'settlement', state: 'now', who: 'both', title: 'Falta cerrar la cuenta', to: null },
] as const

type Grouped = Parameters<typeof groupOf>[0]
const idle: Grouped = { stage: 'preparing', mine: null, endDate: today, steps: [] }

test.each([
  [{ stage: 'under_way', mine: 'log', ...gone }, 'at_sea'],
  [{ stage: 'preparing', mine: 'contracts', ...ahead }, 'mine'],
  [{ stage: 'ready', mine: null, ...ahead }, 'next'],
  [{ stage: 'preparing', mine: null, endDate: today }, 'next'],
  [{ stage: 'preparing', mine: 'contracts', ...gone }, 'unclosed'],
  [{ stage: 'ready', mine: null, ...gone }, 'unclosed'],
  [{ stage: 'arrived', mine: 'record', ...gone }, 'mine'],
  [{ stage: 'arrived', mine: null, ...gone }, 'unclosed'],
  [{ stage: 'closed', mine: null, ...gone }, 'over'],
  [{ stage: 'called_off', mine: null, ...ahead }, 'over'],
  [{ stage: 'closed', mine: 'settlement', ...gone, steps: [...settling] }, 'unclosed'],
  [{ stage: 'arrived', mine: 'settlement', ...gone, steps: [...settling] }, 'mine'],
  [{ stage: 'under_way', mine: null, openAnnexes, ...ahead }, 'at_sea'],
  [{ stage: 'ready', mine: null, openAnnexes, ...ahead }, 'mine'],
  [{ stage: 'ready', mine: null, openAnnexes, ...gone }, 'mine'],
  [{ stage: 'closed', mine: null, openAnnexes, ...gone }, 'mine'],
  [{ stage: 'arrived', mine: null, toCertify, ...gone }, 'mine'],
  [{ stage: 'closed', mine: null, toCertify, ...gone }, 'mine'],
  [{ stage: 'called_off', mine: null, toCertify, ...gone }, 'mine'],
  [{ stage: 'called_off', mine: null, toCertify, ...gone, steps: [...settling] }, 'unclosed'],
] satisfies [Partial<Grouped>, PassageGroup][])('%o is in %s', (passage, group) => {
  expect(groupOf({ ...idle, ...passage }, today)).toBe(group)
})

test('every stage has a group, whatever waits for the reader and whenever it ends', () => {
  for (const stage of passageStages)
    for (const mine of [null, 'record'] as const)
      for (const { endDate } of [ahead, gone])
        expect(passageGroups).toContain(groupOf({ ...idle, stage, mine, endDate }, today))
})
