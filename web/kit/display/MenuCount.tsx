import css from './MenuCount.module.css'

interface MenuCountProps {
  /** Nothing is shown for 0, nor before it is known. */
  readonly count: number | undefined
  /** What is counted, for screen readers and as a hint: `3 việc chờ, 1 quá hạn`. */
  readonly label: string
  /** Some of it is late. */
  readonly isLate?: boolean
}

/** How much waits behind an entry of the menu; a dot where the menu is narrow. */
export function MenuCount({ count = 0, label, isLate = false }: MenuCountProps) {
  if (count === 0) return null
  return (
    <b className={`${css['count']} ${isLate ? css['late'] : ''}`} title={label}>
      <i aria-hidden="true">{count > 99 ? '99+' : count}</i>
      <small className="vh-hidden">{label}</small>
    </b>
  )
}
