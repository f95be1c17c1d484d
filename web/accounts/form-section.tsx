import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  text: string
  children: ReactNode
  id?: string
}

export function FormSection({ title, text, children, id }: Props) {
  const heading = useId()
  return (
    <section
      {...(id && { id, tabIndex: -1 })}
      aria-labelledby={heading}
      className="grid focus-visible:outline-none gap-x-13 gap-y-6 border-t border-linea py-8 first:border-t-[1.5px] first:border-tinta lg:grid-cols-[280px_minmax(0,1fr)] lg:py-13"
    >
      <div>
        <h2 id={heading} className="text-[1.625rem]">
          {title}
        </h2>
        <p className="mt-2 max-w-[28rem] text-[0.9375rem] text-pretty text-tinta-2">{text}</p>
      </div>
      <div className="grid max-w-[640px] gap-6">{children}</div>
    </section>
  )
}

export const PictureSection = ({ children }: { children: ReactNode }) => (
  <FormSection
    id="foto"
    title="Foto"
    text="Una cara conocida da confianza en el pantalán. Se guarda al elegirla."
  >
    {children}
  </FormSection>
)

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-4 max-[22.4rem]:grid-cols-1">{children}</div>
}
