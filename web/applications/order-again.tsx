import { Button } from '#web/ui/button.tsx'

/** Over the list's lower edge: a line of its own would move the text that is being read. */
export const OrderAgain = ({ onPress }: { onPress: () => void }) => (
  <div className="pointer-events-none sticky bottom-4 z-2 flex h-0 items-end justify-center print:hidden">
    <span className="pointer-events-auto rounded-full bg-white shadow-lg">
      <Button size="compact" tone="ghost" onClick={onPress}>
        Ordenar de nuevo
      </Button>
    </span>
  </div>
)
