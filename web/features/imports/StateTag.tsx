import type { StatusColour } from '#contract/core/approval-status.ts'
import { type ImportState, importStateLabels } from '#contract/imports/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const colours: Readonly<Record<ImportState, StatusColour>> = {
  uploaded: 'orange',
  checking: 'processing',
  checked: 'yellow',
  running: 'processing',
  done: 'green',
  cancelling: 'processing',
  cancelled: 'default',
  reverting: 'processing',
  reverted: 'default',
}

/** How far an import has come. */
export function StateTag({ state }: { readonly state: ImportState }) {
  const label = useLabel()
  return <Tag colour={colours[state]}>{label(importStateLabels[state])}</Tag>
}
