import { Component } from 'react'
import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

/** A fault in the header, or in one of its panels, leaves the screen below it with its typing. */
export class HeaderNet extends Component<{ children: Elements }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <header className="fixed inset-x-0 top-0 z-40 border-b border-linea bg-papel">
        <div className="page flex flex-wrap items-center justify-between gap-x-4 py-2">
          <p role="alert" className="text-[0.9375rem]">
            La cabecera ha fallado.
          </p>
          <div className="flex flex-wrap">
            <Button tone="quiet" size="compact" onClick={() => this.setState({ failed: false })}>
              Reintentar
            </Button>
            <ButtonLink to={paths.home} reloadDocument tone="quiet" size="compact">
              Ir al inicio
            </ButtonLink>
          </div>
        </div>
      </header>
    )
  }
}
