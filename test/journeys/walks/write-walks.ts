import type { Effort } from '#test/journeys/walks/effort.ts'
import type { Errand } from '#test/journeys/walks/errand.ts'

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

const isMore = ({ couldBe }: Errand, { taps }: Effort) => couldBe !== undefined && taps > couldBe

/** The page about the walks, with new measurements. */
export const writeWalks = (walked: ReadonlyMap<Errand, Effort>): string =>
  [
    '# Walks',
    '',
    'What a transfer’s errands cost a person with a phone (390 × 844). Written by `npm run walks`;',
    '`test/journeys/walks.journey.ts` goes the same ways in `npm run test:all`, and fails where one costs more than it says there.',
    '',
    row('walk', 'taps', 'could be', 'screens', 'fields typed', 'scrolled down, px', 'longest screen, px'),
    row('---', '--:', '--:', '--:', '--:', '--:', '--:'),
    ...[...walked].map(([{ name, couldBe }, { taps, screens, fields, scrolled, longest }]) =>
      row(name, taps, couldBe ?? '–', screens, fields, scrolled, longest),
    ),
    '',
    ...[...walked]
      .filter(([errand, effort]) => isMore(errand, effort))
      .map(([{ name, why }]) => `- More taps, ${name}: ${why}.`),
    '- A tap is a press on anything but a field or the drawing; a field counts once, however much is typed. Screens are',
    '  different paths of the address.',
    '- Scrolled: in the page and in dialogs.',
    '',
  ].join('\n')
