import { useMemo, useState } from 'react'

import type { DeclaredUnit } from '#contract/capacity-declarations/figures.ts'
import { capacityDeclarationWords as words } from '#contract/capacity-declarations/words.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { SheetBar } from '#web/kit/sheet/grid/SheetBar.tsx'
import { SheetGrid } from '#web/kit/sheet/grid/SheetGrid.tsx'
import type { Address, CellDraft, RefusedText } from '#web/kit/sheet/model/sheet.ts'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { useSheet } from '#web/kit/sheet/use-sheet.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-declarations.words.ts'
import { cellsOf, changed, type DeclaredOf, shapeOf } from './declared-sheet.ts'

const noDrafts: ReadonlyMap<Address, CellDraft> = new Map()
const noTexts: ReadonlyMap<Address, RefusedText> = new Map()

interface DeclaredSheet {
  readonly store: SheetStore
  /** Texts in cells that are no figures of them: they are not kept. */
  readonly refusedCount: number
}

/**
 * Declared powers as a sheet: typed, pasted from a spreadsheet, drawn on, undone.
 *
 * @param onChange takes what somebody wrote; undefined where nobody may
 */
export function useDeclaredSheet(
  { day, bounds, openFromSlot }: DeclaredOf,
  units: readonly DeclaredUnit[],
  onChange: ((units: DeclaredUnit[]) => void) | undefined,
): DeclaredSheet {
  const w = useWords()
  const [texts, setTexts] = useState(noTexts)
  const isOpen = onChange !== undefined
  const shape = useMemo(
    () =>
      shapeOf(
        { day, bounds, openFromSlot },
        {
          capacity: w(t.capacity),
          locked: isOpen ? null : w(t.locked),
          passed: w(t.passed),
        },
      ),
    [day, bounds, openFromSlot, isOpen, w],
  )
  const cells = useMemo(() => cellsOf(units, shape), [units, shape])
  const store = useSheet({
    shape,
    cells,
    drafts: noDrafts,
    texts,
    onChanges: (changes) => onChange?.(changed(units, changes)),
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
  return { store, refusedCount: texts.size }
}

/** The sheet with its bar. */
export function DeclaredGrid({ sheet: { store, refusedCount } }: { readonly sheet: DeclaredSheet }) {
  const w = useWords()
  return (
    <>
      {refusedCount > 0 && <Alert tone="warning" title={w(t.refusedCells, { count: refusedCount })} />}
      <SheetBar store={store} />
      <div className="vh-sheet">
        <SheetGrid
          store={store}
          label={w(words.units)}
          corner={w(t.slotEnd)}
          headWidth={84}
          columnWidth={104}
        />
      </div>
      <p className="vh-faint vh-small">{w(t.hint)}</p>
    </>
  )
}
