import type { CSSProperties } from 'react'

import { timesheetColour } from '#contract/core/timesheet-code.ts'

import css from './CodeChip.module.css'

const styles = new Map<string, CSSProperties>()

/** The colour of a code, of two the first, for style sheets, as `--code`; the same object every time, which saves React comparing it. */
export function codeStyle(code: string): CSSProperties {
  const known = styles.get(code)
  if (known) return known
  const style = { '--code': timesheetColour(/^[^ +]+/.exec(code)?.[0] ?? code) } as CSSProperties
  styles.set(code, style)
  return style
}

/** A code on a ground of its colour; in a record of changes it may have its hours with it, as in `C1 06:00–10:00`. */
export function CodeChip({ code }: { readonly code: string }) {
  return (
    <span className={`vh-small vh-strong ${css['chip']}`} style={codeStyle(code)}>
      {code}
    </span>
  )
}
