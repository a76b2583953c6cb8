import type { ReactNode } from 'react'

import type { StatusColour } from '#contract/core/approval-status.ts'

import css from './Tag.module.css'

/** A short word on a tinted ground. The colour never says anything that the word does not. */
export function Tag({
  colour = 'default',
  children,
}: {
  readonly colour?: StatusColour
  readonly children: ReactNode
}) {
  return <span className={`${css['tag']} ${css[colour]}`}>{children}</span>
}
