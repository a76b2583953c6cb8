import { takeStatusColours, takeStatusLabels, type TakeStatus } from '#contract/stock-takes/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** How far a stock-take has come. */
export function TakeStatusTag({ status }: { readonly status: TakeStatus }) {
  const label = useLabel()
  return <Tag colour={takeStatusColours[status]}>{label(takeStatusLabels[status])}</Tag>
}
