import { LegalPage } from '#web/legal/legal-page.tsx'
import { rightsSections } from '#web/legal/privacy-rights-sections.tsx'
import { whereSections } from '#web/legal/privacy-where-sections.tsx'
import { whoSections } from '#web/legal/privacy-who-sections.tsx'

const sections = [...whoSections, ...whereSections, ...rightsSections]

export function Screen() {
  return (
    <LegalPage
      title={
        <>
          <span>Política de</span> <em>privacidad</em>
        </>
      }
      lead="Qué sabemos de ti, para qué lo usamos, quién lo ve y cómo mandas tú sobre ello."
      sections={sections}
    />
  )
}
