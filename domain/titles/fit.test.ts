import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exposureOf } from '#domain/ports/exposure.ts'
import { fit, fitAboard, rankOf } from '#domain/titles/fit.ts'
import type { HeldTitle, TransferFacts } from '#domain/titles/fit-facts.ts'
import { lacks, remarks, titleRules } from '#domain/titles/fit-rules.ts'
import type { Verdict } from '#domain/titles/fit-view.ts'
import { type TitleKind, titleKinds } from '#domain/titles/title-kinds.ts'
import { worlds } from '#test/fit-worlds.ts'

interface Circumstances {
  offshore?: number | null
  type?: TransferFacts['vessel']['type']
  length?: number | null
  flag?: string | null
}

const transfer = ({
  offshore = 4,
  type = 'motorboat',
  length = 12,
  flag = 'ES',
}: Circumstances = {}): TransferFacts => ({
  offshore,
  zone: offshore === null ? null : exposureOf(offshore).zone,
  vessel: { type, length, flag, list: null },
  from: '2026-12-05',
  to: '2026-12-08',
})
const held = (...kinds: TitleKind[]): HeldTitle[] => kinds.map(kind => ({ kind, validUntil: null }))
/** The certificates that everybody needs who is paid; none of them commands. */
const papers: TitleKind[] = ['STCW_BST', 'MEDICAL', 'GOC']
const verdictOf = (circumstances: Circumstances, ...kinds: TitleKind[]) =>
  fit(transfer(circumstances), held(...kinds))

const seen = new Set<string>()
function expectFit(
  circumstances: Circumstances,
  titles: TitleKind[],
  verdict: Verdict,
  ...codes: string[]
): void {
  const found = verdictOf(circumstances, ...titles, ...papers)
  for (const code of codes) seen.add(code)
  expect([found.verdict, ...found.reasons.map(({ code }) => code)]).toEqual([verdict, ...codes])
}

type Case = [circumstances: Circumstances, titles: TitleKind[], verdict: Verdict, ...codes: string[]]

describe('1. A title that ends before the last day does not count', () => {
  const until = (validUntil: string | null, kind: TitleKind = 'CMM') =>
    fit(transfer(), [{ kind, validUntil }, ...held(...papers)])

  test.each([null, '2026-12-08', '2027-01-01'])('valid until %s it counts', validUntil => {
    expect(until(validUntil)).toMatchObject({
      verdict: 'fits',
      reasons: [{ code: 'professional_in_range' }],
    })
  })

  test('valid until the day before it does not, and a reason says so', () => {
    expect(until('2026-12-07')).toEqual({
      verdict: 'does_not_fit',
      reasons: [
        { code: 'no_command', text: remarks.no_command.sentence() },
        {
          code: 'title_ends_before',
          text: 'Capitán de la Marina Mercante: su fecha de caducidad es el 7 de diciembre de 2026, antes de que acabe el traslado, y no cuenta.',
        },
      ],
    })
  })

  test('where all have ended, that is the only reason', () => {
    const { verdict, reasons } = fit(transfer(), [{ kind: 'CMM', validUntil: '2026-12-01' }])
    expect([verdict, reasons.map(({ code }) => code)]).toEqual(['does_not_fit', ['title_ends_before']])
  })

  test('an endorsement, a course and a medical that have ended are not there', () => {
    const ended = (kind: TitleKind): HeldTitle => ({ kind, validUntil: '2026-12-07' })
    const without = [
      fit(transfer(), [...held('PER', ...papers), ended('ANEJA')]),
      fit(transfer(), [...held('CMM', 'MEDICAL', 'GOC'), ended('STCW_BST')]),
      fit(transfer(), [...held('CMM', 'STCW_BST', 'GOC'), ended('MEDICAL')]),
    ]
    expect(without.map(({ verdict, reasons }) => [verdict, ...reasons.map(({ code }) => code)])).toEqual([
      ['does_not_fit', 'leisure_without_aneja', 'title_ends_before'],
      ['conditional', 'professional_in_range', 'no_basic_training', 'title_ends_before'],
      ['conditional', 'professional_in_range', 'no_medical', 'title_ends_before'],
    ])
  })
})

