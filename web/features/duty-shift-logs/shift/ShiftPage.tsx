import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

import { BreachOffers } from '#web/features/limit-breaches/public.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotThere } from '#web/kit/record/NotThere.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useRecordTitle } from '#web/platform/routes/page-title.ts'

import { WaitingConsents } from '../consents/WaitingConsents.tsx'
import { Log } from '../entries/Log.tsx'
import { onStored } from '../entries/pending-entries.ts'
import { BREACHES_ID } from '../handover/use-jump.ts'
import { Refusals, WaitingBanner } from '../handover/WaitingBanner.tsx'
import { SealBanner } from '../seal/SealBanner.tsx'
import { OpenShift } from './open-shift.ts'
import { Panels, PanelTabs } from './Panels.tsx'
import { shiftDrawers } from './shift-drawers.ts'
import { t } from './shift-log.words.ts'
import { ShiftHeader } from './ShiftHeader.tsx'
import css from './ShiftPage.module.css'
import { useShift, useShiftCache } from './use-shift.ts'

/** The log of one shift: its state, the entries as they happen, and everything the book says beside them. */
export default function ShiftPage() {
  const id = Number(useParams()['id'])
  const { data: shift, error } = useShift(id)
  useStoredEntries()
  if (shift) return <Opened key={shift.id} shift={shift} />
  return (
    <div className={css['waiting']}>
      {error ? (
        <NotThere error={error} icon="file" list={paths.shiftLogs} toList={t.toList} />
      ) : (
        <Skeleton lines={12} />
      )}
    </div>
  )
}

function Opened({ shift }: { readonly shift: DutyShiftLogDetail }) {
  const drawers = useDrawers(shiftDrawers)
  useNamedEntry()
  useRecordTitle(`${shift.shiftCode} ${formatShownDay(shift.day)} · ${shift.powerPlantName}`)
  return (
    <OpenShift value={shift}>
      <div className={`vh-stack vh-narrow ${css['page']}`}>
        <ShiftHeader shift={shift} drawers={drawers} />
        <WaitingConsents shift={shift} />
        {shift.status === 'awaitingReceiver' && <WaitingBanner shift={shift} receive={drawers.receive} />}
        {shift.status === 'handedOver' && <SealBanner shift={shift} />}
        {shift.status === 'onDuty' && <Refusals shift={shift} />}
        <div className={`vh-stack vh-narrow ${css['columns']}`}>
          <div className={css['log']}>
            {shift.can.write && (
              <div id={BREACHES_ID} tabIndex={-1}>
                <BreachOffers powerPlantId={shift.powerPlantId} form={drawers.abnormal} />
              </div>
            )}
            <Log shift={shift} drawers={drawers} />
          </div>
          <div className={`vh-stack vh-narrow ${css['beside']}`}>
            <PanelTabs shift={shift} />
            <Panels shift={shift} drawers={drawers} />
          </div>
        </div>
      </div>
      {drawers.shown}
    </OpenShift>
  )
}

/** Leads to the entry that the address names, `#entry-12`, once the log is there. */
function useNamedEntry(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!/^#entry-\d+$/.test(hash)) return
    const row = document.querySelector<HTMLElement>(hash)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [hash])
}

/** Puts entries that the server confirmed into the shift on the screen, in the place of the waiting ones. */
function useStoredEntries(): void {
  const { putOperation } = useShiftCache()
  useEffect(() => onStored(putOperation), [putOperation])
}
