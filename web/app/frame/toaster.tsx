import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast, useSonner } from 'sonner'
import { useEarlierToasts } from '#web/app/frame/use-earlier-toasts.ts'
import { useLowerEdge } from '#web/app/frame/use-lower-edge.ts'
import { announcements } from '#web/ui/announce.ts'

const line = { size: 20, strokeWidth: 1.8, 'aria-hidden': true } as const

function show() {
  // The same words twice are one toast that begins again.
  for (const { tone, text } of announcements.take()) toast[tone](text, { id: text })
}

const above = (space: string) => `calc(var(--lower-edge, 0px) + max(${space}, env(safe-area-inset-bottom)))`

/** At the lower edge, above its bars: a title and its close button, which have just opened, are above. */
export function ToastList() {
  const { toasts } = useSonner()
  useLowerEdge(toasts.length > 0)
  useEarlierToasts()
  useEffect(() => {
    show()
    return announcements.subscribe(show)
  }, [])
  return (
    <Toaster
      position="bottom-right"
      offset={{ bottom: above('1.5rem'), right: 24 }}
      mobileOffset={{ bottom: above('1rem'), left: 16, right: 16 }}
      duration={6000}
      containerAriaLabel="Avisos"
      icons={{
        success: <CircleCheck {...line} />,
        error: <CircleAlert {...line} />,
        warning: <TriangleAlert {...line} />,
        info: <Info {...line} />,
        close: <X size={18} strokeWidth={1.8} aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        closeButtonAriaLabel: 'Cerrar aviso',
        classNames: {
          // Its own styles move it for twice as long, and let a longer one behind show below the first.
          toast:
            'pointer-events-auto duration-200! ease-arrive! flex w-full items-start gap-3 rounded-card border border-linea bg-white py-2.5 pr-2 pl-5 font-sans text-base leading-snug text-tinta shadow-ticket data-[front=false]:overflow-hidden data-[expanded=false]:data-[front=false]:*:opacity-0 sm:w-96',
          content: 'min-w-0 flex-1 py-2.5',
          title: 'font-medium',
          description: 'mt-1 text-[0.9375rem] text-tinta-2',
          icon: 'mt-3 shrink-0',
          success: '[&_[data-icon]]:text-estribor',
          error: '[&_[data-icon]]:text-babor',
          warning: '[&_[data-icon]]:text-ambar',
          info: '[&_[data-icon]]:text-magenta',
          actionButton: 'min-h-11 shrink-0 self-center px-2 font-semibold text-magenta hover:underline',
          closeButton:
            'order-last grid size-11 shrink-0 place-items-center self-start rounded-full hover:bg-fondo-3 focus-visible:rounded-full',
        },
      }}
    />
  )
}
