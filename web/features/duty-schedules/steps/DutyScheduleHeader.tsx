import { Button } from '#web/kit/controls/Button.tsx'
import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { ReturnSchedule } from './ReturnSchedule.tsx'
import { useRoster } from '../roster/use-roster.tsx'
import { formatMonth } from '../days/month.rules.ts'
import { ScheduleStatusTag } from './ScheduleStatusTag.tsx'
import { useScheduleSteps } from './use-schedule-steps.ts'

/** Which month of which plant, how far it has come, and the steps that this user may take with it. */
export function DutyScheduleHeader({ history }: { readonly history: DrawerHandle }) {
  const w = useWords()
  const { schedule } = useRoster()
  const { month, powerPlantName, status, can, id } = schedule
  const steps = useScheduleSteps()
  const others: readonly MenuItem[] = [
    { label: w(kitWords.history), icon: 'history', run: () => history.open(id) },
    ...(can.delete ? [{ label: w(t.remove), icon: 'trash' as const, danger: true, run: steps.remove }] : []),
  ]
  return (
    <PageHeader
      title={w(t.scheduleTitle, { month: formatMonth(month) })}
      note={
        <span className="vh-bar">
          {powerPlantName}
          <ScheduleStatusTag status={status} />
        </span>
      }
      actions={
        <>
          <Menu label={w(t.actions)} items={others} />
          <Button icon="print" onClick={() => print()}>
            {w(t.print)}
          </Button>
          {can.return && <ReturnSchedule />}
          {can.submit && (
            <Button tone="primary" onClick={() => void steps.submit()}>
              {w(t.submit)}
            </Button>
          )}
          {can.approve && (
            <Button tone="primary" icon="check" onClick={() => void steps.approve()}>
              {w(t.approve)}
            </Button>
          )}
          {can.publish && (
            <Button tone="primary" onClick={() => void steps.publish()}>
              {w(t.publish)}
            </Button>
          )}
        </>
      }
    />
  )
}
