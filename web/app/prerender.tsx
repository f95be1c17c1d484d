import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { Screen } from '#web/screens/landing-screen.tsx'

/** A visitor's landing, for the page of '/': it can be read before any script runs. */
export const renderLanding = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <main>
        <Screen />
      </main>
    </MemoryRouter>,
  )
