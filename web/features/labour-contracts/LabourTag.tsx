import {
  labourStatusColours,
  labourStatusLabels,
  type LabourStatus,
} from '#contract/labour-contracts/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** Where a labour contract stands. */
export function LabourTag({ status }: { readonly status: LabourStatus }) {
  const label = useLabel()
  return <Tag colour={labourStatusColours[status]}>{label(labourStatusLabels[status])}</Tag>
}
