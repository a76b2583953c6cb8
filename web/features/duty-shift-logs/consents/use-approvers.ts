import {
  type ApprovalOfShift,
  type DutyShiftLogDetail,
  shiftConsentApi,
} from '#contract/duty-shift-logs/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useProfile } from '#web/platform/session/profile.ts'

/** Who of the plant may be asked about something, but not by themselves. */
export function useApprovers(
  { powerPlantId }: Pick<DutyShiftLogDetail, 'powerPlantId'>,
  of: ApprovalOfShift,
): readonly Option<number>[] {
  const label = useLabel()
  const { id: userId } = useProfile()
  const { data } = useRead(shiftConsentApi.approvers, { query: { powerPlantId, of } })
  return (data?.items ?? [])
    .filter(({ employeeId }) => employeeId !== userId)
    .map(({ employeeId, fullName, positionTitle }) => ({
      value: employeeId,
      label: `${fullName} (${label(positionLabels[positionTitle])})`,
    }))
}
