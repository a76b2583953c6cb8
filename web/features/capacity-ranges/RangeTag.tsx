import { rangeStandingLabels, type RangeStanding } from '#contract/capacity-ranges/labels.ts'
import type { StatusColour } from '#contract/core/approval-status.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const colours: Readonly<Record<RangeStanding, StatusColour>> = {
  draft: 'default',
  deciding: 'yellow',
  back: 'orange',
  upcoming: 'processing',
  inForce: 'green',
  replaced: 'default',
}

/** How far a capacity range is. */
export function RangeTag({ standing }: { readonly standing: RangeStanding }) {
  const label = useLabel()
  return <Tag colour={colours[standing]}>{label(rangeStandingLabels[standing])}</Tag>
}