describe('2. Under the Spanish flag, to 24 m, a professional title', () => {
  test.each<Case>([
    [{ offshore: 500, length: 24 }, ['CMM'], 'fits', 'professional_in_range'],
    [{ offshore: 500, length: 24 }, ['P1'], 'fits', 'professional_in_range'],
    [{ offshore: 500, length: 24 }, ['P2'], 'fits', 'professional_in_range'],
    [{ offshore: 500, length: 24 }, ['PA'], 'fits', 'professional_in_range'],
    [{ offshore: 60 }, ['PL'], 'fits', 'professional_in_range'],
    [{ offshore: 60.1 }, ['PL'], 'does_not_fit', 'professional_too_far'],
    [{ offshore: 60 }, ['PPER'], 'fits', 'professional_in_range'],
    [{ offshore: 60.1 }, ['PPER'], 'does_not_fit', 'professional_too_far'],
    [{ offshore: 150 }, ['PPER_150'], 'fits', 'professional_in_range'],
    [{ offshore: 150.1 }, ['PPER_150'], 'does_not_fit', 'professional_too_far'],
    [{ offshore: 3 }, ['PP'], 'fits', 'professional_in_range'],
    [{ offshore: 3.1 }, ['PP'], 'does_not_fit', 'professional_too_far'],
    [{ offshore: 60, type: 'sailboat' }, ['PPER'], 'fits', 'professional_in_range'],
  ])('%j with %j: %s', expectFit)

  test('its sentence says how far it goes, and how far the route does', () => {
    expect(verdictOf({ offshore: 74.5 }, 'PPER', ...papers).reasons).toEqual([
      {
        code: 'professional_too_far',
        text: 'Patrón Profesional de Embarcaciones de Recreo (PPER): vale hasta 60 millas de la costa, y esta ruta se aleja 74,5 millas.',
      },
    ])
  })
})

describe('3. Under the Spanish flag, a leisure title', () => {
  test.each<Case>([
    [{ offshore: 5, length: 15 }, ['PER', 'ANEJA'], 'fits', 'delivery_in_range'],
    [{ offshore: 5.1, length: 15 }, ['PER', 'ANEJA'], 'does_not_fit', 'delivery_too_far'],
    [{ offshore: 5, length: 15.1 }, ['PER', 'ANEJA'], 'does_not_fit', 'delivery_too_long'],
    [{ length: 24 }, ['PER_EXT', 'ANEJA'], 'fits', 'delivery_in_range'],
    [{ length: 24 }, ['PER', 'PER_EXT', 'ANEJA'], 'fits', 'delivery_in_range'],
    [{ length: 24.1 }, ['PER_EXT', 'ANEJA'], 'does_not_fit', 'over_24_metres'],
    [{ offshore: 5, length: 24 }, ['PY', 'ANEJA'], 'fits', 'delivery_in_range'],
    [{ offshore: 5.1, length: 24 }, ['PY', 'ANEJA'], 'does_not_fit', 'delivery_too_far'],
    [{ offshore: 5, length: 24 }, ['CY', 'ANEJA'], 'fits', 'delivery_in_range'],
    [{ offshore: 5.1, length: 24 }, ['CY', 'ANEJA'], 'does_not_fit', 'delivery_too_far'],
    [{ type: 'sailboat' }, ['PY', 'ANEJA', 'SAIL'], 'fits', 'delivery_in_range'],
    [{ type: 'sailboat' }, ['PY', 'ANEJA'], 'does_not_fit', 'delivery_without_sail'],
    [{ type: 'catamaran' }, ['PY', 'ANEJA', 'SAIL'], 'fits', 'delivery_in_range'],
    [{ type: 'catamaran' }, ['PY', 'ANEJA'], 'does_not_fit', 'delivery_without_sail'],
    [{ type: 'yacht' }, ['PY', 'ANEJA'], 'fits', 'delivery_in_range'],
    [{ type: 'other' }, ['PY', 'ANEJA'], 'fits', 'delivery_in_range'],
    [{}, ['PER'], 'does_not_fit', 'leisure_without_aneja'],
    [{}, ['PER_EXT'], 'does_not_fit', 'leisure_without_aneja'],
    [{}, ['PY'], 'does_not_fit', 'leisure_without_aneja'],
    [{}, ['CY'], 'does_not_fit', 'leisure_without_aneja'],
    [{ offshore: 0.5 }, ['LN', 'ANEJA', 'SAIL'], 'does_not_fit', 'leisure_unpaid'],
    [{ offshore: 0.5 }, ['PNB', 'ANEJA', 'SAIL'], 'does_not_fit', 'leisure_unpaid'],
    [{}, ['ANEJA', 'SAIL'], 'does_not_fit', 'no_command'],
  ])('%j with %j: %s', expectFit)

  test.each(['LN', 'PNB', 'PER', 'PY', 'CY'] as const)('%s alone does not permit to be paid', kind => {
    expect(verdictOf({}, kind).reasons[0]?.text).toContain('un título de recreo no permite cobrar')
  })
})

