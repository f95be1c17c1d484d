import { formatLongDay } from '#domain/spanish-format.ts'
import { ACCESSIBILITY_DAY, accessibilitySections } from '#web/legal/accessibility-sections.tsx'
import { LegalPage } from '#web/legal/legal-page.tsx'

export function Screen() {
  return (
    <LegalPage
      title={
        <>
          <span>Accesibilidad,</span> <em>para todo el pasaje.</em>
        </>
      }
      lead="Qué norma sigue Singladura, qué falla todavía y a quién decirle lo que no puedas usar."
      sections={accessibilitySections}
      dated={`Revisada el ${formatLongDay(ACCESSIBILITY_DAY)}`}
    />
  )
}
