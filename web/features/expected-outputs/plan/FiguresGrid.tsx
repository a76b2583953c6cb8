import { useMemo, useState } from 'react'

import { expectedOutputWords as words } from '#contract/expected-outputs/words.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { SheetBar } from '#web/kit/sheet/grid/SheetBar.tsx'
import { SheetGrid } from '#web/kit/sheet/grid/SheetGrid.tsx'
import type { Address, CellDraft, RefusedText } from '#web/kit/sheet/model/sheet.ts'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { useSheet } from '#web/kit/sheet/use-sheet.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../expected-outputs.words.ts'
import { cellsOf, changed, type Figures, type FiguresOf, shapeOf } from './figures-sheet.ts'

const noDrafts: ReadonlyMap<Address, CellDraft> = new Map()
const noTexts: ReadonlyMap<Address, RefusedText> = new Map()

interface FiguresSheet {
  readonly store: SheetStore
  /** Texts in cells that are no figures of them: they are not kept. */
  readonly refusedCount: number
  readonly isOpen: boolean
}

/**
 * The figures of a plan as a sheet: typed, pasted from a spreadsheet, drawn on, undone.
 *
 * @param onChange takes what somebody wrote; undefined where nobody may
 */
export function useFiguresSheet(
  of: FiguresOf,
  figures: Figures,
  onChange: ((figures: Figures) => void) | undefined,
): FiguresSheet {
  const w = useWords()
  const [texts, setTexts] = useState(noTexts)
  const isOpen = onChange !== undefined
  const { period, startsOn, bounds, isHydro, openFromSlot } = of
  const shape = useMemo(
    () =>
      shapeOf(
        { period, startsOn, bounds, isHydro, openFromSlot },
        {
          declared: w(t.declared),
          expected: w(t.expected),
          peak: w(words.peakMw),
          level: w(words.levelEndM),
          waterValue: w(words.waterValueVndPerKwh),
          locked: isOpen ? null : w(t.locked),
          passed: w(t.passed),
        },
      ),
    [period, startsOn, bounds, isHydro, openFromSlot, isOpen, w],
  )
  const cells = useMemo(() => cellsOf(figures, shape), [figures, shape])
  const store = useSheet({
    shape,
    cells,
    drafts: noDrafts,
    texts,
    onChanges: (changes) => onChange?.(changed(figures, changes)),
    onTexts: (next) =>
      setTexts((now) => {
        const all = new Map(now)
        for (const [address, text] of next) {
          if (text === null) all.delete(address)
          else all.set(address, text)
        }
        return all
      }),
    onForget: () => undefined,
  })
  return { store, refusedCount: texts.size, isOpen }
}

interface FiguresGridProps {
  readonly sheet: FiguresSheet
  readonly isDay: boolean
}

/** The sheet with its bar. */
export function FiguresGrid({ sheet: { store, refusedCount, isOpen }, isDay }: FiguresGridProps) {
  const w = useWords()
  const hints = [...(isDay ? [w(t.dayHint)] : []), ...(isOpen ? [w(isDay ? t.pasteHint : t.longHint)] : [])]
  return (
    <>
      {refusedCount > 0 && <Alert tone="warning" title={w(t.refusedCells, { count: refusedCount })} />}
      <SheetBar store={store} />
      <div className="vh-sheet">
        <SheetGrid
          store={store}
          label={w(words.units)}
          corner={w(isDay ? t.slotEnd : t.part)}
          headWidth={84}
          columnWidth={104}
        />
      </div>
      {hints.length > 0 && <p className="vh-faint vh-small">{hints.join(' ')}</p>}
    </>
  )
}
