import { type ReactNode, useId, useState } from 'react'

import css from './Figures.module.css'

interface FigureCardProps {
  readonly name: string
  readonly symbol: string
  readonly value: string
  /** What it means, and how it came about. */
  readonly children: ReactNode
}

/** A figure; pointing at it, focusing or tapping it shows what it means and how it is worked out. */
export function FigureCard({ name, symbol, value, children }: FigureCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`vh-tabular ${css['card']}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-describedby={id}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
      >
        <span>
          {name} <abbr className="vh-faint">{symbol}</abbr>
        </span>
        <strong className="vh-nowrap">{value}</strong>
      </button>
      <div id={id} role="tooltip" className={`vh-round vh-note vh-raised ${css['tip']}`}>
        {children}
      </div>
    </div>
  )
}
