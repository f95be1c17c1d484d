import { LegalPage } from '#web/legal/legal-page.tsx'
import { rulesSections } from '#web/legal/terms-rules-sections.tsx'
import { serviceSections } from '#web/legal/terms-service-sections.tsx'
import { transferSections } from '#web/legal/terms-transfer-sections.tsx'

const sections = [...serviceSections, ...transferSections, ...rulesSections]

export function Screen() {
  return (
    <LegalPage
      title={
        <>
          <span>Condiciones</span> <em>de uso</em>
        </>
      }
      lead="Qué hace Singladura, qué os toca a cada uno y con qué reglas se navega aquí."
      sections={sections}
    />
  )
}
