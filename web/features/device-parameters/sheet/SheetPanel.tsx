import { lazy, Suspense } from 'react'

import { plantDay } from '#contract/core/format.ts'
import type { DaySheet } from '#contract/device-parameters/index.ts'

import { BreachesOfDay, useBreachesOfDay } from '#web/features/limit-breaches/public.tsx'
import { HistoryButton, RefusedCells } from '#web/features/readings/public.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { OutboxState } from '#web/kit/outbox/OutboxState.tsx'
import { SheetBar } from '#web/kit/sheet/grid/SheetBar.tsx'
import { SheetGrid } from '#web/kit/sheet/grid/SheetGrid.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'
import css from './DaySheetPage.module.css'
import { rowOfNow } from './sheet-shape.ts'
import { useDaySheet } from './use-day-sheet.ts'

/** Its inputs come only to those who type on a phone. */
const NowForm = lazy(async () => ({ default: (await import('./NowForm.tsx')).NowForm }))

interface SheetPanelProps {
  readonly page: DaySheet
  readonly onHistory: (id: string) => void
}

/** The grid of a page, with what was refused of it above. */
export function SheetPanel({ page, onHistory }: SheetPanelProps) {
  const w = useWords()
  const breaches = useBreachesOfDay(page.deviceId, page.date)
  const sheet = useDaySheet(page, breaches)
  const ids = page.parameters.map(({ id }) => id)
  const isPhone = useIsPhone()
  const now = useNow()
  const isNow = page.confirmedAt === null && page.date === plantDay(now)
  return (
    <div className="vh-stack">
      <RefusedCells sheet={sheet} />
      {isPhone && isNow && page.can.write && (
        <Suspense fallback={null}>
          <NowForm store={sheet.store} row={rowOfNow(page.slots, now)} />
        </Suspense>
      )}
      <SheetBar store={sheet.store}>
        <HistoryButton
          store={sheet.store}
          deviceId={page.deviceId}
          parameterIds={ids}
          instants={page.slots.map(({ at }) => at)}
          onOpen={onHistory}
        />
        <OutboxState />
      </SheetBar>
      <div className={`vh-sheet ${css['grid']}`}>
        <SheetGrid
          store={sheet.store}
          label={w(t.gridLabel, { device: page.deviceCode })}
          corner={w(t.time)}
          headWidth={96}
          columnWidth={100}
        />
      </div>
      {page.can.write && <p className="vh-faint vh-small vh-keys">{w(t.keysHint)}</p>}
      <BreachesOfDay items={breaches.filter(({ parameterId }) => ids.includes(parameterId))} />
    </div>
  )
}
