import { useRef } from 'react'

import { type CarriedItem, carriedKindLabels, carriedKinds } from '#contract/duty-shift-logs/index.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { useKeys } from '../shift/use-keys.ts'
import css from './Handover.module.css'
import { t } from './shift-handover.words.ts'

interface TickListProps {
  readonly carried: readonly CarriedItem[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (key: string, isTicked: boolean) => void
}

/** Everything that is carried over, by kind, each item to be ticked by whoever takes it. */
export function TickList({ carried, ticked, onTick }: TickListProps) {
  const w = useWords()
  const label = useLabel()
  const list = useRef<HTMLElement>(null)
  // Arrow keys move from item to item; Space, the browser's own key, ticks.
  useKeys(list, (event) => {
    const boxes = [...(list.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])]
    const at = boxes.findIndex((box) => box === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    boxes[to]?.focus()
  })
  return (
    <section ref={list} aria-label={w(t.carriedItems)} className={`vh-stack vh-wide ${css['ticks']}`}>
      <p className="vh-faint vh-small vh-keys">{w(t.tickHint)}</p>
      {carriedKinds
        .map((kind) => ({ kind, items: carried.filter((item) => item.kind === kind) }))
        .filter(({ items }) => items.length > 0)
        .map(({ kind, items }) => (
          <fieldset key={kind}>
            <legend>
              {label(carriedKindLabels[kind])}{' '}
              <span className="vh-faint vh-light">
                {items.filter(({ key }) => ticked.has(key)).length}/{items.length}
              </span>
            </legend>
            {items.map((item) => (
              <label key={item.key} className={`vh-row vh-top ${ticked.has(item.key) ? 'vh-quiet' : ''}`}>
                <input
                  type="checkbox"
                  checked={ticked.has(item.key)}
                  onChange={(event) => onTick(item.key, event.target.checked)}
                />
                <span className="vh-narrow vh-breaks">
                  {item.label}
                  {item.detail && <small className="vh-block">{item.detail}</small>}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
    </section>
  )
}
