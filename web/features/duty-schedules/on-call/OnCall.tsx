import { useMemo, useState } from 'react'

import { plantDay } from '#contract/core/format.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { dayLooks } from '../days/day-look.ts'
import { useRoster } from '../roster/use-roster.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { t } from './duty-on-call.words.ts'
import { OnCallCards } from './OnCallCards.tsx'
import { OnCallTable } from './OnCallTable.tsx'
import { PrintedOnCall } from './PrintedOnCall.tsx'
import { type OnCallPlan, useOnCall } from './use-on-call.ts'
import type { Marked } from './use-stretch.ts'

/** The tab "Trực ngoài ca": who is on call beside the shifts; whoever may, changes it here. */
export function OnCall() {
  const w = useWords()
  const isPhone = useIsPhone()
  const { schedule, settings } = useRoster()
  const plan = useOnCall(schedule)
  const [asked, setAsked] = useState<Marked | null>(null)
  const [today] = useState(() => plantDay(new Date()))
  const looks = useMemo(() => dayLooks(schedule.days, settings.holidays, today), [schedule, settings, today])
  if (plan.isLoading) return <NotRead error={plan.error} lines={12} />
  const View = isPhone ? OnCallCards : OnCallTable
  return (
    <>
      <div className="vh-screen vh-stack vh-wide vh-narrow">
        {plan.mayEdit && <p className="vh-quiet">{w(isPhone ? t.hintPhone : t.hint)}</p>}
        <View looks={looks} plan={plan} onAsk={setAsked} />
        {plan.changeCount > 0 && <SaveBar plan={plan} />}
        {asked && (
          <AssignDialog
            schedule={schedule}
            marked={asked}
            current={plan.personAt({ kind: asked.kind, day: asked.from })}
            onAssign={plan.assign}
            onClose={() => setAsked(null)}
          />
        )}
      </div>
      <PrintedOnCall looks={looks} plan={plan} />
    </>
  )
}

/** What is not saved yet, always in sight. */
function SaveBar({ plan }: { readonly plan: OnCallPlan }) {
  const w = useWords()
  return (
    <div className="vh-dock vh-bar vh-right">
      <output className="vh-fill vh-orange vh-medium">{w(t.unsaved, { count: plan.changeCount })}</output>
      <Button onClick={plan.discard}>{w(t.discard)}</Button>
      <Button tone="primary" busy={plan.isSaving} onClick={plan.save}>
        {w(t.save)}
      </Button>
    </div>
  )
}
