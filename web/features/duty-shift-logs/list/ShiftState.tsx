import type { StatusColour } from '#contract/core/approval-status.ts'
import { type DutyShiftLog, type ShiftStatus, shiftStatusLabels } from '#contract/duty-shift-logs/index.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const colours: Readonly<Record<ShiftStatus, StatusColour>> = {
  onDuty: 'green',
  awaitingReceiver: 'orange',
  handedOver: 'default',
}

/** The state of a shift as a tag, with a lock once it is sealed. */
export function ShiftState({ of: { status } }: { readonly of: Pick<DutyShiftLog, 'status'> }) {
  const label = useLabel()
  return (
    <Tag colour={colours[status]}>
      <span className="vh-inline">
        {status === 'handedOver' && <Icon name="lock" size={12} />}
        {label(shiftStatusLabels[status])}
      </span>
    </Tag>
  )
}
