import { expect, test } from 'vitest'
import { seaWords } from '#domain/passages/follow-words.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { boatAtSeaOf } from '#domain/passages/passage-facts.ts'

const logSummary = {
  milesRun: 12,
  milesToGo: 100,
  averageSpeed: 5,
  lastPosition: { latitude: 39.5, longitude: 2 },
  lastAt: '2026-06-01T06:00:00Z',
  eta: null,
  nightHours: 0,
  waitingHours: 0,
  nextReportBy: '2026-06-01T20:30:00Z',
}
const sailing = {
  stage: 'under_way',
  departure: { departedAt: '2026-06-01T04:00:00Z', conditions: [], reportEvery: 12, hash: '' },
  logSummary,
} as unknown as PassageView

test('a note is a signal too: silence is counted from the last entry, not from the last position', () => {
  const words = seaWords(boatAtSeaOf(sailing), new Date('2026-06-01T21:00:00Z'), 'UTC', 'ashore')
  expect([words.signal, words.report?.first]).toEqual([
    'Última señal hace 15 h',
    'Sin señal desde hoy a las 08:30.',
  ])
})

test('without any position nobody is told how far the boat has sailed', () => {
  const unplaced = {
    ...sailing,
    logSummary: { ...logSummary, lastPosition: null, lastAt: null, milesRun: 0 },
  }
  const boat = boatAtSeaOf(unplaced as PassageView)
  expect([boat.milesRun, seaWords(boat, new Date('2026-06-01T05:00:00Z'), 'UTC', 'aboard').part]).toEqual([
    null,
    null,
  ])
})
