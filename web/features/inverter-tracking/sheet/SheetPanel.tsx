import type { Tracking } from '#contract/inverter-tracking/index.ts'
import type { DeviceReading } from '#contract/readings/index.ts'

import { HistoryButton, RefusedCells } from '#web/features/readings/public.tsx'
import { OutboxState } from '#web/kit/outbox/OutboxState.tsx'
import { SheetBar } from '#web/kit/sheet/grid/SheetBar.tsx'
import { SheetGrid } from '#web/kit/sheet/grid/SheetGrid.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { hourText, instantOf } from './tracking-shape.ts'
import css from './TrackingSheetPage.module.css'
import { useTrackingSheet } from './use-tracking-sheet.ts'

interface SheetPanelProps {
  readonly tracking: Tracking
  readonly readings: readonly DeviceReading[]
  readonly onHistory: (id: string) => void
}

/** The grid of a sheet with what was refused of it above and what its values break below. */
export function SheetPanel({ tracking, readings, onHistory }: SheetPanelProps) {
  const w = useWords()
  const sheet = useTrackingSheet(tracking, readings)
  return (
    <div className="vh-stack">
      <RefusedCells sheet={sheet} />
      <SheetBar store={sheet.store}>
        <HistoryButton
          store={sheet.store}
          deviceId={tracking.inverterId}
          parameterIds={tracking.specifications.map(({ id }) => id)}
          instants={tracking.hourlyTrackingData.map(({ hour }) => instantOf(tracking.date, hour))}
          onOpen={onHistory}
        />
        <OutboxState />
      </SheetBar>
      <div className={`vh-sheet ${css['grid']}`}>
        <SheetGrid
          store={sheet.store}
          label={w(t.gridLabel, { inverter: tracking.inverterCode })}
          corner={w(t.hour)}
          headWidth={84}
        />
      </div>
      {tracking.can.edit && <p className="vh-faint vh-small vh-keys">{w(t.keysHint)}</p>}
      <ul className="vh-usual vh-quiet vh-indent">
        {tracking.findings.map(({ hour, rule, severity, message, specificationIds }) => (
          <li
            key={`${hour} ${rule} ${specificationIds.join()}`}
            className={severity === 'error' ? 'vh-bad' : 'vh-warn'}
          >
            {hourText(hour)}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
