import { useLayoutEffect, useRef } from 'react'

import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { t } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { SheetStore } from '../model/sheet-store.ts'
import css from './SheetGrid.module.css'

interface CellInputProps {
  readonly store: SheetStore
  readonly label: string
  readonly text: string
}

/** The input of the cell being typed into. The text is the input's own, so input methods can compose in it. */
export function CellInput({ store, label, text }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const w = useWords()
  const isPhone = useIsPhone()
  const { blockMin } = store.fieldAt(store.selection().focus).limits
  // The number keyboard of a telephone has no minus; those of tablets do.
  const needsSign = isPhone && (blockMin ?? 0) < 0
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])

  function turnSign(): void {
    if (!input.current) return
    const { value } = input.current
    input.current.value = /^[-−]/.test(value) ? value.slice(1) : `-${value}`
    store.typed(input.current.value)
  }

  return (
    <>
      <input
        ref={input}
        className={css['input']}
        data-signed={needsSign || undefined}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        defaultValue={text}
        onChange={(event) => store.typed(event.target.value)}
        onBlur={() => store.settle()}
      />
      {needsSign && (
        <button
          type="button"
          className={css['sign']}
          aria-label={w(t.sheetTurnSign)}
          // The input keeps the focus, and the keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            turnSign()
          }}
        >
          ±
        </button>
      )}
    </>
  )
}
