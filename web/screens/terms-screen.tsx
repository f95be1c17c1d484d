import { contactSections } from '#web/legal/contact-sections.tsx'
import { LegalPage } from '#web/legal/legal-page.tsx'
import { orderSections } from '#web/legal/order-sections.tsx'
import { rulesSections } from '#web/legal/terms-rules-sections.tsx'
import { serviceSections } from '#web/legal/terms-service-sections.tsx'
import { transferSections } from '#web/legal/terms-transfer-sections.tsx'

// The contact is directly after the person who answers for the service.
const [provider, ...service] = serviceSections
const sections = [
  ...(provider ? [provider] : []),
  ...contactSections,
  ...service,
  ...transferSections,
  ...orderSections,
  ...rulesSections,
]

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
