import { useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'

import { noLimits } from '#contract/devices/limits.ts'
import { readingApi } from '#contract/readings/index.ts'
import kitEn from '#web/kit/kit.en.json'
import kitVi from '#web/kit/kit.vi.json'
import { OutboxState } from '#web/kit/outbox/OutboxState.tsx'
import { SheetBar } from '#web/kit/sheet/grid/SheetBar.tsx'
import { SheetGrid } from '#web/kit/sheet/grid/SheetGrid.tsx'
import { addressOf, type CellChange, type CellDraft, type RefusedText } from '#web/kit/sheet/model/sheet.ts'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { useSheet } from '#web/kit/sheet/use-sheet.ts'
import { startI18n } from '#web/platform/i18n/start.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { textsIn } from '#web/platform/outbox/kept-texts.ts'
import { outbox, useOutbox } from '#web/platform/outbox/the-outbox.ts'

import '#web/kit/theme/tokens.css'
import '#web/kit/theme/base.css'

/** What the benchmark asks this page for. */
interface Plan {
  readonly rows: number
  readonly columns: number
  readonly plantId: number
  readonly parameterId: number
  /** One for each column. */
  readonly deviceIds: readonly number[]
  readonly start: string
}

interface Reading {
  readonly deviceId: number
  readonly at: string
  readonly value: number | null
  readonly from: number | null
}

const plan = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Plan
const limits = { ...noLimits, warnMax: 180, blockMax: 1e9 }
const field = { decimals: 1, limits, isDue: true, lockedWhy: null }
const keys = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: String(at), label: `${at}` }))
const shape = {
  rows: keys(plan.rows),
  columns: keys(plan.columns),
  fieldAt: () => field,
} as const
const isFilled = plan.deviceIds.length === 0
const cells = new Map(
  shape.rows.flatMap((row, at) =>
    shape.columns.map(
      (column, along) =>
        [addressOf(row.key, column.key), { value: isFilled ? (at * 7 + along) % 200 : null }] as const,
    ),
  ),
)

function readingOf({ address, from, to }: CellChange): Reading & { parameterId: number } {
  const [row, column] = address.split('|').map(Number)
  const at = new Date(Date.parse(plan.start) + (row ?? 0) * 3_600_000).toISOString()
  return { deviceId: plan.deviceIds[column ?? 0] ?? 0, parameterId: plan.parameterId, at, value: to, from }
}

const changesOf = ({ body }: OutboxItem): CellChange[] =>
  (body as { readings: readonly Reading[] }).readings.map(({ deviceId, at, value, from }) => ({
    address: addressOf(
      String((Date.parse(at) - Date.parse(plan.start)) / 3_600_000),
      String(plan.deviceIds.indexOf(deviceId)),
    ),
    from,
    to: value,
  }))

const TEXTS = 'bench.texts'

function Page() {
  const { items } = useOutbox()
  const drafts = useMemo(
    () =>
      new Map(
        items.flatMap((item) =>
          changesOf(item).map(({ address, to }): [CellChange['address'], CellDraft] => [
            address,
            { state: 'waiting', value: to },
          ]),
        ),
      ),
    [items],
  )
  const store: SheetStore = useSheet({
    shape,
    cells,
    drafts,
    texts: useMemo(() => textsIn(items, TEXTS) as ReadonlyMap<CellChange['address'], RefusedText>, [items]),
    onTexts: (texts) => outbox.keepTexts(TEXTS, texts),
    onForget: () => undefined,
    onChanges: (changes) => {
      // The month is measured without a server: what is typed counts at once.
      if (isFilled) return store.accept(changes)
      return outbox.add({
        endpoint: readingApi.write,
        group: 'bench',
        count: changes.length,
        errorsAt: 'errors',
        body: { powerPlantId: plan.plantId, readings: changes.map(readingOf) },
      })
    },
  })
  useEffect(() => outbox.onAnswer((item) => store.accept(changesOf(item))), [store])
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '96vh' }}>
      <SheetBar store={store}>
        <OutboxState />
      </SheetBar>
      <SheetGrid store={store} label="Bench" corner="Giờ" />
    </div>
  )
}

startI18n({ vi: { kit: kitVi }, en: { kit: kitEn } })
const place = document.getElementById('root')
if (place) createRoot(place).render(<Page />)