describe('4. Under another flag', () => {
  const british = { flag: 'GB' }
  test.each<Case>([
    [{ ...british, offshore: 20 }, ['RYA_YMC', 'RYA_CE'], 'fits', 'yachtmaster_in_range'],
    [{ ...british, offshore: 20.1 }, ['RYA_YMC', 'RYA_CE'], 'does_not_fit', 'yachtmaster_too_far'],
    [{ ...british, offshore: 150 }, ['RYA_YMO', 'RYA_CE'], 'fits', 'yachtmaster_in_range'],
    [{ ...british, offshore: 150.1 }, ['RYA_YMO', 'RYA_CE'], 'does_not_fit', 'yachtmaster_too_far'],
    [{ ...british, offshore: 900 }, ['RYA_YMX', 'RYA_CE'], 'fits', 'yachtmaster_in_range'],
    [{ ...british, offshore: 900 }, ['RYA_YMX', 'MASTER200'], 'fits', 'yachtmaster_in_range'],
    [{ ...british }, ['RYA_YMX'], 'does_not_fit', 'leisure_without_endorsement'],
    [{ ...british }, ['MASTER200'], 'does_not_fit', 'endorsement_alone'],
    [{ ...british }, ['RYA_CE'], 'does_not_fit', 'no_command'],
    [{ ...british }, ['RYA_DS', 'RYA_CE'], 'does_not_fit', 'leisure_unpaid'],
    [{ ...british, offshore: 500 }, ['CMM'], 'conditional', 'flag_decides'],
    [{ ...british, offshore: 500 }, ['PP'], 'conditional', 'flag_decides'],
    [{ ...british }, ['FR_C200'], 'conditional', 'flag_decides'],
    [{ ...british }, ['PY', 'ANEJA'], 'does_not_fit', 'leisure_unpaid_abroad'],
    [{ flag: 'FR' }, ['CMM'], 'conditional', 'flag_decides'],
    [{ flag: 'FR' }, ['PPER'], 'conditional', 'flag_decides'],
    [{ flag: 'FR' }, ['FR_C200'], 'conditional', 'flag_decides'],
    [{ flag: 'FR' }, ['MASTER200'], 'conditional', 'flag_decides'],
    [{ flag: 'FR' }, ['RYA_YMO', 'RYA_CE'], 'conditional', 'flag_decides'],
    [{ flag: 'FR' }, ['RYA_YMO'], 'does_not_fit', 'leisure_without_endorsement'],
    [{ flag: 'FR' }, ['FR_HAUT'], 'does_not_fit', 'leisure_unpaid'],
    [{ flag: 'FR' }, ['CY', 'ANEJA', 'SAIL'], 'does_not_fit', 'leisure_unpaid_abroad'],
    [{ flag: 'ES' }, ['RYA_YMO', 'RYA_CE'], 'does_not_fit', 'not_recognised'],
    [{ flag: 'ES' }, ['RYA_YMO'], 'does_not_fit', 'not_recognised'],
    [{ flag: 'ES' }, ['RYA_DS'], 'does_not_fit', 'not_recognised'],
    [{ flag: 'ES' }, ['MASTER200'], 'does_not_fit', 'not_recognised'],
    [{ flag: 'ES' }, ['FR_C200'], 'does_not_fit', 'not_recognised'],
    [{ flag: 'ES' }, ['ICC'], 'does_not_fit', 'leisure_unpaid'],
    [{}, ['OTHER'], 'does_not_fit', 'not_listed'],
    [{}, ['OTHER', 'CMM'], 'fits', 'professional_in_range'],
  ])('%j with %j: %s', expectFit)

  test.each(['ES', 'GB', 'FR'])('under %s, MP, MN and courses never command alone', flag => {
    for (const kind of [
      'MP',
      'MN',
      'STCW_PSC',
      'STCW_AFF',
      'STCW_MED',
      'STCW_SEC',
      'ROC',
      'SRC',
      'LRC',
      'ENG1',
    ])
      expectFit({ flag }, [kind as TitleKind], 'does_not_fit', 'no_command')
  })
})

