import { expect, test } from 'vitest'
import { accessibilitySections } from '#web/legal/accessibility-sections.tsx'
import { contactSections } from '#web/legal/contact-sections.tsx'
import { orderSections } from '#web/legal/order-sections.tsx'
import { rightsSections } from '#web/legal/privacy-rights-sections.tsx'
import { whereSections } from '#web/legal/privacy-where-sections.tsx'
import { whoSections } from '#web/legal/privacy-who-sections.tsx'
import { rulesSections } from '#web/legal/terms-rules-sections.tsx'
import { serviceSections } from '#web/legal/terms-service-sections.tsx'
import { transferSections } from '#web/legal/terms-transfer-sections.tsx'

/** Ids of the frame, which a clause must not have. */
const FRAME = ['root', 'contenido']

test.each([
  [
    'terms',
    [...serviceSections, ...contactSections, ...transferSections, ...orderSections, ...rulesSections],
  ],
  ['accessibility statement', accessibilitySections],
  ['privacy policy', [...whoSections, ...whereSections, ...rightsSections]],
])('each clause of the %s has an id that nothing else on the page has', (_, sections) => {
  const ids = [...FRAME, ...sections.map(({ id }) => id)]
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})
