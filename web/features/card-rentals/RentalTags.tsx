import { requestStageLabels } from '#contract/approvals/index.ts'
import type { CardRental } from '#contract/card-rentals/index.ts'
import { approvalStatusColour, approvalStatusLabels } from '#contract/core/approval-status.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './card-rentals.words.ts'

/** How far a rental is, whether it is overdue, and whether its holder is on site. */
export function RentalTags({
  of: { status, stage, isOverdue, insideSince, outcome },
}: {
  readonly of: Pick<CardRental, 'status' | 'stage' | 'isOverdue' | 'insideSince' | 'outcome'>
}) {
  const w = useWords()
  const label = useLabel()
  const isBack = stage === 'returned' || stage === 'withdrawn'
  return (
    <>
      <Tag colour={isBack ? 'orange' : approvalStatusColour(status)}>
        {label(isBack ? requestStageLabels[stage] : approvalStatusLabels[status])}
      </Tag>
      {isOverdue && <Tag colour="red">{w(rentalWords.isOverdue)}</Tag>}
      {outcome === 'lost' && <Tag colour="red">{w(t.cardLost)}</Tag>}
      {outcome === 'damaged' && <Tag colour="orange">{w(t.cardDamaged)}</Tag>}
      {insideSince && <Tag colour="green">{w(t.inside)}</Tag>}
    </>
  )
}

/** When a card is due, and from when it is asked for. */
export function RentalTime({ of: { fromAt, dueAt } }: { readonly of: Pick<CardRental, 'fromAt' | 'dueAt'> }) {
  const w = useWords()
  return (
    <span className="vh-wraps vh-block vh-cell">
      <InstantCell value={dueAt} />
      <small className="vh-block">{w(t.fromTime, { at: formatShownInstant(fromAt) })}</small>
    </span>
  )
}
