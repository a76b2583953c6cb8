import { Link } from 'react-router'

import { formatShownInstant } from '#contract/core/format.ts'
import { PLANT, paths, screen } from '#contract/core/paths.ts'
import { weatherLabels } from '#contract/duty-shift-logs/labels.ts'
import { inverterTrackingApi, type Tracking } from '#contract/inverter-tracking/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { FactLine } from '#web/kit/display/FactLine.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { WorkbookButton } from '../workbook/WorkbookButton.tsx'
import { ReopenButton } from './ReopenButton.tsx'
import type { TrackingDrawer } from './tracking-drawers.ts'

interface SheetHeaderProps {
  readonly tracking: Tracking
  readonly today: string
  readonly onDay: (day: string) => void
  readonly drawers: Readonly<Record<TrackingDrawer, DrawerHandle>>
}

/** Which inverter and day it is, who recorded it, and what can be done with the sheet as a whole. */
export function SheetHeader({ tracking, today, onDay, drawers }: SheetHeaderProps) {
  const w = useWords()
  const { id, can, date, inverterId, inverterCode, powerPlantId, powerPlantName, confirmedAt } = tracking
  const day = screen(paths.inverterTracking, { [PLANT]: powerPlantId, ngay: date })
  return (
    <>
      <PageHeader
        title={inverterCode}
        note={<Link to={day}>{powerPlantName}</Link>}
        actions={
          <>
            <DayStepper day={date} last={today} onChoose={onDay} />
            <WorkbookButton of={{ inverterId }} date={date} today={today} />
            {id !== null && can.edit && (
              <Button icon="edit" onClick={() => drawers.head.open(tracking.date)}>
                {w(t.changeHead)}
              </Button>
            )}
            {can.confirm && <ConfirmButton tracking={tracking} />}
            {can.reopen && <ReopenButton tracking={tracking} />}
          </>
        }
      />
      <Facts tracking={tracking} />
      {id === null && can.edit && (
        <Alert
          tone="info"
          title={w(t.notBegun)}
          action={
            <Button
              tone="primary"
              onFocus={drawers.begin.preload}
              onClick={() => drawers.begin.open(tracking.date)}
            >
              {w(t.begin)}
            </Button>
          }
        >
          {w(t.notBegunText)}
        </Alert>
      )}
      {confirmedAt !== null && tracking.isChangedSinceConfirmed && (
        <Alert tone="warning" title={w(t.changedSince)} />
      )}
    </>
  )
}

/** Shift, recorder, weather and confirmation of a sheet. */
function Facts({ tracking }: { readonly tracking: Tracking }) {
  const w = useWords()
  const label = useLabel()
  const { model, dcKwp, shiftCode, recorderName, weather, notes, confirmedByName, confirmedAt } = tracking
  const facts = [
    [t.model, model],
    [t.dcKwp, dcKwp],
    [t.shift, shiftCode],
    [t.recorder, recorderName],
    [t.weather, weather && label(weatherLabels[weather])],
    [t.notes, notes],
  ] as const
  return (
    <FactLine facts={facts}>
      {confirmedAt !== null && (
        <Tag colour="green">
          {w(t.confirmedBy, { person: confirmedByName ?? '–', at: formatShownInstant(confirmedAt) })}
        </Tag>
      )}
    </FactLine>
  )
}

function ConfirmButton({ tracking }: { readonly tracking: Tracking }) {
  const w = useWords()
  const refresh = useRefresh()
  const { id, version } = tracking

  async function confirm(): Promise<void> {
    if (id === null) return
    const isDone = await confirmAction({
      title: w(t.confirmTitle),
      text: w(t.confirmText),
      okText: w(t.confirm),
      run: () => call(inverterTrackingApi.confirm, { body: { id, version } }),
    })
    if (!isDone) return
    toast.success(w(t.confirmed))
    await refresh(inverterTrackingApi.list, inverterTrackingApi.daySummary)
  }
  return (
    <Button tone="primary" icon="check" onClick={() => void confirm()}>
      {w(t.confirm)}
    </Button>
  )
}
