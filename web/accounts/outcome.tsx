import { Anchor, LifeBuoy, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  ok: { box: 'border-estribor/30 bg-estribor-2', icon: 'text-estribor', Icon: Anchor },
  wait: { box: 'border-linea bg-fondo-4', icon: 'text-tinta-2', Icon: LifeBuoy },
  bad: { box: 'border-ambar/30 bg-ambar-2', icon: 'text-ambar', Icon: TriangleAlert },
} as const

interface Props {
  tone: keyof typeof looks
  text: string
  detail?: ReactNode
  children?: ReactNode
}

export function Outcome({ tone, text, detail, children }: Props) {
  const { box, icon, Icon } = looks[tone]
  return (
    <div>
      <div role="status" className={`flex gap-4 rounded-inner border p-4 ${box}`}>
        <Icon aria-hidden="true" strokeWidth={1.6} className={`mt-0.5 size-6 shrink-0 ${icon}`} />
        <div>
          <p className="font-semibold">{text}</p>
          {detail ? <p className="mt-2 text-[0.9375rem] text-tinta-2">{detail}</p> : null}
        </div>
      </div>
      {children ? <div className="mt-6 flex flex-wrap gap-3">{children}</div> : null}
    </div>
  )
}
