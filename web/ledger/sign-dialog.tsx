import { useState } from 'react'
import type { RefusalCode } from '#domain/errors.ts'
import type { AccountsReply, AccountView } from '#domain/ledger/account.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import type { SettlementView } from '#domain/ledger/settlement.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { SignaturePart } from '#web/annexes/signature-part.tsx'
import { useByPhone } from '#web/annexes/use-by-phone.ts'
import { useAct } from '#web/api/use-act.ts'
import { Lines } from '#web/ledger/account-lines.tsx'
import { balanceMoney, balanceWords, sumWords } from '#web/ledger/account-words.ts'
import { settlementPhone } from '#web/ledger/settlement-phone.ts'
import { useSignedAnswer } from '#web/signatures/use-signed-answer.ts'
import { useStroke } from '#web/signatures/use-stroke.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  jobId: string
  account: AccountView
  settlement: SettlementView
  owner: AccountsReply['owner']
  isOwner: boolean
  me: string
  onWaiting: (waiting: boolean) => void
  onClose: () => void
}

const CHANGED: RefusalCode = 'settlement_changed'

/** All lines, and below them the signature of the person who has read them. */
export function SignDialog({ jobId, account, settlement, owner, isOwner, me, onWaiting, onClose }: Props) {
  const { lines, balance, fee, hash } = settlement
  const { user, may } = account
  const side = { isOwner, owner: firstName(owner.name), crew: firstName(user.name) }
  const stroke = useStroke()
  const byPhone = useByPhone(hash, onWaiting)
  const signed = useSignedAnswer()
  // Another settlement may replace it while this one is read.
  const [begun, setBegun] = useState(hash)
  const sign = useAct(ledgerApi.sign, {
    touches: ['passages'],
    done: answer => {
      onClose()
      return signed(answer)
    },
    // Another settlement closes this dialog, which could not show the error any more.
    failed: ({ code }) => (code === CHANGED ? 'toast' : 'inline'),
  })
  const send = () => {
    const signature = stroke.png()
    if (!signature) return
    setBegun(hash)
    void sign.send({ params: { jobId, crewId: user._id }, body: { signature, hash } })
  }
  return (
    <Dialog
      open
      inAddress
      wide
      onOpenChange={next => !next && onClose()}
      title="La liquidación"
      description={`${balanceWords(balance, side)} ${balance === 0 ? 'no hay nada que pagar' : balanceMoney(balance)}. Con las dos firmas queda cerrada y sellada.`}
      footer={
        may.sign &&
        !byPhone.isWaiting && (
          <>
            {sign.error && sign.error.code !== CHANGED && (
              <div className="w-full">
                <FormProblem message={sign.error.message} />
              </div>
            )}
            <Button busy={sign.isPending} busyLabel="Firmando…" onClick={send}>
              Firmar la liquidación
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-6">
        {hash !== begun && (
          <Notice tone="wait">
            La liquidación ha cambiado desde que la abriste. Lee las líneas de nuevo antes de firmar.
          </Notice>
        )}
        <Lines
          narrow
          lines={lines}
          balance={balance}
          sum={sumWords(balance, side)}
          clause={line => (
            <span className="text-[0.78125rem] whitespace-nowrap text-tinta-2">{`cláusula ${line.clause}`}</span>
          )}
        />
        {fee && (
          <p className="text-[0.9375rem] text-pretty wrap-anywhere">
            <span>Precio acordado en lugar del calculado: </span>
            <i>{`«${fee.reason}»`}</i>
          </p>
        )}
        {may.sign ? (
          <SignaturePart
            stroke={stroke}
            name={me}
            phone={settlementPhone(jobId, user._id, hash)}
            byPhone={byPhone}
          />
        ) : (
          <Notice tone="ok">La has firmado tú.</Notice>
        )}
      </div>
    </Dialog>
  )
}