describe('5. Over 24 m', () => {
  test.each<Case>([
    [{ length: 24.1 }, ['CMM'], 'conditional', 'by_tonnage'],
    [{ length: 24.1 }, ['P1'], 'conditional', 'by_tonnage'],
    [{ length: 24.1 }, ['P2'], 'conditional', 'by_tonnage'],
    [{ length: 24.1 }, ['PA'], 'conditional', 'by_tonnage'],
    [{ length: 24.1 }, ['PL'], 'does_not_fit', 'over_24_metres'],
    [{ length: 24 }, ['PL'], 'fits', 'professional_in_range'],
    [{ length: 24.1 }, ['PPER_150'], 'does_not_fit', 'over_24_metres'],
    [{ length: 24.1 }, ['CY', 'ANEJA'], 'does_not_fit', 'over_24_metres'],
    [{ length: 24.1 }, ['OTHER'], 'does_not_fit', 'over_24_metres'],
    [{ length: 24.1, flag: 'GB' }, ['RYA_YMX', 'RYA_CE'], 'does_not_fit', 'over_24_metres'],
    [{ length: 24.1, flag: 'GB' }, ['CMM'], 'conditional', 'by_tonnage'],
    [{ length: 24.1, flag: 'FR' }, ['PL'], 'does_not_fit', 'over_24_metres'],
  ])('%j with %j: %s', expectFit)
})

describe('6. A person whose title fits also needs', () => {
  test.each<[Circumstances, TitleKind[], Verdict, ...string[]]>([
    [{}, ['STCW_BST', 'MEDICAL'], 'fits'],
    [{}, ['STCW_BST', 'ENG1'], 'fits'],
    [{}, ['MEDICAL'], 'conditional', 'no_basic_training'],
    [{}, ['STCW_BST'], 'conditional', 'no_medical'],
    [{}, [], 'conditional', 'no_basic_training', 'no_medical'],
    [{ offshore: 12 }, ['STCW_BST', 'MEDICAL'], 'fits'],
    [{ offshore: 12.1 }, ['STCW_BST', 'MEDICAL'], 'conditional', 'no_radio'],
    [{ offshore: 12.1 }, ['STCW_BST', 'MEDICAL', 'SRC', 'LRC'], 'conditional', 'no_radio'],
    [{ offshore: 12.1 }, ['STCW_BST', 'MEDICAL', 'GOC'], 'fits'],
    [{ offshore: 12.1 }, ['STCW_BST', 'MEDICAL', 'ROC'], 'fits'],
  ])('%j with %j: %s', (circumstances, others, verdict, ...lacking) => {
    for (const code of lacking) seen.add(code)
    const found = verdictOf(circumstances, 'CMM', ...others)
    expect([found.verdict, ...found.reasons.map(({ code }) => code)]).toEqual([
      verdict,
      'professional_in_range',
      ...lacking,
    ])
  })

  test('a person whose title does not fit is told of the title alone', () => {
    expect(verdictOf({}, 'PER').reasons.map(({ code }) => code)).toEqual(['leisure_without_aneja'])
  })
})

