import {
  type CSSProperties,
  type KeyboardEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

import { useWords } from '#web/platform/i18n/words.ts'

import { keptInside, placeBeside } from '#web/kit/controls/use-popover.ts'
import { t } from '#web/kit/kit.words.ts'

import type { SheetStore } from '../model/sheet-store.ts'
import { editText } from '../numbers/numbers.rules.ts'
import { entered } from '../rules/selection.rules.ts'
import type { Tie } from '../numbers/tie.rules.ts'
import css from './CellQuestion.module.css'
import { focusSheet } from './sheet-focus.ts'

interface CellQuestionProps {
  readonly store: SheetStore
  readonly tie: Tie
  readonly unit: string
}

/**
 * Asks at the cell which of two numbers a typed text means. Enter and the arrows across are its own; every other key is
 * the grid's, so one may also type anew, go on and come back later.
 */
export function CellQuestion({ store, tie, unit }: CellQuestionProps) {
  const w = useWords()
  const { panel, style } = usePanel()

  function answer(mark: Tie['mark']): void {
    flushSync(() => store.answer(mark))
    store.select(entered(store.selection(), { shift: false, ctrl: false }, store.size))
    focusSheet(store)
  }

  const { decimal, thousands, mark } = tie
  const choices = [
    { value: decimal, words: t.sheetAsDecimal, mark },
    { value: thousands, words: t.sheetAsThousands, mark: mark === 'point' ? 'comma' : 'point' },
  ] as const
  return (
    <fieldset ref={panel} popover="manual" className={css['panel']} style={style}>
      <legend>{w(t.sheetWhichNumber)}</legend>
      <div className={css['choices']}>
        {choices.map((choice) => (
          <button
            key={choice.mark}
            type="button"
            onKeyDown={keepOwnKeys}
            onPointerDown={stay}
            onDoubleClick={stay}
            onClick={(event) => {
              event.stopPropagation()
              answer(choice.mark)
            }}
          >
            <strong>
              {editText(choice.value)} {unit}
            </strong>
            <small>{w(choice.words)}</small>
          </button>
        ))}
      </div>
      <small>{w(t.sheetAnswerStays)}</small>
    </fieldset>
  )
}

/** Lies above everything beside its cell, wherever the sheet is scrolled to. */
function usePanel() {
  const panel = useRef<HTMLFieldSetElement>(null)
  const [style, setStyle] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const [element, cell] = [panel.current, panel.current?.closest('td')]
    if (!element || !cell) return undefined
    const place = () => {
      const beside = placeBeside(cell.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
      const { left } = beside
      const width = element.offsetWidth
      const inside = typeof left === 'number' ? keptInside({ left, right: left + width }, innerWidth) : null
      setStyle({ ...beside, ...inside })
    }
    const isWorkedIn = cell.closest('table')?.contains(document.activeElement) ?? false
    element.showPopover()
    place()
    if (isWorkedIn) element.querySelector('button')?.focus({ preventScroll: true })
    addEventListener('scroll', place, true)
    return () => removeEventListener('scroll', place, true)
  }, [])
  return { panel, style }
}

/** What is pressed here is no cell of the grid. */
const stay = (event: SyntheticEvent) => event.stopPropagation()

function keepOwnKeys(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key } = event
  if (key === 'Enter' || key === ' ') event.stopPropagation()
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  event.preventDefault()
  event.stopPropagation()
  const { previousElementSibling, nextElementSibling } = event.currentTarget
  const to = key === 'ArrowLeft' ? previousElementSibling : nextElementSibling
  if (to instanceof HTMLElement) to.focus()
}
