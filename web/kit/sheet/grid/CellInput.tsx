import { useLayoutEffect, useRef } from 'react'

import { useIsPhone } from '#web/kit/controls/use-media.ts'

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
  const isPhone = useIsPhone()
  const { blockMin } = store.fieldAt(store.selection().focus).limits
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])
  return (
    <input
      ref={input}
      className={css['input']}
      // The decimal keyboard of a telephone has no minus; those of tablets do.
      inputMode={isPhone && (blockMin ?? 0) < 0 ? 'text' : 'decimal'}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      defaultValue={text}
      onChange={(event) => store.typed(event.target.value)}
      onBlur={() => store.settle()}
    />
  )
}
