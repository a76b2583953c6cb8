import { sparkPath } from './figures.rules.ts'
import css from './figures.module.css'

interface SparkProps {
  readonly values: readonly (number | null)[]
  /** What they are held against, e.g. yesterday. */
  readonly others: readonly (number | null)[]
  readonly highest: number
}

/** The day at a glance, without scale: today as a line, the other day behind it. */
export function Spark({ values, others, highest }: SparkProps) {
  return (
    <svg
      className={`vh-whole ${css['spark']}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparkPath(others, highest)} className={css['other']} />
      <path d={sparkPath(values, highest)} />
    </svg>
  )
}
