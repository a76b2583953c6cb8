import { barPercent } from './figures.rules.ts'
import css from './figures.module.css'

interface BarProps {
  readonly value: number
  readonly whole: number
  /** A mark on the way. */
  readonly mark?: number | undefined
}

/** A value as a part of a whole; its numbers stand beside it in words. */
export function Bar({ value, whole, mark }: BarProps) {
  return (
    <span className={`vh-block ${css['bar']}`} aria-hidden="true">
      <span style={{ width: `${barPercent(value, whole)}%` }} />
      {mark !== undefined && <i style={{ left: `${barPercent(mark, whole)}%` }} />}
    </span>
  )
}
