import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { paths } from '#domain/paths.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { daysAhead } from '#test/builders.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'

const TERMS = { waitingDaySum: 120, expenseLimit: 150, advance: 300, payBasis: null, budget: 1150 }

interface Typed {
  amount: string
  category: string
  note?: string
}

/** The account of Ana and Carla on a screen; the boat left an hour ago. */
export function useAccount(env: Record<string, string> = {}) {
  const { server, cast } = useCast({ env, now: () => new Date(Date.now() - 60 * 60_000) })
  const scene = ledgerScene(() => ({ server, cast }))

  async function withTerms({ jobId }: { jobId: string }) {
    await server.db.update(contracts).set({ amended: TERMS }).where(eq(contracts.jobId, jobId))
    server.at(new Date())
    return jobId
  }
  const arrived = async () => withTerms(await scene.arrived({ ...daysAhead(2, 5), budget: 1150 }))
  const atSea = async () => withTerms(await scene.departed({ ...daysAhead(2, 5), budget: 1150 }))

  const show = (jobId: string, by = cast.carla) => renderScreen(server, paths.account(jobId), by)
  const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  async function fill({ amount, category, note }: Typed) {
    const user = userEvent.setup()
    const form = await dialog('Anotar un gasto')
    await user.type(form.getByLabelText('Importe'), amount)
    await user.click(form.getByRole('radio', { name: category }))
    if (note) await user.type(form.getByLabelText(/^Nota/), note)
    return form
  }
  async function write(typed: Typed) {
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Anotar un gasto' }))
    const form = await fill(typed)
    await user.click(form.getByRole('button', { name: /^Anotar / }))
    await isClosed()
  }

  return { server, cast, scene, arrived, atSea, show, region, dialog, isClosed, fill, write }
}