describe('Under another’s command rule 6 alone is asked, without the radio', () => {
  test.each<[TitleKind[], Verdict, ...string[]]>([
    [['STCW_BST', 'MEDICAL'], 'fits', 'papers_of_all'],
    [['PY', 'STCW_BST', 'ENG1'], 'fits', 'papers_of_all'],
    [['CMM', 'MEDICAL'], 'conditional', 'no_basic_training'],
    [['STCW_BST'], 'conditional', 'no_medical'],
    [['PNB'], 'conditional', 'no_basic_training', 'no_medical'],
    [[], 'unknown', 'titles_missing'],
  ])('with %j: %s', (titles, verdict, ...codes) => {
    for (const code of codes) seen.add(code)
    const found = fitAboard(transfer({ offshore: 200 }), held(...titles))
    expect([found.verdict, ...found.reasons.map(({ code }) => code)]).toEqual([verdict, ...codes])
  })

  test('one of them that ends before the last day does not count, and another title says nothing', () => {
    const ending = (kind: TitleKind) => ({ kind, validUntil: '2026-12-07' })
    const { verdict, reasons } = fitAboard(transfer(), [
      ending('PER'),
      ending('MEDICAL'),
      ...held('STCW_BST'),
    ])
    expect([verdict, ...reasons.map(({ code }) => code)]).toEqual([
      'conditional',
      'no_medical',
      'title_ends_before',
    ])
  })
})

describe('7. Nothing is known', () => {
  test.each<Case>([
    [{ offshore: null }, ['CMM'], 'fits', 'professional_in_range'],
    [{ offshore: null, flag: null }, ['PA', 'PER'], 'fits', 'professional_in_range', 'flag_assumed'],
    [{ length: null }, ['P1'], 'fits', 'professional_in_range'],
    [{ offshore: null, length: null }, ['P2'], 'fits', 'professional_in_range'],
    [{ offshore: null, length: 24.1 }, ['CMM'], 'conditional', 'by_tonnage'],
    [{ offshore: null }, ['PPER_150'], 'unknown', 'exposure_missing'],
    [{ length: null }, ['PL'], 'unknown', 'length_missing'],
    [{ offshore: null, flag: 'GB' }, ['CMM'], 'unknown', 'exposure_missing'],
    [{ offshore: null, length: null }, ['LN'], 'unknown', 'exposure_missing', 'length_missing'],
    [{ flag: null }, ['CMM'], 'fits', 'professional_in_range', 'flag_assumed'],
    [{ flag: null }, ['RYA_YMX', 'RYA_CE'], 'does_not_fit', 'not_recognised', 'flag_assumed'],
  ])('%j with %j: %s', expectFit)

  test('a title without limits lacks on an unknown route what it lacks on the longest', () => {
    const found = verdictOf({ offshore: null }, 'PA', 'STCW_BST')
    expect([found.verdict, ...found.reasons.map(({ code }) => code)]).toEqual([
      'conditional',
      'professional_in_range',
      'no_medical',
      'no_radio',
    ])
  })

  test('a title without limits that has ended decides nothing', () => {
    const ended: HeldTitle = { kind: 'PA', validUntil: '2026-12-07' }
    expect(fit(transfer({ offshore: null }), [ended, ...held('PPER', ...papers)]).verdict).toBe('unknown')
  })

  test('without any title the person is asked to add them', () => {
    expect(fit(transfer(), [])).toEqual({
      verdict: 'unknown',
      reasons: [{ code: 'titles_missing', text: 'Añade tus titulaciones.' }],
    })
  })

  test('all that is missing is named', () => {
    const { verdict, reasons } = fit(transfer({ offshore: null, length: null, flag: null }), [])
    expect([verdict, ...reasons.map(({ code }) => code)]).toEqual([
      'unknown',
      'exposure_missing',
      'length_missing',
      'titles_missing',
      'flag_assumed',
    ])
  })

  test('another title is called by its own name', () => {
    const [reason] = fit(transfer(), [{ kind: 'OTHER', name: 'Capitaine 500', validUntil: null }]).reasons
    expect(reason?.text).toMatch(/^Capitaine 500: /)
  })
})

