import { roundStatusLabels, type RoundStatus } from '#contract/inspection-rounds/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const colours = {
  due: 'default',
  walking: 'processing',
  done: 'green',
  incomplete: 'orange',
  missed: 'red',
} as const satisfies Record<RoundStatus, string>

/** How far a round has come. */
export function RoundStatusTag({ status }: { readonly status: RoundStatus }) {
  const label = useLabel()
  return <Tag colour={colours[status]}>{label(roundStatusLabels[status])}</Tag>
}
