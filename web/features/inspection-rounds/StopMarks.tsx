import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { bannedLabel } from '#contract/equipment-inspections/labels.ts'
import type { RouteCheck } from '#contract/inspection-rounds/routes/route.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './inspection-rounds.words.ts'

interface StopMarksProps {
  readonly of: Pick<RouteCheck, 'isBanned' | 'inspectionDueOn'>
}

/** That what stands at a stop must not be used, or that its inspection is overdue. */
export function StopMarks({ of: { isBanned, inspectionDueOn } }: StopMarksProps) {
  const w = useWords()
  const label = useLabel()
  const now = useNow()
  // A round that the device has kept from before says neither.
  const isOverdue = Boolean(inspectionDueOn) && String(inspectionDueOn) < plantDay(now)
  return (
    <>
      {isBanned && <Tag colour="red">{label(bannedLabel)}</Tag>}
      {isOverdue && (
        <Tag colour="red">{w(t.inspectionOverdue, { day: formatShownDay(inspectionDueOn) })}</Tag>
      )}
    </>
  )
}
