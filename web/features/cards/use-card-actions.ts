import { cardActionLabels, cardApi, type Card, type CardAction } from '#contract/cards/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './cards.words.ts'

const icons = {
  lock: 'lock',
  unlock: 'unlock',
  reportLost: 'alert',
  find: 'check',
  reportDamaged: 'error',
  repair: 'check',
} as const

/** What takes a card out of use asks for a reason. */
const needsReason = (action: CardAction) =>
  action === 'lock' || action === 'reportLost' || action === 'reportDamaged'

/** What can be done with a card from a menu. */
export function useCardActions(
  drawer: Readonly<Record<'edit' | 'move' | 'history', DrawerHandle>>,
): (card: Card) => readonly RowAction[] {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()

  async function move({ id, cardNo, version }: Card, action: CardAction): Promise<void> {
    if (needsReason(action)) return drawer.move.open(`${action}.${id}`)
    const name = label(cardActionLabels[action])
    const isDone = await confirmAction({
      title: w(t.moveTitle, { action: name, cardNo }),
      text: w(t.moveText),
      okText: name,
      run: () => call(cardApi.move, { body: { id, version, action, reason: null } }),
    })
    await refresh(cardApi.list, cardApi.get)
    if (isDone) toast.success(w(t.moved, { action: name, cardNo }))
  }

  async function remove({ id, cardNo }: Card): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { cardNo }),
      text: w(t.removeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(cardApi.remove, { query: { id } }),
    })
    if (!isDone) return
    await refresh(cardApi.list)
    toast.success(w(t.removed, { cardNo }))
  }

  return (card) => [
    ...(card.can.edit
      ? [{ label: w(kitWords.edit), icon: 'edit' as const, run: () => drawer.edit.open(card.id) }]
      : []),
    ...card.can.actions.map((action) => ({
      label: label(cardActionLabels[action]),
      icon: icons[action],
      run: () => void move(card, action),
    })),
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(card.id) },
    ...(card.can.delete
      ? [{ label: w(kitWords.remove), icon: 'trash' as const, danger: true, run: () => void remove(card) }]
      : []),
  ]
}
