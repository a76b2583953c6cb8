import { cardStatusColour, cardStatusLabels, type CardStatus } from '#contract/cards/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** How a card stands. */
export function CardStatusTag({ status }: { readonly status: CardStatus }) {
  const label = useLabel()
  return <Tag colour={cardStatusColour(status)}>{label(cardStatusLabels[status])}</Tag>
}