test('the best of several titles counts, and its reason alone is given', () => {
  expectFit({ offshore: 40 }, ['PER', 'PP', 'PPER', 'RYA_YMX'], 'fits', 'professional_in_range')
  expectFit({ offshore: 40, flag: 'GB' }, ['PPER', 'RYA_YMO', 'RYA_CE'], 'fits', 'yachtmaster_in_range')
})

test('where none is enough, the reason against each is given once', () => {
  expectFit(
    { offshore: 40 },
    ['PER', 'PP', 'PER'],
    'does_not_fit',
    'leisure_without_aneja',
    'professional_too_far',
  )
})

test('every row of the table has a rule, a source and a case above', () => {
  const rows = [...titleRules, ...lacks, ...Object.values(remarks)]
  expect(rows.filter(({ rule, source }) => !rule || !source)).toEqual([])
  expect(new Set(rows.map(({ rule }) => rule))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  const tested = new Set([...seen, 'titles_missing', 'title_ends_before'])
  expect(rows.map(({ code }) => code).filter(code => !tested.has(code))).toEqual([])
})

test('the rules leave no professional or leisure title without a verdict', () => {
  const silent: TitleKind[] = [
    'SAIL',
    'ANEJA',
    'MP',
    'MN',
    'RYA_CE',
    'ENG1',
    'MEDICAL',
    'GOC',
    'ROC',
    'SRC',
    'LRC',
  ]
  const mute = titleKinds.filter(kind =>
    ['ES', 'GB', 'FR'].some(flag => verdictOf({ flag }, kind).reasons[0]?.code === 'no_command'),
  )
  expect(new Set(mute)).toEqual(
    new Set([...silent, 'STCW_BST', 'STCW_PSC', 'STCW_AFF', 'STCW_MED', 'STCW_SEC']),
  )
})

describe('one more title', () => {
  const { world, titles, title } = worlds
  const validDays = fc.constantFrom(null, '2026-12-08', '2027-06-30')
  const runs = { numRuns: 1_000 }

  test('that is valid never makes a verdict worse', () => {
    fc.assert(
      fc.property(world, titles, title, validDays, fc.nat(), (facts, before, added, validUntil, at) => {
        const valid = { ...added, validUntil }
        const after = before.toSpliced(at % (before.length + 1), 0, valid)
        return rankOf(fit(facts, after).verdict) >= rankOf(fit(facts, before).verdict)
      }),
      runs,
    )
  })

  test('that has ended changes nothing but the reasons, where there is another', () => {
    fc.assert(
      fc.property(world, titles, title, (facts, before, added) => {
        fc.pre(before.length > 0)
        const ended = { ...added, validUntil: '2026-12-07' }
        return fit(facts, [...before, ended]).verdict === fit(facts, before).verdict
      }),
      runs,
    )
  })

  test('is not asked for where there is one: only the transfer leaves the verdict unknown then', () => {
    fc.assert(
      fc.property(world, titles, (facts, held) => {
        const isKnown = facts.offshore !== null && facts.vessel.length !== null && held.length > 0
        const isDecided =
          (facts.vessel.flag ?? 'ES') === 'ES' &&
          held.some(
            ({ kind, validUntil }) =>
              ['CMM', 'P1', 'P2', 'PA'].includes(kind) && (validUntil ?? facts.to) >= facts.to,
          )
        const { verdict, reasons } = fit(facts, held)
        expect(verdict === 'unknown').toBe(!isKnown && !isDecided)
        expect(reasons).not.toEqual([])
      }),
      runs,
    )
  })

  test('decides the same wherever it is in the list', () => {
    fc.assert(
      fc.property(world, titles, (facts, held) => {
        expect(fit(facts, held.toReversed()).verdict).toBe(fit(facts, held).verdict)
      }),
      runs,
    )
  })
})
