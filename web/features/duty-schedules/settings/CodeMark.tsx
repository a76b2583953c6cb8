import { timesheetColour } from '#contract/core/timesheet-code.ts'

import css from './CodeMark.module.css'

/** A timesheet code beside its colour. */
export function CodeMark({ code }: { readonly code: string }) {
  return (
    <span className={css['mark']}>
      <span className={css['colour']} style={{ background: timesheetColour(code) }} aria-hidden="true" />
      {code}
    </span>
  )
}
