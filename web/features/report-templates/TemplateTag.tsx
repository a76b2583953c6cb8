import {
  templateStatusColours,
  templateStatusLabels,
  type TemplateStatus,
} from '#contract/report-templates/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** Where a template stands. */
export function TemplateTag({ status }: { readonly status: TemplateStatus }) {
  const label = useLabel()
  return <Tag colour={templateStatusColours[status]}>{label(templateStatusLabels[status])}</Tag>
}
