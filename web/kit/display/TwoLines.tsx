import type { ReactNode } from 'react'

interface TwoLinesProps {
  readonly text: string
  /** The text as it is drawn, where it is not just that. */
  readonly children?: ReactNode
}

/** A long text in the cell of a list: two lines of it, and all of it for whoever points at it. */
export function TwoLines({ text, children = text }: TwoLinesProps) {
  return (
    <span className="vh-wraps vh-cell vh-clamp" title={text}>
      {children}
    </span>
  )
}
