import type { StatusColour } from '#contract/core/approval-status.ts'
import { type ScheduleStatus, scheduleStatusLabels } from '#contract/duty-schedules/schedule.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const colours: Readonly<Record<ScheduleStatus, StatusColour>> = {
  draft: 'orange',
  submitted: 'yellow',
  approved: 'processing',
  published: 'green',
}

/** How far a schedule has come. */
export function ScheduleStatusTag({ status }: { readonly status: ScheduleStatus }) {
  const label = useLabel()
  return <Tag colour={colours[status]}>{label(scheduleStatusLabels[status])}</Tag>
}
