import { cardRentalApi, type CardRental, type Passage } from '#contract/card-rentals/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './card-rentals.words.ts'

/** Notes somebody in or out at the gate, and tells what came of it. */
export function usePassage(): (
  rental: { id: number; holderName: string },
  passage: Passage,
) => Promise<void> {
  const w = useWords()
  const refresh = useRefresh()
  return async ({ id, holderName: name }, passage) => {
    try {
      await call(cardRentalApi.pass, { body: { id, passage } })
      toast.success(w(passage === 'in' ? t.cameIn : t.wentOut, { name }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    }
    await refresh(cardRentalApi.list, cardRentalApi.get, cardRentalApi.onSite)
  }
}

/** What can be done with a rental from a menu. */
export function useRentalActions(
  drawer: Readonly<Record<'handOut' | 'takeBack' | 'resend' | 'history', DrawerHandle>>,
): (rental: CardRental) => readonly RowAction[] {
  const w = useWords()
  const pass = usePassage()
  return (rental) => {
    const { id, can, insideSince } = rental
    const way = insideSince ? ('out' as const) : ('in' as const)
    return [
      ...(can.handOut
        ? [{ label: w(t.handOut), icon: 'check' as const, run: () => drawer.handOut.open(id) }]
        : []),
      ...(can.takeBack
        ? [{ label: w(t.takeBack), icon: 'inbox' as const, run: () => drawer.takeBack.open(id) }]
        : []),
      ...(can.pass
        ? [
            {
              label: w(way === 'out' ? t.goOut : t.comeIn),
              icon: 'user' as const,
              run: () => void pass(rental, way),
            },
          ]
        : []),
      ...(can.resend
        ? [{ label: w(t.resend), icon: 'edit' as const, run: () => drawer.resend.open(id) }]
        : []),
      { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    ]
  }
}
