import { Link } from 'react-router'

import { formatShownInstant } from '#contract/core/format.ts'
import { deviceSheetApi, type DaySheet } from '#contract/device-parameters/index.ts'
import { latestWords } from '#contract/device-parameters/words.ts'

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
import { useWords } from '#web/platform/i18n/words.ts'

import { bookPaths } from '../books.ts'
import { t } from '../device-sheets.words.ts'
import { SettingsLink } from '../list/SettingsLink.tsx'
import { FormMenu } from './FormMenu.tsx'
import { ReopenButton } from './ReopenButton.tsx'

interface SheetHeaderProps {
  readonly page: DaySheet
  readonly today: string
  readonly onDay: (day: string) => void
  readonly confirmations: DrawerHandle
}

/** Which device and day it is, who confirmed it, and what can be done with the page as a whole. */
export function SheetHeader({ page, today, onDay, confirmations }: SheetHeaderProps) {
  const w = useWords()
  const { id, can, date, sheet, version, deviceName, deviceKind, powerPlantName } = page
  return (
    <>
      <PageHeader
        title={deviceName}
        note={<Link to={bookPaths[sheet]}>{powerPlantName}</Link>}
        actions={
          <>
            <DayStepper day={date} last={today} onChoose={onDay} />
            <SettingsLink kind={deviceKind} />
            {id !== null && version > 0 && (
              <Button
                icon="history"
                onFocus={confirmations.preload}
                onClick={() => confirmations.open(String(id))}
              >
                {w(t.confirmations)}
              </Button>
            )}
            <FormMenu page={page} />
            {can.confirm && <ConfirmButton page={page} />}
            {can.reopen && <ReopenButton page={page} />}
          </>
        }
      />
      <Facts page={page} />
      {page.isChangedSinceConfirmed && <Alert tone="warning" title={w(t.changedSince)} />}
    </>
  )
}

function Facts({ page }: { readonly page: DaySheet }) {
  const w = useWords()
  const { deviceCode, deviceKind, model, station, ratedKw, confirmedByName, confirmedAt, readings } = page
  // What a transformer is rated for has no power factor yet.
  const ratingUnit = deviceKind === 'transformer' ? 'MVA' : 'MW'
  const facts = [
    [latestWords.code, deviceCode],
    [t.model, model],
    [t.station, station],
    [t.rated, ratedKw === null ? null : `${ratedKw / 1000} ${ratingUnit}`],
    [
      t.recorded,
      w(t.valueCount, { count: readings.length, late: readings.filter(({ isLate }) => isLate).length }),
    ],
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

function ConfirmButton({ page }: { readonly page: DaySheet }) {
  const w = useWords()
  const refresh = useRefresh()
  const { deviceId, sheet, date, version } = page

  async function confirm(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.confirmTitle),
      text: w(t.confirmText),
      okText: w(t.confirm),
      run: () => call(deviceSheetApi.confirm, { body: { deviceId, sheet, date, version } }),
    })
    if (!isDone) return
    toast.success(w(t.confirmed))
    await refresh(deviceSheetApi.sheet)
  }
  return (
    <Button tone="primary" icon="check" onClick={() => void confirm()}>
      {w(t.confirm)}
    </Button>
  )
}
